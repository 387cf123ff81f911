"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { type CloseEditor, EditorForm } from "@/components/resource/editor";
import { EntryEditor } from "@/components/resource/entry-editor";
import { EntryForm, useEntrySaved } from "@/components/resource/entry-form";
import type { EditorProps } from "@/components/resource/resource-screen";
import { useCompareTitles } from "@/components/resource/stale-notice";
import { changedTitles, newTitles, type TitleValues, titleAliases, titleValues } from "@/components/resource/titles";
import { TitlesFields } from "@/components/resource/titles-fields";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { versionOf } from "@/components/resource/version";
import { SelectField, TextAreaField } from "@/components/ui/field";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listCategories } from "@/lib/calls/category";
import { createDishKind, getManagedDishKind, updateDishKind } from "@/lib/calls/dish-kind";
import { listGroups } from "@/lib/calls/group";
import type { Language } from "@/lib/i18n/language";
import { aliasesOf, aliasText, type DishKind } from "./dish-kinds";

type Values = { translation: TitleValues; category: string; group: string; aliases: string };

type DishKindEditorProps = EditorProps<DishKind> & { readonly lng: Language };

export function DishKindEditor({ lng, ...editor }: DishKindEditorProps) {
  const t = useTranslations("dishKinds");
  return (
    <EntryEditor
      {...editor}
      query={queryOptionsFor(getManagedDishKind, { params: { id: editor.id }, query: { lang: lng } })}
      titles={{ new: t("new"), edit: t("edit") }}
      create={(close) => <NewKind lng={lng} close={close} />}
      change={(kind, close) => <ChangedKind lng={lng} kind={kind} close={close} />}
    />
  );
}

function NewKind({ lng, close }: { readonly lng: Language; readonly close: CloseEditor }) {
  const state = useEndpointForm<typeof createDishKind, Values>(createDishKind, {
    values: { translation: titleValues(), category: "", group: "", aliases: "" },
    input: ({ translation, category, group, aliases }) => ({
      query: { lang: lng },
      body: { translation: newTitles(translation), category, group: group || null, aliases: aliasesOf(aliases) },
    }),
    aliases: titleAliases(lng),
    onDone: useEntrySaved(close, "created"),
  });
  return (
    <EditorForm state={state} close={close}>
      <KindFields lng={lng} form={state.form} />
    </EditorForm>
  );
}

type ChangedKindProps = { readonly lng: Language; readonly kind: DishKind; readonly close: CloseEditor };

function ChangedKind({ lng, kind, close }: ChangedKindProps) {
  const t = useTranslations("dishKinds");
  const compareTitles = useCompareTitles();
  const before = { category: kind.category._id, group: kind.group?._id ?? "", aliases: aliasText(kind.aliases) };
  const state = useEndpointForm<typeof updateDishKind, Values>(updateDishKind, {
    values: { translation: titleValues(kind.translation), ...before },
    input: ({ translation, category, group, aliases }, version = versionOf(kind)) => ({
      params: { id: kind._id },
      query: { lang: lng },
      body: {
        translation: changedTitles(translation, kind.translation),
        ...(category !== before.category && { category }),
        ...(group !== before.group && { group: group || null }),
        ...(aliases !== before.aliases && { aliases: aliasesOf(aliases) }),
      },
      ifMatch: version,
    }),
    aliases: titleAliases(lng),
    onDone: useEntrySaved(close, "saved"),
  });
  const mine = state.form.getValues();
  return (
    <EntryForm
      state={state}
      close={close}
      compare={({ translation, category, group, aliases }) => [
        ...compareTitles({ before: kind.translation, mine: mine.translation, theirs: translation }),
        {
          label: t("category"),
          before: before.category,
          mine: mine.category,
          theirs: category._id,
          shown: <bdi>{category.name}</bdi>,
        },
        {
          label: t("group"),
          before: before.group,
          mine: mine.group,
          theirs: group?._id ?? "",
          shown: <bdi>{group?.name}</bdi>,
        },
        { label: t("aliases"), before: before.aliases, mine: mine.aliases, theirs: aliasText(aliases) },
      ]}
    >
      <KindFields lng={lng} form={state.form} />
    </EntryForm>
  );
}

function KindFields({ lng, form }: { readonly lng: Language; readonly form: UseFormReturn<Values> }) {
  const t = useTranslations("dishKinds");
  const id = useId();
  const categories = useQuery(queryOptionsFor(listCategories, { query: { lang: lng, type: "dish" } })).data?.data;
  const groups = useQuery(queryOptionsFor(listGroups, { query: { lang: lng } })).data?.data;
  const { errors } = form.formState;
  const options = (all: readonly { readonly _id: string; readonly name: string }[] = []) =>
    all.map(({ _id, name }) => [_id, name] as const);
  return (
    <>
      <TitlesFields control={form} />
      <SelectField
        // The select mounts again when its options are loaded, to show its value.
        key={`category ${categories?.length}`}
        {...form.register("category")}
        id={`${id}-category`}
        label={t("category")}
        hint={t("categoryHint")}
        error={errors.category?.message}
        choose={t("chooseCategory")}
        options={options(categories)}
      />
      <SelectField
        key={`group ${groups?.length}`}
        {...form.register("group")}
        id={`${id}-group`}
        label={t("group")}
        error={errors.group?.message}
        options={[["", t("noGroup")], ...options(groups)]}
      />
      <TextAreaField
        {...form.register("aliases")}
        id={`${id}-aliases`}
        label={t("aliases")}
        hint={t("aliasesHint")}
        error={errors.aliases?.message}
        rows={8}
        dir="auto"
      />
    </>
  );
}
