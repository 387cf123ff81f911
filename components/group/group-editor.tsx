"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "sonner";
import { type CloseEditor, EditorDialog, EditorForm } from "@/components/resource/editor";
import { ListError, ListSkeleton } from "@/components/resource/list-states";
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
  /** The section that is edited, `new` for another one, "" for none. */
  readonly id: string;
  readonly listed: readonly Group[] | undefined;
  readonly onClose: () => void;
};

/** The panel in which a section is made or changed. */
export function GroupEditor({ lng, id, listed, onClose }: GroupEditorProps) {
  const t = useTranslations("groups");
  const known = listed?.find(({ _id }) => _id === id);
  return (
    <EditorDialog open={id !== ""} title={id === "new" ? t("new") : (known?.name ?? t("edit"))} onClose={onClose}>
      {(close) =>
        id === "new" ? (
          <NewGroup lng={lng} close={close} />
        ) : (
          <LoadedGroup key={id} lng={lng} id={id} known={known} close={close} />
        )
      }
    </EditorDialog>
  );
}

type LoadedGroupProps = {
  readonly lng: Language;
  readonly id: string;
  readonly known: Group | undefined;
  readonly close: CloseEditor;
};

/** A section that stands on another page of the list is asked for. */
function LoadedGroup({ lng, id, known, close }: LoadedGroupProps) {
  const words = useTranslations("resource");
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(groupCalls.get, { params: { id }, query: { lang: lng } }),
    enabled: known === undefined,
  });
  const group = known ?? data?.data;
  if (group) return <ChangedGroup lng={lng} opened={group} close={close} />;
  if (error) return <ListError error={error} onRetry={() => void refetch()} />;
  return <ListSkeleton label={words("loading")} />;
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

type ChangedGroupProps = { readonly lng: Language; readonly opened: Group; readonly close: CloseEditor };

function ChangedGroup({ lng, opened, close }: ChangedGroupProps) {
  const words = useTranslations("resource");
  // As it was when the editor was opened, though the list below may be read again: a newer one is told of at saving.
  const [group] = useState(opened);
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
