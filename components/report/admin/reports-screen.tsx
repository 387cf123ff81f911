"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { addressQuery } from "@/components/resource/list-input";
import { QueueLoad } from "@/components/resource/queue-load";
import { ReasonDialog, type ReasonTemplates } from "@/components/resource/reason-dialog";
import { StatusQueue } from "@/components/resource/status-queue";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { useTicks } from "@/components/resource/use-ticks";
import { Button } from "@/components/ui/button";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { HIDE_REASON_MAX, REPORT_STATUSES } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import { reportCalls } from "@/lib/report/calls";
import { ReportCard } from "./report-card";
import { type Decision, nameOf, REPORTS_USUAL, type Report, reportsInput, statusOf } from "./reports";
import { ReportsBar } from "./reports-bar";
import { useDecide } from "./use-decide";

type ReportsScreenProps = {
  readonly lng: Language;
  /** Text templates for the message to the author of the content. */
  readonly templates: Readonly<Record<"review" | "list", ReasonTemplates>>;
};

export function ReportsScreen({ lng, templates }: ReportsScreenProps) {
  const t = useTranslations("reports");
  const [state, change] = useListState(REPORTS_USUAL);
  const [asked, setAsked] = useState<{ readonly report: Report; readonly decision: "hidden" | "unshared" } | null>(
    null,
  );
  const { decide, reopen, refusalText, failure, forgive, isPending } = useDecide();
  const list = useListPage(queryOptionsFor(reportCalls.list, reportsInput(lng, state)), (page) =>
    change({ page }, true),
  );
  const ticks = useTicks(addressQuery(REPORTS_USUAL, state), list.data?.data, {
    nameOf,
    mayTick: ({ status }) => status === "open",
  });
  const section = useRef<HTMLElement>(null);
  const close = () => {
    setAsked(null);
    forgive();
  };
  const choose = (report: Report, decision: Decision) => {
    if (decision === "hidden" || decision === "unshared") setAsked({ report, decision });
    else decide(report, decision, "", close);
  };
  const kind = asked?.decision === "unshared" ? "list" : "review";
  return (
    <section ref={section} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-5 outline-none">
      <StatusQueue
        lng={lng}
        texts={{ title: t("title"), lead: t("lead"), status: t("status"), none: t("none"), noneText: t("noneText") }}
        statuses={REPORT_STATUSES.map((value) => [value, t(`tabs.${value}`)] as const)}
        status={statusOf(state.status)}
        hrefOf={(status) => addressQuery(REPORTS_USUAL, { ...state, page: "1", status })}
        load={<QueueLoad lng={lng} queue="reports" />}
        list={list}
        onChange={change}
        narrowing={
          state.by === "" ? null : (
            <p className="m-0 flex flex-wrap items-center gap-3">
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
      <ReportsBar
        lng={lng}
        ticks={ticks}
        templates={templates.review}
        refusalText={refusalText}
        onDone={() => section.current?.focus({ preventScroll: true })}
      />
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
          onDecide={(reason) => decide(asked.report, asked.decision, reason, close)}
          onClose={close}
        />
      ) : null}
    </section>
  );
}
