"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { InputField } from "@/components/ui/field";
import { parseIsoDay } from "@/lib/i18n/calendar";
import { formatDate, formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { PERIOD_DAYS_MAX } from "@/lib/statistics/model";
import { type DayFaults, faultsOf, type StatisticsState } from "./statistics";

type OwnDaysProps = {
  readonly lng: Language;
  readonly state: StatisticsState;
  readonly onChange: (change: Partial<StatisticsState>) => void;
};

const ENDS = ["from", "to"] as const;

/** A date range. Browsers show date fields in the Gregorian calendar, so the Solar Hijri dates are below. */
export function OwnDays({ lng, state, onChange }: OwnDaysProps) {
  const t = useTranslations("statistics");
  const id = useId();
  const [days, setDays] = useState({ from: state.from, to: state.to });
  const [faults, setFaults] = useState<DayFaults>({});
  const show = (event: FormEvent) => {
    event.preventDefault();
    const found = faultsOf(days);
    setFaults(found);
    const wrong = ENDS.find((end) => found[end]);
    if (wrong) document.getElementById(`${id}-${wrong}`)?.focus();
    else onChange({ period: "custom", ...days });
  };
  const fault = (end: "from" | "to") => {
    const found = faults[end];
    return found === undefined ? undefined : t(`faults.${found}`, { max: formatNumber(PERIOD_DAYS_MAX, lng) });
  };
  return (
    <form
      noValidate
      onSubmit={show}
      className="flex flex-wrap items-start gap-3 rounded-lg border border-line bg-surface p-4"
    >
      {ENDS.map((end) => (
        <div key={end} className="min-w-44 flex-1 sm:flex-none">
          <InputField
            type="date"
            name={end}
            id={`${id}-${end}`}
            label={t(`ends.${end}`)}
            value={days[end]}
            hint={parseIsoDay(days[end]) === null ? undefined : formatDate(days[end], lng, { calendar: "solar" })}
            error={fault(end)}
            onChange={({ target }) => {
              setDays({ ...days, [end]: target.value });
              setFaults({ ...faults, [end]: undefined });
            }}
          />
        </div>
      ))}
      <Button type="submit" size="small" className="self-center">
        {t("show")}
      </Button>
    </form>
  );
}
