import { kabulDayNumber, kabulInstant } from "@/lib/i18n/calendar";
import { DEFAULT_RADIUS_METRES, type SearchInput } from "../model";
import type { Intents } from "./merge";
import { openMinute } from "./times";

/** Applies the intents of the words to the input. Explicit filters win; `nearest` needs a position. */
export function withIntents(input: SearchInput, intents: Intents): SearchInput {
  const { position, isSorted, priceFrom = 0 } = input;
  const sort = isSorted || (intents.sort === "nearest" && !position) ? input.sort : (intents.sort ?? input.sort);
  const { priceTo = intents.priceTo } = input;
  return {
    ...input,
    sort,
    openNow: input.openNow || intents.openNow === true,
    allDay: intents.allDay === true,
    openAt: intents.openAt && nextAt(openMinute(intents.openAt), input.now),
    minRating: input.minRating ?? intents.minRating,
    // Ignore a maximum below the minimum.
    priceTo: priceTo !== undefined && priceTo < priceFrom ? undefined : priceTo,
    radius: input.radius ?? (position && sort === "nearest" ? DEFAULT_RADIUS_METRES : undefined),
  };
}

function nextAt(minute: number, now: Date): Date {
  const today = kabulInstant(kabulDayNumber(now), minute);
  return today < now ? kabulInstant(kabulDayNumber(now) + 1, minute) : today;
}
