const QUALITY = 0.9;

type Part = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/**
 * Crops a picture and scales it down, from megabytes to kilobytes, before the upload.
 * @param widthMax maximum width in pixels; larger uploads would be wasted
 * @throws Error if the browser cannot read the picture
 */
export async function cutOut(address: string, { x, y, width, height }: Part, widthMax: number): Promise<Blob> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const across = Math.max(1, Math.min(widthMax, Math.round(width)));
  const down = Math.max(1, Math.round((across * height) / width));
  const canvas = document.createElement("canvas");
  canvas.width = across;
  canvas.height = down;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws nothing.");
  // Transparent pixels would become black.
  context.fillStyle = "white";
  context.fillRect(0, 0, across, down);
  context.drawImage(picture, x, y, width, height, 0, 0, across, down);
  return new Promise((resolve, reject) => {
    const give = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error("The picture could not be written.")));
    canvas.toBlob(give, "image/jpeg", QUALITY);
  });
}
