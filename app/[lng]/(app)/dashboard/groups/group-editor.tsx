"use client";

import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { type CloseEditor, EditorForm } from "@/components/resource/editor";
import { EntryEditor } from "@/components/resource/entry-editor";
import { EntryForm, useEntrySaved } from "@/components/resource/entry-form";
import { LanguagesField } from "@/components/resource/languages-field";
import type { EditorProps } from "@/components/resource/resource-screen";
import { useCompareTitles } from "@/components/resource/stale-notice";
import { TitlesFields } from "@/components/resource/titles-fields";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { versionOf } from "@/components/resource/version";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { createGroup, getManagedGroup, updateGroup } from "@/lib/calls/group";
import type { Language } from "@/lib/core/constants";
import type { Group } from "./group";
import { changedGroupTitles, type GroupValues, groupTitles, groupValues } from "./group-values";

/** Field of the error if no language is chosen. */
const ALIASES = { translation: "languages" } as const;

type GroupEditorProps = EditorProps<Group> & { readonly lng: Language };

export function GroupEditor({ lng, ...editor }: GroupEditorProps) {
  const t = useTranslations("groups");
  return (
    <EntryEditor
      {...editor}
      query={queryOptionsFor(getManagedGroup, { params: { id: editor.id }, query: { lang: lng } })}
      titles={{ new: t("new"), edit: t("edit") }}
      create={(close) => <NewGroup lng={lng} close={close} />}
      change={(group, close) => <ChangedGroup lng={lng} group={group} close={close} />}
    />
  );
}

function NewGroup({ lng, close }: { readonly lng: Language; readonly close: CloseEditor }) {
  const state = useEndpointForm<typeof createGroup, GroupValues>(createGroup, {
    values: groupValues({ [lng]: { title: "" } }),
    input: (values) => ({ query: { lang: lng }, body: { translation: groupTitles(values) } }),
    aliases: ALIASES,
    onDone: useEntrySaved(close, "created"),
  });
  return (
    <EditorForm state={state} close={close}>
      <Fields form={state.form} />
    </EditorForm>
  );
}

function Fields({ form }: { readonly form: UseFormReturn<GroupValues> }) {
  const t = useTranslations("groups");
  return (
    <>
      <LanguagesField label={t("languages")} control={form} className="min-w-0 border-0 p-0" />
      <TitlesFields control={form} chosen={form.watch("languages")} />
    </>
  );
}

type ChangedGroupProps = { readonly lng: Language; readonly group: Group; readonly close: CloseEditor };

function ChangedGroup({ lng, group, close }: ChangedGroupProps) {
  const compareTitles = useCompareTitles();
  const state = useEndpointForm<typeof updateGroup, GroupValues>(updateGroup, {
    values: groupValues(group.translation),
    input: (values, version = versionOf(group)) => ({
      params: { id: group._id },
      query: { lang: lng },
      body: { translation: changedGroupTitles(values, group.translation) },
      ifMatch: version,
    }),
    aliases: ALIASES,
    onDone: useEntrySaved(close, "saved"),
  });
  const mine = state.form.getValues("translation");
  return (
    <EntryForm
      state={state}
      close={close}
      compare={(theirs) => compareTitles({ before: group.translation, mine, theirs: theirs.translation })}
    >
      <Fields form={state.form} />
    </EntryForm>
  );
}
