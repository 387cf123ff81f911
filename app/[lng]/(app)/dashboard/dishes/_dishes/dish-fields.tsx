"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type Ref, useId, useState } from "react";
import { Controller } from "react-hook-form";
import { ChoicesField } from "@/components/resource/choices-field";
import { PictureField } from "@/components/resource/picture-field";
import { TextsFields, TitleField } from "@/components/resource/texts-fields";
import { TokensField } from "@/components/resource/tokens-field";
import { Button } from "@/components/ui/button";
import { InputField, SelectField } from "@/components/ui/field";
import { Photo } from "@/components/ui/photo";
import { Switch } from "@/components/ui/switch";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listCategories } from "@/lib/calls/category";
import { listDefaultImages } from "@/lib/calls/default-image";
import { listGroups } from "@/lib/calls/group";
import { DISH_DESCRIPTION_MAX, DISH_LABELS, DISH_STATUSES } from "@/lib/core/constants";
import { digits } from "@/lib/i18n/digits";
import type { Language } from "@/lib/i18n/language";
import type { DishForm, DishValues } from "./dish-values";

type DishFieldsProps = {
  readonly lng: Language;
  readonly form: DishForm;
  readonly stored: string | undefined;
};

const TYPES = ["food", "drink"] as const;

/** Fields of every week are on the first screen, then come the other languages, then the rest. */
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
      <Controller
        control={control}
        name="picture"
        render={({ field, fieldState: { error } }) => (
          <DishPicture {...field} lng={lng} stored={stored} error={error?.message} />
        )}
      />
      <TitleField lng={lng} of={lng} form={form} />
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-3">
        <Controller
          control={control}
          name="price"
          render={({ field: { ref, name, value, onBlur, onChange } }) => (
            <InputField
              ref={ref}
              name={name}
              id={`${id}-price`}
              label={t("price")}
              hint={t("priceHint")}
              error={errors.price?.message}
              value={value}
              onBlur={onBlur}
              onChange={({ target }) => onChange(digits(target.value, lng))}
              inputMode="numeric"
              autoComplete="off"
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
      </div>
      <Controller
        control={control}
        name="availability"
        render={({ field: { value, onChange } }) => (
          <Switch
            isOn={value === "available"}
            label={t("availability.available")}
            text={t(`availability.${value}`)}
            onChange={(isOn) => onChange(isOn ? "available" : "unavailable")}
          />
        )}
      />
      <TextsFields
        lng={lng}
        form={form}
        descriptionLabel={(of) => t(`descriptionIn.${of}`)}
        max={DISH_DESCRIPTION_MAX}
        rows={2}
        hint={t("textsHint")}
      />
      <Controller
        control={control}
        name="categories"
        render={({ field, fieldState: { error } }) => (
          <TokensField
            {...field}
            label={t("categories")}
            hint={t("categoriesHint")}
            options={categories?.data.map(({ _id, name }) => [_id, name]) ?? []}
            error={error?.message}
          />
        )}
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

type DishPictureProps = {
  readonly lng: Language;
  readonly value: DishValues["picture"];
  readonly onChange: (value: DishValues["picture"]) => void;
  readonly stored: string | undefined;
  readonly error: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
};

/** The dish's own picture, a default picture, or none (DDI-06). */
function DishPicture({ lng, value, onChange, stored, error, ref }: DishPictureProps) {
  const t = useTranslations("dishes");
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(queryOptionsFor(listDefaultImages, { query: { lang: lng } }));
  const standIn = data?.data.find(({ _id }) => _id === value);
  const isStandIn = typeof value === "string" && value !== "stored";
  return (
    <div className="grid gap-2">
      <PictureField
        ref={ref ?? null}
        value={isStandIn ? "stored" : (value as File | "stored" | null)}
        onChange={onChange}
        stored={isStandIn ? standIn?.media.url.small : stored}
        error={error}
      >
        {data && data.data.length > 0 ? (
          <Button variant="quiet" size="small" icon="images" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t("standIns")}
          </Button>
        ) : null}
      </PictureField>
      {isOpen ? (
        <ul className="grid max-h-56 grid-cols-3 gap-2 overflow-y-auto">
          {data?.data.map(({ _id, title, media }) => (
            <li key={_id}>
              <button
                type="button"
                aria-pressed={_id === value}
                className={`grid w-full cursor-pointer gap-1 overflow-hidden rounded-md border-2 bg-transparent p-1 text-xs ${
                  _id === value ? "border-lapis font-semibold text-lapis" : "border-line text-ink"
                }`}
                onClick={() => onChange(_id)}
              >
                <Photo src={media.url.small} width={media.width} height={media.height} ratio="square" />
                <bdi>{title}</bdi>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
