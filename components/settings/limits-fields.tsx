"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { InputField } from "@/components/ui/field";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { LIMIT_NAMES, LIMITS } from "@/lib/settings/model";
import { readLimit, type SettingsValues } from "./settings-values";

export function LimitsFields({ form }: { readonly form: UseFormReturn<SettingsValues> }) {
  const t = useTranslations("siteSettings.limits");
  const lng = useLocale() as Language;
  const id = useId();
  const { errors } = form.formState;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {LIMIT_NAMES.map((name) => {
        const { min, max, usual } = LIMITS[name];
        const bounds = { min: formatNumber(min, lng), max: formatNumber(max, lng) };
        return (
          <InputField
            key={name}
            {...form.register(`limits.${name}`, {
              validate: (typed) => readLimit(name, typed) !== null || t("outside", bounds),
            })}
            id={`${id}-${name}`}
            label={t(name)}
            hint={t("bounds", { ...bounds, usual: formatNumber(usual, lng) })}
            error={errors.limits?.[name]?.message}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
          />
        );
      })}
    </div>
  );
}
