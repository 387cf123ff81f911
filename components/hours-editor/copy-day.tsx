"use client";

import { useTranslations } from "next-intl";
import { Popover } from "radix-ui";
import { useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { Weekday } from "@/lib/core/constants";
import { DayPicks } from "./day-picks";

type CopyDayProps = {
  readonly day: Weekday;
  readonly name: string;
  readonly days: readonly Weekday[];
  readonly onCopy: (to: readonly Weekday[]) => void;
};

export function CopyDay({ day, name, days, onCopy }: CopyDayProps) {
  const t = useTranslations("hoursEditor");
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly Weekday[]>([]);
  const others = days.filter((each) => each !== day);
  const copy = (to: readonly Weekday[]) => {
    onCopy(to);
    setOpen(false);
    setChosen([]);
    toast("success", t("copied", { day: name }));
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <IconButton icon="copy" label={t("copy", { day: name })} className="@max-week:w-10" />
      </Popover.Trigger>
      <Popover.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        aria-label={t("copy", { day: name })}
        className="z-[80] grid w-72 max-w-[calc(100vw-1rem)] gap-3 rounded-md border border-line bg-raised p-4 text-ink shadow-3"
      >
        <Button size="small" onClick={() => copy(others)}>
          {t("copyAll")}
        </Button>
        <DayPicks label={t("copySome")} days={others} chosen={chosen} onChoose={setChosen} />
        <Button variant="outline" size="small" disabled={chosen.length === 0} onClick={() => copy(chosen)}>
          {t("copyChosen")}
        </Button>
      </Popover.Content>
    </Popover.Root>
  );
}
