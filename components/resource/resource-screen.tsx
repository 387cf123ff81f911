"use client";

import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ListCalls } from "@/lib/catalogue/calls";
import type { Language } from "@/lib/i18n/language";
import { Coming } from "./coming";
import type { EntryRowProps, ListedEntry } from "./entry-row";
import { isSortable, type LIST_USUAL, type ListPage, type ListState } from "./list-input";
import { ListEmpty, ListFrame, OfflineNotice } from "./list-states";
import { ListToolbar } from "./list-toolbar";
import { SectionHead } from "./section-head";
import { SortableList } from "./sortable-list";
import { type ListActions, useListActions } from "./use-list-actions";
import { useListPage } from "./use-list-page";
import { useListState } from "./use-list-state";

/** What an editor is told: which entry it opens (`new` for another one), and what the list has. */
export type EditorProps<E> = {
  readonly id: string;
  readonly listed: readonly E[] | undefined;
  readonly onClose: () => void;
};

type ResourceScreenProps<E extends ListedEntry, S extends ListState & typeof LIST_USUAL, K extends QueryKey> = {
  readonly lng: Language;
  /** The section's own words; `none` and `noneText` are said of a list that has no entry at all. */
  readonly texts: Readonly<Record<"title" | "lead" | "new" | "none" | "noneText", string>>;
  /** The list as its address says nothing else. */
  readonly usual: S;
  readonly calls: ListCalls;
  /** The list that a state asks for: `queryOptionsFor(calls.list, listInput(lng, state))`. */
  readonly query: (state: S) => UseQueryOptions<ListPage<E>, Error, ListPage<E>, K>;
  /** Does something stand in it that would refuse its deletion? */
  readonly isUsed: (entry: E) => boolean;
  /** Choices of this list alone, in its toolbar. */
  readonly choices?: (state: S, change: (changed: Partial<S>) => void) => ReactNode;
  readonly row: (props: EntryRowProps<E>) => ReactNode;
  /** A `lazy` component, as is that of `inUse`: both come when they are opened. */
  readonly editor: (props: EditorProps<E>, state: S) => ReactNode;
  /** What stands in the way of deleting an entry. */
  readonly inUse: (entry: E, actions: ListActions<E>) => ReactNode;
};

/** A section of the dashboard: list, search, order, editor. Everything that is open stands in the address. */
export function ResourceScreen<E extends ListedEntry, S extends ListState & typeof LIST_USUAL, K extends QueryKey>(
  props: ResourceScreenProps<E, S, K>,
) {
  const { lng, texts, usual, calls, query, isUsed, choices, row, editor, inUse } = props;
  const [state, change] = useListState(usual);
  const set = (changed: Partial<typeof LIST_USUAL>) => change(changed as Partial<S>);
  const asked = query(state);
  const list = useListPage(asked, (page) => change({ page } as Partial<S>, true));
  const actions = useListActions<E>(lng, { calls, queryKey: asked.queryKey, isUsed });
  return (
    <div className="grid gap-5">
      <SectionHead title={texts.title} lead={texts.lead} action={texts.new} onAction={() => set({ edit: "new" })} />
      <div>
        <OfflineNotice />
        <ListToolbar state={state} usual={usual} onChange={set}>
          {choices?.(state, change)}
        </ListToolbar>
      </div>
      <ListFrame
        lng={lng}
        onPage={(page) => set({ page })}
        list={list}
        empty={
          <ListEmpty
            title={texts.none}
            text={texts.noneText}
            state={state}
            onClear={() => set({ search: "", page: usual.page })}
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
      <Coming>
        {state.edit === ""
          ? null
          : editor({ id: state.edit, listed: list.data?.data, onClose: () => set({ edit: "" }) }, state)}
        {actions.inUse ? inUse(actions.inUse, actions) : null}
      </Coming>
    </div>
  );
}
