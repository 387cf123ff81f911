"use client";

import { useTranslations } from "next-intl";
import { toast } from "sonner";
import { type CloseEditor, EditorForm } from "@/components/resource/editor";
import { EntryEditor } from "@/components/resource/entry-editor";
import { StaleNotice } from "@/components/resource/stale-notice";
import { changedTitles, newTitles, type TitleValues, titleValues } from "@/components/resource/titles";
import { TitlesFields } from "@/components/resource/titles-fields";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { versionOf } from "@/components/resource/version";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { groupCalls } from "@/lib/group/calls";
import type { Language } from "@/lib/i18n/language";
import type { Group } from "./group";

type Values = { translation: TitleValues };

type GroupEditorProps = {
  readonly lng: Language;
  /** The section that is edited, `new` for another one. */
  readonly id: string;
  readonly listed: readonly Group[] | undefined;
  readonly onClose: () => void;
};

/** The panel in which a section is made or changed. */
export function GroupEditor({ lng, id, listed, onClose }: GroupEditorProps) {
  const t = useTranslations("groups");
  return (
    <EntryEditor
      id={id}
      listed={listed}
      query={queryOptionsFor(groupCalls.get, { params: { id }, query: { lang: lng } })}
      titles={{ new: t("new"), edit: t("edit") }}
      create={(close) => <NewGroup lng={lng} close={close} />}
      change={(group, close) => <ChangedGroup lng={lng} group={group} close={close} />}
      onClose={onClose}
    />
  );
}

function NewGroup({ lng, close }: { readonly lng: Language; readonly close: CloseEditor }) {
  const words = useTranslations("resource");
  const state = useEndpointForm<typeof groupCalls.create, Values>(groupCalls.create, {
    values: { translation: titleValues() },
    input: ({ translation }) => ({ query: { lang: lng }, body: { translation: newTitles(translation) } }),
    aliases: { translation: `translation.${lng}.title` },
    onDone: ({ data }) => {
      toast.success(words("created", { name: data.name }));
      close(true);
    },
  });
  return (
    <EditorForm state={state} close={close}>
      <TitlesFields control={state.form} />
    </EditorForm>
  );
}

type ChangedGroupProps = { readonly lng: Language; readonly group: Group; readonly close: CloseEditor };

function ChangedGroup({ lng, group, close }: ChangedGroupProps) {
  const words = useTranslations("resource");
  const state = useEndpointForm<typeof groupCalls.update, Values>(groupCalls.update, {
    values: { translation: titleValues(group.translation) },
    input: ({ translation }, version = versionOf(group)) => ({
      params: { id: group._id },
      query: { lang: lng },
      body: { translation: changedTitles(translation, group.translation) },
      ifMatch: version,
    }),
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
    </EditorForm>
  );
}
