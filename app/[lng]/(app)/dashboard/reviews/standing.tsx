"use client";

import { useTranslations } from "next-intl";
import { REPORT_REASONS } from "@/lib/core/constants";
import { formatBothDateTimes } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import type { ManagedReview } from "./managed-reviews";

type StandingProps = { readonly lng: Language; readonly review: ManagedReview };

/** Since when, why and by whom a review is hidden or deleted. */
export function Standing({ lng, review: { hidden, deleted } }: StandingProps): string | null {
  const t = useTranslations("managedReviews");
  const reports = useTranslations("reports");
  if (deleted) {
    const when = formatBothDateTimes(deleted.at, lng);
    if (deleted.isOwn) return t("deletedByAuthor", { when });
    return t("deletedBy", { name: deleted.by ? isolated(deleted.by.fullname) : t("somebody"), when });
  }
  if (!hidden) return null;
  const when = formatBothDateTimes(hidden.since, lng);
  if (hidden.reason === "reports") return t("hiddenByReports", { when });
  const known = REPORT_REASONS.find((word) => word === hidden.reason);
  return t("hidden", { when, reason: known ? reports(`reasons.${known}`) : isolated(hidden.reason ?? "") });
}
