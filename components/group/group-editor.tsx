"use client";

import { useTranslations } from "next-intl";
import { type CloseEditor, EditorForm } from "@/components/resource/editor";
import { EntryEditor } from "@/components/resource/entry-editor";
import { EntryForm, useEntrySaved } from "@/components/resource/entry-form";
import type { EditorProps } from "@/components/resource/resource-screen";
import { useCompareTitles } from "@/components/resource/stale-notice";
import { changedTitles, newTitles, type TitleValues, titleAliases, titleValues } from "@/components/resource/titles";
import { TitlesFields } from "@/components/resource/titles-fields";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { versionOf } from "@/components/resource/version";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { groupCalls } from "@/lib/group/calls";
import type { Language } from "@/lib/i18n/language";
import type { Group } from "./group";

type Values = { translation: TitleValues };

type GroupEditorProps = EditorProps<Group> & { readonly lng: Language };

/** The panel in which a section is made or changed. */
export function GroupEditor({ lng, ...editor }: GroupEditorProps) {
  const t = useTranslations("groups");
  return (
    <EntryEditor
      {...editor}
      query={queryOptionsFor(groupCalls.get, { params: { id: editor.id }, query: { lang: lng } })}
      titles={{ new: t("new"), edit: t("edit") }}
      create={(close) => <NewGroup lng={lng} close={close} />}
      change={(group, close) => <ChangedGroup lng={lng} group={group} close={close} />}
    />
  );
}

function NewGroup({ lng, close }: { readonly lng: Language; readonly close: CloseEditor }) {
  const state = useEndpointForm<typeof groupCalls.create, Values>(groupCalls.create, {
    values: { translation: titleValues() },
    input: ({ translation }) => ({ query: { lang: lng }, body: { translation: newTitles(translation) } }),
    aliases: titleAliases(lng),
    onDone: useEntrySaved(close, "created"),
  });
  return (
    <EditorForm state={state} close={close}>
      <TitlesFields control={state.form} />
    </EditorForm>
  );
}

type ChangedGroupProps = { readonly lng: Language; readonly group: Group; readonly close: CloseEditor };

function ChangedGroup({ lng, group, close }: ChangedGroupProps) {
  const compareTitles = useCompareTitles();
  const state = useEndpointForm<typeof groupCalls.update, Values>(groupCalls.update, {
    values: { translation: titleValues(group.translation) },
    input: ({ translation }, version = versionOf(group)) => ({
      params: { id: group._id },
      query: { lang: lng },
      body: { translation: changedTitles(translation, group.translation) },
      ifMatch: version,
    }),
    aliases: titleAliases(lng),
    onDone: useEntrySaved(close, "saved"),
  });
  const mine = state.form.getValues("translation");
  return (
    <EntryForm
      state={state}
      close={close}
      compare={(theirs) => compareTitles({ before: group.translation, mine, theirs: theirs.translation })}
    >
      <TitlesFields control={state.form} />
    </EntryForm>
  );
}
