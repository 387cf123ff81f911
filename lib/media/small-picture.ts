/** Maximum side in pixels: enough to read a menu, at a tenth of a phone photo's bytes. */
const SIDE = 1600;
const QUALITY = 0.8;
/** Smaller files are sent unchanged and keep their transparency. */
const SMALL_BYTES = 256 * 1024;

/** Resizes a photo before the upload. An unreadable one is returned unchanged, for the server to refuse. */
export async function smallPicture(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    const context = canvas.getContext("2d");
    if (!context) return file;
    // Transparent pixels would become black.
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const small = await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
    return small.size < file.size ? new File([small], "photo.jpg", { type: small.type }) : file;
  } catch {
    return file;
  }
}
