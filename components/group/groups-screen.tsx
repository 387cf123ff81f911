"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { lazy } from "react";
import { Coming } from "@/components/resource/coming";
import { isSortable } from "@/components/resource/list-input";
import { ListPager } from "@/components/resource/list-pager";
import { ListEmpty, ListFrame, OfflineNotice } from "@/components/resource/list-states";
import { ListToolbar } from "@/components/resource/list-toolbar";
import { SectionHead } from "@/components/resource/section-head";
import { SortableList } from "@/components/resource/sortable-list";
import { useListActions } from "@/components/resource/use-list-actions";
import { useListState } from "@/components/resource/use-list-state";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { groupCalls } from "@/lib/group/calls";
import type { Language } from "@/lib/i18n/language";
import { type GroupActions, listInput, USUAL } from "./group";
import { GroupRow } from "./group-row";

const GroupEditor = lazy(() => import("./group-editor").then(({ GroupEditor }) => ({ default: GroupEditor })));
const GroupInUse = lazy(() => import("./group-in-use").then(({ GroupInUse }) => ({ default: GroupInUse })));

/** The sections of menus: list, search, order, editor. Everything that is open stands in the address. */
export function GroupsScreen({ lng }: { readonly lng: Language }) {
  const t = useTranslations("groups");
  const [state, change] = useListState(USUAL);
  const query = queryOptionsFor(groupCalls.list, listInput(lng, state));
  const list = useQuery({ ...query, placeholderData: keepPreviousData });
  const actions: GroupActions = useListActions(lng, {
    calls: groupCalls,
    queryKey: query.queryKey,
    isUsed: ({ dishes, kinds }) => dishes + kinds > 0,
  });
  return (
    <div className="grid gap-5">
      <SectionHead title={t("title")} lead={t("lead")} action={t("new")} onAction={() => change({ edit: "new" })} />
      <div>
        <OfflineNotice />
        <ListToolbar state={state} usual={USUAL} onChange={change} />
      </div>
      <ListFrame
        list={list}
        empty={
          <ListEmpty
            title={t("none")}
            text={t("noneText")}
            state={state}
            onClear={() => change({ search: "", page: USUAL.page })}
          />
        }
      >
        {({ data: groups, pagination }) => (
          <>
            <SortableList
              lng={lng}
              items={groups}
              isSortable={isSortable(state, pagination)}
              onMove={actions.move}
              row={(group, index) => (
                <GroupRow
                  lng={lng}
                  entry={group}
                  isOpen={group._id === state.edit}
                  steps={isSortable(state, pagination) ? { index, items: groups } : null}
                  actions={actions}
                  onEdit={() => change({ edit: group._id })}
                />
              )}
            />
            <ListPager lng={lng} pagination={pagination} onPage={(page) => change({ page: String(page) })} />
          </>
        )}
      </ListFrame>
      <Coming>
        {state.edit === "" ? null : (
          <GroupEditor lng={lng} id={state.edit} listed={list.data?.data} onClose={() => change({ edit: "" })} />
        )}
        {actions.inUse ? <GroupInUse lng={lng} group={actions.inUse} actions={actions} /> : null}
      </Coming>
    </div>
  );
}
