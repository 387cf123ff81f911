"use client";

import type { CSSProperties, ReactNode } from "react";
import { gregorianOf, solarOf, weekdayIndex } from "@/lib/i18n/calendar";
import { digits } from "@/lib/i18n/digits";
import type { Language } from "@/lib/i18n/language";
import type { Days } from "./lanes";

const FRIDAY = 6;

const columns = ({ first, last }: Days): CSSProperties => ({
  gridTemplateColumns: `repeat(${last - first + 1}, minmax(0, 1fr))`,
});
const daysOf = ({ first, last }: Days) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

type DayHeadsProps = { readonly lng: Language; readonly shown: Days; readonly today: number };

export function DayHeads({ lng, shown, today }: DayHeadsProps) {
  return (
    <div aria-hidden="true" className="grid border-b border-line text-center" style={columns(shown)}>
      {daysOf(shown).map((day) => (
        <span
          key={day}
          className={`grid rounded-sm py-1 text-xs ${day === today ? "bg-lapis text-on-lapis" : weekdayIndex(day) === FRIDAY ? "bg-sunk text-istalif" : "text-ink-2"}`}
        >
          <b className="text-sm">{digits(String(solarOf(day).day), lng)}</b>
          {digits(String(gregorianOf(day).day), lng)}
        </span>
      ))}
    </div>
  );
}

type GroupProps = {
  readonly name: string;
  readonly shown: Days;
  readonly lanes: number;
  readonly children: ReactNode;
};

export function CalendarGroup({ name, shown, lanes, children }: GroupProps) {
  return (
    <section aria-label={name} className="border-b border-line pt-2 last:border-b-0">
      <h2 className="sticky start-0 inline-block px-1 text-sm">{name}</h2>
      <div className="grid" style={columns(shown)}>
        {daysOf(shown).map((day, index) =>
          weekdayIndex(day) === FRIDAY ? (
            <span
              key={day}
              aria-hidden="true"
              className="bg-sunk"
              style={{ gridColumn: index + 1, gridRow: `1 / ${lanes + 1}` }}
            />
          ) : null,
        )}
        {children}
      </div>
    </section>
  );
}
