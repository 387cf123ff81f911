"use client";

import type { ReactNode } from "react";
import type { PeriodWire } from "@/lib/hours/holiday-suggestions";
import type { WeeklyHoursWire } from "@/lib/hours/wire";
import { HoursField } from "./hours-field";
import { Occasions } from "./occasions";
import { SpecialHoursField } from "./special-hours-field";
import { useSpecialHours } from "./use-special-hours";

type HoursEditorProps = {
  readonly hours: WeeklyHoursWire | null;
  readonly onHours: (hours: WeeklyHoursWire | null) => void;
  readonly periods: readonly PeriodWire[];
  readonly onPeriods: (periods: readonly PeriodWire[]) => void;
  readonly now: Date;
  /** Errors from the API. */
  readonly errors: { readonly hours: readonly string[]; readonly specialHours: readonly string[] };
  /** When the hours were last confirmed; null if never, undefined if unknown. */
  readonly confirmedAt: string | null | undefined;
  /** Beside the week, or below. */
  readonly children?: ReactNode;
};

/** Ramadan and feasts above the ordinary week, and the hours of both. */
export function HoursEditor(props: HoursEditorProps) {
  const { hours, onHours, periods, onPeriods, now, errors, confirmedAt, children } = props;
  const special = useSpecialHours({ value: periods, onChange: onPeriods, now });
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-4">
      <Occasions special={special} />
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 ${children ? "@min-[54rem]:grid-cols-[minmax(0,1fr)_19rem]" : ""}`}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <HoursField value={hours} onChange={onHours} now={now} errors={errors.hours} confirmedAt={confirmedAt} />
          <SpecialHoursField special={special} hours={hours} errors={errors.specialHours} />
        </div>
        {children}
      </div>
    </div>
  );
}
