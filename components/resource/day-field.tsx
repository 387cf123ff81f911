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
  /** `YYYY-MM-DD`, nothing, or what was typed and is no day. */
  readonly value: string;
  /** In which it is written; in that of the language unless told. It is read in both. */
  readonly calendar?: Calendar;
  readonly optional?: string;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  /** Told of every key: a day as `YYYY-MM-DD`, else as it was typed. */
  readonly onChange: (day: string) => void;
};

/** A day to type, in the Solar Hijri calendar or the Gregorian one; the other is shown below it. */
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
