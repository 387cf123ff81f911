"use client";

import { useTranslations } from "next-intl";
import { Suspense, useState } from "react";
import type { BusinessName } from "@/components/business-choice/business-name";
import { EntryTable, type TableColumn } from "@/components/resource/entry-table";
import { ListEmpty, ListFrame } from "@/components/resource/list-frame";
import { addressQuery } from "@/components/resource/list-input";
import { ListSkeleton, OfflineNotice } from "@/components/resource/list-states";
import { ListTabs } from "@/components/resource/list-tabs";
import { ToolbarRow } from "@/components/resource/list-toolbar";
import { PanelSuspense } from "@/components/resource/panel-suspense";
import { SectionHead } from "@/components/resource/section-head";
import { ToolbarChoice } from "@/components/resource/toolbar-choice";
import { useErrorText } from "@/components/resource/use-error-text";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { Button, IconButton } from "@/components/ui/button";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { Tip } from "@/components/ui/tip";
import { toast } from "@/components/ui/toast";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { useWrite } from "@/lib/api-client/use-write";
import { createFeaturedSlot, deleteFeaturedSlot, listFeaturedSlots } from "@/lib/calls/featured";
import { CITIES } from "@/lib/core/constants";
import { SLOT_TIMES } from "@/lib/featured/model";
import { sortByName } from "@/lib/i18n/collate";
import { formatNumber } from "@/lib/i18n/format";
import { type DateOptions, otherCalendar } from "@/lib/i18n/format-date";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import {
  CALENDAR,
  FEATURED_DEFAULT_STATE,
  monthWord,
  type Slot,
  sayDays,
  slotDays,
  slotsInput,
  timeOf,
} from "./featured";

const SlotCalendar = lazyWithRetry(() =>
  import("./slot-calendar").then(({ SlotCalendar }) => ({ default: SlotCalendar })),
);
const SlotEditor = lazyWithRetry(() => import("./slot-editor").then(({ SlotEditor }) => ({ default: SlotEditor })));

type FeaturedScreenProps = {
  readonly lng: Language;
  /** The business in the URL, which is to be featured. */
  readonly named: BusinessName | null;
};

export function FeaturedScreen({ lng, named }: FeaturedScreenProps) {
  const t = useTranslations("featuredSlots");
  const enums = useTranslations("enums");
  const words = useTranslations("resource");
  const [state, change] = useListState(FEATURED_DEFAULT_STATE);
  const [edited, setEdited] = useState<Slot | "new" | null>(named && "new");
  const list = useListPage(queryOptionsFor(listFeaturedSlots, slotsInput(lng, state)), (page) =>
    change({ page }, true),
  );
  const { remove, isPending } = useSlots(lng);
  const when = timeOf(state);
  const isCalendar = state.when === CALENDAR;
  const cities = sortByName(
    CITIES.map((city) => [city, enums(`city.${city}`)] as const),
    ([, name]) => name,
    lng,
  );
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead title={t("title")} action={t("new")} onAction={() => setEdited("new")} />
      <OfflineNotice />
      <ToolbarRow>
        <ListTabs
          look="chips"
          lng={lng}
          label={t("times")}
          value={isCalendar ? CALENDAR : when}
          tabs={[
            ...SLOT_TIMES.map((value) => ({ value, text: t(`time.${value}`), count: list.data?.counts[value] })),
            { value: CALENDAR, text: t("calendar.tab"), count: undefined },
          ]}
          hrefOf={(value) => addressQuery(FEATURED_DEFAULT_STATE, { ...state, when: value, page: "1" })}
          onChoose={(value) => change({ when: value, page: "1" })}
        />
        <ToolbarChoice
          name="city"
          label={t("city")}
          value={state.city}
          options={[["", t("anyCity")], ...cities]}
          onChoose={(city) => change({ city, page: "1" })}
        />
      </ToolbarRow>
      {isCalendar ? (
        <Suspense fallback={<ListSkeleton label={words("loading")} />}>
          <SlotCalendar
            lng={lng}
            list={list}
            state={state}
            onTurn={(month) => change({ month: monthWord(month), page: "1" })}
            onEdit={setEdited}
          />
        </Suspense>
      ) : (
        <ListFrame
          lng={lng}
          list={list}
          onPage={(page) => change({ page })}
          empty={
            <ListEmpty
              title={t(`none.${when}`)}
              text={t("noneText")}
              state={{ search: "", state: "" }}
              onClear={() => change({ page: "1" })}
              onWiden={state.city === "" ? undefined : () => change({ city: "", page: "1" })}
            >
              <Button size="small" icon="plus" onClick={() => setEdited("new")}>
                {t("new")}
              </Button>
            </ListEmpty>
          }
        >
          {({ data, most }) => (
            <SlotTable lng={lng} slots={data} most={most} isPending={isPending} onEdit={setEdited} onRemove={remove} />
          )}
        </ListFrame>
      )}
      <PanelSuspense>
        {edited === null ? null : (
          <SlotEditor
            lng={lng}
            slot={edited}
            named={named?.id === state.restaurant ? named : null}
            onClose={() => {
              setEdited(null);
              change({ restaurant: "" }, true);
            }}
          />
        )}
      </PanelSuspense>
    </section>
  );
}

