"use client";

import { useLocale, useTranslations } from "next-intl";
import { WEEKDAYS, type Weekday } from "@/lib/core/constants";
import { weekdayName } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";

type DayPicksProps = {
  readonly label: string;
  readonly days: readonly Weekday[];
  readonly chosen: readonly Weekday[];
  readonly onChoose: (days: readonly Weekday[]) => void;
};

/** Weekdays to choose several of, by their short names. */
export function DayPicks({ label, days, chosen, onChoose }: DayPicksProps) {
  const t = useTranslations("hoursEditor");
  const lng = useLocale() as Language;
  const isAll = chosen.length === days.length;
  return (
    <fieldset className="min-w-0 border-0 p-0">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {WEEKDAYS.filter((day) => days.includes(day)).map((day) => (
          <button
            key={day}
            type="button"
            aria-label={weekdayName(day, lng)}
            aria-pressed={chosen.includes(day)}
            className={PICK}
            onClick={() => onChoose(chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day])}
          >
            {t(`weekday.${day}`)}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={isAll}
          className={`${PICK} text-lapis`}
          onClick={() => onChoose(isAll ? [] : days)}
        >
          {t("allDays")}
        </button>
      </div>
    </fieldset>
  );
}

const PICK =
  "min-h-11 min-w-9 flex-1 cursor-pointer rounded-md border border-line bg-surface px-1 text-sm font-semibold aria-pressed:border-lapis aria-pressed:bg-lapis aria-pressed:text-on-lapis forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:forced-color-adjust-none";
