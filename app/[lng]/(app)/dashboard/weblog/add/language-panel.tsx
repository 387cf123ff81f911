"use client";

import { useTranslations } from "next-intl";
import { Suspense, useId } from "react";
import { Controller } from "react-hook-form";
import { InputField, TextAreaField } from "@/components/ui/field";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { directionOf, type Language } from "@/lib/i18n/language";
import { pictureRule } from "@/lib/media/model";
import type { RichTextProps } from "../_rich-text/rich-text";
import type { PostForm } from "./post-values";

const RichText = lazyWithRetry(() => import("../_rich-text/rich-text").then(({ RichText }) => ({ default: RichText })));

/** In characters; limits of the API. */
const [TITLE_MAX, LEAD_MAX] = [200, 500];
const ACCEPTED = pictureRule("post")
  .formats.map((format) => `image/${format}`)
  .join(",");

type LanguagePanelProps = {
  readonly lng: Language;
  readonly language: Language;
  readonly form: PostForm;
  readonly upload: RichTextProps["upload"];
};

/** Title, lead and text in one language (EDT-04). */
export function LanguagePanel({ lng, language, form, upload }: LanguagePanelProps) {
  const t = useTranslations("postEditor");
  const words = useTranslations("resource");
  const id = useId();
  const { register, control, formState } = form;
  const { errors } = formState;
  const written = { lang: language, dir: directionOf(language) };
  return (
    <>
      <InputField
        {...register(`title.${language}`)}
        {...written}
        id={`${id}-title`}
        label={t(`titleIn.${language}`)}
        error={errors.title?.[language]?.message}
        maxLength={TITLE_MAX}
        autoComplete="off"
      />
      <TextAreaField
        {...register(`lead.${language}`)}
        {...written}
        id={`${id}-lead`}
        label={t(`leadIn.${language}`)}
        optional={words("optional")}
        error={errors.lead?.[language]?.message}
        maxLength={LEAD_MAX}
        rows={2}
        className="field__control min-h-20"
      />
      <Suspense fallback={<PanelSuspense label={t(`textIn.${language}`)} text={t("textLoading")} />}>
        <Controller
          control={control}
          name={`content.${language}`}
          render={({ field: { value, onChange } }) => (
            <RichText
              lng={lng}
              language={language}
              id={`${id}-content`}
              label={t(`textIn.${language}`)}
              value={value}
              onChange={onChange}
              error={errors.content?.[language]?.message}
              accept={ACCEPTED}
              upload={upload}
            />
          )}
        />
      </Suspense>
    </>
  );
}

function PanelSuspense({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div className="field">
      <span className="field__label">{label}</span>
      <p role="status" className="grid h-[450px] place-items-center rounded-md border border-line bg-sunk text-ink-2">
        {text}
      </p>
    </div>
  );
}
