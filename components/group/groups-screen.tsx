"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ListPager } from "@/components/resource/list-pager";
import { ListEmpty, ListFrame, OfflineNotice } from "@/components/resource/list-states";
import { ListToolbar } from "@/components/resource/list-toolbar";
import { SectionHead } from "@/components/resource/section-head";
import { SortableList } from "@/components/resource/sortable-list";
import { useListState } from "@/components/resource/use-list-state";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { groupCalls } from "@/lib/group/calls";
import type { Language } from "@/lib/i18n/language";
import { listInput, USUAL } from "./group";
import { GroupEditor } from "./group-editor";
import { GroupRow } from "./group-row";
import { useGroupActions } from "./use-group-actions";

/** The sections of menus: list, search, order, editor. Everything that is open stands in the address. */
export function GroupsScreen({ lng }: { readonly lng: Language }) {
  const t = useTranslations("groups");
  const words = useTranslations("resource");
  const [state, change] = useListState(USUAL);
  const input = listInput(lng, state);
  const list = useQuery({ ...queryOptionsFor(groupCalls.list, input), placeholderData: keepPreviousData });
  const actions = useGroupActions(lng, input);
  const isSortable = state.sort === USUAL.sort && state.search === "" && state.state === USUAL.state;
  const emptyTexts =
    state.state === "deleted"
      ? { title: words("noneDeleted"), text: words("noneDeletedText") }
      : { title: t("none"), text: t("noneText") };

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
          <ListEmpty {...emptyTexts} search={state.search} onClear={() => change({ search: "", page: USUAL.page })} />
        }
      >
        {({ data: groups, pagination }) => (
          <>
            <SortableList
              lng={lng}
              items={groups}
              isSortable={isSortable}
              onMove={actions.move}
              row={(group, index) => (
                <GroupRow
                  lng={lng}
                  group={group}
                  isOpen={group._id === state.edit}
                  steps={isSortable ? { index, items: groups } : null}
                  actions={actions}
                  onEdit={() => change({ edit: group._id })}
                />
              )}
            />
            <ListPager lng={lng} pagination={pagination} onPage={(page) => change({ page: String(page) })} />
          </>
        )}
      </ListFrame>
      <GroupEditor lng={lng} id={state.edit} listed={list.data?.data} onClose={() => change({ edit: "" })} />
      {actions.dialog}
    </div>
  );
}
