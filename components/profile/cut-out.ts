/** Both sides of what is sent, in pixels at most: twice the largest that is stored. */
const SIDE_MAX = 512;
const QUALITY = 0.9;

type Part = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/**
 * The part of a picture as a picture of its own. A photo of many megabytes becomes one of a few kilobytes before it is sent.
 * @throws Error when the browser can't read the picture
 */
export async function cutOut(address: string, { x, y, width, height }: Part): Promise<Blob> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const side = Math.max(1, Math.min(SIDE_MAX, Math.round(width)));
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws nothing.");
  // What is transparent would become black.
  context.fillStyle = "white";
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, x, y, width, height, 0, 0, side, side);
  return new Promise((resolve, reject) => {
    const give = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error("The picture could not be written.")));
    canvas.toBlob(give, "image/jpeg", QUALITY);
  });
}
