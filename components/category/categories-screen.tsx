"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { lazy } from "react";
import { Coming } from "@/components/resource/coming";
import { isSortable } from "@/components/resource/list-input";
import { ListPager } from "@/components/resource/list-pager";
import { ListEmpty, ListFrame, OfflineNotice } from "@/components/resource/list-states";
import { ListToolbar, ToolbarChoice } from "@/components/resource/list-toolbar";
import { SectionHead } from "@/components/resource/section-head";
import { SortableList } from "@/components/resource/sortable-list";
import { useListActions } from "@/components/resource/use-list-actions";
import { useListState } from "@/components/resource/use-list-state";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { categoryCalls } from "@/lib/category/calls";
import { CATEGORY_TYPES } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import { type CategoryActions, listInput, typeOf, USUAL } from "./category";
import { CategoryRow } from "./category-row";

const CategoryEditor = lazy(() =>
  import("./category-editor").then(({ CategoryEditor }) => ({ default: CategoryEditor })),
);
const CategoryInUse = lazy(() => import("./category-in-use").then(({ CategoryInUse }) => ({ default: CategoryInUse })));

/** Categories of dishes and businesses: type, list, search, order, editor. Everything that is open stands in the address. */
export function CategoriesScreen({ lng }: { readonly lng: Language }) {
  const t = useTranslations("categories");
  const [state, change] = useListState(USUAL);
  const query = queryOptionsFor(categoryCalls.list, listInput(lng, state));
  const list = useQuery({ ...query, placeholderData: keepPreviousData });
  const actions: CategoryActions = useListActions(lng, {
    calls: categoryCalls,
    queryKey: query.queryKey,
    isUsed: ({ dishes, restaurants, kinds, defaultImages }) => dishes + restaurants + kinds + defaultImages > 0,
  });
  return (
    <div className="grid gap-5">
      <SectionHead title={t("title")} lead={t("lead")} action={t("new")} onAction={() => change({ edit: "new" })} />
      <div>
        <OfflineNotice />
        <ListToolbar state={state} usual={USUAL} onChange={change}>
          <ToolbarChoice
            name="type"
            label={t("type")}
            value={typeOf(state)}
            options={CATEGORY_TYPES.map((type) => [type, t(`types.${type}`)])}
            onChoose={(type) => change({ type, page: USUAL.page })}
          />
        </ListToolbar>
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
        {({ data: categories, pagination }) => (
          <>
            <SortableList
              lng={lng}
              items={categories}
              isSortable={isSortable(state, pagination)}
              onMove={actions.move}
              row={(category, index) => (
                <CategoryRow
                  lng={lng}
                  entry={category}
                  isOpen={category._id === state.edit}
                  steps={isSortable(state, pagination) ? { index, items: categories } : null}
                  actions={actions}
                  onEdit={() => change({ edit: category._id })}
                />
              )}
            />
            <ListPager lng={lng} pagination={pagination} onPage={(page) => change({ page: String(page) })} />
          </>
        )}
      </ListFrame>
      <Coming>
        {state.edit === "" ? null : (
          <CategoryEditor
            lng={lng}
            id={state.edit}
            type={typeOf(state)}
            listed={list.data?.data}
            onClose={() => change({ edit: "" })}
          />
        )}
        {actions.inUse ? <CategoryInUse lng={lng} category={actions.inUse} actions={actions} /> : null}
      </Coming>
    </div>
  );
}
