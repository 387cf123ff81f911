"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { DayField } from "@/components/resource/day-field";
import { InputField, SelectField } from "@/components/ui/field";
import { LANGUAGES, SPECIAL_PERIOD_KINDS } from "@/lib/core/constants";
import type { PeriodWire } from "@/lib/hours/holiday-suggestions";
import { LABEL_MAX_LENGTH } from "@/lib/hours/model";
import { parseIsoDay } from "@/lib/i18n/calendar";
import { directionOf } from "@/lib/i18n/language";
import { withLabel } from "./periods";

type PeriodDetailsProps = { readonly period: PeriodWire; readonly onChange: (period: PeriodWire) => void };

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
        <PeriodDay label={t("from")} value={period.from} onChange={(from) => onChange({ ...period, from })} />
        <PeriodDay label={t("to")} value={period.to} onChange={(to) => onChange({ ...period, to })} />
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

type PeriodDayProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
};

/** The period keeps its date until a complete new one is typed. */
function PeriodDay({ label, value, onChange }: PeriodDayProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const change = (day: string) => {
    const isDay = parseIsoDay(day) !== null;
    setWrong(isDay ? null : day);
    if (isDay) onChange(day);
  };
  return <DayField name="day" label={label} calendar="solar" value={wrong || value} onChange={change} />;
}
