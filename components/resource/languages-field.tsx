"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Language } from "@/lib/core/constants";
import { WRITING_ORDER } from "@/lib/i18n/language";
import { Tick } from "./tick";

export type ChosenLanguages = Record<Language, boolean>;

type LanguagesFieldProps = {
  readonly label: string;
  /** Only the needed part of the form, so that any form with more fields fits. */
  readonly control: Pick<UseFormReturn<{ languages: ChosenLanguages }>, "register" | "formState">;
  readonly className: string;
};

/** Checkboxes for the languages of something (EDT-02, DDI-18); texts in unchecked languages are not sent. */
export function LanguagesField({ label, control, className }: LanguagesFieldProps) {
  const words = useTranslations("resource");
  const error = control.formState.errors.languages?.message;
  const id = useId();
  return (
    <fieldset className={className} aria-describedby={typeof error === "string" ? id : undefined}>
      <legend className="visually-hidden">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-sm:gap-x-4">
        <span className="font-semibold max-sm:basis-full" aria-hidden="true">
          {label}
        </span>
        {WRITING_ORDER.map((language) => (
          <Tick key={language} {...control.register(`languages.${language}`)} label={words(`language.${language}`)} />
        ))}
      </div>
      {typeof error === "string" ? (
        <p id={id} role="alert" className="mt-2 mb-0 font-semibold text-anar">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
