import type { Slot } from "./featured";

/** Days of a slot, both of them featured. */
export type Days = { readonly first: number; readonly last: number };
export type Placed<T> = { readonly item: T; readonly lane: number };

/** Lines below each other in which nothing overlaps: each goes into the first line that is free by then. */
export function inLanes<T extends Days>(items: readonly T[]): Placed<T>[] {
  const ends: number[] = [];
  return [...items]
    .sort((one, other) => one.first - other.first || one.last - other.last)
    .map((item) => {
      const free = ends.findIndex((end) => end < item.first);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = item.last;
      return { item, lane };
    });
}

/** By how many days a slot begins and ends later than it is saved. */
export type Shift = { readonly begin: number; readonly end: number };

/**
 * A shift as far as it can go: a slot keeps a day at least, and a day within what is shown, or nobody would find it again.
 * @param days as they are saved
 * @param shown the days of the calendar
 */
export function allowed({ first, last }: Days, { begin, end }: Shift, shown: Days): Shift {
  if (begin === end) {
    const by = Math.min(Math.max(begin, shown.first - last), shown.last - first);
    return { begin: by, end: by };
  }
  return { begin, end: Math.max(last + end, first + begin, shown.first) - last };
}

const DAY_MS = 86_400_000;

/** The moments of a slot that is shifted; it begins and ends at the same time of the day as before. */
export function shifted({ from, until }: Pick<Slot, "from" | "until">, { begin, end }: Shift) {
  const later = (time: string, days: number) => new Date(Date.parse(time) + days * DAY_MS).toISOString();
  return { from: later(from, begin), until: later(until, end) };
}
