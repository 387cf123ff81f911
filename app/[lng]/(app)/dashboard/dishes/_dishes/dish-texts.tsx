"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { InputField, TextAreaField } from "@/components/ui/field";
import { DISH_DESCRIPTION_MAX, TITLE_MAX } from "@/lib/core/constants";
import { directionOf, WRITING_ORDER } from "@/lib/i18n/language";
import type { DishForm } from "./dish-values";

/** Name and description in each language, with its script and direction (DDI-11). */
export function DishTexts({ form: { register, formState } }: { readonly form: DishForm }) {
  const t = useTranslations("dishes");
  const words = useTranslations("resource");
  const id = useId();
  const errors = formState.errors.translation;
  return (
    <>
      {WRITING_ORDER.map((lng) => (
        <fieldset key={lng} className="grid min-w-0 gap-3 rounded-md border border-line p-3">
          <legend className="px-1 text-sm font-semibold text-ink-2">{words(`language.${lng}`)}</legend>
          <InputField
            {...register(`translation.${lng}.title`)}
            id={`${id}-${lng}-title`}
            label={words(`titleIn.${lng}`)}
            optional={words("optional")}
            error={errors?.[lng]?.title?.message}
            lang={lng}
            dir={directionOf(lng)}
            maxLength={TITLE_MAX}
            autoComplete="off"
          />
          <TextAreaField
            {...register(`translation.${lng}.description`)}
            id={`${id}-${lng}-description`}
            label={t(`descriptionIn.${lng}`)}
            optional={words("optional")}
            error={errors?.[lng]?.description?.message}
            lang={lng}
            dir={directionOf(lng)}
            maxLength={DISH_DESCRIPTION_MAX}
            rows={2}
            className="field__control min-h-20"
          />
        </fieldset>
      ))}
      <p className="text-sm text-ink-2">{t("textsHint")}</p>
    </>
  );
}
