const known = new WeakMap<File, string>();

/** An address under which a file can be shown before it is sent. The browser forgets it with the page. */
export function previewOf(file: File): string {
  const url = known.get(file) ?? URL.createObjectURL(file);
  known.set(file, url);
  return url;
}
