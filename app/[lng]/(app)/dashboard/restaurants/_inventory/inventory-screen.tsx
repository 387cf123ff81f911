"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useDashboardUser } from "@/components/dashboard/dashboard-user";
import { ListEmpty, ListFrame } from "@/components/resource/list-frame";
import { addressQuery } from "@/components/resource/list-input";
import { ListPager } from "@/components/resource/list-pager";
import { OfflineNotice } from "@/components/resource/list-states";
import { DownloadLink, SearchField, ToolbarRow } from "@/components/resource/list-toolbar";
import { PanelSuspense } from "@/components/resource/panel-suspense";
import { SectionHead } from "@/components/resource/section-head";
import { ToolbarChoice } from "@/components/resource/toolbar-choice";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { useRemoval } from "@/components/resource/use-removal";
import { useSelection } from "@/components/resource/use-selection";
import { Button } from "@/components/ui/button";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { urlOf } from "@/lib/api-client/request";
import {
  deleteRestaurant,
  exportManagedRestaurants,
  listManagedRestaurants,
  restoreRestaurant,
} from "@/lib/calls/inventory";
import { MANAGED_STATES } from "@/lib/catalogue/model";
import { BUSINESS_TYPES, CITIES } from "@/lib/core/constants";
import type { Pagination } from "@/lib/core/pagination";
import { sortByName } from "@/lib/i18n/collate";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { INVENTORY_SORTS, LACK_FILTERS } from "@/lib/inventory/model";
import {
  type ChangeState,
  DEFAULT_STATE,
  FILTERS,
  filterInput,
  filtersMade,
  type InventoryState,
  LIMITS,
  type ListedBusiness,
  listInput,
  STATUSES,
} from "./inventory";
import { InventoryTable } from "./inventory-table";
import { StatusBar } from "./status-bar";

const DeleteDialog = lazyWithRetry(() =>
  import("./delete-dialog").then(({ DeleteDialog }) => ({ default: DeleteDialog })),
);

type InventoryScreenProps = {
  readonly lng: Language;
  /** Owners see their own businesses and can't change their status or delete them (H31). */
  readonly isAdmin: boolean;
};

/** The businesses of the user. Filters and order are in the URL. */
export function InventoryScreen({ lng, isAdmin }: InventoryScreenProps) {
  const t = useTranslations("restaurants");
  const [state, change] = useListState(DEFAULT_STATE);
  const asked = queryOptionsFor(listManagedRestaurants, listInput(lng, state));
  const list = useListPage(asked, (page) => change({ page }, true));

  const listed = list.data?.data ?? [];
  const ids = listed.map(({ _id }) => _id);
  const selection = useSelection(addressQuery(DEFAULT_STATE, state), ids);
  const removal = useRemoval<ListedBusiness>(lng, {
    calls: { delete: deleteRestaurant, restore: restoreRestaurant },
    queryKey: asked.queryKey,
  });
  const [deleting, setDeleting] = useState<ListedBusiness | null>(null);
  const section = useRef<HTMLElement>(null);
  const { mayAdd } = useDashboardUser();

  return (
    <section ref={section} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-3 outline-none">
      <SectionHead title={t("title")}>
        {mayAdd ? (
          <Button size="small" icon="plus" href={paths.dashboard(lng, "restaurants/add")}>
            {t("add")}
          </Button>
        ) : null}
      </SectionHead>
      <OfflineNotice />
      <InventoryToolbar lng={lng} isAdmin={isAdmin} state={state} counts={list.data?.counts} onChange={change} />
      <ListFrame list={list} empty={<InventoryEmpty lng={lng} isAdmin={isAdmin} state={state} onChange={change} />}>
        {({ data: entries, pagination }) => (
          <>
            <InventoryTable
              lng={lng}
              entries={entries}
              selection={isAdmin && state.state === DEFAULT_STATE.state ? selection : undefined}
              onDelete={isAdmin ? setDeleting : undefined}
              onRestore={removal.restore}
            />
            <InventoryPager lng={lng} state={state} pagination={pagination} onChange={change} />
          </>
        )}
      </ListFrame>
      <StatusBar
        lng={lng}
        queryKey={asked.queryKey}
        selection={selection}
        selected={listed.filter(({ _id }) => selection.ids.has(_id))}
        onDone={() => section.current?.focus({ preventScroll: true })}
      />
      <PanelSuspense>
        {deleting ? (
          <DeleteDialog
            lng={lng}
            business={deleting}
            onClose={() => setDeleting(null)}
            onConfirm={() => {
              setDeleting(null);
              removal.remove(deleting);
            }}
          />
        ) : null}
      </PanelSuspense>
    </section>
  );
}

type InventoryEmptyProps = {
  readonly lng: Language;
  readonly isAdmin: boolean;
  readonly state: InventoryState;
  readonly onChange: ChangeState;
};

