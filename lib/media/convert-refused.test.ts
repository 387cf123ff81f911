import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { makePicture } from "./convert";
import { PICTURE_REFUSALS, PICTURE_WIDTHS } from "./model";

const folder = mkdtempSync(path.join(tmpdir(), "refused-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
function fileOf(content: Uint8Array): string {
  count += 1;
  const file = path.join(folder, String(count));
  writeFileSync(file, content);
  return file;
}

const plain = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "#a52", noise: { type: "gaussian", mean: 128, sigma: 30 } },
  });

const refusedAs = (why: keyof typeof PICTURE_REFUSALS) => ({
  code: "validation_failed",
  errors: [{ path: "media", message: PICTURE_REFUSALS[why] }],
});
/** For files that only begin like pictures: which of the two is said is the decoder's matter. */
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

/** A PNG of one colour, made without holding its pixels. */
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

/** A GIF of many frames of one pixel. */
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
