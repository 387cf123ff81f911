"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { SpanFields, type SpanValues } from "@/components/hours-editor/span-fields";
import type { TitleValues } from "@/components/resource/titles";
import { TitlesFields } from "@/components/resource/titles-fields";
import { SelectField } from "@/components/ui/field";
import { SPECIAL_PERIOD_KINDS } from "@/lib/core/constants";
import { digits } from "@/lib/i18n/digits";
import type { Language } from "@/lib/i18n/language";
import { FORMAT_WORDS } from "@/lib/i18n/words";
import { SPECIAL_DAYS_MAX } from "@/lib/special-day/model";
import type { DayValues } from "./day-values";

type DayFieldsProps = { readonly lng: Language; readonly form: UseFormReturn<DayValues> };

const numbersTo = (last: number, lng: Language) =>
  Array.from({ length: last }, (_, index) => [String(index + 1), digits(String(index + 1), lng)] as const);

export function DayFields({ lng, form }: DayFieldsProps) {
  const t = useTranslations("specialDays");
  const hours = useTranslations("hours");
  const id = useId();
  const { errors } = form.formState;
  return (
    <>
      <TitlesFields control={form as unknown as UseFormReturn<{ translation: TitleValues }>} />
      <SelectField
        {...form.register("kind")}
        id={`${id}-kind`}
        label={t("kind")}
        error={errors.kind?.message}
        options={SPECIAL_PERIOD_KINDS.map((kind) => [kind, hours(`kind.${kind}`)])}
      />
      <SelectField
        {...form.register("repeats")}
        id={`${id}-repeats`}
        label={t("repeats")}
        hint={t("repeatsHint")}
        options={(["yearly", "once"] as const).map((repeats) => [repeats, t(`repeat.${repeats}`)])}
      />
      {form.watch("repeats") === "yearly" ? (
        <YearlyFields lng={lng} form={form} />
      ) : (
        <SpanFields form={form as unknown as UseFormReturn<SpanValues>} />
      )}
    </>
  );
}

/** A date in the Solar Hijri calendar, and the number of days. */
function YearlyFields({ lng, form }: DayFieldsProps) {
  const t = useTranslations("specialDays");
  const id = useId();
  const { errors } = form.formState;
  const months = FORMAT_WORDS[lng].solarMonths.map((name, index) => [String(index + 1), name] as const);
  const lastDay = Number(form.watch("month")) <= 6 ? 31 : 30;
  const fields = [
    { name: "day", options: numbersTo(lastDay, lng) },
    { name: "month", options: months },
    { name: "days", options: numbersTo(SPECIAL_DAYS_MAX, lng) },
  ] as const;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {fields.map(({ name, options }) => (
        <SelectField
          key={name}
          {...form.register(name)}
          id={`${id}-${name}`}
          label={t(`yearly.${name}`)}
          error={errors[name]?.message}
          options={options}
        />
      ))}
    </div>
  );
}
