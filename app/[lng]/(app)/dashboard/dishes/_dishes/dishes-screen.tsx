"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo, useState, useSyncExternalStore } from "react";
import { AddBusiness } from "@/components/business-choice/add-business";
import { BusinessChoice } from "@/components/business-choice/business-choice";
import type { BusinessName } from "@/components/business-choice/business-name";
import { GoneMeanwhile } from "@/components/resource/gone-place";
import { ListNone } from "@/components/resource/list-none";
import { ListFrame, OfflineNotice } from "@/components/resource/list-states";
import { PanelSuspense } from "@/components/resource/panel-suspense";
import { SectionHead } from "@/components/resource/section-head";
import { followAddress, goTo, useListState } from "@/components/resource/use-list-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { toast } from "@/components/ui/toast";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listDishes } from "@/lib/calls/dish";
import { listGroups } from "@/lib/calls/group";
import { formatNumber, formatPrice, plural } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { BranchBar } from "./branch-bar";
import { type Offer, withOffers } from "./branches";
import { BulkBar } from "./bulk-bar";
import { ALL_PLACES, businessOf, DEFAULT_STATE, type Dish, type DishChange, isWhole, listInput } from "./dish";
import { DishToolbar } from "./dish-toolbar";
import { MenuGrid } from "./menu-grid";
import { useDishActions } from "./use-dish-actions";
import { GridProvider, useGrid, useGridSummary, useNewGrid } from "./use-grid";

const DishEditor = lazyWithRetry(() => import("./dish-editor").then(({ DishEditor }) => ({ default: DishEditor })));
const PriceHistory = lazyWithRetry(() =>
  import("./price-history").then(({ PriceHistory }) => ({ default: PriceHistory })),
);
const Bin = lazyWithRetry(() => import("./bin").then(({ Bin }) => ({ default: Bin })));

type DishesScreenProps = {
  readonly lng: Language;
  /** The owner's businesses; null for admins, who manage all. */
  readonly businesses: readonly BusinessName[] | null;
};

const NONE: readonly Dish[] = [];

/** Saved changes to offer for the owner's other businesses, if there are any. */
function useOffers(businesses: DishesScreenProps["businesses"]) {
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const isOfMany = businesses !== null && businesses.length > 1;
  const onWritten = (changes: readonly DishChange[]) => {
    if (isOfMany) setOffers((before) => withOffers(before, changes));
  };
  return { offers, onWritten, onOffered: () => setOffers([]) };
}

export function DishesScreen({ lng, businesses }: DishesScreenProps) {
  const t = useTranslations("dishes");
  const [state, change] = useListState(DEFAULT_STATE);
  const [editor, edit] = useDishEditor(lng);
  const business = businessOf(state, businesses);
  const { offers, onWritten, onOffered } = useOffers(businesses);
  const all = { id: ALL_PLACES, name: t("allPlaces") };
  const next = useNextDish(listInput(lng, { ...state, restaurant: business }), editor);
  const choose = ({ id }: BusinessName) => change({ ...DEFAULT_STATE, restaurant: id });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SectionHead title={t("title")} action={t("new")} onAction={() => edit("new")} />
      <OfflineNotice />
      {business === "" ? (
        <EmptyState title={businesses?.length === 0 ? t("noPlaces") : t("noPlaceChosen")} text={t("noPlaceText")}>
          {businesses?.length === 0 ? (
            <AddBusiness lng={lng} />
          ) : (
            <BusinessChoice lng={lng} businesses={businesses} chosen="" onChoose={choose} all={all} />
          )}
        </EmptyState>
      ) : (
        <MenuOfBusiness
          // Pending prices belong to one menu.
          key={business}
          lng={lng}
          business={business}
          businesses={businesses}
          state={{ ...state, restaurant: business }}
          choice={
            businesses && (
              <BusinessChoice lng={lng} businesses={businesses} chosen={business} onChoose={choose} all={all} />
            )
          }
          offers={offers}
          onWritten={onWritten}
          onOffered={onOffered}
          onChange={change}
          onEdit={edit}
        />
      )}
      <PanelSuspense>
        {editor === "" ? null : (
          <DishEditor
            lng={lng}
            id={editor}
            business={business === ALL_PLACES ? "" : business}
            businesses={businesses}
            onBusiness={choose}
            onSaved={onWritten}
            onNext={next === undefined ? undefined : () => edit(next)}
            onClose={() => edit("")}
          />
        )}
      </PanelSuspense>
    </div>
  );
}

