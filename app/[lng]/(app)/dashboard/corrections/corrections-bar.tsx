"use client";

import { useTranslations } from "next-intl";
import { type Choice, DecisionBar, type QueueBarProps } from "@/components/resource/decision-bar";
import { useWrite } from "@/lib/api-client/use-write";
import { REASON_MAX, type Role } from "@/lib/core/constants";
import { correctionCalls } from "@/lib/correction/calls";
import { bodyOf, type Correction, isChangeable } from "./corrections";

/** Body of one decision; `pending` reopens the correction. */
type OneOf = { readonly _id: string } & (ReturnType<typeof bodyOf> | { readonly status: "pending" });

type CorrectionsBarProps = QueueBarProps<Correction> & { readonly role: Role };

export function CorrectionsBar({ lng, ticks, templates, role, refusalText, onDone }: CorrectionsBarProps) {
  const t = useTranslations("corrections");
  const { mutate, isPending } = useWrite(correctionCalls.decideMany);
  const { selected } = ticks;
  const choices: readonly Choice<OneOf>[] = [
    {
      text: t("accept"),
      // Corrections in free text must be applied by hand, one by one.
      decisionsWith: () => selected.filter(isChangeable).map(({ _id }) => ({ _id, ...bodyOf("accepted", "") })),
    },
    {
      text: t("reject"),
      decisionsWith: (reason) => selected.map(({ _id }) => ({ _id, ...bodyOf("rejected", reason) })),
      asks: {
        title: t("many.title"),
        lead: t("many.lead"),
        templates,
        languages: selected.map(({ language }) => language),
        max: REASON_MAX,
        isClosed: role !== "admin",
      },
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
        backOf: (_id) => ({ _id, status: "pending" as const }),
        refusalText,
      }}
      onDone={onDone}
    />
  );
}
