"use client";

import { useTranslations } from "next-intl";
import { type Choice, DecisionBar, type QueueBarProps } from "@/components/resource/decision-bar";
import { useWrite } from "@/lib/api-client/use-write";
import { HIDE_REASON_MAX } from "@/lib/core/constants";
import { reportCalls } from "@/lib/report/calls";
import { bodyOf, decisionsFor, type Report } from "./reports";

/** The request for one report; `open` undoes its decision. */
type OneOf = { readonly _id: string } & (ReturnType<typeof bodyOf> | { readonly status: "open" });

/** Decides all selected reports at once: hides, closes or settles their subjects, or dismisses the reports. */
export function ReportsBar({ lng, ticks, templates, refusalText, onDone }: QueueBarProps<Report>) {
  const t = useTranslations("reports");
  const { mutate, isPending } = useWrite(reportCalls.decideMany);
  const { selected } = ticks;
  const told = selected.filter((report) => ["hidden", "unshared"].includes(rightOf(report)));
  const choices: readonly Choice<OneOf>[] = [
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
  return (
    <DecisionBar
      lng={lng}
      ticks={ticks}
      choices={choices}
      deciding={{
        send: (decisions, callbacks) => mutate({ body: { decisions } }, callbacks),
        isPending,
        backOf: (_id) => ({ _id, status: "open" as const }),
        refusalText,
      }}
      onDone={onDone}
    />
  );
}

const rightOf = (report: Report) => decisionsFor(report)[0];
/** Undefined for content deleted meanwhile: it can no longer be found harmless. */
const wrongOf = (report: Report) => decisionsFor(report).at(1);
