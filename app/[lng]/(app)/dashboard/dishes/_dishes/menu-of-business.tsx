"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { BusinessChoice } from "@/components/business-choice/business-choice";
import type { BusinessName } from "@/components/business-choice/business-name";
import { GoneMeanwhile } from "@/components/resource/gone-place";
import { ListFrame } from "@/components/resource/list-frame";
import { ListNone } from "@/components/resource/list-none";
import { PanelSuspense } from "@/components/resource/panel-suspense";
import { Button } from "@/components/ui/button";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { toast } from "@/components/ui/toast";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listDishes } from "@/lib/calls/dish";
import { listGroups } from "@/lib/calls/group";
import { countValues, formatPrice } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { BranchBar } from "./branch-bar";
import { BulkBar } from "./bulk-bar";
import { ALL_PLACES, type DEFAULT_STATE, type Dish, type DishChange, isWhole, listInput } from "./dish";
import { DishToolbar } from "./dish-toolbar";
import { MenuGrid } from "./menu-grid";
import type { Offer } from "./offers";
import { useDishActions } from "./use-dish-actions";
import { GridProvider, useGrid, useGridSummary, useNewGrid } from "./use-grid";

const PriceHistory = lazyWithRetry(() =>
  import("./price-history").then(({ PriceHistory }) => ({ default: PriceHistory })),
);
const Bin = lazyWithRetry(() => import("./bin").then(({ Bin }) => ({ default: Bin })));

const NONE: readonly Dish[] = [];

export type MenuOfBusinessProps = {
  readonly lng: Language;
  readonly business: string;
  readonly state: typeof DEFAULT_STATE;
  readonly businesses: readonly BusinessName[] | null;
  /** The choice that stands for all businesses. */
  readonly all: BusinessName;
  readonly offers: readonly Offer[];
  readonly onWritten: (changes: readonly DishChange[]) => void;
  readonly onOffered: () => void;
  readonly onChoose: (business: BusinessName) => void;
  readonly onChange: (changed: Partial<typeof DEFAULT_STATE>) => void;
  readonly onEdit: (id: string) => void;
};

/** The menu of a business, with the prices that are not saved yet. */
export function MenuOfBusiness(props: MenuOfBusinessProps) {
  const { lng, business, businesses, all, state, offers, onWritten, onOffered, onChoose, onChange, onEdit } = props;
  const t = useTranslations("dishes");
  const list = useQuery({
    ...queryOptionsFor(listDishes, listInput(lng, state)),
    placeholderData: keepPreviousData,
  });
  const { data: groups } = useQuery(queryOptionsFor(listGroups, { query: { lang: lng } }));
  const dishes = list.data?.data ?? NONE;
  const shown = dishes.find(({ _id }) => _id === state.prices);
  const showPrices = (id: string) => onChange({ prices: id });
  const actions = useDishActions(lng, { dishes, edit: onEdit, showPrices: ({ _id }) => showPrices(_id) });
  const words = useTranslations("resource");
  const grid = useNewGrid(lng, business, dishes, {
    onPasted: ({ unread, beyond }) => {
      const lost = unread + beyond;
      if (lost > 0) toast("warning", t("notPasted", countValues(lost, lng)));
    },
    onSaved: (prices, undo) => {
      const [one, ...others] = prices;
      const name = others.length === 0 ? one?.dish.name : undefined;
      const text =
        one === undefined || name === undefined
          ? t("pricesSaved", countValues(prices.length, lng))
          : t("priceSaved", { name: isolated(name), price: formatPrice(one.price, lng) });
      toast("success", text, { action: { label: words("undo"), onClick: undo } });
    },
    onWritten,
  });
  const businessNames = useMemo(() => new Map(businesses?.map(({ id, name }) => [id, name])), [businesses]);
  const hasAll = isWhole(state);
  return (
    <GridProvider value={grid}>
      <GoneMeanwhile lng={lng} />
      <DishToolbar lng={lng} business={business} state={state} onChange={onChange}>
        {businesses && (
          <BusinessChoice lng={lng} businesses={businesses} chosen={business} onChoose={onChoose} all={all} />
        )}
      </DishToolbar>
      <PendingBar lng={lng} />
      {offers.length > 0 && businesses ? (
        <BranchBar lng={lng} businesses={businesses} dishes={dishes} offers={offers} onDone={onOffered} />
      ) : null}
      <ListFrame
        lng={lng}
        onPage={(page) => onChange({ page })}
        list={list}
        empty={
          <ListNone
            title={hasAll ? t("none") : t("noneOfStatus")}
            text={hasAll ? t("noneText") : ""}
            search={state.search}
            page={state.page}
            onChange={onChange}
          >
            {hasAll ? (
              <Button icon="plus" onClick={() => onEdit("new")}>
                {t("first")}
              </Button>
            ) : null}
          </ListNone>
        }
      >
        {({ data, pagination }) => (
          <MenuGrid
            lng={lng}
            dishes={data}
            sections={groups?.data ?? []}
            businessNames={business === ALL_PLACES ? businessNames : undefined}
            isSortable={business !== ALL_PLACES && hasAll && !pagination.hasNextPage && !pagination.hasPrevPage}
            actions={actions}
          />
        )}
      </ListFrame>
      <BulkBar lng={lng} dishes={dishes} sections={groups?.data ?? []} />
      <PanelSuspense>
        {shown ? <PriceHistory lng={lng} dish={shown} onClose={() => showPrices("")} /> : null}
        {state.bin === "" ? null : (
          <Bin lng={lng} business={business} onRestore={actions.restore} onClose={() => onChange({ bin: "" })} />
        )}
      </PanelSuspense>
    </GridProvider>
  );
}

function PendingBar({ lng }: { readonly lng: Language }) {
  const t = useTranslations("dishes");
  const words = useTranslations("resource");
  const grid = useGrid();
  const { ready, doubtful } = useGridSummary(grid);
  const [isSaving, setSaving] = useState(false);
  const total = ready.length + doubtful;
  const save = async () => {
    setSaving(true);
    await grid.savePending();
    setSaving(false);
  };
  return (
    <div role="status" className="empty:absolute">
      {total === 0 ? null : (
        <div className="flex flex-wrap items-center gap-3 rounded-lg border border-saffron-ink bg-saffron-tint p-3 sm:px-4">
          <p className="min-w-48 flex-1">
            <b className="block">{t("waiting", countValues(total, lng))}</b>
            {doubtful === 0 ? null : (
              <span className="block text-sm text-anar">{t("lookAt", countValues(doubtful, lng))}</span>
            )}
            <span className="text-sm text-ink-2">{t("waitingKept")}</span>
          </p>
          <Button variant="quiet" size="small" icon="rotate-ccw-clock" onClick={() => grid.store.clear()}>
            {t("dropWaiting")}
          </Button>
          {ready.length === 0 ? null : (
            <Button size="small" aria-disabled={isSaving} onClick={() => isSaving || void save()}>
              {isSaving ? words("saving") : t("saveWaiting", countValues(ready.length, lng))}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
