"use client";

import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { type CloseEditor, EditorDialog } from "./editor";
import type { Entry } from "./entry-order";
import { ListError, ListSkeleton } from "./list-states";

type Loading<E extends Entry, K extends QueryKey> = {
  readonly listed: readonly E[] | undefined;
  /** Loads the entry if it is not in the list: `queryOptionsFor(calls.get, …)`. */
  readonly query: UseQueryOptions<{ data: E }, Error, { data: E }, K>;
  readonly change: (entry: E, close: CloseEditor) => ReactNode;
};

type EntryEditorProps<E extends Entry, K extends QueryKey> = Loading<E, K> & {
  /** Id of the entry; `new` creates one. */
  readonly id: string;
  readonly titles: { readonly new: string; readonly edit: string };
  readonly create: (close: CloseEditor) => ReactNode;
  readonly onClose: () => void;
};

/** Dialog to create or edit an entry; loads it if it is on another page of the list. */
export function EntryEditor<E extends Entry, K extends QueryKey>(props: EntryEditorProps<E, K>) {
  const { id, listed, query, titles, create, change, onClose } = props;
  const known = listed?.find(({ _id }) => _id === id);
  return (
    <EditorDialog title={id === "new" ? titles.new : (known?.name ?? titles.edit)} onClose={onClose}>
      {(close) =>
        id === "new" ? (
          create(close)
        ) : (
          <LoadedEntry key={id} listed={known && [known]} query={query} change={change} close={close} />
        )
      }
    </EditorDialog>
  );
}

function LoadedEntry<E extends Entry, K extends QueryKey>(props: Loading<E, K> & { readonly close: CloseEditor }) {
  const { listed: [known] = [], query, change, close } = props;
  const t = useTranslations("resource");
  const { data, error, refetch } = useQuery({ ...query, enabled: known === undefined });
  const entry = known ?? data?.data;
  if (entry) return <OpenedEntry entry={entry}>{(opened) => change(opened, close)}</OpenedEntry>;
  if (error) return <ListError error={error} onRetry={() => void refetch()} />;
  return <ListSkeleton label={t("loading")} />;
}

type OpenedEntryProps<E> = { readonly entry: E; readonly children: (opened: E) => ReactNode };

/** Keeps the version that was opened, even after a refetch: saving then detects a newer one. */
function OpenedEntry<E>({ entry, children }: OpenedEntryProps<E>) {
  const [opened] = useState(entry);
  return children(opened);
}
