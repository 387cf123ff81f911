"use client";

import { useLocale, useTranslations } from "next-intl";
import { Popover } from "radix-ui";
import { useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { Weekday } from "@/lib/core/constants";
import { weekdayName } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";

type CopyDayProps = {
  readonly day: Weekday;
  readonly name: string;
  readonly days: readonly Weekday[];
  readonly onCopy: (to: readonly Weekday[]) => void;
};

export function CopyDay({ day, name, days, onCopy }: CopyDayProps) {
  const t = useTranslations("hoursEditor");
  const lng = useLocale() as Language;
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
        <IconButton icon="copy" label={t("copy", { day: name })} />
      </Popover.Trigger>
      <Popover.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        aria-label={t("copy", { day: name })}
        className="z-[80] w-64 rounded-md border border-line bg-raised p-4 text-ink shadow-3"
      >
        <Button size="small" className="w-full" onClick={() => copy(others)}>
          {t("copyAll")}
        </Button>
        <fieldset className="mt-3 border-0 p-0">
          <legend className="text-sm text-ink-2">{t("copySome")}</legend>
          {others.map((other) => (
            <label key={other} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="size-5 accent-lapis"
                checked={chosen.includes(other)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, other] : chosen.filter((each) => each !== other))
                }
              />
              <span>{weekdayName(other, lng)}</span>
            </label>
          ))}
        </fieldset>
        <Button
          variant="outline"
          size="small"
          className="mt-2 w-full"
          disabled={chosen.length === 0}
          onClick={() => copy(chosen)}
        >
          {t("copyChosen")}
        </Button>
      </Popover.Content>
    </Popover.Root>
  );
}
