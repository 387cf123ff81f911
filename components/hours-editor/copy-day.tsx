"use client";

import { useTranslations } from "next-intl";
import { Suspense, useRef, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { toast } from "@/components/ui/toast";
import type { Weekday } from "@/lib/core/constants";

const load = () => import("./copy-drop").then(({ CopyDrop }) => ({ default: CopyDrop }));
const CopyDrop = lazyWithRetry(load);

type CopyDayProps = {
  readonly day: Weekday;
  readonly name: string;
  readonly days: readonly Weekday[];
  readonly onCopy: (to: readonly Weekday[]) => void;
};

/** Copies the hours of a day to others. */
export function CopyDay({ day, name, days, onCopy }: CopyDayProps) {
  const t = useTranslations("hoursEditor");
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const label = t("copy", { day: name });
  const copy = (to: readonly Weekday[]) => {
    onCopy(to);
    setOpen(false);
    toast("success", t("copied", { day: name }));
  };
  return (
    <>
      <IconButton
        ref={opener}
        icon="copy"
        label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="@max-week:w-10"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(!isOpen)}
      />
      <Suspense fallback={null}>
        {isOpen ? (
          <CopyDrop
            label={label}
            opener={opener}
            days={days.filter((each) => each !== day)}
            onCopy={copy}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
