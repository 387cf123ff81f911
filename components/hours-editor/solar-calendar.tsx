"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { WEEKDAYS } from "@/lib/core/constants";
import { digits } from "@/lib/i18n/digits";
import { weekdayName } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import { FORMAT_WORDS } from "@/lib/i18n/words";
import { CalendarDay, type DayMark } from "./calendar-day";
import { firstOf, gregorianMonthsOf, type Month, monthOf, shiftMonth, weeksOf } from "./month";
import { type Span, spanBetween } from "./periods";
import { useCalendarKeys } from "./use-calendar-keys";

type SolarCalendarProps = {
  /** The day number of today. */
  readonly today: number;
  /** The day whose month is shown when it changes. */
  readonly shown: number;
  readonly picked: Span | null;
  /** The first day was picked, the last one not yet. */
  readonly isPicking: boolean;
  readonly markOf: (dayNumber: number) => DayMark;
  readonly onPick: (dayNumber: number) => void;
  readonly onWiden: (span: Span) => void;
  readonly onCancel: () => void;
};

/**
 * A month of the Solar Hijri calendar from Saturday to Friday, in every language. Our own: the Persian build of
 * react-day-picker brings a second calendar library, names Iranian months, and spends Shift and an arrow on months.
 */
export function SolarCalendar(props: SolarCalendarProps) {
  const { today, shown, picked, isPicking, markOf, onPick, onWiden, onCancel } = props;
  const t = useTranslations("hoursEditor");
  const lng = useLocale() as Language;
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [reached, setReached] = useState(shown);
  const [month, setMonth] = useState<Month>(monthOf(shown));
  const [led, setLed] = useState(shown);
  if (led !== shown) {
    setLed(shown);
    setReached(shown);
    setMonth(monthOf(shown));
  }
  const isKeyed = useRef(false);
  // The day may stand in a month that is drawn only now.
  useEffect(() => {
    if (!isKeyed.current) return;
    isKeyed.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus();
  }, [reached]);
  const reach = (dayNumber: number) => {
    isKeyed.current = true;
    setReached(dayNumber);
    setMonth(monthOf(dayNumber));
  };
  const anchor = useRef<number | null>(null);
  const onKeyDown = useCalendarKeys(lng, {
    onReach: (dayNumber) => {
      anchor.current = null;
      reach(dayNumber);
    },
    onWiden: (from, to) => {
      anchor.current ??= from;
      onWiden(spanBetween(anchor.current, to));
      reach(to);
    },
    onCancel: () => {
      anchor.current = null;
      onCancel();
    },
  });
  const turn = (by: number) => {
    const next = shiftMonth(month, by);
    setMonth(next);
    setReached(firstOf(next));
  };
  return (
    <div>
      <MonthHead month={month} id={id} onTurn={turn} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: days of a month are a grid that keys move in. */}
      <table
        ref={grid}
        role="grid"
        aria-labelledby={id}
        className="w-full table-fixed border-collapse"
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th
                key={day}
                scope="col"
                abbr={weekdayName(day, lng)}
                className={`p-1 text-center text-xs font-normal ${day === "fri" ? "text-istalif" : "text-ink-2"}`}
              >
                <span className="hidden md:inline">{weekdayName(day, lng)}</span>
                <span className="md:hidden" aria-hidden="true">
                  {t(`weekday.${day}`)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((dayNumber) => (
                <CalendarDay
                  key={dayNumber}
                  dayNumber={dayNumber}
                  mark={markOf(dayNumber)}
                  isOutside={monthOf(dayNumber).month !== month.month}
                  isToday={dayNumber === today ? t("today") : undefined}
                  isPicked={picked !== null && dayNumber >= picked.from && dayNumber <= picked.to}
                  isReached={dayNumber === reached}
                  onPick={onPick}
                  onReach={setReached}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-ink-2" aria-live="polite">
        {t(isPicking ? "pickLast" : "pickFirst")}
      </p>
    </div>
  );
}

type MonthHeadProps = { readonly month: Month; readonly id: string; readonly onTurn: (by: number) => void };

/** The name of the month, those of the Gregorian ones that it lies in, and the ways to its neighbours. */
function MonthHead({ month, id, onTurn }: MonthHeadProps) {
  const t = useTranslations("hoursEditor");
  const lng = useLocale() as Language;
  const words = FORMAT_WORDS[lng];
  const months = gregorianMonthsOf(month);
  const names = months.map(({ month: number }) => words.gregorianMonths[number - 1]).join(" – ");
  return (
    <div className="mb-2 flex items-center gap-2">
      <IconButton icon="chevron-left" label={t("previousMonth")} onClick={() => onTurn(-1)} />
      <p id={id} aria-live="polite" className="flex flex-1 flex-wrap items-baseline justify-center gap-x-2">
        <b className="text-lg">{digits(`${words.solarMonths[month.month - 1] ?? ""} ${month.year}`, lng)}</b>
        <span className="text-sm text-ink-2">{digits(`${names} ${months.at(-1)?.year ?? ""}`, lng)}</span>
      </p>
      <IconButton icon="chevron-right" label={t("nextMonth")} onClick={() => onTurn(1)} />
    </div>
  );
}
