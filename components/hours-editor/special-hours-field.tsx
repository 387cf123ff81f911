"use client";

import { useTranslations } from "next-intl";
import { Button, IconButton } from "@/components/ui/button";
import { FocusedNotice } from "@/components/ui/focused-notice";
import type { PeriodWire } from "@/lib/hours/holiday-suggestions";
import { PERIODS_MAX } from "@/lib/hours/model";
import { weekdayOf } from "@/lib/hours/state";
import type { WeeklyHoursWire } from "@/lib/hours/wire";
import { isoDay } from "@/lib/i18n/calendar";
import { isolated } from "@/lib/i18n/isolated";
import type { DayMark } from "./calendar-day";
import { PeriodCard } from "./period-card";
import { type PeriodFault, periodFaults, type Span, spanOf, withSpan } from "./periods";
import { SolarCalendar } from "./solar-calendar";
import { usePeriodDays, usePeriodName } from "./use-period-name";
import type { SpecialHours } from "./use-special-hours";
import { fullWeek, USUAL_WEEK } from "./week";

type SpecialHoursFieldProps = {
  readonly special: SpecialHours;
  /** The regular hours, as a template for new periods. */
  readonly hours: WeeklyHoursWire | null;
  /** Errors from the API that no period can show. */
  readonly errors?: readonly string[] | undefined;
};

/** The days with special hours, a line each until it is opened; the calendar to pick others in. */
export function SpecialHoursField({ special, hours, errors = [] }: SpecialHoursFieldProps) {
  const t = useTranslations("hoursEditor");
  const { value, today, section, opened, picked, isChoosing } = special;
  const markOf = useDayMarks(value);
  const faultText = usePeriodFaultText(value);
  const faults = periodFaults(value);
  const entries = value.map((period, index) => ({ period, index }));
  const coming = entries.filter(({ period }) => spanOf(period).to >= today);
  const past = entries.filter(({ period }) => spanOf(period).to < today);
  const isFull = value.length >= PERIODS_MAX;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="hours-special"
      className={`overflow-hidden rounded-lg border border-line bg-surface outline-none ${value.length > 0 || isChoosing || errors.length > 0 ? "" : "sr-only"}`}
    >
      <h2 id="hours-special" className="flex min-h-12 items-center px-4 text-base">
        {t("special")}
      </h2>
      {errors.map((error) => (
        <FocusedNotice key={error} tone="error">
          {error}
        </FocusedNotice>
      ))}
      {isFull ? <p className="px-4 pb-3 text-sm text-ink-2">{t("full")}</p> : null}
      {isChoosing ? (
        <div className="grid gap-4 border-t border-line p-4">
          <SolarCalendar
            today={today}
            shown={special.shown}
            picked={picked}
            isPicking={special.isPicking}
            markOf={markOf}
            onPick={special.pick}
            onWiden={special.widen}
            onCancel={special.clear}
          />
          {picked && !isFull ? (
            <PickedDays
              span={picked}
              onCancel={special.clear}
              onAdd={(isClosed) => {
                const week = isClosed ? {} : (hours ?? USUAL_WEEK);
                special.add(withSpan({ from: "", to: "", kind: "other", label: null, hours: fullWeek(week) }, picked));
              }}
            />
          ) : null}
        </div>
      ) : null}
      {coming
        .sort((a, b) => spanOf(a.period).from - spanOf(b.period).from)
        .map(({ period, index }) => (
          <PeriodCard
            key={index}
            id={`period-${index}`}
            period={period}
            isOpen={opened === index}
            error={faultText(faults.get(index))}
            onOpen={() => (opened === index ? special.close() : special.open(index))}
            onChange={(changed) => special.replace(index, changed)}
            onRemove={() => special.remove(index)}
          />
        ))}
      <PastPeriods periods={past} onRemove={special.remove} />
    </section>
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
    <details className="border-t border-line px-4 py-3">
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
