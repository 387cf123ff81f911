/** The version of an entry of a list, as `If-Match` takes it (docs/api.md, "Versions"). */
export function versionOf({ updatedAt }: { readonly updatedAt: string }): string {
  return `"${Date.parse(updatedAt).toString(36)}"`;
}
