"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { timeChoices } from "@/components/hours-editor/week";
import { SelectField } from "@/components/ui/field";
import { CITIES, WEEKDAYS } from "@/lib/core/constants";
import { formatTime, weekdayName } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import type { SettingsValues } from "./settings-values";

const TIMES = [
  { name: "calls.open", part: "open", label: "callsOpen" },
  { name: "calls.close", part: "close", label: "callsClose" },
] as const;

export function CallsFields({ form }: { readonly form: UseFormReturn<SettingsValues> }) {
  const t = useTranslations("siteSettings");
  const enums = useTranslations("enums");
  const lng = useLocale() as Language;
  const id = useId();
  const { errors } = form.formState;
  const days = WEEKDAYS.map((day) => [day, weekdayName(day, lng)] as const);
  const calls = form.watch("calls");
  return (
    <>
      <div className="md:col-span-2">
        <SelectField
          {...form.register("office")}
          id={`${id}-office`}
          label={t("office")}
          error={errors.office?.message}
          options={[["", t("officeNone")], ...CITIES.map((city) => [city, enums(`city.${city}`)] as const)]}
        />
      </div>
      <SelectField
        {...form.register("calls.first")}
        id={`${id}-first`}
        label={t("callsFirst")}
        error={errors.calls?.first?.message}
        options={[["", t("callsNever")], ...days]}
      />
      {calls.first === "" ? null : (
        <>
          <SelectField
            {...form.register("calls.last")}
            id={`${id}-last`}
            label={t("callsLast")}
            error={errors.calls?.last?.message}
            options={days}
          />
          {TIMES.map(({ name, part, label }) => (
            <SelectField
              key={name}
              {...form.register(name)}
              id={`${id}-${part}`}
              label={t(label)}
              error={errors.calls?.[part]?.message}
              options={timeChoices(part, calls[part]).map((time) => [time, formatTime(time, lng)])}
            />
          ))}
        </>
      )}
    </>
  );
}
