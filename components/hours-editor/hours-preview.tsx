"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { openingOf } from "@/components/hours/opening";
import { Icon } from "@/components/ui/icon";
import { OpenBadge } from "@/components/ui/open-badge";
import type { Weekday } from "@/lib/core/constants";
import type { PeriodWire } from "@/lib/hours/holiday-suggestions";
import { DAY_MINUTES } from "@/lib/hours/model";
import { specialOn, weekdayOf } from "@/lib/hours/state";
import { type HoursRow, hoursRows, rangesText, specialRows } from "@/lib/hours/table";
import { hoursFromWire, type WeeklyHoursWire } from "@/lib/hours/wire";
import { kabulDayNumber, kabulInstant, kabulMinuteOfDay } from "@/lib/i18n/calendar";
import { formatDate, toMinutes, weekdayName } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import { Choice } from "./choice";
import { spanOf, toPeriods } from "./periods";
import { TimeSelect } from "./time-select";
import { usePeriodDays, usePeriodName } from "./use-period-name";
import { faultsOf, fullWeek, partsOfDay, type Week } from "./week";

type HoursPreviewProps = {
  readonly hours: WeeklyHoursWire | null;
  readonly periods: readonly PeriodWire[];
  readonly now: Date;
};

/** Number of periods that fit side by side. */
const PERIODS_SHOWN = 3;
/** The evening, where the hours of a period differ most from the regular ones. */
const EVENING = "20:00";

/** Shows what the business page will say at a chosen time, using the code of that page. */
export function HoursPreview({ hours, periods, now }: HoursPreviewProps) {
  const t = useTranslations("hoursEditor");
  const words = useTranslations("hours");
  const lng = useLocale() as Language;
  const nameOf = usePeriodName();
  const [chosen, setChosen] = useState("today");
  const [time, setTime] = useState<string | null>(null);
  const today = kabulDayNumber(now);
  const coming = periods
    .filter((period) => spanOf(period).to >= today && spanOf(period).from <= spanOf(period).to)
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  const days = new Map([["today", today]]);
  for (const period of coming.slice(0, PERIODS_SHOWN)) days.set(period.from, Math.max(today, spanOf(period).from));
  const last = coming.at(-1);
  if (last) days.set("after", spanOf(last).to + 1);
  const value = days.has(chosen) ? chosen : "today";
  const day = days.get(value) ?? today;
  const minute = time === null ? minuteOf(value, now) : (toMinutes(time) ?? 0);
  const at = kabulInstant(day, minute);
  const isSound = hours !== null && faultsOf(fullWeek(hours)).size === 0;
  const business = { hours: isSound ? hoursFromWire(hours) : null, specialPeriods: toPeriods(periods) };
  const { state, word, detail } = openingOf(business, at, lng, words);
  const weekOn = (dayNumber: number) => {
    const special = coming.find((period) => spanOf(period).from <= dayNumber && spanOf(period).to >= dayNumber);
    return fullWeek(special?.hours ?? (isSound ? hours : {}));
  };
  const textOf = (key: string) => {
    const period = coming.find(({ from }) => from === key);
    if (period?.kind === "ramadan") return t("ramadan");
    return period ? nameOf(period) : t(key === "after" ? "after" : "now");
  };
  return (
    <aside
      className="sticky top-20 grid gap-3 rounded-lg border border-line bg-surface p-4 pt-2"
      aria-labelledby="hours-preview"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h2 id="hours-preview" className="text-base">
          {t("preview")}
        </h2>
        {days.size > 1 ? (
          <Choice
            label={t("moment")}
            value={value}
            options={[...days.keys()].map((key) => [key, textOf(key)])}
            onChoose={(key) => {
              setChosen(key);
              setTime(null);
            }}
          />
        ) : null}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-center gap-2 text-sm text-ink-2">
        <span>{t("visitOn", { date: formatDate(at, lng, { calendar: "solar" }) })}</span>
        <TimeSelect ends="open" label={t("visitTime")} value={time ?? clockAt(minute)} onChoose={setTime} />
      </div>
      <div className="rounded-md bg-sunk p-3" role="status" aria-label={t("preview")}>
        <OpenBadge state={state} word={word} detail={detail} />
        <DayBar week={weekOn(day)} day={weekdayOf(day)} minute={minute} />
        <InForce periods={periods} at={at} />
        <PreviewTable rows={hoursRows(business.hours, at, business.specialPeriods)} />
        {business.hours === null && !specialOn(day, business.specialPeriods) ? (
          <p className="mt-2 text-sm">{words("unknownHelp")}</p>
        ) : null}
        <Later periods={periods} at={at} />
      </div>
    </aside>
  );
}

