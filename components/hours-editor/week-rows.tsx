"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { WEEKDAYS, type Weekday } from "@/lib/core/constants";
import { weekdayName } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import { Choice } from "./choice";
import { DayRow } from "./day-row";
import { copyDay, faultsOf, isSameEveryDay, sameEveryDay, type Week, withDay } from "./week";

type WeekRowsProps = {
  readonly week: Week;
  /** Accessible name of the mode switch. */
  readonly label: string;
  /** The days to show, in order, if the period is shorter than a week. */
  readonly days?: readonly { readonly day: Weekday; readonly note: string }[] | undefined;
  readonly onChange: (week: Week) => void;
};

const MODES = ["same", "days"] as const;

/** Hours of a week: one row if all days are the same, otherwise a row per day. */
export function WeekRows({ week, label, days, onChange }: WeekRowsProps) {
  const t = useTranslations("hoursEditor");
  const lng = useLocale() as Language;
  const isSame = isSameEveryDay(week);
  const [wished, setMode] = useState<(typeof MODES)[number]>(isSame ? "same" : "days");
  // Changes from outside, such as undo, may make the days differ.
  const mode = isSame ? wished : "days";
  const faults = faultsOf(week);
  const nameOf = (day: Weekday) => weekdayName(day, lng);
  const isFaulty = (day: Weekday) => week[day].some((_, index) => faults.has(`${day}.${index}`));
  const shown = days?.some(({ day }) => isFaulty(day)) === false && faults.size > 0 ? undefined : days;
  const rows = shown ?? WEEKDAYS.map((day) => ({ day, note: undefined }));
  const first = rows.find(({ day }) => week[day].length > 0)?.day ?? "sat";
  return (
    <div className="grid gap-2">
      <Choice
        label={label}
        value={mode}
        options={MODES.map((each) => [each, t(`mode.${each}`)])}
        onChoose={(chosen) => {
          setMode(chosen);
          if (chosen === "same" && !isSame) onChange(sameEveryDay(week[first]));
        }}
      />
      <div>
        {mode === "same" ? (
          <DayRow
            week={week}
            day="sat"
            name={t("everyDay")}
            nameOf={undefined}
            faults={faults}
            copyTo={[]}
            onChange={(ranges) => onChange(sameEveryDay(ranges))}
            onCopy={() => undefined}
          />
        ) : (
          rows.map(({ day, note }) => (
            <DayRow
              key={day}
              week={week}
              day={day}
              name={nameOf(day)}
              note={note}
              nameOf={nameOf}
              faults={faults}
              copyTo={rows.map((row) => row.day)}
              onChange={(ranges) => onChange(withDay(week, day, ranges))}
              onCopy={(to) => onChange(copyDay(week, day, to))}
            />
          ))
        )}
      </div>
    </div>
  );
}
