"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { isoDay } from "@/lib/i18n/calendar";
import type { Span } from "./periods";
import { usePeriodDays } from "./use-period-name";

type PickedDaysProps = {
  readonly span: Span;
  readonly onAdd: (isClosed: boolean) => void;
  readonly onCancel: () => void;
};

export function PickedDays({ span, onAdd, onCancel }: PickedDaysProps) {
  const t = useTranslations("hoursEditor");
  const daysText = usePeriodDays();
  const days = { from: isoDay(span.from), to: isoDay(span.to) };
  return (
    <div className="grid gap-3 rounded-md border border-lapis bg-lapis-tint p-3">
      <p role="status">
        <b>{daysText(days)}</b> <span className="text-sm text-ink-2">{daysText(days, "gregorian")}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onAdd(false)}>
          {t("otherHours")}
        </Button>
        <Button variant="outline" size="small" onClick={() => onAdd(true)}>
          {t("closedThen")}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {t("cancelPick")}
        </Button>
      </div>
    </div>
  );
}
