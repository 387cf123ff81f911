/** Version of an entry for `If-Match` (docs/api.md, "Versions"). */
export function versionOf({ updatedAt }: { readonly updatedAt: string }): string {
  return `"${Date.parse(updatedAt).toString(36)}"`;
}
