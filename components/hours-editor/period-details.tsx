"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { InputField, SelectField } from "@/components/ui/field";
import { LANGUAGES, SPECIAL_PERIOD_KINDS } from "@/lib/core/constants";
import { LABEL_MAX_LENGTH } from "@/lib/hours/model";
import type { PeriodWire } from "@/lib/hours/occasions";
import { isoDay } from "@/lib/i18n/calendar";
import { formatDate } from "@/lib/i18n/format-date";
import { directionOf, type Language } from "@/lib/i18n/language";
import { readDay, withLabel } from "./periods";

type PeriodDetailsProps = { readonly period: PeriodWire; readonly onChange: (period: PeriodWire) => void };

/** The days of a period as dates to type, what sort it is, and what it is called. */
export function PeriodDetails({ period, onChange }: PeriodDetailsProps) {
  const t = useTranslations("hoursEditor");
  const words = useTranslations("resource");
  const hours = useTranslations("hours");
  const id = useId();
  const label = period.label ?? {};
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-lapis">{t("details")}</summary>
      <div className="grid gap-4 pt-2 sm:grid-cols-2">
        <DateField label={t("from")} value={period.from} onChange={(from) => onChange({ ...period, from })} />
        <DateField label={t("to")} value={period.to} onChange={(to) => onChange({ ...period, to })} />
        <SelectField
          name="kind"
          id={`${id}-kind`}
          label={t("kind")}
          value={period.kind}
          options={SPECIAL_PERIOD_KINDS.map((kind) => [kind, hours(`kind.${kind}`)])}
          onChange={({ target }) => {
            const kind = SPECIAL_PERIOD_KINDS.find((each) => each === target.value);
            if (kind) onChange({ ...period, kind });
          }}
        />
        {LANGUAGES.map((lng) => (
          <InputField
            key={lng}
            name={`label-${lng}`}
            id={`${id}-${lng}`}
            label={words(`titleIn.${lng}`)}
            optional={words("optional")}
            lang={lng}
            dir={directionOf(lng)}
            maxLength={LABEL_MAX_LENGTH}
            value={label[lng] ?? ""}
            onChange={({ target }) => onChange(withLabel(period, { ...label, [lng]: target.value }))}
          />
        ))}
      </div>
    </details>
  );
}

type DateFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
};

/** A day to type, in the Solar Hijri calendar or the Gregorian one; the other is shown below it. */
function DateField({ label, value, onChange }: DateFieldProps) {
  const t = useTranslations("hoursEditor");
  const lng = useLocale() as Language;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && readDay(typed) === null;
  const type = (text: string) => {
    setTyped(text);
    const day = readDay(text);
    if (day !== null) onChange(isoDay(day));
  };
  return (
    <InputField
      name="day"
      id={id}
      label={label}
      dir="ltr"
      autoComplete="off"
      value={typed ?? formatDate(value, lng, { calendar: "solar", style: "numeric" })}
      hint={formatDate(value, lng, { calendar: "gregorian" })}
      error={isWrong ? t("noSuchDay") : undefined}
      onChange={({ target }) => type(target.value)}
      onBlur={() => isWrong || setTyped(null)}
    />
  );
}
