const known = new WeakMap<File, string>();

/** Object URL of a file for its preview; released with the page. */
export function previewOf(file: File): string {
  const url = known.get(file) ?? URL.createObjectURL(file);
  known.set(file, url);
  return url;
}
