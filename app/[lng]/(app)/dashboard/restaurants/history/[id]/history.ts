import { pageOf, wordOf } from "@/components/resource/list-input";
import type { Answer } from "@/lib/api-client/request";
import type { listRestaurantHistory } from "@/lib/calls/history";
import { HISTORY_PARTS } from "@/lib/history/model";
import type { Language } from "@/lib/i18n/language";

export type HistoryEntry = Answer<typeof listRestaurantHistory>["data"][number];

/** Default state of the URL. */
export const HISTORY_DEFAULT_STATE = { page: "1", part: "all" };

export const partOf = ({ part }: Pick<typeof HISTORY_DEFAULT_STATE, "part">) => wordOf(HISTORY_PARTS, part) ?? "all";

const SHOWN = "20";

export const historyInput = (lng: Language, id: string, { page, part }: typeof HISTORY_DEFAULT_STATE) => ({
  params: { id },
  query: { lang: lng, page: pageOf({ page }), limit: SHOWN, part: partOf({ part }) },
});
