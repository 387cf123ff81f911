"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Waiting } from "@/lib/api-client/outbox";
import { takeBack } from "@/lib/api-client/outbox-sending";

type WaitingWordsProps = {
  readonly waiting: Waiting;
  readonly reason?: ReactNode;
  /** Called with an item that was taken out of the outbox to be edited. */
  readonly onChange: (waiting: Waiting) => void;
};

export function WaitingWords({ waiting, reason, onChange }: WaitingWordsProps) {
  const t = useTranslations("outbox");
  const { key, text, refused } = waiting;
  const change = async () => {
    const taken = await takeBack(key);
    // Null if it was sent a moment ago.
    if (taken) onChange(taken);
  };
  return (
    <div
      className={`waiting-words my-2.5 grid gap-1.5 rounded-md border border-dashed bg-surface px-3.5 py-3 ${refused ? "border-anar" : "border-line-strong"}`}
    >
      <p className="whitespace-pre-line" dir="auto">
        {text}
      </p>
      <p className={`flex items-baseline gap-2 text-sm ${refused ? "text-anar" : "text-saffron-ink"}`} role="status">
        <Icon name={refused ? "circle-exclamation-point" : "clock"} />
        {refused ? t(`states.${refused.code === "unsure" ? "unsure" : "refusedHere"}`) : t("states.offline")}
      </p>
      {reason}
      <p className="flex flex-wrap gap-2">
        <Button variant="outline" size="small" icon="pencil" onClick={() => void change()}>
          {t("change")}
        </Button>
        <Button variant="quiet" size="small" icon="trash" onClick={() => void takeBack(key)}>
          {t("delete")}
        </Button>
      </p>
    </div>
  );
}
