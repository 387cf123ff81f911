"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Controller } from "react-hook-form";
import { DayField } from "@/components/resource/day-field";
import { InputField, SelectField } from "@/components/ui/field";
import { CITIES, POST_TOPICS } from "@/lib/core/constants";
import { formatBothDateTimes } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { isNoDay, type PostForm, publishingOf } from "./post-values";

type PublishFieldsProps = { readonly lng: Language; readonly form: PostForm };

export function PublishFields({ lng, form }: PublishFieldsProps) {
  const t = useTranslations("postEditor");
  const post = useTranslations("post");
  const enums = useTranslations("enums");
  const id = useId();
  const { register, formState } = form;
  const { errors } = formState;
  const [day, time] = form.watch(["day", "time"]);
  const at = publishingOf({ day, time });
  return (
    <section aria-label={t("publishing")} className="grid gap-4 rounded-lg border border-line bg-surface p-4">
      <h2 className="text-lg">{t("publishing")}</h2>
      <SelectField
        {...register("topic")}
        id={`${id}-topic`}
        label={t("topic")}
        options={[["", t("noTopic")], ...POST_TOPICS.map((topic) => [topic, post(`topic.${topic}`)] as const)]}
        error={errors.topic?.message}
      />
      <SelectField
        {...register("city")}
        id={`${id}-city`}
        label={t("city")}
        options={[["", t("noCity")], ...CITIES.map((city) => [city, enums(`city.${city}`)] as const)]}
        error={errors.city?.message}
      />
      <div className="grid gap-3">
        <Controller
          control={form.control}
          name="day"
          render={({ field: { value, onChange, ref } }) => (
            <DayField
              name="day"
              label={t("day")}
              value={value}
              error={errors.day?.message}
              ref={ref}
              onChange={onChange}
            />
          )}
        />
        <InputField {...register("time")} type="time" id={`${id}-time`} label={t("time")} />
      </div>
      <p className="text-sm text-ink-2" role="status">
        {isNoDay({ day }) ? null : at === null ? t("atOnce") : t("dayHint", { when: formatBothDateTimes(at, lng) })}
      </p>
    </section>
  );
}
