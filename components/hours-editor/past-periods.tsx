"use client";

import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/button";
import type { PeriodWire } from "@/lib/hours/holiday-suggestions";
import { usePeriodDays, usePeriodName } from "./use-period-name";

type PastPeriodsProps = {
  readonly periods: readonly { readonly period: PeriodWire; readonly index: number }[];
  readonly onRemove: (index: number) => void;
};

export function PastPeriods({ periods, onRemove }: PastPeriodsProps) {
  const t = useTranslations("hoursEditor");
  const [nameOf, daysText] = [usePeriodName(), usePeriodDays()];
  if (periods.length === 0) return null;
  return (
    <details className="rounded-lg border border-line bg-surface p-4">
      <summary className="cursor-pointer font-semibold">{t("past")}</summary>
      <ul className="mt-2">
        {periods.map(({ period, index }) => (
          <li key={index} className="flex items-center gap-3 border-t border-line py-1 first:border-t-0">
            <span className="min-w-0 flex-1">
              <bdi>{nameOf(period)}</bdi> <small className="text-ink-2">{daysText(period)}</small>
            </span>
            <IconButton icon="trash" label={t("remove", { name: nameOf(period) })} onClick={() => onRemove(index)} />
          </li>
        ))}
      </ul>
    </details>
  );
}
