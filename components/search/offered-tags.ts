const SHOWN = 12;

/** The tags that a list of businesses may be narrowed by: those chosen, and the most frequent ones of those shown. */
export function offeredTags(
  businesses: readonly { readonly tags: readonly string[] }[],
  chosen: readonly string[],
): string[] {
  const counts = new Map<string, number>();
  for (const tag of businesses.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const frequent = [...counts].sort((a, b) => b[1] - a[1]).map(([tag]) => tag);
  return [...new Set([...chosen, ...frequent.slice(0, SHOWN)])];
}
