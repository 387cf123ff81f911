"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Controller } from "react-hook-form";
import { ChoicesField } from "@/components/resource/choices-field";
import { InputField, SelectField } from "@/components/ui/field";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listCategories } from "@/lib/calls/category";
import { listGroups } from "@/lib/calls/group";
import { AVAILABILITIES, DISH_LABELS, DISH_STATUSES } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import { DishPicture } from "./dish-picture";
import { DishTexts } from "./dish-texts";
import type { DishForm } from "./dish-values";

type DishFieldsProps = {
  readonly lng: Language;
  readonly form: DishForm;
  readonly stored: string | undefined;
};

const TYPES = ["food", "drink"] as const;

/** All fields of a dish, in the order of their importance for visitors. */
export function DishFields({ lng, form, stored }: DishFieldsProps) {
  const t = useTranslations("dishes");
  const words = useTranslations("resource");
  const labels = useTranslations("enums");
  const id = useId();
  const { register, control, formState } = form;
  const { errors } = formState;
  const { data: categories } = useQuery(queryOptionsFor(listCategories, { query: { type: "dish", lang: lng } }));
  const { data: groups } = useQuery(queryOptionsFor(listGroups, { query: { lang: lng } }));
  return (
    <>
      <DishTexts form={form} />
      <InputField
        {...register("price")}
        id={`${id}-price`}
        label={t("price")}
        hint={t("priceHint")}
        error={errors.price?.message}
        inputMode="numeric"
        autoComplete="off"
      />
      <Controller
        control={control}
        name="categories"
        render={({ field, fieldState: { error } }) => (
          <ChoicesField
            {...field}
            label={t("categories")}
            hint={t("categoriesHint")}
            options={categories?.data.map(({ _id, name }) => [_id, name]) ?? []}
            error={error?.message}
          />
        )}
      />
      <SelectField
        // The select mounts again when its options are loaded, to show its value.
        key={groups ? "there" : "coming"}
        {...register("group")}
        id={`${id}-group`}
        label={t("section")}
        options={[["", t("noSection")], ...(groups?.data.map(({ _id, name }) => [_id, name] as const) ?? [])]}
        error={errors.group?.message}
      />
      <Controller
        control={control}
        name="picture"
        render={({ field, fieldState: { error } }) => (
          <DishPicture {...field} lng={lng} stored={stored} error={error?.message} />
        )}
      />
      <SelectField
        {...register("availability")}
        id={`${id}-availability`}
        label={t("availabilityLabel")}
        options={AVAILABILITIES.map((each) => [each, t(`availability.${each}`)])}
      />
      <SelectField
        {...register("status")}
        id={`${id}-status`}
        label={t("statusLabel")}
        hint={t("statusHint")}
        options={DISH_STATUSES.map((each) => [each, t(`status.${each}`)])}
      />
      <Controller
        control={control}
        name="label"
        render={({ field, fieldState: { error } }) => (
          <ChoicesField
            {...field}
            label={t("labels")}
            optional={words("optional")}
            options={DISH_LABELS.map((each) => [each, labels(`label.${each}`)])}
            error={error?.message}
          />
        )}
      />
      <InputField
        {...register("servingTime")}
        id={`${id}-serving`}
        label={t("servingTime")}
        optional={words("optional")}
        error={errors.servingTime?.message}
        inputMode="numeric"
        autoComplete="off"
      />
      <SelectField
        {...register("type")}
        id={`${id}-type`}
        label={t("type")}
        options={TYPES.map((each) => [each, t(`types.${each}`)])}
        error={errors.type?.message}
      />
    </>
  );
}
