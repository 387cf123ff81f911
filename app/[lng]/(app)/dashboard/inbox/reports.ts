import { addressQuery, pageOf, wordOf } from "@/components/resource/list-input";
import type { Answer, Input } from "@/lib/api-client/request";
import type { listReports } from "@/lib/calls/report";
import { REPORT_STATUSES } from "@/lib/core/constants";
import { isUuid } from "@/lib/core/text";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";

export type Report = Answer<typeof listReports>["data"][number];

/** The first three decide about the reported content, the others only about the report. */
export type Decision = "hidden" | "unshared" | "kept" | "settled" | "dismissed";

/** Defaults of the query parameters; `by` is the id of the account whose reports are listed. */
export const REPORTS_DEFAULT_STATE = { page: "1", status: "open", by: "" };

const SHOWN = "20";

export const statusOf = (status: string) => wordOf(REPORT_STATUSES, status) ?? "open";

/** Query of the queue; the page and the browser must use the same. */
export const reportsInput = (
  lng: Language,
  { page, status, by }: typeof REPORTS_DEFAULT_STATE,
): Input<typeof listReports> => ({
  query: {
    lang: lng,
    page: pageOf({ page }),
    limit: SHOWN,
    status: statusOf(status),
    by: isUuid(by) ? by : undefined,
    each: isUuid(by) ? undefined : "thing",
  },
});

export const reportsHref = (lng: Language, by: string, status: string): string =>
  `${paths.dashboard(lng, "reports")}${addressQuery(REPORTS_DEFAULT_STATE, { ...REPORTS_DEFAULT_STATE, status, by })}`;

export function subjectOf({ review, list }: Report): "review" | "reply" | "list" | "business" {
  if (review) return review.parentId === null ? "review" : "reply";
  return list ? "list" : "business";
}

export const nameOf = ({ restaurant, list }: Report): string => restaurant?.name ?? list?.name ?? "";

/** Possible decisions: the report is right, or nothing is wrong. */
export function decisionsFor({ review, list }: Report): readonly [Decision] | readonly [Decision, Decision] {
  if (review) return review.isDeleted ? ["settled"] : ["hidden", "kept"];
  return list ? ["unshared", "kept"] : ["settled", "dismissed"];
}

export function bodyOf(decision: Decision, note: string) {
  if (decision === "hidden") return { status: "resolved", note, hide: true } as const;
  if (decision === "unshared") return { status: "resolved", note } as const;
  return { status: decision === "settled" ? "resolved" : "dismissed" } as const;
}
