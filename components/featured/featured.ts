import { pageOf, wordOf } from "@/components/resource/list-input";
import type { Answer, Input } from "@/lib/api-client/request";
import { CITIES } from "@/lib/core/constants";
import type { featuredCalls } from "@/lib/featured/calls";
import { SLOT_TIMES } from "@/lib/featured/model";
import { kabulDayNumber } from "@/lib/i18n/calendar";
import type { Language } from "@/lib/i18n/language";

export type Slot = Answer<typeof featuredCalls.list>["data"][number];

/** The list as its address says nothing else. */
export const FEATURED_USUAL = { when: "now", city: "", page: "1" };
export type FeaturedState = typeof FEATURED_USUAL;

const SHOWN = "20";

export const timeOf = ({ when }: FeaturedState) => wordOf(SLOT_TIMES, when) ?? "now";

/** What the list asks the API, in the browser and with its page. */
export function slotsInput(lng: Language, state: FeaturedState): Input<typeof featuredCalls.list> {
  const city = wordOf(CITIES, state.city);
  return { query: { lang: lng, when: timeOf(state), ...(city && { city }), page: pageOf(state), limit: SHOWN } };
}

/** The first and the last day of a slot, in Kabul. */
export function slotDays({ from, until }: Pick<Slot, "from" | "until">): { first: number; last: number } {
  return { first: kabulDayNumber(new Date(from)), last: kabulDayNumber(new Date(Date.parse(until) - 1)) };
}
