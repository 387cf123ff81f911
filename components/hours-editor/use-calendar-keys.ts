"use client";

import type { KeyboardEvent } from "react";
import { weekdayIndex } from "@/lib/i18n/calendar";
import { directionOf, type Language } from "@/lib/i18n/language";
import { shiftByMonths } from "./month";

type CalendarKeys = {
  readonly onReach: (dayNumber: number) => void;
  readonly onWiden: (from: number, to: number) => void;
  readonly onCancel: () => void;
};

/**
 * The day that a key moves to: arrows by days and weeks in visual direction, Home and End within the week, Page Up and
 * Page Down by months. Null for other keys.
 */
export function reachedBy(key: string, dayNumber: number, lng: Language): number | null {
  const onward = directionOf(lng) === "rtl" ? "ArrowLeft" : "ArrowRight";
  const back = directionOf(lng) === "rtl" ? "ArrowRight" : "ArrowLeft";
  const steps: Readonly<Record<string, number>> = {
    [onward]: dayNumber + 1,
    [back]: dayNumber - 1,
    ArrowUp: dayNumber - 7,
    ArrowDown: dayNumber + 7,
    Home: dayNumber - weekdayIndex(dayNumber),
    End: dayNumber + 6 - weekdayIndex(dayNumber),
    PageUp: shiftByMonths(dayNumber, -1),
    PageDown: shiftByMonths(dayNumber, 1),
  };
  return steps[key] ?? null;
}

export function useCalendarKeys(lng: Language, { onReach, onWiden, onCancel }: CalendarKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape") return onCancel();
    const day = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    if (day === undefined) return;
    const to = reachedBy(event.key, Number(day), lng);
    if (to === null) return;
    event.preventDefault();
    if (event.shiftKey) onWiden(Number(day), to);
    else onReach(to);
  };
}
