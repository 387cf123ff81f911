"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { InputField } from "@/components/ui/field";
import { LANGUAGES, type Language, TITLE_MAX } from "@/lib/core/constants";
import { directionOf } from "@/lib/i18n/language";
import type { TitleValues } from "./titles";

/** Only the needed part of the form, so that any form with more fields fits. */
type TitlesControl = Pick<UseFormReturn<{ translation: TitleValues }>, "register" | "formState">;

type TitlesFieldsProps = {
  readonly control: TitlesControl;
  /** Languages in which a title is required (DDI-18); by default all are optional. */
  readonly chosen?: Readonly<Record<Language, boolean>>;
};

export function TitlesFields({ control, chosen }: TitlesFieldsProps) {
  const t = useTranslations("resource");
  const id = useId();
  const errors = control.formState.errors.translation;
  return (
    <div className="grid gap-4">
      {LANGUAGES.filter((lng) => chosen?.[lng] ?? true).map((lng) => (
        <InputField
          key={lng}
          {...control.register(`translation.${lng}.title`)}
          id={`${id}-${lng}`}
          label={t(`titleIn.${lng}`)}
          optional={chosen ? undefined : t("optional")}
          error={errors?.[lng]?.title?.message}
          lang={lng}
          dir={directionOf(lng)}
          maxLength={TITLE_MAX}
          autoComplete="off"
        />
      ))}
    </div>
  );
}
