import sharp from "sharp";

/** A photo with something to see, and what phones write into it. */
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

type Part = string | Buffer | { content: Buffer; fileName: string };

/** A multipart body; a list is the same name several times. */
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
