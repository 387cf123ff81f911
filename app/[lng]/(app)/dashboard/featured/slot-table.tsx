"use client";

import { useTranslations } from "next-intl";
import { EntryTable, type TableColumn } from "@/components/resource/entry-table";
import { Button } from "@/components/ui/button";
import { formatDate, formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { type Slot, slotDays } from "./featured";

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
export function SlotTable({ lng, slots, most, isPending, onEdit, onRemove }: SlotTableProps) {
  const t = useTranslations("featuredSlots");
  const enums = useTranslations("enums");
  const words = useTranslations("resource");
  const columns: readonly TableColumn<Row>[] = [
    { head: t("place"), className: "@max-table:basis-full", cell: (slot) => <BusinessCell lng={lng} slot={slot} /> },
    {
      head: t("scope"),
      className: "text-sm @table:w-28",
      cell: ({ scope, restaurant }) => (scope === "country" ? t("country") : enums(`city.${restaurant.city}`)),
    },
    {
      head: t("days"),
      className: "text-sm @max-table:order-1 @max-table:basis-full @table:w-52",
      cell: (slot) => <Days lng={lng} slot={slot} />,
    },
    {
      head: t("position"),
      className: "text-sm @max-table:ms-auto @table:w-20",
      cell: ({ position }) => (
        <>
          <span className="text-ink-2 @table:sr-only">{t("position")} </span>
          {formatNumber(position, lng)}
        </>
      ),
    },
    {
      head: t("together"),
      className: "text-sm @max-table:order-2 @table:w-24",
      cell: ({ together }) => (
        <span className={together > most ? "font-semibold text-anar" : "text-ink-2"}>
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
      className: "@max-table:order-3 @max-table:ms-auto @table:w-48 @table:text-end",
      cell: (slot) => (
        <span className="inline-flex gap-2">
          <Button variant="outline" size="small" onClick={() => onEdit(slot)}>
            {words("edit")}
            <span className="sr-only">{` ${slot.name}`}</span>
          </Button>
          <Button variant="outline" size="small" aria-disabled={isPending} onClick={() => isPending || onRemove(slot)}>
            {words("delete")}
            <span className="sr-only">{` ${slot.name}`}</span>
          </Button>
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
        className="text-link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
        href={paths.business(lng, { city, type, slug })}
      >
        <bdi>{name}</bdi>
      </a>
      {shown ? null : <span className="block text-sm text-anar">{t("notShown")}</span>}
    </>
  );
}

function Days({ lng, slot }: { readonly lng: Language; readonly slot: Slot }) {
  const t = useTranslations("featuredSlots");
  const { first, last } = slotDays(slot);
  const say = (calendar: "solar" | "gregorian") => {
    const [from, to] = [first, last].map((day) => formatDate(day * 86_400_000, lng, { calendar, style: "short" }));
    return first === last ? from : t("fromTo", { from: from ?? "", to: to ?? "" });
  };
  return (
    <>
      <span className="block">{say("solar")}</span>
      <span className="block text-ink-2">{say("gregorian")}</span>
    </>
  );
}
