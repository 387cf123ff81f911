"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { PanelSuspense } from "@/components/resource/panel-suspense";
import { Button } from "@/components/ui/button";
import { WEEKDAYS, type Weekday } from "@/lib/core/constants";
import { weekdayName } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import { DayDialog, DayRow } from "./day-row";
import { copyDay, faultsOf, isSameEveryDay, sameEveryDay, type Week, withDay } from "./week";

type WeekRowsProps = {
  readonly week: Week;
  readonly head: ReactNode;
  /** The days to show, in order, if the period is shorter than a week. */
  readonly days?: readonly { readonly day: Weekday; readonly note: string }[] | undefined;
  readonly today?: Weekday | undefined;
  /** Days that are all the same are one row until they are asked for. */
  readonly folds?: boolean;
  readonly onChange: (week: Week) => void;
};

/** Hours of a week, a row for each day, below a head with "the same every day". */
export function WeekRows({ week, head, days, today, folds = false, onChange }: WeekRowsProps) {
  const t = useTranslations("hoursEditor");
  const lng = useLocale() as Language;
  const [isUnfolded, setUnfolded] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const faults = faultsOf(week);
  const nameOf = (day: Weekday) => weekdayName(day, lng);
  const isFaulty = (day: Weekday) => week[day].some((_, index) => faults.has(`${day}.${index}`));
  const shown = days?.some(({ day }) => isFaulty(day)) === false && faults.size > 0 ? undefined : days;
  const rows = shown ?? WEEKDAYS.map((day) => ({ day, note: undefined }));
  const isFolded = folds && !isUnfolded && isSameEveryDay(week);
  const first = rows.find(({ day }) => week[day].length > 0)?.day ?? "sat";
  const every = { day: "sat", name: t("everyDay"), nameOf: undefined, copyTo: [] } as const;
  const fold = (ranges: Week["sat"]) => {
    setUnfolded(false);
    onChange(sameEveryDay(ranges));
  };
  return (
    <div className="@container">
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 ps-4 pe-1">
        {head}
        <Button
          variant="quiet"
          size="small"
          icon={isFolded ? "list" : "copy"}
          className="ms-auto"
          onClick={() => (isFolded ? setUnfolded(true) : setAsking(true))}
        >
          {t(isFolded ? "mode.days" : "mode.same")}
        </Button>
      </div>
      <ul className="border-t border-line [--day:4.25rem] @week:[--day:6rem] @max-week:[&:lang(en)]:[--day:5rem]">
        {isFolded ? (
          <DayRow week={week} {...every} faults={faults} onChange={fold} />
        ) : (
          rows.map(({ day, note }) => (
            <DayRow
              key={day}
              week={week}
              day={day}
              name={nameOf(day)}
              note={note}
              isToday={day === today}
              nameOf={nameOf}
              faults={faults}
              copyTo={rows.map((row) => row.day)}
              onChange={(ranges, to) => onChange(copyDay(withDay(week, day, ranges), day, to))}
            />
          ))
        )}
      </ul>
      <PanelSuspense>
        {isAsking ? (
          <DayDialog week={sameEveryDay(week[first])} {...every} onDone={fold} onClose={() => setAsking(false)} />
        ) : null}
      </PanelSuspense>
    </div>
  );
}
