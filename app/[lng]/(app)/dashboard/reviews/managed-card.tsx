"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BusinessHeading } from "@/components/resource/business-heading";
import { QueueCard } from "@/components/resource/queue-cards";
import { Button } from "@/components/ui/button";
import { REPORT_REASONS } from "@/lib/core/constants";
import { formatBothDateTimes, formatNumber, plural } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { kindOf, type ManagedReview, reviewsHref } from "./managed-reviews";
import { ReviewWords } from "./review-words";

type ManagedCardProps = {
  readonly lng: Language;
  readonly tick: ReactNode;
  readonly review: ManagedReview;
} & ReviewHandlers;

type ReviewHandlers = {
  readonly isPending: boolean;
  readonly onHide: () => void;
  readonly onShow: () => void;
  readonly onRestore: () => void;
  readonly onUndo: () => void;
};

export function ManagedCard({ lng, tick, review, ...actions }: ManagedCardProps) {
  const t = useTranslations("managedReviews");
  const { restaurant, reports } = review;
  return (
    <QueueCard
      label={restaurant.name}
      tick={tick}
      head={<BusinessHeading lng={lng} restaurant={restaurant} />}
      foot={<Actions lng={lng} review={review} {...actions} />}
    >
      <div className="grid gap-5 p-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] md:p-5">
        <div className="min-w-0">
          <h3 className="text-sm font-medium text-ink-2">{t(`kinds.${kindOf(review)}`)}</h3>
          <ReviewWords lng={lng} review={review} />
          <Standing lng={lng} review={review} />
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <Author lng={lng} review={review} />
          {reports.length === 0 ? null : <Reports lng={lng} review={review} />}
        </div>
      </div>
    </QueueCard>
  );
}

type Part = { readonly lng: Language; readonly review: ManagedReview };

function Standing({ lng, review: { hidden, deleted, decided } }: Part) {
  const t = useTranslations("managedReviews");
  const reports = useTranslations("reports");
  const line = "mt-2 mb-0 text-sm font-semibold wrap-anywhere";
  if (deleted) {
    const when = formatBothDateTimes(deleted.at, lng);
    const name = deleted.by ? isolated(deleted.by.fullname) : t("somebody");
    return <p className={line}>{deleted.isOwn ? t("deletedByAuthor", { when }) : t("deletedBy", { name, when })}</p>;
  }
  return (
    <>
      {hidden ? <p className={line}>{hiddenText(t, reports, hidden, lng)}</p> : null}
      {decided?.by ? (
        <p className="text-sm text-ink-2">
          {reports("decided", { name: isolated(decided.by.fullname), when: formatBothDateTimes(decided.at, lng) })}
        </p>
      ) : null}
    </>
  );
}

function hiddenText(
  t: ReturnType<typeof useTranslations<"managedReviews">>,
  reports: ReturnType<typeof useTranslations<"reports">>,
  { since, reason }: NonNullable<ManagedReview["hidden"]>,
  lng: Language,
): string {
  const when = formatBothDateTimes(since, lng);
  if (reason === "reports") return t("hiddenByReports", { when });
  const known = REPORT_REASONS.find((word) => word === reason);
  return t("hidden", { when, reason: known ? reports(`reasons.${known}`) : isolated(reason ?? "") });
}

function Author({ lng, review: { user, createdAt } }: Part) {
  const t = useTranslations("managedReviews");
  return (
    <section>
      <h3 className="text-sm font-medium text-ink-2">{t("by")}</h3>
      <p className="wrap-anywhere">
        {user ? (
          <a className="text-link" href={`${paths.dashboard(lng, "users")}?user=${user._id}`}>
            <bdi>{user.fullname}</bdi>
          </a>
        ) : (
          t("somebody")
        )}
      </p>
      <p className="text-sm text-ink-2">{formatBothDateTimes(createdAt, lng)}</p>
      {user ? (
        <a
          className="text-link inline-flex min-h-11 items-center text-sm"
          href={reviewsHref(lng, { author: user._id })}
        >
          {t("allOfAuthor")}
        </a>
      ) : null}
    </section>
  );
}

function Reports({ lng, review: { reports, openReports } }: Part) {
  const t = useTranslations("managedReviews");
  const words = useTranslations("reports");
  const count = { form: plural(openReports, lng), count: formatNumber(openReports, lng) };
  return (
    <section>
      <h3 className="text-sm font-medium text-ink-2">
        {openReports === 0 ? t("reports") : <a href={paths.dashboard(lng, "reports")}>{t("waiting", count)}</a>}
      </h3>
      <ul className="grid gap-2">
        {reports.map(({ _id, reason, note, status, user, createdAt }) => (
          <li key={_id} className="text-sm">
            <span className="block font-semibold">{`${words(`reasons.${reason}`)} · ${t(`statuses.${status}`)}`}</span>
            {note === null ? null : (
              <bdi dir="auto" className="block whitespace-pre-line wrap-anywhere">
                {note}
              </bdi>
            )}
            <span className="block text-ink-2">
              {t("reportBy", {
                name: user ? isolated(user.fullname) : t("somebody"),
                when: formatBothDateTimes(createdAt, lng),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Actions({ lng, review, isPending, onHide, onShow, onRestore, onUndo }: Part & ReviewHandlers) {
  const t = useTranslations("managedReviews");
  const words = useTranslations("resource");
  const reports = useTranslations("reports");
  const { _id, restaurant, hidden, deleted, undoUntil } = review;
  const once = (act: () => void) => () => isPending || act();
  const act = (text: string, onClick: () => void) => (
    <Button variant="outline" aria-disabled={isPending} onClick={once(onClick)}>
      {text}
    </Button>
  );
  return (
    <>
      {deleted || hidden ? null : act(reports("hide"), onHide)}
      {hidden && !deleted ? act(reports("showAgain"), onShow) : null}
      {/* Admins cannot restore what the author deleted. */}
      {deleted && !deleted.isOwn ? act(words("restore"), onRestore) : null}
      {undoUntil === null ? null : act(reports("undo"), onUndo)}
      <span className="flex flex-wrap gap-x-4 text-sm *:inline-flex *:min-h-11 *:items-center md:ms-auto">
        {hidden || deleted || !restaurant.isShown ? null : (
          <a className="text-link" href={paths.business(lng, restaurant, "reviews")}>
            {reports("onPage")}
          </a>
        )}
        <a className="text-link" href={paths.editBusiness(lng, restaurant._id)}>
          {reports("edit")}
        </a>
        <a className="text-link" href={reviewsHref(lng, { restaurant: restaurant._id })}>
          {t("allOfBusiness")}
        </a>
        <a className="text-link" href={`${paths.dashboard(lng, "audit")}?search=${_id}`}>
          {t("deeds")}
        </a>
      </span>
    </>
  );
}
