"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { LanguageTabs, writtenOf } from "@/components/resource/language-tabs";
import { InputField, TextAreaField } from "@/components/ui/field";
import { LANGUAGES, TITLE_MAX } from "@/lib/core/constants";
import { directionOf, type Language } from "@/lib/i18n/language";

type Field = "title" | "description";
type Refused = { readonly [field in Field]?: { readonly message?: string | undefined } | undefined };

/** The part of a form that these fields use: a name and a description in each language. */
type TextsForm = {
  register(name: `translation.${Language}.${Field}`): UseFormRegisterReturn;
  watch(name: "translation"): Readonly<Record<Language, Readonly<Record<Field, string>>>>;
  readonly formState: {
    readonly errors: { readonly translation?: { readonly [lng in Language]?: Refused | undefined } | undefined };
  };
};

type TitleFieldProps = { readonly lng: Language; readonly of: Language; readonly form: TextsForm };

/** The name in a language. The one in the user's own language stands above `TextsFields`. */
export function TitleField({ lng, of, form }: TitleFieldProps) {
  const t = useTranslations("resource");
  const id = useId();
  return (
    <InputField
      {...form.register(`translation.${of}.title`)}
      id={`${id}-${of}-title`}
      label={t(`titleIn.${of}`)}
      optional={of === lng ? undefined : t("optional")}
      error={form.formState.errors.translation?.[of]?.title?.message}
      lang={of}
      dir={directionOf(of)}
      maxLength={TITLE_MAX}
      autoComplete="off"
      required={false}
    />
  );
}

type TextsFieldsProps = {
  readonly lng: Language;
  readonly form: TextsForm;
  readonly descriptionLabel: (of: Language) => string;
  /** Letters that a description may have. */
  readonly max: number;
  readonly rows: number;
  readonly hint: string;
  readonly counter?: (description: string) => ReactNode;
};

/** The description, and the names in the other languages, one language at a time (DDI-11). */
export function TextsFields({ lng, form, descriptionLabel, max, rows, hint, counter }: TextsFieldsProps) {
  const t = useTranslations("resource");
  const id = useId();
  const errors = form.formState.errors.translation;
  const texts = form.watch("translation");
  const isWrong = (of: Language) => Boolean(errors?.[of]?.description ?? (of !== lng && errors?.[of]?.title));
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{t("texts")}</h3>
      <LanguageTabs
        label={t("texts")}
        first={lng}
        writtenIn={(of) => writtenOf([texts[of].title, texts[of].description])}
        wrong={LANGUAGES.find(isWrong)}
      >
        {(of) => (
          <>
            {of === lng ? null : <TitleField lng={lng} of={of} form={form} />}
            <TextAreaField
              {...form.register(`translation.${of}.description`)}
              id={`${id}-${of}-description`}
              label={descriptionLabel(of)}
              optional={t("optional")}
              error={errors?.[of]?.description?.message}
              counter={counter?.(texts[of].description)}
              lang={of}
              dir={directionOf(of)}
              maxLength={max}
              rows={rows}
              className="field__control min-h-20"
            />
          </>
        )}
      </LanguageTabs>
      <p className="text-sm text-ink-2">{hint}</p>
    </section>
  );
}
