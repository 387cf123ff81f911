import sharp from "sharp";

export function photo(width = 900, height = 600, hue = 0): Promise<Buffer> {
  const background = { r: 40 + hue, g: 90, b: 160 - hue };
  const exif = {
    IFD0: { Make: "Phone", Artist: "Maryam" },
    IFD3: { GPSLatitude: "34/1 20/1 0/1", GPSLatitudeRef: "N" },
  };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif(exif)
    .toBuffer();
}

/** A photo with red outer parts on both sides, which a crop to the middle removes. */
export function redSidedPhoto(): Promise<Buffer> {
  const middle = { width: 700, height: 600, channels: 3, background: { r: 40, g: 90, b: 160 } } as const;
  const red = { r: 220, g: 20, b: 20 };
  return sharp({ create: middle }).extend({ left: 100, right: 100, background: red }).jpeg().toBuffer();
}

/** The highest red value of a picture, 0–255. */
export async function redness(picture: Buffer): Promise<number> {
  const { channels } = await sharp(picture).stats();
  return channels[0]?.max ?? 0;
}

type Part = string | Buffer | { content: Buffer; fileName: string };

/** A multipart body; a list repeats the field. */
export function multipart(fields: Readonly<Record<string, Part | readonly Part[]>>): FormData {
  const form = new FormData();
  for (const [name, given] of Object.entries(fields)) {
    const parts = Array.isArray(given) ? (given as readonly Part[]) : [given as Part];
    for (const part of parts) append(form, name, part);
  }
  return form;
}

function append(form: FormData, name: string, part: Part): void {
  if (typeof part === "string") form.append(name, part);
  else if (Buffer.isBuffer(part)) form.append(name, new Blob([new Uint8Array(part)]), "photo.jpg");
  else form.append(name, new Blob([new Uint8Array(part.content)]), part.fileName);
}