/** Id of the dish after another one, on the page of the menu that is shown. */
function useNextDish(input: ReturnType<typeof listInput>, id: string): string | undefined {
  // Only reads what the menu has loaded.
  const { data } = useQuery({ ...queryOptionsFor(listDishes, input), enabled: false });
  const dishes = data?.data ?? NONE;
  const at = dishes.findIndex(({ _id }) => _id === id);
  return at < 0 ? undefined : dishes[at + 1]?._id;
}

type MenuOfBusinessProps = {
  readonly lng: Language;
  readonly business: string;
  readonly state: typeof DEFAULT_STATE;
  readonly businesses: readonly BusinessName[] | null;
  readonly choice: React.ReactNode;
  readonly offers: readonly Offer[];
  readonly onWritten: (changes: readonly DishChange[]) => void;
  readonly onOffered: () => void;
  readonly onChange: (changed: Partial<typeof DEFAULT_STATE>) => void;
  readonly onEdit: (id: string) => void;
};

function MenuOfBusiness(props: MenuOfBusinessProps) {
  const { lng, business, businesses, state, choice, offers, onWritten, onOffered, onChange, onEdit } = props;
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
  const say = (count: number) => ({ count: formatNumber(count, lng), form: plural(count, lng) });
  const grid = useNewGrid(lng, business, dishes, {
    onPasted: ({ unread, beyond }) => {
      const lost = unread + beyond;
      if (lost > 0) toast("warning", t("notPasted", say(lost)));
    },
    onSaved: (prices, undo) => {
      const [one, ...others] = prices;
      const name = others.length === 0 ? one?.dish.name : undefined;
      const text =
        one === undefined || name === undefined
          ? t("pricesSaved", say(prices.length))
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
      <DishToolbar lng={lng} business={business} state={state} choice={choice} onChange={onChange} />
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

/**
 * The dish in the editor from the URL: its id, `new`, or "". The list stays mounted below, on each of the three routes.
 */
function useDishEditor(lng: Language): readonly [string, (id: string) => void] {
  const asked = usePathname();
  const path = useSyncExternalStore(
    followAddress,
    () => window.location.pathname,
    () => asked,
  );
  const open = (id: string) => {
    const url = new URL(window.location.href);
    url.pathname = addressOf(lng, id);
    goTo(url);
  };
  return [idIn(path, lng), open];
}

function addressOf(lng: Language, id: string): string {
  if (id === "") return paths.dashboard(lng, "dishes/list");
  return id === "new" ? paths.dashboard(lng, "dishes/add") : paths.editDish(lng, id);
}

function idIn(path: string, lng: Language): string {
  if (path === paths.dashboard(lng, "dishes/add")) return "new";
  const before = paths.editDish(lng, "");
  return path.startsWith(before) ? path.slice(before.length) : "";
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
  const say = (count: number) => ({ count: formatNumber(count, lng), form: plural(count, lng) });
  return (
    <div role="status" className="empty:absolute">
      {total === 0 ? null : (
        <div className="flex flex-wrap items-center gap-3 rounded-lg border border-saffron-ink bg-saffron-tint p-3 sm:px-4">
          <p className="min-w-48 flex-1">
            <b className="block">{t("waiting", say(total))}</b>
            {doubtful === 0 ? null : <span className="block text-sm text-anar">{t("lookAt", say(doubtful))}</span>}
            <span className="text-sm text-ink-2">{t("waitingKept")}</span>
          </p>
          <Button variant="quiet" size="small" icon="rotate-ccw-clock" onClick={() => grid.store.clear()}>
            {t("dropWaiting")}
          </Button>
          {ready.length === 0 ? null : (
            <Button size="small" aria-disabled={isSaving} onClick={() => isSaving || void save()}>
              {isSaving ? words("saving") : t("saveWaiting", say(ready.length))}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
