"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { toast } from "sonner";
import { type CloseEditor, EditorForm } from "@/components/resource/editor";
import { EntryEditor } from "@/components/resource/entry-editor";
import { PictureField, type PictureValue } from "@/components/resource/picture-field";
import { StaleNotice } from "@/components/resource/stale-notice";
import { changedTitles, newTitles, type TitleValues, titleValues } from "@/components/resource/titles";
import { TitlesFields } from "@/components/resource/titles-fields";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { versionOf } from "@/components/resource/version";
import { SelectField } from "@/components/ui/field";
import { toFormData } from "@/lib/api-client/form-data";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { categoryCalls } from "@/lib/category/calls";
import { CATEGORY_TYPES, type CategoryType } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import type { Category } from "./category";

type Values = { translation: TitleValues; image: PictureValue };
type NewValues = Values & { type: CategoryType };

type CategoryEditorProps = {
  readonly lng: Language;
  /** The category that is edited, `new` for another one. */
  readonly id: string;
  /** Of a new one, unless another is chosen. */
  readonly type: CategoryType;
  readonly listed: readonly Category[] | undefined;
  readonly onClose: () => void;
};

/** The panel in which a category is made or changed. */
export function CategoryEditor({ lng, id, type, listed, onClose }: CategoryEditorProps) {
  const t = useTranslations("categories");
  return (
    <EntryEditor
      id={id}
      listed={listed}
      query={queryOptionsFor(categoryCalls.get, { params: { id }, query: { lang: lng } })}
      titles={{ new: t("new"), edit: t("edit") }}
      create={(close) => <NewCategory lng={lng} type={type} close={close} />}
      change={(category, close) => <ChangedCategory lng={lng} category={category} close={close} />}
      onClose={onClose}
    />
  );
}

type NewCategoryProps = { readonly lng: Language; readonly type: CategoryType; readonly close: CloseEditor };

function NewCategory({ lng, type: listed, close }: NewCategoryProps) {
  const t = useTranslations("categories");
  const words = useTranslations("resource");
  const id = useId();
  const state = useEndpointForm<typeof categoryCalls.create, NewValues>(categoryCalls.create, {
    values: { translation: titleValues(), type: listed, image: null },
    input: ({ translation, type, image }) => {
      const body = { type, translation: newTitles(translation) };
      return { query: { lang: lng }, body: image instanceof File ? toFormData({ ...body, image }) : body };
    },
    aliases: { translation: `translation.${lng}.title` },
    onDone: ({ data }) => {
      toast.success(words("created", { name: data.name }));
      close(true);
    },
  });
  return (
    <EditorForm state={state} close={close}>
      <SelectField
        {...state.form.register("type")}
        id={id}
        label={t("type")}
        hint={t("typeHint")}
        options={CATEGORY_TYPES.map((each) => [each, t(`types.${each}`)])}
      />
      <TitlesFields control={state.form} />
      <Picture form={state.form} stored={undefined} />
    </EditorForm>
  );
}

type ChangedCategoryProps = { readonly lng: Language; readonly category: Category; readonly close: CloseEditor };

function ChangedCategory({ lng, category, close }: ChangedCategoryProps) {
  const words = useTranslations("resource");
  const before: PictureValue = category.image ? "stored" : null;
  const state = useEndpointForm<typeof categoryCalls.update, Values>(categoryCalls.update, {
    values: { translation: titleValues(category.translation), image: before },
    input: ({ translation, image }, version = versionOf(category)) => {
      const titles = changedTitles(translation, category.translation);
      const body =
        image instanceof File
          ? toFormData({ translation: titles, image })
          : { translation: titles, ...(image !== before && { image: null }) };
      return { params: { id: category._id }, query: { lang: lng }, body, ifMatch: version };
    },
    aliases: { translation: `translation.${lng}.title` },
    onDone: ({ data }) => {
      toast.success(words("saved", { name: data.name }));
      close(true);
    },
  });
  const { stale } = state;
  return (
    <EditorForm state={state} close={close}>
      {stale ? (
        <StaleNotice
          translation={stale.translation}
          onTakeTheirs={() => close(true)}
          onKeepMine={() => void state.submit(versionOf(stale))}
        />
      ) : null}
      <TitlesFields control={state.form} />
      <Picture form={state.form} stored={category.image?.url.small} />
    </EditorForm>
  );
}

type PictureProps<V extends Values> = { readonly form: UseFormReturn<V>; readonly stored: string | undefined };

function Picture<V extends Values>({ form, stored }: PictureProps<V>) {
  const { control } = form as unknown as UseFormReturn<Values>;
  return (
    <Controller
      control={control}
      name="image"
      render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
        <PictureField ref={ref} value={value} onChange={onChange} stored={stored} error={error?.message} />
      )}
    />
  );
}
