"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { InputField } from "@/components/ui/field";
import { LANGUAGES } from "@/lib/core/constants";
import { directionOf } from "@/lib/i18n/language";
import { BANNER_MAX } from "@/lib/settings/model";
import { MomentField } from "./moment-field";
import type { SettingsValues } from "./settings-values";

const TIMES = [
  { name: "banner.from", part: "from", usual: 0 },
  { name: "banner.until", part: "until", usual: 1425 },
] as const;

export function BannerFields({ form }: { readonly form: UseFormReturn<SettingsValues> }) {
  const t = useTranslations("siteSettings.banner");
  const words = useTranslations("resource");
  const id = useId();
  const { errors } = form.formState;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {LANGUAGES.map((language) => (
        <div key={language} className="md:col-span-2">
          <InputField
            {...form.register(`banner.text.${language}`)}
            id={`${id}-${language}`}
            label={t(`in.${language}`)}
            optional={words("optional")}
            error={errors.banner?.text?.[language]?.message}
            lang={language}
            dir={directionOf(language)}
            maxLength={BANNER_MAX}
            autoComplete="off"
          />
        </div>
      ))}
      {TIMES.map(({ name, part, usual }) => (
        <Controller
          key={name}
          name={name}
          control={form.control}
          render={({ field }) => (
            <MomentField
              {...field}
              label={t(part)}
              timeLabel={t(`${part}Time`)}
              never={t(`${part}Never`)}
              usual={usual}
              error={errors.banner?.[part]?.message}
            />
          )}
        />
      ))}
    </div>
  );
}
