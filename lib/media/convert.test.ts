import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { makePicture } from "./convert";
import { PICTURE_REFUSALS, PICTURE_WIDTHS } from "./model";

const folder = mkdtempSync(path.join(tmpdir(), "convert-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
function fileOf(content: Uint8Array): string {
  count += 1;
  const file = path.join(folder, String(count));
  writeFileSync(file, content);
  return file;
}

function halves(width: number, height: number) {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const, background: "#00f" };
  return sharp({ create: { width, height, channels: 3, background: "#f00" } }).composite([
    { input: { create: half }, left: Math.floor(width / 2), top: 0 },
  ]);
}

async function channelsAt(file: Buffer, left: number, top: number) {
  const pixel = await sharp(file).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [...pixel].map((value) => (value > 128 ? 1 : 0));
}

describe("a picture", () => {
  test.each(["jpeg", "png", "webp", "gif"] as const)(
    "of the kind %s is made anew in the widths of its type",
    async (kind) => {
      const made = await makePicture(fileOf(await halves(1500, 900).toFormat(kind).toBuffer()), "post");
      expect([made.width, made.height, made.widths]).toEqual([1500, 900, PICTURE_WIDTHS.post]);
      expect([...made.files.keys()]).toEqual(made.widths.map((width) => `${made.key}-${width}.webp`));
      for (const [name, file] of made.files) {
        const { format, width, height } = await sharp(file).metadata();
        expect([format, height]).toEqual(["webp", Math.round(width * 0.6)]);
        expect(name).toContain(`-${width}.webp`);
        expect(await channelsAt(file, 5, 5)).toEqual([1, 0, 0]);
      }
      expect(made.blurDataUrl).toMatch(/^data:image\/webp;base64,[\w+/=]{40,600}$/);
      expect(made.key).toMatch(/^[\da-f]{24}$/);
    },
  );

  test("smaller than its widths is not enlarged", async () => {
    const made = await makePicture(fileOf(await halves(500, 300).png().toBuffer()), "post");
    expect(made.widths).toEqual([320, 480, 500]);
    expect((await makePicture(fileOf(await halves(1, 1).png().toBuffer()), "dish")).widths).toEqual([1]);
  });

  test("much higher than wide is bounded by its height", async () => {
    const made = await makePicture(fileOf(await halves(2000, 10_000).jpeg().toBuffer()), "menu");
    expect([made.width, made.height, made.widths]).toEqual([2000, 10_000, [320, 800]]);
  });

  test("of a face is a square of two sizes, also from a small one", async () => {
    const made = await makePicture(fileOf(await halves(120, 80).jpeg().toBuffer()), "avatar");
    expect([made.widths, made.blurDataUrl]).toEqual([[96, 256], null]);
    const sizes = await Promise.all([...made.files.values()].map((file) => sharp(file).metadata()));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [96, 96],
      [256, 256],
    ]);
  });

  test("keeps what is transparent", async () => {
    const clear = sharp({
      create: { width: 300, height: 300, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
    });
    const made = await makePicture(fileOf(await clear.png().toBuffer()), "logo");
    expect((await sharp([...made.files.values()][0]).metadata()).hasAlpha).toBe(true);
  });

  test("has one name for the same content and another for another", async () => {
    const [one, same, other] = await Promise.all([
      makePicture(fileOf(await halves(400, 300).png().toBuffer()), "dish"),
      makePicture(fileOf(await halves(400, 300).png().toBuffer()), "dish"),
      makePicture(fileOf(await halves(400, 301).png().toBuffer()), "dish"),
    ]);
    expect([one?.key === same?.key, one?.key === other?.key]).toEqual([true, false]);
  });

  test("moves no more: its first frame is kept", async () => {
    const frames = await Promise.all(
      ["#f00", "#0f0", "#00f"].map((background) =>
        sharp({ create: { width: 64, height: 64, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const source = fileOf(moving);
    expect((await sharp(source).metadata()).pages).toBe(3);
    const made = await makePicture(source, "dish");
    const [file = Buffer.alloc(0)] = made.files.values();
    expect((await sharp(file).metadata()).pages ?? 1).toBe(1);
    expect(await channelsAt(file, 30, 30)).toEqual([1, 0, 0]);
  });
});

describe("S-63 what must not be published", () => {
  test("camera, place and name of a photo are gone, and it stands upright", async () => {
    const exif = {
      IFD0: { Make: "Phone", Artist: "Maryam" },
      IFD3: { GPSLatitude: "34/1 20/1 0/1", GPSLatitudeRef: "N" },
    };
    const photo = await halves(600, 400)
      .jpeg()
      .withExif(exif)
      .withIccProfile("p3")
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const made = await makePicture(fileOf(photo), "dish");
    // Rotated clockwise: the left half is now on top.
    expect([made.width, made.height]).toEqual([400, 600]);
    const file = made.files.get(`${made.key}-${made.widths.at(-1)}.webp`) ?? Buffer.alloc(0);
    expect([await channelsAt(file, 200, 50), await channelsAt(file, 200, 550)]).toEqual([
      [1, 0, 0],
      [0, 0, 1],
    ]);
    for (const stored of made.files.values()) {
      const { exif: kept, icc, xmp, iptc, orientation } = await sharp(stored).metadata();
      expect([kept, icc, xmp, iptc, orientation ?? 1]).toEqual([undefined, undefined, undefined, undefined, 1]);
      for (const word of ["Maryam", "Phone", "Exif", "GPS"]) expect(stored.includes(word)).toBe(false);
    }
  });

  test("what hangs behind a picture is gone", async () => {
    const tail = Buffer.from("<script>alert(1)</script><?php system($_GET['c']); ?>");
    for (const kind of ["jpeg", "png", "gif"] as const) {
      const polyglot = Buffer.concat([await halves(300, 200).toFormat(kind).toBuffer(), tail]);
      const made = await makePicture(fileOf(polyglot), "dish");
      for (const stored of made.files.values()) {
        for (const word of ["script", "php", "alert"]) expect(stored.includes(word)).toBe(false);
      }
    }
  });
});

test("no more than two are converted at a time; who can't wait any more is told when to come back", async () => {
  const file = fileOf(await halves(900, 600).png().toBuffer());
  const all = await Promise.allSettled(Array.from({ length: 30 }, () => makePicture(file, "dish")));
  const refused = all.filter((one) => one.status === "rejected").map(({ reason }) => reason as { code: string });
  expect(all.length - refused.length).toBe(18);
  for (const reason of refused) expect(reason).toMatchObject({ code: "unavailable", retryAfter: 3 });
});

const plain = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "#a52", noise: { type: "gaussian", mean: 128, sigma: 30 } },
  });

const refusedAs = (why: keyof typeof PICTURE_REFUSALS) => ({
  code: "validation_failed",
  errors: [{ path: "media", message: PICTURE_REFUSALS[why] }],
});
/** For files that only start like pictures: which refusal they get depends on the decoder. */
const refusal = { code: "validation_failed", errors: [{ path: "media" }] };

describe("S-62 refused, whatever they are called", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const texts: Record<string, string> = {
    SVG: svg,
    "SVG behind spaces": ` \n${svg}`,
    HTML: "<!DOCTYPE html><script>alert(1)</script>",
    PHP: "<?php system('id'); ?>",
    PDF: "%PDF-1.7\n1 0 obj<<>>endobj",
    PostScript: "%!PS-Adobe-3.0 EPSF-3.0",
    nothing: "",
    "the signature alone": "\xff\xd8\xff",
    "GIF that is a script": "GIF89a=1;alert(1)//",
    "PNG that is an SVG": `\x89PNG\r\n\x1a\n${svg}`,
    "JPEG that is an SVG": `\xff\xd8\xff${svg}`,
    "WebP that is nothing": "RIFF\0\0\0\0WEBPVP8 ",
  };
  test.each(Object.keys(texts))("%s", async (what) => {
    await expect(makePicture(fileOf(Buffer.from(texts[what] ?? "", "latin1")), "dish")).rejects.toMatchObject(refusal);
  });

  test.each(["tiff", "avif"] as const)("%s, whose library is not opened at all", async (kind) => {
    const file = fileOf(await plain(40, 30).toFormat(kind).toBuffer());
    await expect(makePicture(file, "dish")).rejects.toMatchObject(refusal);
    await expect(sharp(file).metadata()).rejects.toThrow("unsupported image format");
  });

  test("SVG is not opened as a file at all", async () => {
    await expect(sharp(fileOf(Buffer.from(svg))).metadata()).rejects.toThrow("unsupported image format");
  });

  test("a picture that ends too early", async () => {
    for (const kind of ["jpeg", "png", "webp"] as const) {
      const whole = await plain(800, 600).toFormat(kind).toBuffer();
      const cut = fileOf(whole.subarray(0, Math.floor(whole.length * 0.6)));
      await expect(makePicture(cut, "dish"), kind).rejects.toMatchObject(refusedAs("cut"));
    }
  });

  test("not a JPG that lacks nothing but its end mark, as some cameras write it", async () => {
    const whole = await plain(800, 600).jpeg().toBuffer();
    expect((await makePicture(fileOf(whole.subarray(0, -2)), "dish")).widths).toEqual([160, 480, 800]);
  });

  test("a HEIC photo, with how to send it, and what is no picture as such", async () => {
    const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
    await expect(makePicture(fileOf(heic), "dish")).rejects.toMatchObject(refusedAs("heic"));
    await expect(makePicture(fileOf(Buffer.from("hello")), "dish")).rejects.toMatchObject(refusedAs("notPicture"));
  });

  test("DRS-07 a cover that is neither JPG nor PNG, with the words of the specification", async () => {
    const told = [{ path: "media", message: "Cover photo JPG or PNG, recommended 1200x600, maximum 5MB." }];
    for (const kind of ["gif", "webp"] as const) {
      const file = fileOf(await plain(40, 30).toFormat(kind).toBuffer());
      await expect(makePicture(file, "cover")).rejects.toMatchObject({ errors: told });
    }
    for (const kind of ["jpeg", "png"] as const) {
      const made = await makePicture(fileOf(await plain(40, 30).toFormat(kind).toBuffer()), "cover");
      expect(made.widths).toEqual([40]);
    }
  });
});

/** A PNG of one colour, built without holding its pixels in memory. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), body.length + 4);
    return framed;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)));
  const parts = [chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts]);
}

function longGif(frames: number): Buffer {
  const head = Buffer.from("47494638396101000100800000000000ffffff", "hex");
  const frame = Buffer.from("21f90404000000002c00000000010001000002024401 00".replace(" ", ""), "hex");
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(";")]);
}

describe("S-64 pictures that are bombs", () => {
  const bombs: Record<string, () => Buffer> = {
    "12,000 × 12,000 pixels in some kilobytes": () => hugePng(12_000, 12_000),
    "30,000 pixels in one line": () => hugePng(30_000, 1),
    "one line over the megapixels": () => hugePng(10_000, 10_001),
    "100,000 frames": () => longGif(100_000),
  };

  test("of one size less, or a few frames, are none", async () => {
    expect((await makePicture(fileOf(hugePng(10_000, 10_000)), "dish")).widths).toEqual(PICTURE_WIDTHS.dish);
    expect((await makePicture(fileOf(longGif(20)), "dish")).widths).toEqual([1]);
  });

  test.each(Object.keys(bombs))("%s are refused before they are unpacked", async (what) => {
    const file = fileOf(bombs[what]?.() ?? Buffer.alloc(0));
    const before = process.memoryUsage.rss();
    await expect(makePicture(file, "dish")).rejects.toMatchObject(
      refusedAs(what.includes("frames") ? "frames" : "pixels"),
    );
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 * 1024);
  });
});
