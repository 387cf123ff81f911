"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Controller } from "react-hook-form";
import { ChoicesField } from "@/components/resource/choices-field";
import { TextsFields, TitleField } from "@/components/resource/texts-fields";
import { InputField, SelectField } from "@/components/ui/field";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listCategories } from "@/lib/calls/category";
import { BUSINESS_DESCRIPTION_MAX, BUSINESS_TYPES, type BusinessType, SLUG_MAX_LENGTH } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import type { StepProps } from "./step-props";

export function NamesStep({ lng, form, isAdmin, stored }: StepProps) {
  const t = useTranslations("businessEditor");
  const words = useTranslations("resource");
  const enums = useTranslations("enums");
  const id = useId();
  const { register, formState } = form;
  const errors = formState.errors;
  return (
    <>
      <SelectField
        {...register("type")}
        id={`${id}-type`}
        label={t("type")}
        choose={t("chooseType")}
        options={BUSINESS_TYPES.map((each) => [each, enums(`type.${each}`)])}
        error={errors.type?.message}
      />
      <TitleField lng={lng} of={lng} form={form} />
      <TextsFields
        lng={lng}
        form={form}
        descriptionLabel={(of) => t(`descriptionIn.${of}`)}
        max={BUSINESS_DESCRIPTION_MAX}
        rows={3}
        hint={t("namesHint")}
        counter={({ length }) =>
          length > BUSINESS_DESCRIPTION_MAX / 2 ? (
            <p className="field__hint">
              {t("letters", { count: formatNumber(length, lng), max: formatNumber(BUSINESS_DESCRIPTION_MAX, lng) })}
            </p>
          ) : null
        }
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
