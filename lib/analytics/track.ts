import type { EventName } from "@/lib/analytics/model";

/** What else is known of an event. Numbers, words of ours and what was searched for: nothing that names a person. */
type Details = {
  readonly category?: string;
  readonly label?: string;
  readonly value?: number;
  /** The place it is about; unset, that of the page. */
  readonly restaurantId?: string | undefined;
  readonly dishId?: string | undefined;
  readonly props?: Readonly<Record<string, string | number | boolean>> | undefined;
};

/** An event as it waits to be sent (ANA-04). */
export type Tracked = Details & {
  readonly name: EventName;
  readonly category: string;
  readonly label: string;
  readonly value: number;
};

declare global {
  interface Window {
    /** All events of this page, oldest first; missing where nobody is counted (`visit.ts`). */
    tracked?: Tracked[];
  }
}

/** Told to this window when an event has been added. */
export const TRACKED = "tracked";

/**
 * Counts what the visitor did; from scripts and from React alike. Nothing happens where visits are not counted
 * (docs/decisions/counting-visits.md).
 * @param name one of the events that the server takes
 */
export function track(
  name: EventName,
  { category = "engagement", label = "general", value = 1, ...details }: Details = {},
): void {
  if (!window.tracked) return;
  window.tracked.push({ name, category, label, value, ...details });
  dispatchEvent(new Event(TRACKED));
}

/** The place whose page this is. */
export function businessOfPage(): string | undefined {
  return document.querySelector<HTMLElement>("[data-business]")?.dataset.business;
}
