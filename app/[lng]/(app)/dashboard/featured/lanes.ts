import type { Days, Slot } from "./featured";

export type Placed<T> = { readonly item: T; readonly lane: number };

/** Arranges items in lanes without overlaps: each takes the first free lane. */
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

/** Unsaved move of a slot's begin and end, in days. */
export type Shift = { readonly begin: number; readonly end: number };

/**
 * Limits a shift: a slot keeps at least one day, and one day within the calendar, so that it can still be found. Without
 * an end, none is moved.
 * @param days as saved
 * @param shown days of the calendar
 */
export function allowed({ first, last }: Days, { begin, end }: Shift, shown: Days): Shift {
  if (begin === end || last === Number.POSITIVE_INFINITY) {
    const by = Math.min(Math.max(begin, shown.first - last), shown.last - first);
    return { begin: by, end: by };
  }
  return { begin, end: Math.max(last + end, first + begin, shown.first) - last };
}

const DAY_MS = 86_400_000;

/** Times of a shifted slot; the time of day stays. */
export function shifted({ from, until }: Pick<Slot, "from" | "until">, { begin, end }: Shift) {
  const later = (time: string, days: number) => new Date(Date.parse(time) + days * DAY_MS).toISOString();
  return { from: later(from, begin), until: until && later(until, end) };
}
