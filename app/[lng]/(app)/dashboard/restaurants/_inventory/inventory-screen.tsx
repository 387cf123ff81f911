"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useMayAdd } from "@/components/dashboard/may-add";
import { addressQuery } from "@/components/resource/list-input";
import { ListFrame, OfflineNotice } from "@/components/resource/list-states";
import { ListTabs } from "@/components/resource/list-tabs";
import { PanelSuspense } from "@/components/resource/panel-suspense";
import { SectionHead } from "@/components/resource/section-head";
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
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { DEFAULT_STATE, filterInput, type ListedBusiness, listInput, STATUSES } from "./inventory";
import { InventoryEmpty } from "./inventory-empty";
import { InventoryPager } from "./inventory-pager";
import { InventoryTable } from "./inventory-table";
import { InventoryToolbar } from "./inventory-toolbar";
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
  const mayAdd = useMayAdd();

  return (
    <section ref={section} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-5 outline-none">
      <SectionHead title={t("title")} lead={t(isAdmin ? "lead" : "leadOwner")}>
        <ExportButton href={urlOf(exportManagedRestaurants.path, { query: filterInput(lng, state) })} />
        {mayAdd ? (
          <Button size="small" icon="plus" href={paths.dashboard(lng, "restaurants/add")}>
            {t("add")}
          </Button>
        ) : null}
      </SectionHead>
      <div>
        <OfflineNotice />
        <ListTabs
          lng={lng}
          label={t("byStatus")}
          value={STATUSES.find((status) => status === state.status) ?? DEFAULT_STATE.status}
          tabs={STATUSES.map((value) => ({ value, text: t(`status.${value}`), count: list.data?.counts[value] }))}
          hrefOf={(status) => addressQuery(DEFAULT_STATE, { ...state, status, page: DEFAULT_STATE.page })}
          onChoose={(status) => change({ status, page: DEFAULT_STATE.page })}
        />
      </div>
      <InventoryToolbar lng={lng} isAdmin={isAdmin} state={state} onChange={change} />
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

function ExportButton({ href }: { readonly href: string }) {
  const t = useTranslations("restaurants");
  return (
    <Button variant="outline" size="small" href={href} download>
      {t("export")}
    </Button>
  );
}
