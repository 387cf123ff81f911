import { pageOf } from "@/components/resource/list-input";
import type { Answer } from "@/lib/api-client/request";
import type { listRestaurantChecks } from "@/lib/calls/check";
import type { Language } from "@/lib/i18n/language";

export type Check = Answer<typeof listRestaurantChecks>["data"][number];

/** Default state of the URL: page and open edit. */
export const CHECKS_DEFAULT_STATE = { page: "1", check: "" };

const SHOWN = "20";

export const checksInput = (lng: Language, { page }: typeof CHECKS_DEFAULT_STATE) => ({
  query: { lang: lng, page: pageOf({ page }), limit: SHOWN },
});

/** The next edit, or the previous one for the last. */
export function besideOf(checks: readonly Check[], id: string): string {
  const index = checks.findIndex(({ _id }) => _id === id);
  return (checks[index + 1] ?? checks[index - 1])?._id ?? "";
}
