/** Rounds up to 1, 2 or 5 times a power of ten. */
export function roundUp(count: number): number {
  const power = 10 ** Math.floor(Math.log10(count));
  return ([1, 2, 5, 10].find((step) => step * power >= count) ?? 10) * power;
}

/** Picks `count` evenly spaced items, including the first and the last. */
export function spread<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  const step = (list.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => list[Math.round(index * step)] as T);
}
