"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listSpecialDays } from "@/lib/calls/special-day";
import { type PeriodWire, suggestSpecialHours } from "@/lib/hours/holiday-suggestions";
import { PERIODS_MAX } from "@/lib/hours/model";
import type { WeeklyHoursWire } from "@/lib/hours/wire";
import { kabulDayNumber } from "@/lib/i18n/calendar";
import type { Language } from "@/lib/i18n/language";
import { PastPeriods } from "./past-periods";
import { PeriodCard } from "./period-card";
import { periodFaults, type Span, spanBetween, spanOf, withSpan } from "./periods";
import { PickedDays } from "./picked-days";
import { SolarCalendar } from "./solar-calendar";
import { useDayMarks } from "./use-day-marks";
import { usePeriodFaultText } from "./use-period-fault-text";
import { usePeriodName } from "./use-period-name";
import { fullWeek, USUAL_WEEK } from "./week";

export type SpecialHoursFieldProps = {
  readonly value: readonly PeriodWire[];
  readonly onChange: (value: readonly PeriodWire[]) => void;
  /** The regular hours, as a template for new periods. */
  readonly hours: WeeklyHoursWire | null;
  readonly now: Date;
  /** Errors from the API that no period can show. */
  readonly errors?: readonly string[] | undefined;
};

export function SpecialHoursField({ value, onChange, hours, now, errors = [] }: SpecialHoursFieldProps) {
  const t = useTranslations("hoursEditor");
  const today = kabulDayNumber(now);
  const [picked, setPicked] = useState<Span | null>(null);
  const [isPicking, setPicking] = useState(false);
  const [shown, setShown] = useState(today);
  const markOf = useDayMarks(value);
  const faultText = usePeriodFaultText(value);
  const faults = periodFaults(value);
  const list = useRef<HTMLDivElement>(null);

  const pick = (dayNumber: number) => {
    setPicked(isPicking && picked ? spanBetween(picked.from, dayNumber) : { from: dayNumber, to: dayNumber });
    setPicking(!isPicking);
  };
  const clear = () => {
    setPicked(null);
    setPicking(false);
  };
  const add = (period: PeriodWire) => {
    onChange([...value, period]);
    setShown(spanOf(period).from);
    clear();
    // Focus the new card once it is rendered.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("[data-newest] h3")?.focus());
  };
  const replace = (index: number, period: PeriodWire) => {
    onChange(value.map((each, at) => (at === index ? period : each)));
    setShown(spanOf(period).from);
  };
  const remove = (index: number) => {
    onChange(value.filter((_, at) => at !== index));
    list.current?.focus();
  };
  const entries = value.map((period, index) => ({ period, index }));
  const coming = entries.filter(({ period }) => spanOf(period).to >= today);
  const past = entries.filter(({ period }) => spanOf(period).to < today);
  const isFull = value.length >= PERIODS_MAX;

  return (
    <section className="grid gap-4" aria-labelledby="hours-special">
      <div className="grid gap-4 rounded-lg border border-line bg-surface p-4 md:p-6">
        <header>
          <h2 id="hours-special" className="text-lg">
            {t("special")}
          </h2>
          <p className="text-sm text-ink-2">{t("specialLead")}</p>
        </header>
        {errors.map((error) => (
          <Notice key={error} tone="error" role="alert">
            {error}
          </Notice>
        ))}
        <Presets value={value} today={today} isFull={isFull} onAdd={add} />
        <SolarCalendar
          today={today}
          shown={shown}
          picked={picked}
          isPicking={isPicking}
          markOf={markOf}
          onPick={pick}
          onWiden={(span) => {
            setPicked(span);
            setPicking(false);
          }}
          onCancel={clear}
        />
        {picked && !isFull ? (
          <PickedDays
            span={picked}
            onCancel={clear}
            onAdd={(isClosed) => {
              const week = isClosed ? {} : (hours ?? USUAL_WEEK);
              add(withSpan({ from: "", to: "", kind: "other", label: null, hours: fullWeek(week) }, picked));
            }}
          />
        ) : null}
      </div>
      <div ref={list} tabIndex={-1} className="grid gap-4 outline-none">
        {coming
          .sort((a, b) => spanOf(a.period).from - spanOf(b.period).from)
          .map(({ period, index }) => (
            <PeriodCard
              key={index}
              period={period}
              isNewest={index === value.length - 1}
              error={faultText(faults.get(index))}
              onChange={(changed) => replace(index, changed)}
              onRemove={() => remove(index)}
            />
          ))}
      </div>
      <PastPeriods periods={past} onRemove={remove} />
    </section>
  );
}

type PresetsProps = {
  readonly value: readonly PeriodWire[];
  readonly today: number;
  readonly isFull: boolean;
  readonly onAdd: (period: PeriodWire) => void;
};

const SHOWN = "50";

/** Suggests annual holidays that are not in the list yet. */
function Presets({ value, today, isFull, onAdd }: PresetsProps) {
  const t = useTranslations("hoursEditor");
  const lng = useLocale() as Language;
  const nameOf = usePeriodName();
  const isThere = ({ from, to, kind }: PeriodWire) =>
    value.some((period) => period.kind === kind && period.from <= to && period.to >= from);
  const listed = useQuery(queryOptionsFor(listSpecialDays, { query: { lang: lng, limit: SHOWN } }));
  const left = suggestSpecialHours(listed.data?.data ?? [], today).filter((period) => !isThere(period));
  if (isFull) return <p className="text-sm text-ink-2">{t("full")}</p>;
  if (left.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons in a line, which a fieldset would not wrap.
    <div role="group" aria-label={t("add")} className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="text-sm text-ink-2">
        {t("add")}
      </span>
      {left.map((period) => (
        <Button
          key={`${period.from} ${nameOf(period)}`}
          variant="outline"
          size="small"
          icon="plus"
          onClick={() => onAdd(period)}
        >
          {period.kind === "ramadan" ? t("ramadan") : nameOf(period)}
        </Button>
      ))}
    </div>
  );
}
