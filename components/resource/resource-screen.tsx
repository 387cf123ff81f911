"use client";

import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Language } from "@/lib/i18n/language";
import type { EntryRowProps, ListedEntry } from "./entry-row";
import { ListEmpty, ListFrame } from "./list-frame";
import { isSortable, type LIST_DEFAULT_STATE, type ListPage, type ListState } from "./list-input";
import { OfflineNotice } from "./list-states";
import { ListToolbar } from "./list-toolbar";
import { PanelSuspense } from "./panel-suspense";
import { SectionHead } from "./section-head";
import { SortableList } from "./sortable-list";
import { type ListActions, type ListCalls, useListActions } from "./use-list-actions";
import { useListPage } from "./use-list-page";
import { useListState } from "./use-list-state";

/** Props of an editor; `id` is `new` to create an entry, `listed` are the loaded entries. */
export type EditorProps<E> = {
  readonly id: string;
  readonly listed: readonly E[] | undefined;
  readonly onClose: () => void;
};

type ResourceScreenProps<E extends ListedEntry, S extends ListState & typeof LIST_DEFAULT_STATE, K extends QueryKey> = {
  readonly lng: Language;
  /** Texts of the section; `none` and `noneText` are for a list without entries. */
  readonly texts: Readonly<Record<"title" | "new" | "none" | "noneText", string>>;
  readonly defaultState: S;
  readonly calls: ListCalls;
  /** Query for a list state: `queryOptionsFor(calls.list, listInput(lng, state))`. */
  readonly query: (state: S) => UseQueryOptions<ListPage<E>, Error, ListPage<E>, K>;
  /** Whether the entry has contents, so that its deletion would be refused. */
  readonly isUsed: (entry: E) => boolean;
  readonly choices?: (state: S, change: (changed: Partial<S>) => void) => ReactNode;
  readonly row: (props: EntryRowProps<E>) => ReactNode;
  /** Should render a `lazy` component, as should `inUse`: both load when they open. */
  readonly editor: (props: EditorProps<E>, state: S) => ReactNode;
  readonly inUse: (entry: E, actions: ListActions<E>) => ReactNode;
};

/** A dashboard section: list, search, order, editor. All of its state is in the URL. */
export function ResourceScreen<
  E extends ListedEntry,
  S extends ListState & typeof LIST_DEFAULT_STATE,
  K extends QueryKey,
>(props: ResourceScreenProps<E, S, K>) {
  const { lng, texts, defaultState, calls, query, isUsed, choices, row, editor, inUse } = props;
  const [state, change] = useListState(defaultState);
  const set = (changed: Partial<typeof LIST_DEFAULT_STATE>) => change(changed as Partial<S>);
  const asked = query(state);
  const list = useListPage(asked, (page) => change({ page } as Partial<S>, true));
  const actions = useListActions<E>(lng, { calls, queryKey: asked.queryKey, isUsed });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead title={texts.title} action={texts.new} onAction={() => set({ edit: "new" })} />
      <OfflineNotice />
      <ListToolbar state={state} defaultState={defaultState} onChange={set}>
        {choices?.(state, change)}
      </ListToolbar>
      <ListFrame
        lng={lng}
        onPage={(page) => set({ page })}
        list={list}
        empty={
          <ListEmpty
            title={texts.none}
            text={texts.noneText}
            state={state}
            onClear={() => set({ search: "", page: defaultState.page })}
          />
        }
      >
        {({ data: items, pagination }) => (
          <SortableList
            lng={lng}
            items={items}
            isSortable={isSortable(state, pagination)}
            onMove={actions.move}
            row={(entry, index) =>
              row({
                entry,
                isOpen: entry._id === state.edit,
                steps: isSortable(state, pagination) ? { index, items } : null,
                actions,
                onEdit: () => set({ edit: entry._id }),
              })
            }
          />
        )}
      </ListFrame>
      <PanelSuspense>
        {state.edit === ""
          ? null
          : editor({ id: state.edit, listed: list.data?.data, onClose: () => set({ edit: "" }) }, state)}
        {actions.inUse ? inUse(actions.inUse, actions) : null}
      </PanelSuspense>
    </div>
  );
}