const percent = (share: number) => `${share * 100}%`;

type DayBarProps = { readonly week: Week; readonly day: Weekday; readonly minute: number };

/**
 * A day from midnight to midnight as a bar with the moment in it; hours that began the day before are paler.
 * Decorative: the table contains the same data.
 */
function DayBar({ week, day, minute }: DayBarProps) {
  return (
    <div
      aria-hidden="true"
      className="relative mt-2 h-2.5 overflow-hidden rounded-full bg-surface forced-colors:border forced-colors:border-line"
    >
      {partsOfDay(week, day).map(({ start, length, isTail }) => (
        <span
          key={`${start} ${isTail}`}
          className={`absolute inset-y-0 bg-istalif forced-color-adjust-none forced-colors:bg-[Highlight] ${isTail ? "opacity-50" : ""}`}
          style={{ insetInlineStart: percent(start), inlineSize: percent(length) }}
        />
      ))}
      <span
        className="absolute inset-y-0 w-1 bg-saffron forced-color-adjust-none forced-colors:bg-[CanvasText]"
        style={{ insetInlineStart: percent(minute / DAY_MINUTES) }}
      />
    </div>
  );
}

function minuteOf(moment: string, now: Date): number {
  return moment === "today" ? kabulMinuteOfDay(now) : (toMinutes(EVENING) ?? 0);
}

function clockAt(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

type AtProps = { readonly periods: readonly PeriodWire[]; readonly at: Date };

function InForce({ periods, at }: AtProps) {
  const [nameOf, daysText] = [usePeriodName(), usePeriodDays()];
  const special = specialOn(kabulDayNumber(at), toPeriods(periods));
  if (!special) return null;
  return (
    <p className="mt-2 flex gap-2 rounded-sm bg-lapis-tint p-2 text-sm">
      <Icon name={special.kind === "ramadan" ? "moon" : "calendar"} className="mt-0.5 text-lapis" />
      <span>
        <b className="block">
          <bdi>{nameOf(special)}</bdi>
        </b>
        {daysText(special)}
      </span>
    </p>
  );
}

function Later({ periods, at }: AtProps) {
  const words = useTranslations("hours");
  const [nameOf, daysText] = [usePeriodName(), usePeriodDays()];
  const lng = useLocale() as Language;
  const rows = specialRows(toPeriods(periods), at).filter(({ isCurrent }) => !isCurrent);
  if (rows.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1 text-sm">
      {rows.map((row) => (
        <li key={row.from}>
          <b>
            <bdi>{nameOf(row)}</bdi>
          </b>{" "}
          {daysText(row)}
          {row.isClosed ? ` · ${words("closed")}` : null}
          {row.everyDay && !row.isClosed ? ` · ${rangesText(row.everyDay, lng, words("nextDay"))}` : null}
        </li>
      ))}
    </ul>
  );
}

function PreviewTable({ rows }: { readonly rows: readonly HoursRow[] }) {
  const words = useTranslations("hours");
  const lng = useLocale() as Language;
  if (rows.length === 0) return null;
  const textOf = ({ ranges, isAllDay }: HoursRow) => {
    if (ranges.length === 0) return words("closed");
    if (isAllDay) return words("allDay");
    // One below the other: a line would break within a range.
    return ranges.map((range) => (
      <span key={range.open} className="block">
        {rangesText([range], lng, words("nextDay"))}
      </span>
    ));
  };
  return (
    <table className="mt-2 w-full text-sm">
      <tbody>
        {rows.map((row) => (
          <tr key={row.day} className={`border-t border-line first:border-t-0 ${row.isToday ? "font-semibold" : ""}`}>
            <th scope="row" className="py-1 pe-2 text-start align-top font-[inherit]">
              {weekdayName(row.day, lng)}
            </th>
            <td className={`py-1 text-start ${row.ranges.length === 0 ? "text-anar" : ""}`}>{textOf(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
