import { addressQuery, pageOf, wordOf } from "@/components/resource/list-input";
import type { Answer, Input } from "@/lib/api-client/request";
import { REPORT_STATUSES } from "@/lib/core/constants";
import { isUuid } from "@/lib/core/text";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import type { reportCalls } from "@/lib/report/calls";

export type Report = Answer<typeof reportCalls.list>["data"][number];

/** What an admin does about a report: the first three hold of what it is about, the others of the report alone. */
export type Decision = "hidden" | "unshared" | "kept" | "settled" | "dismissed";

/** What the address of the queue names; `by` is the account whose reports alone are listed. */
export const REPORTS_USUAL = { page: "1", status: "open", by: "" };

const SHOWN = "20";

export const statusOf = (status: string) => wordOf(REPORT_STATUSES, status) ?? "open";

/** What the queue asks the API, in the browser and with its page. */
export const reportsInput = (
  lng: Language,
  { page, status, by }: typeof REPORTS_USUAL,
): Input<typeof reportCalls.list> => ({
  query: { lang: lng, page: pageOf({ page }), limit: SHOWN, status: statusOf(status), by: isUuid(by) ? by : undefined },
});

/** Where what somebody has reported is listed. */
export const reportsHref = (lng: Language, by: string, status: string): string =>
  `${paths.dashboard(lng, "reports")}${addressQuery(REPORTS_USUAL, { ...REPORTS_USUAL, status, by })}`;

/** What a report is about, as the queue names it. */
export function subjectOf({ review, list }: Report): "review" | "reply" | "list" | "business" {
  if (review) return review.parentId === null ? "review" : "reply";
  return list ? "list" : "business";
}

/** The place or list that it is about. */
export const nameOf = ({ restaurant, list }: Report): string => restaurant?.name ?? list?.name ?? "";

/** What can be said to a report: that it was right, and that nothing is wrong. */
export function decisionsFor({ review, list }: Report): readonly [Decision] | readonly [Decision, Decision] {
  if (review) return review.isDeleted ? ["settled"] : ["hidden", "kept"];
  return list ? ["unshared", "kept"] : ["settled", "dismissed"];
}

/** The decision as the call says it. */
export function bodyOf(decision: Decision, note: string) {
  if (decision === "hidden") return { status: "resolved", note, hide: true } as const;
  if (decision === "unshared") return { status: "resolved", note } as const;
  return { status: decision === "settled" ? "resolved" : "dismissed" } as const;
}