function useSlots(lng: Language) {
  const t = useTranslations("featuredSlots");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const removing = useWrite(deleteFeaturedSlot);
  const making = useWrite(createFeaturedSlot);
  const onError = (error: unknown) => toast("error", errorText(error));

  function restore({ restaurant, scope, position, from, until }: Slot): void {
    const body = { restaurantId: restaurant._id, scope, position, from, until };
    // Promises instead of callbacks of `mutate`: those are dropped after leaving the list.
    making.mutateAsync({ query: { lang: lng }, body }).then(() => toast("success", words("undone")), onError);
  }

  function remove(slot: Slot): void {
    const undo = { label: words("undo"), onClick: () => restore(slot) };
    const text = slot.until === null ? "removedOpen" : "removed";
    const onSuccess = () => toast("success", t(text, { name: isolated(slot.restaurant.name) }), { action: undo });
    removing.mutate({ params: { id: slot._id } }, { onSuccess, onError });
  }

  return { remove, isPending: removing.isPending || making.isPending };
}

type SlotTableProps = {
  readonly lng: Language;
  readonly slots: readonly Slot[];
  readonly most: number;
  readonly isPending: boolean;
  readonly onEdit: (slot: Slot) => void;
  readonly onRemove: (slot: Slot) => void;
};

type Row = Slot & { readonly name: string };

/** Slots with business, area, time, position, and the number of simultaneous ones. */
function SlotTable({ lng, slots, most, isPending, onEdit, onRemove }: SlotTableProps) {
  const t = useTranslations("featuredSlots");
  const enums = useTranslations("enums");
  const words = useTranslations("resource");
  const columns: readonly TableColumn<Row>[] = [
    {
      head: t("place"),
      className: "@max-table:min-w-0 @max-table:flex-1 @max-table:basis-3/5",
      cell: (slot) => <BusinessCell lng={lng} slot={slot} />,
    },
    {
      head: t("scope"),
      className: "text-sm text-ink-2 @max-table:order-3 @table:w-28",
      cell: ({ scope, restaurant }) => (scope === "country" ? t("country") : enums(`city.${restaurant.city}`)),
    },
    {
      head: t("days"),
      className: "text-sm @max-table:order-2 @table:w-44",
      cell: (slot) => <Days lng={lng} slot={slot} />,
    },
    {
      head: t("position"),
      className: "text-sm @max-table:order-4 @max-table:ms-auto @table:@max-most:hidden @table:w-18",
      cell: ({ position }) => (
        <>
          <span className="text-ink-2 @table:sr-only">{t("position")} </span>
          {formatNumber(position, lng)}
        </>
      ),
    },
    {
      head: t("together"),
      className: "text-sm @max-table:order-5 @table:@max-wide:hidden @table:w-26",
      cell: ({ together }) => (
        <span className={together > most ? "font-semibold text-anar" : "text-ink-2 @max-table:hidden"}>
          {t(together > most ? "tooMany" : "atOnce", {
            count: formatNumber(together, lng),
            most: formatNumber(most, lng),
          })}
        </span>
      ),
    },
    {
      head: t("actions"),
      isHeadHidden: true,
      className: "@max-table:order-1 @max-table:-me-2 @table:w-29",
      cell: (slot) => (
        <span className="inline-flex">
          <IconButton
            icon="pencil"
            className="text-ink-2"
            label={`${words("edit")} ${slot.name}`}
            onClick={() => onEdit(slot)}
          />
          <IconButton
            icon="trash"
            className="text-ink-2"
            label={`${words("delete")} ${slot.name}`}
            aria-disabled={isPending}
            onClick={() => isPending || onRemove(slot)}
          />
        </span>
      ),
    },
  ];
  return (
    <EntryTable
      label={t("title")}
      entries={slots.map((slot) => ({ ...slot, name: slot.restaurant.name }))}
      columns={columns}
    />
  );
}

function BusinessCell({ lng, slot: { restaurant, shown } }: { readonly lng: Language; readonly slot: Slot }) {
  const t = useTranslations("featuredSlots");
  const { name, city, type, slug } = restaurant;
  return (
    <>
      <a
        className="text-link flex min-h-11 items-center font-semibold wrap-anywhere"
        href={paths.business(lng, { city, type, slug })}
      >
        <bdi className="line-clamp-2">{name}</bdi>
      </a>
      {shown ? null : <span className="block text-sm text-anar">{t("notShown")}</span>}
    </>
  );
}

function Days({ lng, slot }: { readonly lng: Language; readonly slot: Slot }) {
  const t = useTranslations("featuredSlots");
  const format = (options: DateOptions) => sayDays(t, slotDays(slot), lng, options);
  return <Tip text={format({ calendar: otherCalendar(lng) })}>{format({})}</Tip>;
}
