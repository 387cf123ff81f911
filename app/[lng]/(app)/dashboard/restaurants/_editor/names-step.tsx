"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Controller } from "react-hook-form";
import { ChoicesField } from "@/components/resource/choices-field";
import { InputField, SelectField, TextAreaField } from "@/components/ui/field";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listCategories } from "@/lib/calls/category";
import {
  BUSINESS_DESCRIPTION_MAX,
  BUSINESS_TYPES,
  type BusinessType,
  SLUG_MAX_LENGTH,
  TITLE_MAX,
} from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import { directionOf, WRITING_ORDER } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import type { StepProps } from "./step-props";

export function NamesStep({ lng, form, isAdmin, stored }: StepProps) {
  const t = useTranslations("businessEditor");
  const words = useTranslations("resource");
  const enums = useTranslations("enums");
  const id = useId();
  const { register, formState, watch } = form;
  const errors = formState.errors;
  const translation = watch("translation");
  return (
    <>
      {WRITING_ORDER.map((each) => (
        <fieldset key={each} className="grid min-w-0 gap-3 rounded-md border border-line p-3">
          <legend className="px-1 text-sm font-semibold text-ink-2">{words(`language.${each}`)}</legend>
          <InputField
            {...register(`translation.${each}.title`)}
            id={`${id}-${each}-title`}
            label={words(`titleIn.${each}`)}
            optional={words("optional")}
            error={errors.translation?.[each]?.title?.message}
            lang={each}
            dir={directionOf(each)}
            maxLength={TITLE_MAX}
            autoComplete="off"
          />
          <TextAreaField
            {...register(`translation.${each}.description`)}
            id={`${id}-${each}-description`}
            label={t(`descriptionIn.${each}`)}
            optional={words("optional")}
            error={errors.translation?.[each]?.description?.message}
            counter={
              translation[each].description.length > BUSINESS_DESCRIPTION_MAX / 2 ? (
                <p className="field__hint">
                  {t("letters", {
                    count: formatNumber(translation[each].description.length, lng),
                    max: formatNumber(BUSINESS_DESCRIPTION_MAX, lng),
                  })}
                </p>
              ) : null
            }
            lang={each}
            dir={directionOf(each)}
            maxLength={BUSINESS_DESCRIPTION_MAX}
            rows={3}
            className="field__control min-h-24"
          />
        </fieldset>
      ))}
      <p className="text-sm text-ink-2">{t("namesHint")}</p>
      <SelectField
        {...register("type")}
        id={`${id}-type`}
        label={t("type")}
        choose={t("chooseType")}
        options={BUSINESS_TYPES.map((each) => [each, enums(`type.${each}`)])}
        error={errors.type?.message}
      />
      <Cuisine lng={lng} form={form} />
      <InputField
        {...register("tags")}
        id={`${id}-tags`}
        label={t("tags")}
        optional={words("optional")}
        hint={t("tagsHint")}
        error={errors.tags?.message}
        dir="auto"
        autoComplete="off"
      />
      {isAdmin && stored ? (
        <InputField
          {...register("slug")}
          id={`${id}-slug`}
          label={t("slug")}
          hint={
            <>
              <bdi className="block wrap-anywhere" dir="ltr">
                {paths.search(lng, stored)}/{stored.slug}
              </bdi>
              {t("slugHint")}
            </>
          }
          error={errors.slug?.message}
          dir="ltr"
          maxLength={SLUG_MAX_LENGTH}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      ) : null}
    </>
  );
}

/** Categories of this type of business, such as kebab houses. */
function Cuisine({ lng, form }: Pick<StepProps, "lng" | "form">) {
  const t = useTranslations("businessEditor");
  const words = useTranslations("resource");
  const type = form.watch("type") as BusinessType | "";
  const { data } = useQuery({
    ...queryOptionsFor(listCategories, { query: { type: type === "" ? "restaurant" : type, lang: lng } }),
    enabled: type !== "",
  });
  if (!data || data.data.length === 0) return null;
  return (
    <Controller
      control={form.control}
      name="categories"
      render={({ field, fieldState: { error } }) => (
        <ChoicesField
          {...field}
          label={t("cuisine")}
          optional={words("optional")}
          options={data.data.map(({ _id, name }) => [_id, name])}
          error={error?.message}
        />
      )}
    />
  );
}
