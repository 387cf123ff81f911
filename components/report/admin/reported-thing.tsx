"use client";

import { useTranslations } from "next-intl";
import { ReviewWords } from "@/components/review/admin/review-words";
import { REPORT_REASONS } from "@/lib/core/constants";
import { formatBothDateTimes } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import type { Report } from "./reports";

type ReportedThingProps = { readonly lng: Language; readonly report: Report };

export function ReportedThing({ lng, report }: ReportedThingProps) {
  const t = useTranslations("reports");
  const { review, list, restaurant } = report;
  if (review) return <Review lng={lng} review={review} restaurant={restaurant} />;
  if (list) return <List list={list} />;
  return <p>{t("ofBusiness")}</p>;
}

type ReviewProps = {
  readonly lng: Language;
  readonly review: NonNullable<Report["review"]>;
  readonly restaurant: Report["restaurant"];
};

function Review({ lng, review, restaurant }: ReviewProps) {
  const t = useTranslations("reports");
  const { user, createdAt, isHidden, isDeleted } = review;
  const isShown = !(isHidden || isDeleted) && restaurant !== null;
  return (
    <>
      <ReviewWords lng={lng} review={review} />
      <p className="mt-2 mb-0 text-sm text-ink-2">
        {t("writtenBy", {
          name: user ? isolated(user.fullname) : t("somebody"),
          when: formatBothDateTimes(createdAt, lng),
        })}
      </p>
      <State review={review} />
      {isShown ? (
        <a className="text-link inline-flex min-h-11 items-center" href={paths.business(lng, restaurant, "reviews")}>
          {t("onPage")}
        </a>
      ) : null}
    </>
  );
}

function State({ review: { isDeleted, isHidden, hiddenReason } }: Pick<ReviewProps, "review">) {
  const t = useTranslations("reports");
  if (isDeleted) return <p className="mt-1 mb-0 text-sm font-semibold">{t("deleted")}</p>;
  if (!isHidden || hiddenReason === null || hiddenReason === "reports") return null;
  const known = REPORT_REASONS.find((reason) => reason === hiddenReason);
  const reason = known ? t(`reasons.${known}`) : isolated(hiddenReason);
  return <p className="mt-1 mb-0 text-sm font-semibold wrap-anywhere">{t("hidden", { reason })}</p>;
}

function List({ list: { user, notes, isShared } }: { readonly list: NonNullable<Report["list"]> }) {
  const t = useTranslations("reports");
  return (
    <>
      <p>{t("ofList", { name: user ? isolated(user.fullname) : t("somebody") })}</p>
      {notes.length === 0 ? <p className="text-ink-2">{t("noNotes")}</p> : null}
      <ul className="mt-1 list-disc ps-5">
        {[...new Set(notes)].map((note) => (
          <li key={note} dir="auto" className="whitespace-pre-line wrap-anywhere">
            {note}
          </li>
        ))}
      </ul>
      {isShared ? null : <p className="mt-1 mb-0 text-sm font-semibold">{t("notShared")}</p>}
    </>
  );
}
