"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useState } from "react";
import { Button } from "@/components/ui/button";
import { Drop } from "@/components/ui/drop";
import type { Weekday } from "@/lib/core/constants";
import { DayPicks } from "./day-picks";

type CopyDropProps = {
  readonly label: string;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly days: readonly Weekday[];
  readonly onCopy: (to: readonly Weekday[]) => void;
  readonly onClose: () => void;
};

/** The days that get the hours of another one. */
export function CopyDrop({ label, opener, days, onCopy, onClose }: CopyDropProps) {
  const t = useTranslations("hoursEditor");
  const [chosen, setChosen] = useState<readonly Weekday[]>([]);
  return (
    <Drop
      isOpen
      onOpenChange={onClose}
      opener={opener}
      align="end"
      label={label}
      className="grid w-72 max-w-[calc(100vw-1rem)] gap-3 rounded-md p-4"
    >
      <Button size="small" onClick={() => onCopy(days)}>
        {t("copyAll")}
      </Button>
      <DayPicks label={t("copySome")} days={days} chosen={chosen} onChoose={setChosen} />
      <Button variant="outline" size="small" disabled={chosen.length === 0} onClick={() => onCopy(chosen)}>
        {t("copyChosen")}
      </Button>
    </Drop>
  );
}
