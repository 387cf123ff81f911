/** Large enough to read a menu on it, in pixels; a photo of a phone is ten times as many bytes. */
const SIDE = 1600;
const QUALITY = 0.8;
/** Of so few bytes it travels as it is, and keeps what is transparent. */
const SMALL_BYTES = 256 * 1024;

/** A photo made small before it travels. One that can't be read here stays as it is: the server says what it thinks of it. */
export async function smallPicture(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    const context = canvas.getContext("2d");
    if (!context) return file;
    // What is transparent would become black.
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const small = await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
    return small.size < file.size ? new File([small], "photo.jpg", { type: small.type }) : file;
  } catch {
    return file;
  }
}
