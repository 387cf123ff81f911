"use client";

import { useLocale } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { gregorianOf, solarOf, weekdayIndex } from "@/lib/i18n/calendar";
import { digits } from "@/lib/i18n/digits";
import { formatDate } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import { FORMAT_WORDS } from "@/lib/i18n/words";

export type DayMark = {
  /** The period that contains the day: name, tone, and whether the day is its first or last. */
  readonly period?: {
    readonly name: string;
    readonly tone: keyof typeof TONES;
    readonly isFirst: boolean;
    readonly isLast: boolean;
  };
  /** Texts for a closed day, and for a date that depends on the sighting of the moon. */
  readonly closed?: string | undefined;
  readonly provisional?: string | undefined;
};

const TONES = {
  ramadan: "bg-lapis-tint",
  eid: "bg-saffron-tint",
  holiday: "bg-istalif-tint",
  other: "bg-sunk",
} as const;

const [SATURDAY, FRIDAY] = [0, 6];
/** Hatching for closed days, since colour alone is not enough. */
const HATCH =
  "bg-[repeating-linear-gradient(-45deg,transparent_0_5px,color-mix(in_srgb,var(--anar)_30%,transparent)_5px_6.5px)]";

type CalendarDayProps = {
  readonly dayNumber: number;
  readonly mark: DayMark;
  readonly isOutside: boolean;
  readonly isToday: string | undefined;
  readonly isPicked: boolean;
  readonly isReached: boolean;
  readonly onPick: (dayNumber: number) => void;
  readonly onReach: (dayNumber: number) => void;
};

/** A day: its Solar Hijri number, below it the Gregorian one, coloured by its period. */
export function CalendarDay(props: CalendarDayProps) {
  const { dayNumber, mark, isOutside, isToday, isPicked, isReached, onPick, onReach } = props;
  const lng = useLocale() as Language;
  const at = dayNumber * 86_400_000;
  const [solar, gregorian] = [solarOf(dayNumber), gregorianOf(dayNumber)];
  const { period, closed, provisional } = mark;
  const words = FORMAT_WORDS[lng];
  const label = [
    formatDate(at, lng, { calendar: "solar" }),
    formatDate(at, lng, { calendar: "gregorian" }),
    ...[isToday, period?.name, closed, provisional].filter((part) => part !== undefined),
  ].join(words.comma);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of a grid that keys move in.
    <button
      type="button"
      role="gridcell"
      aria-selected={isPicked}
      data-day={dayNumber}
      tabIndex={isReached ? 0 : -1}
      aria-label={label}
      aria-current={isToday === undefined ? undefined : "date"}
      onClick={() => onPick(dayNumber)}
      onFocus={() => onReach(dayNumber)}
      className={`relative my-0.5 flex min-h-13 w-full cursor-pointer flex-col items-center justify-center border-2 p-0 ${shapeOf(mark, weekdayIndex(dayNumber), isPicked)}`}
    >
      <span
        className={`text-base ${isOutside ? "text-ink-3" : weekdayIndex(dayNumber) === FRIDAY ? "font-semibold text-istalif" : "font-semibold text-ink"}`}
      >
        {digits(String(solar.day), lng)}
      </span>
      <span className={`text-xs ${isOutside ? "text-ink-3" : "text-ink-2"}`}>
        {gregorian.day === 1
          ? (words.gregorianMonths[gregorian.month - 1] ?? "").slice(0, lng === "en" ? 3 : undefined)
          : digits(String(gregorian.day), lng)}
      </span>
      {isToday === undefined ? null : (
        <span className="absolute bottom-0.5 h-0.5 w-5 rounded-full bg-saffron" aria-hidden="true" />
      )}
      {provisional === undefined ? null : <Icon name="moon" className="absolute end-0.5 top-0.5 size-2.5 text-lapis" />}
    </button>
  );
}

function shapeOf({ period, closed, provisional }: DayMark, weekday: number, isPicked: boolean): string {
  // Forced colours remove the background, so a day in a period is underlined.
  const ground = period ? `${TONES[period.tone]} forced-colors:underline` : "bg-transparent";
  const ends = [
    !period || period.isFirst || weekday === SATURDAY ? "rounded-s-md" : "",
    !period || period.isLast || weekday === FRIDAY ? "rounded-e-md" : "",
  ].join(" ");
  const edge = isPicked
    ? "border-lapis"
    : provisional === undefined
      ? "border-transparent hover:border-line-strong"
      : "border-dashed border-lapis";
  return `${ground} ${ends} ${edge} ${closed === undefined ? "" : HATCH}`;
}
