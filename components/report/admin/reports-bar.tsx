"use client";

import { useTranslations } from "next-intl";
import { type Choice, DecisionBar, type QueueBarProps } from "@/components/resource/decision-bar";
import { useWrite } from "@/lib/api-client/use-write";
import { HIDE_REASON_MAX } from "@/lib/core/constants";
import { reportCalls } from "@/lib/report/calls";
import { bodyOf, decisionsFor, type Report } from "./reports";

/** About one of them what its card would send, or `open`, which takes that back. */
type OneOf = { readonly _id: string } & (ReturnType<typeof bodyOf> | { readonly status: "open" });

/** Decides about all reports that are selected: what each is about is hidden, closed or settled, or nothing is wrong. */
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
/** Of what was deleted since nobody says any more that nothing is wrong. */
const wrongOf = (report: Report) => decisionsFor(report).at(1);
