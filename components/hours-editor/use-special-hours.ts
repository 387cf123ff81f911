"use client";

import { useRef, useState } from "react";
import type { PeriodWire } from "@/lib/hours/holiday-suggestions";
import { kabulDayNumber } from "@/lib/i18n/calendar";
import { type Span, spanBetween, spanOf } from "./periods";

type Special = {
  readonly value: readonly PeriodWire[];
  readonly onChange: (value: readonly PeriodWire[]) => void;
  readonly now: Date;
};

/** The list of special hours: which one is open, and which days are being picked in the calendar. */
export function useSpecialHours({ value, onChange, now }: Special) {
  const today = kabulDayNumber(now);
  const [opened, setOpened] = useState<number | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [picked, setPicked] = useState<Span | null>(null);
  const [isPicking, setPicking] = useState(false);
  const [shown, setShown] = useState(today);
  const section = useRef<HTMLElement>(null);
  // Wait for the render: what takes the focus may be new.
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => section.current?.querySelector<HTMLElement>(selector)?.focus());
  const clear = () => {
    setPicked(null);
    setPicking(false);
  };
  return {
    value,
    today,
    section,
    opened,
    isChoosing,
    picked,
    isPicking,
    shown,
    clear,
    open: (index: number) => {
      setOpened(index);
      focusOn(`#period-${index}`);
    },
    close: () => setOpened(null),
    add: (period: PeriodWire) => {
      onChange([...value, period]);
      setShown(spanOf(period).from);
      setOpened(value.length);
      setChoosing(false);
      clear();
      focusOn(`#period-${value.length}`);
    },
    replace: (index: number, period: PeriodWire) => {
      onChange(value.map((each, at) => (at === index ? period : each)));
      setShown(spanOf(period).from);
    },
    remove: (index: number) => {
      onChange(value.filter((_, at) => at !== index));
      setOpened(null);
      section.current?.focus();
    },
    /** Opens the calendar, or closes it. */
    choose: () => {
      setChoosing(!isChoosing);
      clear();
      if (!isChoosing) focusOn("[role=gridcell][tabindex='0']");
    },
    pick: (dayNumber: number) => {
      setPicked(isPicking && picked ? spanBetween(picked.from, dayNumber) : { from: dayNumber, to: dayNumber });
      setPicking(!isPicking);
    },
    widen: (span: Span) => {
      setPicked(span);
      setPicking(false);
    },
  };
}

export type SpecialHours = ReturnType<typeof useSpecialHours>;
