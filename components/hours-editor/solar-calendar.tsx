"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
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
  readonly today: number;
  /** The calendar jumps to the month of this day when it changes. */
  readonly shown: number;
  readonly picked: Span | null;
  /** The first day is picked, the last one not yet. */
  readonly isPicking: boolean;
  readonly markOf: (dayNumber: number) => DayMark;
  readonly onPick: (dayNumber: number) => void;
  readonly onWiden: (span: Span) => void;
  readonly onCancel: () => void;
};

/**
 * A month of the Solar Hijri calendar from Saturday to Friday, in every language. Not react-day-picker: its Persian
 * build brings a second calendar library, uses Iranian month names, and uses Shift+arrow to turn months.
 */
export function SolarCalendar(props: SolarCalendarProps) {
  const { today, shown, picked, isPicking, markOf, onPick, onWiden, onCancel } = props;
  const t = useTranslations("hoursEditor");
  const lng = useLocale() as Language;
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(shown);
  const [month, setMonth] = useState<Month>(monthOf(shown));
  const [led, setLed] = useState(shown);
  if (led !== shown) {
    setLed(shown);
    setReached(shown);
    setMonth(monthOf(shown));
  }
  const isKeyed = useRef(false);
  // Wait for the render: the day may be in another month.
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
    <div className="@container">
      <MonthHead month={month} id={id} onTurn={turn} />
      {/* biome-ignore lint/a11y/useSemanticElements: days that keys move in are a grid, and no table. */}
      <div ref={grid} role="grid" tabIndex={-1} aria-labelledby={id} onKeyDown={onKeyDown}>
        <Row>
          {WEEKDAYS.map((day) => (
            // biome-ignore lint/a11y/useSemanticElements: as above.
            <span
              key={day}
              role="columnheader"
              tabIndex={-1}
              aria-label={weekdayName(day, lng)}
              className={`py-1 text-center text-xs whitespace-nowrap ${day === "fri" ? "text-istalif" : "text-ink-2"}`}
            >
              <span className="hidden @week:inline">{weekdayName(day, lng)}</span>
              <span className="@week:hidden">{t(`weekday.${day}`)}</span>
            </span>
          ))}
        </Row>
        {weeksOf(month).map((week) => (
          <Row key={week[0]}>
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
          </Row>
        ))}
      </div>
      <p className="mt-2 text-sm text-ink-2" aria-live="polite">
        {t(isPicking ? "pickLast" : "pickFirst")}
      </p>
    </div>
  );
}

function Row({ children }: { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above.
    <div role="row" tabIndex={-1} className="grid grid-cols-7">
      {children}
    </div>
  );
}

type MonthHeadProps = { readonly month: Month; readonly id: string; readonly onTurn: (by: number) => void };

export function MonthHead({ month, id, onTurn }: MonthHeadProps) {
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
