"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listSpecialDays } from "@/lib/calls/special-day";
import { type PeriodWire, suggestSpecialHours } from "@/lib/hours/holiday-suggestions";
import { PERIODS_MAX } from "@/lib/hours/model";
import { weekdayOf } from "@/lib/hours/state";
import type { WeeklyHoursWire } from "@/lib/hours/wire";
import { isoDay, kabulDayNumber } from "@/lib/i18n/calendar";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import type { DayMark } from "./calendar-day";
import { PeriodCard } from "./period-card";
import { type PeriodFault, periodFaults, type Span, spanBetween, spanOf, withSpan } from "./periods";
import { SolarCalendar } from "./solar-calendar";
import { usePeriodDays, usePeriodName } from "./use-period-name";
import { fullWeek, USUAL_WEEK } from "./week";

type SpecialHoursFieldProps = {
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

type PastPeriodsProps = {
  readonly periods: readonly { readonly period: PeriodWire; readonly index: number }[];
  readonly onRemove: (index: number) => void;
};

function PastPeriods({ periods, onRemove }: PastPeriodsProps) {
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

type PickedDaysProps = {
  readonly span: Span;
  readonly onAdd: (isClosed: boolean) => void;
  readonly onCancel: () => void;
};

function PickedDays({ span, onAdd, onCancel }: PickedDaysProps) {
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

function useDayMarks(periods: readonly PeriodWire[]): (dayNumber: number) => DayMark {
  const t = useTranslations("hoursEditor");
  const nameOf = usePeriodName();
  const spans = periods.map((period) => ({ period, ...spanOf(period) }));
  return (dayNumber) => {
    const found = spans.find(({ from, to }) => dayNumber >= from && dayNumber <= to);
    if (!found) return {};
    const { period, from, to } = found;
    const isClosed = (period.hours[weekdayOf(dayNumber)] ?? []).length === 0;
    const isMoon = period.kind === "ramadan" && dayNumber === to;
    return {
      period: { name: nameOf(period), tone: period.kind, isFirst: dayNumber === from, isLast: dayNumber === to },
      closed: isClosed ? t("closed") : undefined,
      provisional: isMoon ? t("moonDay") : undefined,
    };
  };
}

function usePeriodFaultText(periods: readonly PeriodWire[]): (fault: PeriodFault | undefined) => string | undefined {
  const t = useTranslations("hoursEditor");
  const [nameOf, daysText] = [usePeriodName(), usePeriodDays()];
  return (fault) => {
    if (!fault) return undefined;
    if (fault.kind !== "overlap") return t(`periodFault.${fault.kind}`);
    const other = periods[fault.other];
    return other && t("periodOverlap", { name: isolated(nameOf(other)), days: daysText(other) });
  };
}
