import { pageOf, wordOf } from "@/components/resource/list-input";
import type { Answer, Input } from "@/lib/api-client/request";
import type { listSpecialDays } from "@/lib/calls/special-day";
import type { Language } from "@/lib/i18n/language";
import { SPECIAL_DAY_STATES } from "@/lib/special-day/model";

export type SpecialDay = Answer<typeof listSpecialDays>["data"][number];

/** Default state of the URL. */
export const SPECIAL_DAYS_DEFAULT_STATE = { state: "coming", page: "1" };
export type SpecialDaysState = typeof SPECIAL_DAYS_DEFAULT_STATE;

const SHOWN = "50";

export const stateOf = ({ state }: SpecialDaysState) => wordOf(SPECIAL_DAY_STATES, state) ?? "coming";

export function specialDaysInput(lng: Language, state: SpecialDaysState): Input<typeof listSpecialDays> {
  return { query: { lang: lng, state: stateOf(state), page: pageOf(state), limit: SHOWN } };
}
