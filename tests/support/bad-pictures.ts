import sharp, { type Sharp } from "sharp";

/** Typical faults of photos taken with cheap phones. */
export const FAULTS = [
  "cropped",
  "tilted",
  "noisy",
  "blurred",
  "backlit",
  "over-exposed",
  "dark",
  "yellow",
  "upright",
  "panorama",
] as const;
export type Fault = (typeof FAULTS)[number];

/** Pixels: enough for the largest width in the tests. */
const SIDE = 800;

/**
 * Makes a picture look as if taken with such a phone.
 * @param degree severity, 1 to 5
 * @returns a JPEG
 */
export async function spoil(picture: Buffer, fault: Fault, degree: number): Promise<Buffer> {
  const whole = sharp(picture)
    .resize(SIDE, SIDE * 0.66, { fit: "cover" })
    .removeAlpha();
  const bad = await SPOILT[fault](whole, degree);
  return bad.jpeg({ quality: 60 }).toBuffer();
}

type Spoil = (picture: Sharp, degree: number) => Sharp | Promise<Sharp>;

const SPOILT: Readonly<Record<Fault, Spoil>> = {
  // Only a corner of the subject.
  cropped: async (picture, degree) => {
    const size = Math.round(SIDE * (0.55 - degree * 0.06));
    const part = await picture.extract({ left: 0, top: 0, width: size, height: Math.round(size * 0.66) }).toBuffer();
    return sharp(part).resize(SIDE);
  },
  tilted: async (picture, degree) => {
    const turned = await picture.rotate(degree * 7, { background: "#1b1b1b" }).toBuffer();
    return sharp(turned).resize(SIDE, SIDE * 0.66, { fit: "cover" });
  },
  noisy: async (picture, degree) => {
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    // The same noise each time, so that pictures can be compared.
    let state = degree;
    for (let at = 0; at < data.length; at += 1) {
      state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
      data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) + ((state >> 16) % 128) * 0.24 * degree - 15 * degree));
    }
    return sharp(data, { raw: info });
  },
  blurred: (picture, degree) => picture.blur(1.5 + degree * 2),
  // A bright window behind, all else dark.
  backlit: (picture, degree) =>
    picture.linear(0.5 - degree * 0.07, 0).composite([
      {
        input: Buffer.from(
          `<svg width="${SIDE}" height="${SIDE * 0.66}"><radialGradient id="w"><stop offset=".4" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><ellipse cx="${SIDE * 0.6}" cy="120" rx="${150 + degree * 30}" ry="${120 + degree * 20}" fill="url(#w)"/></svg>`,
        ),
      },
    ]),
  "over-exposed": (picture, degree) => picture.linear(1 + degree * 0.35, 30 * degree),
  dark: (picture, degree) => picture.linear(0.34 - degree * 0.06, 0),
  // Light of a bulb without white balance.
  yellow: (picture, degree) => picture.tint({ r: 255, g: 190 - degree * 12, b: 80 }).linear(0.85, 0),
  upright: async (picture, degree) => {
    const part = await picture.toBuffer();
    return sharp(part).resize(Math.round(SIDE * (0.62 - degree * 0.05)), SIDE, { fit: "cover" });
  },
  panorama: async (picture, degree) => {
    const part = await picture.toBuffer();
    return sharp(part).resize(SIDE, Math.round(SIDE * (0.42 - degree * 0.05)), { fit: "cover" });
  },
};

/** A picture of one colour, for the contrast of text on it: `#fff` and `#000` are the worst cases. */
export function plainPicture(colour: string): Promise<Buffer> {
  return sharp({ create: { width: SIDE, height: SIDE * 0.66, channels: 3, background: colour } })
    .webp()
    .toBuffer();
}

/** Background colour of a screenshot, 0–255 per channel: the median. */
export async function groundOf(screenshot: Buffer): Promise<[number, number, number]> {
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const median = (channel: number) => {
    const values: number[] = [];
    for (let at = channel; at < data.length; at += info.channels) values.push(data[at] ?? 0);
    return values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
  };
  return [median(0), median(1), median(2)];
}

/** WCAG 2 contrast of two colours, 1 to 21. */
export function contrast(one: readonly number[], other: readonly number[]): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
