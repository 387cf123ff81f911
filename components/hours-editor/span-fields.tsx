"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { InputField } from "@/components/ui/field";
import { kabulDayNumber } from "@/lib/i18n/calendar";
import { formatDate } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import { readDay } from "@/lib/i18n/read-day";
import type { DayMark } from "./calendar-day";
import { type Span, spanBetween } from "./periods";
import { SolarCalendar } from "./solar-calendar";

export type SpanValues = { first: string; last: string };

type SpanFieldsProps = {
  readonly form: Pick<UseFormReturn<SpanValues>, "register" | "setValue" | "watch" | "formState">;
  readonly markOf?: (dayNumber: number) => DayMark;
  /** Explains an empty last day, where that is allowed. */
  readonly noEnd?: string;
};

const DAY_MS = 86_400_000;

/** Formats a day for `SpanFields`: Solar Hijri in every language. */
export const typedDay = (dayNumber: number, lng: Language): string =>
  formatDate(dayNumber * DAY_MS, lng, { calendar: "solar", style: "numeric" });

/** First and last day, typed in either calendar (the other one is shown below) or picked in the calendar. */
export function SpanFields({ form, markOf = () => ({}), noEnd }: SpanFieldsProps) {
  const t = useTranslations("hoursEditor");
  const words = useTranslations("resource");
  const lng = useLocale() as Language;
  const id = useId();
  const [today] = useState(() => kabulDayNumber(new Date()));
  const [begun, setBegun] = useState<number | null>(null);
  const { errors } = form.formState;
  const typed = { first: readDay(form.watch("first")), last: readDay(form.watch("last")) };
  const mayLack = (name: keyof SpanValues, text: string) =>
    name === "last" && noEnd !== undefined && text.trim() === "";
  const choose = ({ from, to }: Span) => {
    for (const [name, day] of [["first", from] as const, ["last", to] as const])
      form.setValue(name, typedDay(day, lng), { shouldDirty: true, shouldValidate: true });
  };
  const pick = (dayNumber: number) => {
    choose(begun === null ? { from: dayNumber, to: dayNumber } : spanBetween(begun, dayNumber));
    setBegun(begun === null ? dayNumber : null);
  };
  const { first, last } = typed;
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {(["first", "last"] as const).map((name) => (
          <InputField
            key={name}
            {...form.register(name, {
              validate: (text) => readDay(text) !== null || mayLack(name, text) || words("noSuchDay"),
            })}
            id={`${id}-${name}`}
            label={t(name === "first" ? "from" : "to")}
            hint={
              <>
                {sayOther(typed[name], lng)}
                {name === "last" && noEnd ? <span className="block">{noEnd}</span> : null}
              </>
            }
            error={errors[name]?.message}
            dir="ltr"
            autoComplete="off"
          />
        ))}
      </div>
      <SolarCalendar
        today={today}
        shown={first ?? today}
        picked={first === null || last === null || last < first ? null : { from: first, to: last }}
        isPicking={begun !== null}
        markOf={markOf}
        onPick={pick}
        onWiden={(span) => {
          choose(span);
          setBegun(null);
        }}
        onCancel={() => setBegun(null)}
      />
    </div>
  );
}

function sayOther(day: number | null, lng: Language): string | undefined {
  if (day === null) return undefined;
  const [solar, gregorian] = (["solar", "gregorian"] as const).map((calendar) =>
    formatDate(day * DAY_MS, lng, { calendar }),
  );
  return `${solar} · ${gregorian}`;
}
