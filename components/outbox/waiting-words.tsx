"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Waiting } from "@/lib/api-client/outbox";
import { takeBack } from "@/lib/api-client/outbox-sending";
import "./waiting-words.css";

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
    <div className={refused ? "waiting-words waiting-words--refused" : "waiting-words"}>
      <p dir="auto">{text}</p>
      <p className="waiting-words__state" role="status">
        <Icon name={refused ? "circle-exclamation-point" : "clock"} />
        {refused ? t(`states.${refused.code === "unsure" ? "unsure" : "refusedHere"}`) : t("states.offline")}
      </p>
      {reason}
      <p className="waiting-words__acts">
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
