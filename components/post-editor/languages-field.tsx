"use client";

import { useTranslations } from "next-intl";
import { Tick } from "@/components/resource/tick";
import { WRITING_ORDER } from "@/lib/i18n/language";
import type { PostForm } from "./post-values";

/** In which languages the post is (EDT-02); one that is off is not sent. */
export function LanguagesField({ form }: { readonly form: PostForm }) {
  const t = useTranslations("postEditor");
  const words = useTranslations("resource");
  const error = form.formState.errors.languages?.message;
  return (
    <fieldset className="m-0 rounded-lg border border-line bg-surface p-4 md:px-5">
      <legend className="visually-hidden">{t("languages")}</legend>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <span className="font-semibold" aria-hidden="true">
          {t("languages")}
        </span>
        {WRITING_ORDER.map((language) => (
          <Tick key={language} {...form.register(`languages.${language}`)} label={words(`language.${language}`)} />
        ))}
      </div>
      {typeof error === "string" ? (
        <p role="alert" className="mt-2 mb-0 font-semibold text-anar">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
