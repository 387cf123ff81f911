"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { type CloseEditor, EditorForm } from "@/components/resource/editor";
import { EntryEditor } from "@/components/resource/entry-editor";
import { EntryForm, useEntrySaved } from "@/components/resource/entry-form";
import { PictureField, type PictureValue, useComparePicture } from "@/components/resource/picture-field";
import type { EditorProps } from "@/components/resource/resource-screen";
import { useCompareTitles } from "@/components/resource/stale-notice";
import { changedTitles, newTitles, type TitleValues, titleAliases, titleValues } from "@/components/resource/titles";
import { TitlesFields } from "@/components/resource/titles-fields";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { versionOf } from "@/components/resource/version";
import { SelectField } from "@/components/ui/field";
import { toFormData } from "@/lib/api-client/form-data";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { createCategory, getManagedCategory, updateCategory } from "@/lib/calls/category";
import { CATEGORY_TYPES, type CategoryType } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import type { Category } from "./category";

type Values = { translation: TitleValues; image: PictureValue };
type NewValues = Values & { type: CategoryType };

type CategoryEditorProps = EditorProps<Category> & {
  readonly lng: Language;
  /** Type of a new category, preselected. */
  readonly type: CategoryType;
};

export function CategoryEditor({ lng, type, ...editor }: CategoryEditorProps) {
  const t = useTranslations("categories");
  return (
    <EntryEditor
      {...editor}
      query={queryOptionsFor(getManagedCategory, { params: { id: editor.id }, query: { lang: lng } })}
      titles={{ new: t("new"), edit: t("edit") }}
      create={(close) => <NewCategory lng={lng} type={type} close={close} />}
      change={(category, close) => <ChangedCategory lng={lng} category={category} close={close} />}
    />
  );
}

type NewCategoryProps = { readonly lng: Language; readonly type: CategoryType; readonly close: CloseEditor };

function NewCategory({ lng, type: listed, close }: NewCategoryProps) {
  const t = useTranslations("categories");
  const id = useId();
  const state = useEndpointForm<typeof createCategory, NewValues>(createCategory, {
    values: { translation: titleValues(), type: listed, image: null },
    input: ({ translation, type, image }) => {
      const body = { type, translation: newTitles(translation) };
      return { query: { lang: lng }, body: image instanceof File ? toFormData({ ...body, image }) : body };
    },
    aliases: titleAliases(lng),
    onDone: useEntrySaved(close, "created"),
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
  const compareTitles = useCompareTitles();
  const comparePicture = useComparePicture();
  const before: PictureValue = category.image ? "stored" : null;
  const state = useEndpointForm<typeof updateCategory, Values>(updateCategory, {
    values: { translation: titleValues(category.translation), image: before },
    input: ({ translation, image }, version = versionOf(category)) => {
      const titles = changedTitles(translation, category.translation);
      const body =
        image instanceof File
          ? toFormData({ translation: titles, image })
          : { translation: titles, ...(image !== before && { image: null }) };
      return { params: { id: category._id }, query: { lang: lng }, body, ifMatch: version };
    },
    aliases: titleAliases(lng),
    onDone: useEntrySaved(close, "saved"),
  });
  const mine = state.form.getValues();
  return (
    <EntryForm
      state={state}
      close={close}
      compare={({ translation, image }) => [
        ...compareTitles({ before: category.translation, mine: mine.translation, theirs: translation }),
        comparePicture({ before: category.image?.url.small, mine: mine.image, theirs: image?.url.small }),
      ]}
    >
      <TitlesFields control={state.form} />
      <Picture form={state.form} stored={category.image?.url.small} />
    </EntryForm>
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
