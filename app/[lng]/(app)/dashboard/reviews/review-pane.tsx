"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BusinessHeading } from "@/components/resource/business-heading";
import { ReadingPane, ShortcutButton } from "@/components/resource/reading-pane";
import { Button } from "@/components/ui/button";
import { countValues, formatBothDateTimes } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { kindOf, type ManagedReview, reviewsHref } from "./managed-reviews";
import { actionFor, actionText, linksOf } from "./review-actions";
import { ReviewWords } from "./review-words";
import { Standing } from "./standing";

type Part = { readonly lng: Language; readonly review: ManagedReview };

type ReviewPaneProps = Part & {
  readonly top: ReactNode;
  readonly isPending: boolean;
  readonly onDecide: () => void;
  readonly onUndo: () => void;
};

/** A whole review, its author and the reports on it. */
export function ReviewPane({ lng, review, top, isPending, onDecide, onUndo }: ReviewPaneProps) {
  const t = useTranslations("managedReviews");
  const reports = useTranslations("reports");
  const words = useTranslations("resource");
  const action = actionFor(review);
  return (
    <ReadingPane
      label={review.restaurant.name}
      top={top}
      head={<BusinessHeading lng={lng} restaurant={review.restaurant} />}
      foot={
        <>
          {action ? (
            <ShortcutButton
              variant="outline"
              text={actionText(action, reports, words)}
              shortcut="H"
              isPending={isPending}
              onClick={onDecide}
            />
          ) : null}
          {review.undoUntil === null ? null : (
            <Button variant="outline" aria-disabled={isPending} onClick={onUndo}>
              {reports("undo")}
            </Button>
          )}
          <span className="flex flex-wrap gap-x-4 text-sm *:inline-flex *:min-h-11 *:items-center">
            {linksOf(lng, review, t, reports).map(({ href, text }) => (
              <a key={href} className="text-link" href={href}>
                {text}
              </a>
            ))}
          </span>
        </>
      }
    >
      <div className="min-w-0">
        <PartTitle>{t(`kinds.${kindOf(review)}`)}</PartTitle>
        <ReviewWords lng={lng} review={review} />
        <p className="mt-2 mb-0 text-sm font-semibold wrap-anywhere empty:hidden">
          <Standing lng={lng} review={review} />
        </p>
        <DecidedBy lng={lng} review={review} />
      </div>
      <Author lng={lng} review={review} />
      {review.reports.length === 0 ? null : <Reports lng={lng} review={review} />}
    </ReadingPane>
  );
}

function PartTitle({ children }: { readonly children: ReactNode }) {
  return <h3 className="text-sm font-medium text-ink-2">{children}</h3>;
}

function DecidedBy({ lng, review: { decided, deleted } }: Part) {
  const t = useTranslations("reports");
  if (deleted || !decided?.by) return null;
  const when = formatBothDateTimes(decided.at, lng);
  return <p className="text-sm text-ink-2">{t("decided", { name: isolated(decided.by.fullname), when })}</p>;
}

function Author({ lng, review: { user, createdAt } }: Part) {
  const t = useTranslations("managedReviews");
  return (
    <section>
      <PartTitle>{t("by")}</PartTitle>
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
  const count = countValues(openReports, lng);
  return (
    <section>
      <PartTitle>
        {openReports === 0 ? t("reports") : <a href={paths.dashboard(lng, "reports")}>{t("waiting", count)}</a>}
      </PartTitle>
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
