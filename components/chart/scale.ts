/** The next number that reads well: 1, 2 or 5 with zeros. */
export function roundUp(count: number): number {
  const power = 10 ** Math.floor(Math.log10(count));
  return ([1, 2, 5, 10].find((step) => step * power >= count) ?? 10) * power;
}

/** So many of a list, from its first to its last, as evenly as it goes. */
export function spread<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  const step = (list.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => list[Math.round(index * step)] as T);
}
