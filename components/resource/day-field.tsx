"use client";

import { useLocale, useTranslations } from "next-intl";
import { type Ref, useId, useState } from "react";
import { InputField } from "@/components/ui/field";
import { isoDay, parseIsoDay } from "@/lib/i18n/calendar";
import { type Calendar, formatDate } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import { readDay } from "@/lib/i18n/read-day";

type DayFieldProps = {
  readonly name: string;
  readonly label: string;
  /** `YYYY-MM-DD`, empty, or the typed text if it is not a valid date. */
  readonly value: string;
  /** Display calendar; defaults to that of the language. Input works in both. */
  readonly calendar?: Calendar;
  readonly optional?: string;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  /** Called on every key with `YYYY-MM-DD` or, for invalid dates, the typed text. */
  readonly onChange: (day: string) => void;
};

/** Input for a date in the Solar Hijri or the Gregorian calendar; shows the other one below. */
export function DayField({ name, label, value, calendar, optional, error, ref, onChange }: DayFieldProps) {
  const t = useTranslations("resource");
  const lng = useLocale() as Language;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = calendar ?? (lng === "en" ? "gregorian" : "solar");
  const beside = shown === "solar" ? "gregorian" : "solar";
  const isDay = parseIsoDay(value) !== null;
  const isWrong = value !== "" && !isDay;
  const type = (text: string) => {
    setTyped(text);
    const day = readDay(text);
    onChange(day === null ? text.trim() : isoDay(day));
  };
  return (
    <InputField
      {...(ref && { ref })}
      name={name}
      id={id}
      label={label}
      {...(optional !== undefined && { optional })}
      dir="ltr"
      autoComplete="off"
      value={typed ?? (isDay ? formatDate(value, lng, { calendar: shown, style: "numeric" }) : value)}
      hint={isDay ? formatDate(value, lng, { calendar: beside }) : t("dayLike")}
      error={error ?? (isWrong ? t("noSuchDay") : undefined)}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
