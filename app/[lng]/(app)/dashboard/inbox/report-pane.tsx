"use client";

import { useTranslations } from "next-intl";
import { BusinessHeading } from "@/components/resource/business-heading";
import { Decided } from "@/components/resource/decided";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { REPORT_REASONS } from "@/lib/core/constants";
import { countValues, formatBothDateTimes } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { ReviewWords } from "../reviews/review-words";
import { KeyButton, Pane, PartTitle } from "./desk";
import { type Decision, decisionsFor, nameOf, type Report, subjectOf } from "./reports";

type ReportPaneProps = {
  readonly lng: Language;
  readonly report: Report;
  readonly isPending: boolean;
  readonly onDecide: (decision: Decision) => void;
  readonly onReopen: () => void;
};

/** A report beside what it is about. */
export function ReportPane({ lng, report, isPending, onDecide, onReopen }: ReportPaneProps) {
  const t = useTranslations("reports");
  const { restaurant, status } = report;
  const name = nameOf(report);
  return (
    <Pane
      label={name}
      head={
        restaurant ? (
          <BusinessHeading lng={lng} restaurant={restaurant} />
        ) : (
          <h2 className="text-xl wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
        )
      }
      foot={
        status === "open" ? (
          <Choices lng={lng} report={report} isPending={isPending} onDecide={onDecide} />
        ) : (
          <DecidedReport lng={lng} report={report} isPending={isPending} onReopen={onReopen} />
        )
      }
    >
      <div className="min-w-0">
        <PartTitle>{t(`evidence.${subjectOf(report)}`)}</PartTitle>
        <ReportedThing lng={lng} report={report} />
      </div>
      <Reporter lng={lng} report={report} />
    </Pane>
  );
}

function Reporter({
  lng,
  report: { user, reason, note, alike, status, createdAt },
}: Pick<ReportPaneProps, "lng" | "report">) {
  const t = useTranslations("reports");
  const words = countValues(alike, lng);
  return (
    <div className="min-w-0">
      <PartTitle>{t("reported")}</PartTitle>
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="flag" />
        {t(`reasons.${reason}`)}
      </p>
      {note === null ? null : (
        <p className="mt-1 mb-0 whitespace-pre-line wrap-anywhere">
          <bdi>{note}</bdi>
        </p>
      )}
      <p className="mt-1 mb-0 text-sm text-ink-2">
        {t("by", { name: user ? isolated(user.fullname) : t("somebody"), when: formatBothDateTimes(createdAt, lng) })}
      </p>
      {status === "open" && alike > 1 ? <p className="mt-1 mb-0 text-sm font-semibold">{t("alike", words)}</p> : null}
    </div>
  );
}

/** R acts against what is reported, or against the report where only that is decided; A leaves it as it is. */
const SHORTCUTS = { hidden: "R", unshared: "R", kept: "A", settled: "A", dismissed: "R" } as const;
const TEXTS = { unshared: "closeLink", settled: "settled", dismissed: "nothingWrong" } as const;

function Choices({ lng, report, isPending, onDecide }: Omit<ReportPaneProps, "onReopen">) {
  const t = useTranslations("reports");
  const isHidden = report.review?.isHidden === true;
  const textOf = (decision: Decision) => {
    if (decision === "hidden") return t(isHidden ? "leaveHidden" : "hide");
    return decision === "kept" ? t(isHidden ? "showAgain" : "keep") : t(TEXTS[decision]);
  };
  return (
    <>
      {decisionsFor(report).map((decision, index) => (
        <KeyButton
          key={decision}
          text={textOf(decision)}
          shortcut={SHORTCUTS[decision]}
          variant={index === 0 ? "primary" : "outline"}
          isPending={isPending}
          onClick={() => onDecide(decision)}
        />
      ))}
      {report.review === null && report.restaurant ? (
        <Button variant="quiet" icon="pencil" href={paths.editBusiness(lng, report.restaurant._id)}>
          {t("edit")}
        </Button>
      ) : null}
      {isHidden && report.review?.hiddenReason === "reports" ? (
        <Notice tone="warn">{t("hiddenByReports")}</Notice>
      ) : null}
    </>
  );
}

function DecidedReport({ lng, report, isPending, onReopen }: Omit<ReportPaneProps, "onDecide">) {
  const t = useTranslations("reports");
  const { decidedBy, decisionNote, resolvedAt, undoUntil } = report;
  const when = resolvedAt === null ? "" : formatBothDateTimes(resolvedAt, lng);
  return (
    <Decided
      said={decidedBy ? t("decided", { name: isolated(decidedBy.fullname), when }) : t("decidedWithout", { when })}
      told={decisionNote === null ? null : [t("told"), decisionNote]}
      undo={undoUntil === null ? null : { text: t("undo"), isPending, onUndo: onReopen }}
    />
  );
}

type ReportedThingProps = { readonly lng: Language; readonly report: Report };

function ReportedThing({ lng, report }: ReportedThingProps) {
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
