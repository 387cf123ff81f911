"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Choice } from "@/components/resource/decision-bar";
import { DecisionQueue } from "@/components/resource/decision-queue";
import { addressQuery } from "@/components/resource/list-input";
import { QueueLoad } from "@/components/resource/queue-load";
import type { ReasonTemplates } from "@/components/resource/reason-dialog";
import { StatusQueue } from "@/components/resource/status-queue";
import { useDecision } from "@/components/resource/use-decision";
import { useErrorText } from "@/components/resource/use-error-text";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { useTicks } from "@/components/resource/use-ticks";
import { Button } from "@/components/ui/button";
import { conflictDetails } from "@/lib/api-client/call-error";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { useWrite } from "@/lib/api-client/use-write";
import { decideReport, decideReports, listReports, reopenReport } from "@/lib/calls/report";
import { HIDE_REASON_MAX, REPORT_STATUSES } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import { ReportCard } from "./report-card";
import {
  bodyOf,
  type Decision,
  decisionsFor,
  nameOf,
  REPORTS_DEFAULT_STATE,
  type Report,
  reportsInput,
  statusOf,
} from "./reports";

type ReportsScreenProps = {
  readonly lng: Language;
  /** Text templates for the message to the author of the content. */
  readonly templates: Readonly<Record<"review" | "list", ReasonTemplates>>;
};

export function ReportsScreen({ lng, templates }: ReportsScreenProps) {
  const t = useTranslations("reports");
  const [state, change] = useListState(REPORTS_DEFAULT_STATE);
  const { decision, decide, reopen, many } = useDecide();
  const { asked, ask, isPending } = decision;
  const list = useListPage(queryOptionsFor(listReports, reportsInput(lng, state)), (page) => change({ page }, true));
  const ticks = useTicks(addressQuery(REPORTS_DEFAULT_STATE, state), list.data?.data, {
    nameOf,
    mayTick: ({ status }) => status === "open",
  });
  const choose = (report: Report, chosen: Decision) => {
    if (chosen === "hidden" || chosen === "unshared") ask({ report, decision: chosen });
    else decide(report, chosen, "");
  };
  const kind = asked?.decision === "unshared" ? "list" : "review";
  return (
    <DecisionQueue
      lng={lng}
      decision={decision}
      ticks={ticks}
      choices={choicesFor(ticks.selected, t, templates.review)}
      many={many}
      dialog={
        asked && {
          title: t(`dialog.${kind}.title`),
          lead: t(`dialog.${kind}.lead`),
          action: t(kind === "list" ? "closeLink" : "hide"),
          templates: templates[kind],
          language: asked.report.language,
          max: HIDE_REASON_MAX,
          onDecide: (reason) => decide(asked.report, asked.decision, reason),
        }
      }
    >
      <StatusQueue
        lng={lng}
        texts={{ title: t("title"), status: t("status"), none: t("none"), noneText: t("noneText") }}
        statuses={REPORT_STATUSES.map((value) => [value, t(`tabs.${value}`)] as const)}
        status={statusOf(state.status)}
        hrefOf={(status) => addressQuery(REPORTS_DEFAULT_STATE, { ...state, page: "1", status })}
        load={<QueueLoad lng={lng} queue="reports" />}
        list={list}
        onChange={change}
        narrowing={
          state.by === "" ? null : (
            <p className="flex flex-wrap items-center gap-3">
              {t("ofOne")}
              <Button variant="outline" size="small" onClick={() => change({ by: "", page: "1" })}>
                {t("ofAll")}
              </Button>
            </p>
          )
        }
        ticks={ticks}
        card={(report, tick) => (
          <ReportCard
            lng={lng}
            tick={tick}
            report={report}
            isPending={isPending}
            onDecide={(decision) => choose(report, decision)}
            onReopen={() => reopen(report)}
          />
        )}
      />
    </DecisionQueue>
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
  const told = selected.filter((report) => ["hidden", "unshared"].includes(rightOf(report)));
  return [
    {
      text: t("many.right"),
      decisionsWith: (reason) => selected.map((report) => ({ _id: report._id, ...bodyOf(rightOf(report), reason) })),
      asks:
        told.length === 0
          ? undefined
          : {
              title: t("many.title"),
              lead: t("many.lead"),
              templates,
              languages: told.map(({ language }) => language),
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
function useDecide() {
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
    decision.undo((callbacks) => reopening.mutate({ params: { id: _id }, query }, callbacks));
  return {
    decision,
    reopen,
    decide: (report: Report, chosen: Decision, note: string) => {
      const body = bodyOf(chosen, note);
      decision.decide({
        send: (callbacks) => deciding.mutate({ params: { id: report._id }, query, body }, callbacks),
        doneText: () => t(`done.${chosen}`),
        undo: () => reopen(report),
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
