"use client";

import { useLocale, useTranslations } from "next-intl";
import { type Choice, DecisionBar } from "@/components/resource/decision-bar";
import { ReasonDialog, type ReasonTemplates } from "@/components/resource/reason-dialog";
import { useDecision } from "@/components/resource/use-decision";
import { useErrorText } from "@/components/resource/use-error-text";
import { conflictDetails } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import { decideReport, decideReports, reopenReport } from "@/lib/calls/report";
import { HIDE_REASON_MAX } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import { BarBelowList, type BulkDeskProps } from "./desk";
import { ReportPane } from "./report-pane";
import { bodyOf, type Decision, decisionsFor, type Report } from "./reports";

/** Decides about reports; several are right, or wrong, together. */
export function ReportDesk(props: BulkDeskProps<"report">) {
  const { lng, entry, templates, ticks, onDone, onUndone, onDoneMany } = props;
  const t = useTranslations("reports");
  const { decision, decide, reopen, many } = useDecide(onDone, onUndone);
  const { asked, ask, isPending, failure, close } = decision;
  const report = entry?.report;
  const choose = (about: Report, chosen: Decision) => {
    if (chosen === "hidden" || chosen === "unshared") ask({ report: about, decision: chosen });
    else decide(about, chosen, "");
  };
  const kind = asked?.decision === "unshared" ? "list" : "review";
  return (
    <>
      {report ? (
        <ReportPane
          lng={lng}
          report={report}
          isPending={isPending}
          onDecide={(chosen) => choose(report, chosen)}
          onReopen={() => reopen(report)}
        />
      ) : null}
      <BarBelowList>
        <DecisionBar
          lng={lng}
          ticks={ticks}
          choices={choicesFor(
            ticks.selected.map((each) => each.report),
            t,
            templates.review,
          )}
          deciding={{ ...many, refusalText: decision.refusalText }}
          onDone={onDoneMany}
        />
      </BarBelowList>
      {asked ? (
        <ReasonDialog
          title={t(`dialog.${kind}.title`)}
          lead={t(`dialog.${kind}.lead`)}
          action={t(kind === "list" ? "closeLink" : "hide")}
          templates={templates[kind]}
          language={asked.report.language}
          max={HIDE_REASON_MAX}
          failure={failure}
          isPending={isPending}
          onDecide={(reason) => decide(asked.report, asked.decision, reason)}
          onClose={close}
        />
      ) : null}
    </>
  );
}

const rightOf = (report: Report) => decisionsFor(report)[0];
/** Absent for what was deleted since: nobody can say any more that nothing is wrong with it. */
const wrongOf = (report: Report) => decisionsFor(report).at(1);

/** Decisions about all reports that are selected: what each is about is hidden, closed or settled, or nothing is wrong. */
function choicesFor(
  selected: readonly Report[],
  t: ReturnType<typeof useTranslations<"reports">>,
  templates: ReasonTemplates,
): readonly Choice<OneOf>[] {
  const refused = selected.filter((report) => ["hidden", "unshared"].includes(rightOf(report)));
  return [
    {
      text: t("many.right"),
      decisionsWith: (reason) => selected.map((report) => ({ _id: report._id, ...bodyOf(rightOf(report), reason) })),
      asks:
        refused.length === 0
          ? undefined
          : {
              title: t("many.title"),
              lead: t("many.lead"),
              templates,
              languages: refused.map(({ language }) => language),
              max: HIDE_REASON_MAX,
            },
    },
    {
      text: t("nothingWrong"),
      decisionsWith: () =>
        selected.flatMap((report) => {
          const wrong = wrongOf(report);
          return wrong ? [{ _id: report._id, ...bodyOf(wrong, "") }] : [];
        }),
    },
  ];
}

/** Decides about reports; what its author is told is asked for in a dialog. */
function useDecide(onDone: (id: string) => void, onUndone: (id: string) => void) {
  const t = useTranslations("reports");
  const query = { lang: useLocale() as Language };
  const errorText = useErrorText();
  const deciding = useWrite(decideReport);
  const reopening = useWrite(reopenReport);
  const { mutate: decideMany, isPending: isDecidingMany } = useWrite(decideReports);
  const decision = useDecision<{ readonly report: Report; readonly decision: "hidden" | "unshared" }>({
    isPending: deciding.isPending || reopening.isPending,
    refusalText: (error) => {
      const { status, undo } = conflictDetails(error);
      if (status === "resolved" || status === "dismissed") return t(`decidedBefore.${status}`);
      return undo === "late" || undo === "since" || undo === "none" ? t(`notUndone.${undo}`) : errorText(error);
    },
  });
  const reopen = ({ _id }: Report) =>
    decision.undo(
      (callbacks) => reopening.mutate({ params: { id: _id }, query }, callbacks),
      () => onUndone(_id),
    );
  return {
    decision,
    reopen,
    decide: (report: Report, chosen: Decision, note: string) => {
      const body = bodyOf(chosen, note);
      decision.decide({
        send: (callbacks) => deciding.mutate({ params: { id: report._id }, query, body }, callbacks),
        doneText: () => t(`done.${chosen}`),
        undo: () => reopen(report),
        onDone: () => onDone(report._id),
      });
    },
    many: {
      send: (decisions: OneOf[], callbacks: Parameters<typeof decideMany>[1]) =>
        decideMany({ body: { decisions } }, callbacks),
      isPending: isDecidingMany,
      backOf: (_id: string): OneOf => ({ _id, status: "open" }),
    },
  };
}

/** About one of several what its card would send, or `open`, which takes that back. */
type OneOf = { readonly _id: string } & (ReturnType<typeof bodyOf> | { readonly status: "open" });
