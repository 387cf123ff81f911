import { typedDay } from "@/components/hours-editor/span-fields";
import type { FeaturedScope } from "@/lib/featured/model";
import { kabulDayNumber, kabulInstant } from "@/lib/i18n/calendar";
import type { Language } from "@/lib/i18n/language";
import { readDay } from "@/lib/i18n/read-day";
import { type Slot, slotDays } from "./featured";

export type SlotValues = {
  restaurantId: string;
  scope: FeaturedScope;
  position: string;
  first: string;
  last: string;
};

/** Default of a new slot: a week from today, in the business's own city. */
const USUAL_DAYS = 7;

export function slotValues(lng: Language, slot: Slot | null, now: Date): SlotValues {
  const today = kabulDayNumber(now);
  const { first, last } = slot ? slotDays(slot) : { first: today, last: today + USUAL_DAYS - 1 };
  return {
    restaurantId: slot?.restaurant._id ?? "",
    scope: slot?.scope ?? "city",
    position: String(slot?.position ?? 1),
    first: typedDay(first, lng),
    last: last === Number.POSITIVE_INFINITY ? "" : typedDay(last, lng),
  };
}

/** Body of the call: from the midnight before the first day to the one after the last; without one, open. */
export function sentSlot({ scope, position, first, last }: Omit<SlotValues, "restaurantId">) {
  const [from, to] = [readDay(first), readDay(last)];
  return {
    scope,
    position: Number(position),
    from: from === null ? "" : kabulInstant(from).toISOString(),
    until: last.trim() === "" ? null : to === null ? "" : kabulInstant(to + 1).toISOString(),
  };
}
