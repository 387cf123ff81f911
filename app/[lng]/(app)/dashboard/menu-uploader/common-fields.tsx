"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { SelectField } from "@/components/ui/field";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listCategories } from "@/lib/calls/category";
import { listDefaultImages } from "@/lib/calls/default-image";
import type { Language } from "@/lib/i18n/language";
import type { UploadChoices } from "./uploader";

type Choices = Pick<UploadChoices, "category" | "defaultImage">;

type CommonFieldsProps = {
  readonly lng: Language;
  readonly choices: Choices;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (choices: Choices) => void;
};

/** Defaults for new dishes that don't set these fields (DDI-24). */
export function CommonFields({ lng, choices, errors, onChange }: CommonFieldsProps) {
  const t = useTranslations("menuUploader");
  const categories = useQuery(queryOptionsFor(listCategories, { query: { lang: lng, type: "dish" } }));
  const images = useQuery(queryOptionsFor(listDefaultImages, { query: { lang: lng } }));
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <SelectField
        name="category"
        label={t("category")}
        optional={t("optional")}
        hint={t("categoryHint")}
        error={errors.category}
        value={choices.category}
        options={[["", t("fromFile")], ...(categories.data?.data.map(({ _id, name }) => [_id, name] as const) ?? [])]}
        onChange={({ target }) => onChange({ ...choices, category: target.value })}
      />
      <SelectField
        name="defaultImage"
        label={t("defaultImage")}
        optional={t("optional")}
        hint={t("defaultImageHint")}
        error={errors.defaultImage}
        value={choices.defaultImage}
        options={[["", t("noImage")], ...(images.data?.data.map(({ _id, title }) => [_id, title] as const) ?? [])]}
        onChange={({ target }) => onChange({ ...choices, defaultImage: target.value })}
      />
    </div>
  );
}
