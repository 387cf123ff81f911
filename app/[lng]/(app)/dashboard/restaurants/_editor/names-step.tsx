"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Controller } from "react-hook-form";
import { ChoicesField } from "@/components/resource/choices-field";
import { LanguageTabs, writtenOf } from "@/components/resource/language-tabs";
import { InputField, SelectField, TextAreaField } from "@/components/ui/field";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listCategories } from "@/lib/calls/category";
import {
  BUSINESS_DESCRIPTION_MAX,
  BUSINESS_TYPES,
  type BusinessType,
  LANGUAGES,
  SLUG_MAX_LENGTH,
  TITLE_MAX,
} from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import { directionOf, type Language } from "@/lib/i18n/language";
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
      <Title lng={lng} of={lng} form={form} />
      <Texts lng={lng} form={form} />
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

type TitleProps = Pick<StepProps, "lng" | "form"> & { readonly of: Language };

/** The name in a language; the user's own stands above the other texts. */
function Title({ lng, of, form: { register, formState } }: TitleProps) {
  const words = useTranslations("resource");
  const id = useId();
  return (
    <InputField
      {...register(`translation.${of}.title`)}
      id={`${id}-title`}
      label={words(`titleIn.${of}`)}
      optional={of === lng ? undefined : words("optional")}
      error={formState.errors.translation?.[of]?.title?.message}
      lang={of}
      dir={directionOf(of)}
      maxLength={TITLE_MAX}
      autoComplete="off"
      required={false}
    />
  );
}

/** The description, and the names in the other languages. */
function Texts({ lng, form }: Pick<StepProps, "lng" | "form">) {
  const t = useTranslations("businessEditor");
  const words = useTranslations("resource");
  const id = useId();
  const errors = form.formState.errors.translation;
  const translation = form.watch("translation");
  const isWrong = (of: Language) => Boolean(errors?.[of]?.description ?? (of !== lng && errors?.[of]?.title));
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{words("texts")}</h3>
      <LanguageTabs
        label={words("texts")}
        first={lng}
        writtenIn={(of) => writtenOf([translation[of].title, translation[of].description])}
        wrong={LANGUAGES.find(isWrong)}
      >
        {(of) => (
          <>
            {of === lng ? null : <Title lng={lng} of={of} form={form} />}
            <TextAreaField
              {...form.register(`translation.${of}.description`)}
              id={`${id}-${of}-description`}
              label={t(`descriptionIn.${of}`)}
              optional={words("optional")}
              error={errors?.[of]?.description?.message}
              counter={
                translation[of].description.length > BUSINESS_DESCRIPTION_MAX / 2 ? (
                  <p className="field__hint">
                    {t("letters", {
                      count: formatNumber(translation[of].description.length, lng),
                      max: formatNumber(BUSINESS_DESCRIPTION_MAX, lng),
                    })}
                  </p>
                ) : null
              }
              lang={of}
              dir={directionOf(of)}
              maxLength={BUSINESS_DESCRIPTION_MAX}
              rows={3}
              className="field__control min-h-24"
            />
          </>
        )}
      </LanguageTabs>
      <p className="text-sm text-ink-2">{t("namesHint")}</p>
    </section>
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
