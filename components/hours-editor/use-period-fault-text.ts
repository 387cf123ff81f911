"use client";

import { useTranslations } from "next-intl";
import type { PeriodWire } from "@/lib/hours/holiday-suggestions";
import { isolated } from "@/lib/i18n/isolated";
import type { PeriodFault } from "./periods";
import { usePeriodDays, usePeriodName } from "./use-period-name";

export function usePeriodFaultText(
  periods: readonly PeriodWire[],
): (fault: PeriodFault | undefined) => string | undefined {
  const t = useTranslations("hoursEditor");
  const [nameOf, daysText] = [usePeriodName(), usePeriodDays()];
  return (fault) => {
    if (!fault) return undefined;
    if (fault.kind !== "overlap") return t(`periodFault.${fault.kind}`);
    const other = periods[fault.other];
    return other && t("periodOverlap", { name: isolated(nameOf(other)), days: daysText(other) });
  };
}
