"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId } from "react";
import type { CloseEditor } from "@/components/resource/editor";
import { EntryEditor } from "@/components/resource/entry-editor";
import { EntryForm, useEntrySaved } from "@/components/resource/entry-form";
import type { EditorProps } from "@/components/resource/resource-screen";
import { useCompareTitles } from "@/components/resource/stale-notice";
import { changedTitles, type TitleValues, titleAliases, titleValues } from "@/components/resource/titles";
import { TitlesFields } from "@/components/resource/titles-fields";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { versionOf } from "@/components/resource/version";
import { SelectField } from "@/components/ui/field";
import { Photo } from "@/components/ui/photo";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listCategories } from "@/lib/calls/category";
import { getManagedDefaultImage, updateDefaultImage } from "@/lib/calls/default-image";
import type { Language } from "@/lib/i18n/language";
import type { DefaultImage } from "./default-image";

type Values = { translation: TitleValues; category: string };
type DefaultImageEditorProps = EditorProps<DefaultImage> & { readonly lng: Language };

export function DefaultImageEditor({ lng, ...editor }: DefaultImageEditorProps) {
  const t = useTranslations("defaultImages");
  return (
    <EntryEditor
      {...editor}
      query={queryOptionsFor(getManagedDefaultImage, { params: { id: editor.id }, query: { lang: lng } })}
      titles={{ new: t("new"), edit: t("edit") }}
      create={() => null}
      change={(image, close) => <ChangedImage lng={lng} image={image} close={close} />}
    />
  );
}

type ChangedImageProps = { readonly lng: Language; readonly image: DefaultImage; readonly close: CloseEditor };

function ChangedImage({ lng, image, close }: ChangedImageProps) {
  const t = useTranslations("defaultImages");
  const id = useId();
  const compareTitles = useCompareTitles();
  const { data } = useQuery(queryOptionsFor(listCategories, { query: { lang: lng, type: "dish" } }));
  const state = useEndpointForm<typeof updateDefaultImage, Values>(updateDefaultImage, {
    values: { translation: titleValues(image.translation), category: image.category ?? "" },
    input: ({ translation, category }, version = versionOf(image)) => ({
      params: { id: image._id },
      query: { lang: lng },
      body: {
        translation: changedTitles(translation, image.translation),
        ...(category !== (image.category ?? "") && { category: category === "" ? null : category }),
      },
      ifMatch: version,
    }),
    aliases: titleAliases(lng),
    onDone: useEntrySaved(close, "saved"),
  });
  const mine = state.form.getValues();
  const nameOf = (category: string | null) =>
    category ? (data?.data.find(({ _id }) => _id === category)?.name ?? category) : t("noCategory");
  return (
    <EntryForm
      state={state}
      close={close}
      compare={({ translation, category }) => [
        ...compareTitles({ before: image.translation, mine: mine.translation, theirs: translation }),
        {
          label: t("category"),
          before: nameOf(image.category),
          mine: nameOf(mine.category),
          theirs: nameOf(category),
        },
      ]}
    >
      <span className="block w-48 max-w-full overflow-hidden rounded-md">
        <Photo src={image.media.url.medium} width={image.media.width} height={image.media.height} ratio="four-three" />
      </span>
      <TitlesFields control={state.form} />
      <SelectField
        {...state.form.register("category")}
        id={id}
        label={t("category")}
        hint={t("categoryHint")}
        error={state.form.formState.errors.category?.message}
        // A select shows its value only if the option exists, so it mounts again when the options are loaded.
        key={data ? "loaded" : "loading"}
        options={[["", t("noCategory")], ...(data?.data.map((each) => [each._id, each.name] as const) ?? [])]}
      />
    </EntryForm>
  );
}
