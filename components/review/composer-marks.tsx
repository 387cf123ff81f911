"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Language } from "@/lib/core/constants";
import { formatRating } from "@/lib/i18n/format";
import { ASPECTS } from "./aspects";
import { StarInput } from "./star-input";
import { type FieldName, meanOf, type ReviewForm } from "./star-marks";

type ComposerMarksProps = {
  readonly ids: string;
  readonly form: ReviewForm;
  readonly missing: readonly FieldName[];
  readonly onChange: (part: Partial<ReviewForm>) => void;
};

/** The four ratings. The overall one is optional and defaults to the mean of the others (H45). */
export function ComposerMarks({ ids, form, missing, onChange }: ComposerMarksProps) {
  const t = useTranslations("reviewing");
  const lng = useLocale() as Language;
  const mean = meanOf(form);
  const hint = mean === null ? t("meanLater") : t("mean", { rating: formatRating(mean, lng) });
  return (
    <div>
      <StarInput
        id={`${ids}-overall`}
        name="overall"
        label={t("marks.overall")}
        value={form.overall}
        onChange={(overall) => onChange({ overall })}
        isLarge
        hint={form.overall === 0 ? hint : undefined}
      />
      {ASPECTS.map((mark) => (
        <StarInput
          key={mark}
          id={`${ids}-${mark}`}
          name={mark}
          label={t(`marks.${mark}`)}
          value={form[mark]}
          onChange={(value) => onChange({ [mark]: value })}
          isRequired
          error={missing.includes(mark) ? t("notMarked", { mark: t(`marks.${mark}`) }) : undefined}
        />
      ))}
    </div>
  );
}