/** Explains an empty list. Listing deleted businesses is not a filter: clearing the filters keeps it. */
function InventoryEmpty({ lng, isAdmin, state, onChange }: InventoryEmptyProps) {
  const t = useTranslations("restaurants");
  const isNarrowed = state.status !== DEFAULT_STATE.status || filtersMade({ ...state, state: DEFAULT_STATE.state }) > 0;
  const widen = () =>
    onChange({ ...FILTERS, state: state.state, status: DEFAULT_STATE.status, page: DEFAULT_STATE.page });
  return (
    <ListEmpty
      title={t(isAdmin ? "none" : "noneOwner")}
      text={t(isAdmin ? "noneText" : "noneOwnerText")}
      state={state}
      onClear={() => onChange({ search: "", page: DEFAULT_STATE.page })}
      onWiden={isNarrowed ? widen : undefined}
    >
      {isAdmin ? null : (
        <Button size="small" href={paths.page(lng, "contact-us")}>
          {t("write")}
        </Button>
      )}
    </ListEmpty>
  );
}

type InventoryPagerProps = {
  readonly lng: Language;
  readonly state: InventoryState;
  readonly pagination: Pagination;
  readonly onChange: ChangeState;
};

function InventoryPager({ lng, state, pagination, onChange }: InventoryPagerProps) {
  const words = useTranslations("resource");
  return (
    <>
      <ListPager lng={lng} pagination={pagination} onPage={(page) => onChange({ page: String(page) })} />
      {pagination.totalResults > Number(DEFAULT_STATE.limit) ? (
        <div className="flex items-center gap-3 text-sm text-ink-2">
          <span aria-hidden="true">{words("perPage")}</span>
          <ToolbarChoice
            name="limit"
            label={words("perPage")}
            value={state.limit}
            options={LIMITS.map((limit) => [limit, formatNumber(Number(limit), lng)])}
            onChoose={(limit) => onChange({ limit, page: DEFAULT_STATE.page })}
          />
        </div>
      ) : null}
    </>
  );
}

type InventoryToolbarProps = {
  readonly lng: Language;
  readonly isAdmin: boolean;
  readonly state: InventoryState;
  readonly counts: Readonly<Record<(typeof STATUSES)[number], number>> | undefined;
  readonly onChange: ChangeState;
};

function InventoryToolbar({ lng, isAdmin, state, counts, onChange }: InventoryToolbarProps) {
  const t = useTranslations("restaurants");
  const words = useTranslations("resource");
  const enums = useTranslations("enums");
  const cities = sortByName(CITIES, (city) => enums(`city.${city}`), lng);
  const choice = (name: Exclude<keyof InventoryState, "search" | "page">) => ({
    name,
    value: state[name],
    onChoose: (value: string) => onChange({ [name]: value, page: DEFAULT_STATE.page }),
  });
  const statusText = (status: (typeof STATUSES)[number]) =>
    counts
      ? words("forSome", { text: t(`status.${status}`), count: formatNumber(counts[status], lng) })
      : t(`status.${status}`);
  return (
    <ToolbarRow>
      <SearchField
        search={state.search}
        placeholder={t("searched")}
        onSearch={(search) => onChange({ search, page: DEFAULT_STATE.page })}
      />
      <ToolbarChoice
        {...choice("status")}
        label={t("head.status")}
        unset={DEFAULT_STATE.status}
        options={STATUSES.map((status) => [status, statusText(status)] as const)}
      />
      <ToolbarChoice
        {...choice("city")}
        label={t("city")}
        options={[["", t("allCities")], ...cities.map((city) => [city, enums(`city.${city}`)] as const)]}
      />
      <ToolbarChoice
        {...choice("type")}
        label={t("type")}
        options={[["", t("allTypes")], ...BUSINESS_TYPES.map((type) => [type, enums(`types.${type}`)] as const)]}
      />
      <ToolbarChoice
        {...choice("lacks")}
        label={t("incomplete")}
        options={[["", t("lackingAny")], ...LACK_FILTERS.map((lack) => [lack, t(`without.${lack}`)] as const)]}
      />
      {isAdmin ? (
        <>
          <ToolbarChoice
            {...choice("featured")}
            label={t("featured")}
            options={[
              ["", t("featuredAny")],
              ["true", t("featuredOnly")],
              ["false", t("featuredNot")],
            ]}
          />
          <ToolbarChoice
            {...choice("state")}
            label={words("show")}
            unset={DEFAULT_STATE.state}
            options={MANAGED_STATES.map((value) => [value, words(`state.${value}`)])}
          />
        </>
      ) : null}
      <ToolbarChoice
        {...choice("sort")}
        label={words("sortBy")}
        options={INVENTORY_SORTS.map((value) => [value, t(`sort.${value}`)])}
      />
      <DownloadLink href={urlOf(exportManagedRestaurants.path, { query: filterInput(lng, state) })}>
        {t("export")}
      </DownloadLink>
    </ToolbarRow>
  );
}
