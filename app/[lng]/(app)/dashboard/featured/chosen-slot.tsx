"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Shift } from "./lanes";
import { STEPS } from "./slot-bar";

type ChosenSlotProps = {
  readonly name: string;
  readonly days: string;
  readonly onStep: (by: Shift) => void;
  readonly onEdit: () => void;
};

const NAMES = ["earlier", "later", "shorter", "longer"] as const;

export function ChosenSlot({ name, days, onStep, onEdit }: ChosenSlotProps) {
  const t = useTranslations("featuredSlots.calendar");
  const words = useTranslations("resource");
  return (
    <section
      aria-label={name}
      className="sticky bottom-0 z-2 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface p-3 shadow-1"
    >
      <p className="me-auto min-w-0 basis-full sm:basis-auto" aria-live="polite">
        <strong className="wrap-anywhere">
          <bdi>{name}</bdi>
        </strong>
        <span className="block text-sm text-ink-2">{days}</span>
      </p>
      {NAMES.map((step) => (
        <Button key={step} variant="outline" size="small" onClick={() => onStep(STEPS[step])}>
          {t(step)}
        </Button>
      ))}
      <Button variant="quiet" size="small" icon="pencil" onClick={onEdit}>
        {words("edit")}
      </Button>
    </section>
  );
}
