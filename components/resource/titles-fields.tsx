"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { InputField } from "@/components/ui/field";
import { LANGUAGES, type Language, TITLE_MAX } from "@/lib/core/constants";
import { directionOf } from "@/lib/i18n/language";
import type { TitleValues } from "./titles";

/** As much of a form as its titles need, whatever else stands in it. */
type TitlesControl = Pick<UseFormReturn<{ translation: TitleValues }>, "register" | "formState">;

type TitlesFieldsProps = {
  readonly control: TitlesControl;
  /** Those that it has to have a title in (DDI-18); unless told it may have one in any. */
  readonly chosen?: Readonly<Record<Language, boolean>>;
};

/** One field a language, each in its own script and direction. */
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
