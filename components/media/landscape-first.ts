/** Photos in the order for a gallery: wide ones before tall ones, which fill the first screen of a phone. */
export async function landscapeFirst(files: readonly File[]): Promise<readonly File[]> {
  const wide = await Promise.all(files.map(isWide));
  return [...files.filter((_, at) => wide[at]), ...files.filter((_, at) => !wide[at])];
}

/** By the size in the header, after rotation; false for what is no picture. */
function isWide(file: File): Promise<boolean> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  return new Promise<boolean>((resolve) => {
    image.onload = () => resolve(image.naturalWidth >= image.naturalHeight);
    image.onerror = () => resolve(false);
    image.src = address;
  }).finally(() => URL.revokeObjectURL(address));
}
