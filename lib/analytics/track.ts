import type { EventName } from "@/lib/analytics/model";

/** Event properties: numbers, fixed keywords and search terms; no personal data. */
type Details = {
  readonly category?: string;
  readonly label?: string;
  readonly value?: number;
  /** Defaults to the business of the page. */
  readonly restaurantId?: string | undefined;
  readonly dishId?: string | undefined;
  readonly props?: Readonly<Record<string, string | number | boolean>> | undefined;
};

/** A queued event (ANA-04). */
export type Tracked = Details & {
  readonly name: EventName;
  readonly category: string;
  readonly label: string;
  readonly value: number;
};

declare global {
  interface Window {
    /** All events of this page, oldest first; undefined where visits are not counted (`visit.ts`). */
    tracked?: Tracked[];
  }
}

export const TRACKED = "tracked";

/**
 * Counts a visitor's action, from scripts and React alike. Does nothing where visits are not counted
 * (docs/decisions/counting-visits.md).
 * @param name one of the events that the server accepts
 */
export function track(
  name: EventName,
  { category = "engagement", label = "general", value = 1, ...details }: Details = {},
): void {
  if (!window.tracked) return;
  window.tracked.push({ name, category, label, value, ...details });
  dispatchEvent(new Event(TRACKED));
}

export function businessOfPage(): string | undefined {
  return document.querySelector<HTMLElement>("[data-business]")?.dataset.business;
}
