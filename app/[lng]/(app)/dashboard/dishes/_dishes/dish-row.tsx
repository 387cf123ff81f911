"use client";

import { useTranslations } from "next-intl";
import { memo } from "react";
import { EntryNames } from "@/components/resource/entry-names";
import { LanguageDots } from "@/components/resource/language-dots";
import type { EntryMove } from "@/components/resource/sortable-list";
import { Photo, PhotoFallback } from "@/components/ui/photo";
import { DAY_MS } from "@/lib/core/constants";
import { formatRelativeDay } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { AvailabilityCell } from "./availability-cell";
import { ChoiceCell } from "./choice-cell";
import { type Dish, isTemporary } from "./dish";
import { DishMenu } from "./dish-menu";
import type { RowState } from "./grid-store";
import { PriceCell } from "./price-cell";
import { RowNotes } from "./row-notes";
import { useGrid, useRow } from "./use-grid";

/** Actions of a row's menu; a stable object while the list is mounted. */
export type DishActions = {
  readonly edit: (dish: Dish) => void;
  readonly drop: (id: string, move: EntryMove) => void;
  readonly move: (dish: Dish, by: -1 | 1) => void;
  readonly remove: (dish: Dish) => void;
  readonly showPrices: (dish: Dish) => void;
};

type DishRowProps = {
  readonly lng: Language;
  readonly dish: Dish;
  readonly index: number;
  readonly total: number;
  readonly isSortable: boolean;
  readonly actions: DishActions;
  readonly now: Date;
};

/** The row starts below its grip, so that its edge colour covers the whole line. */
const BESIDE_GRIP = "sm:-ms-12 sm:ps-12";

/** A price not confirmed for this long may be outdated. */
const OLD_MS = 30 * DAY_MS;

/**
 * A row of the grid; on phones the price is below the name. Memoized: it renders when its dish changes, not with the
 * list.
 */
export const DishRow = memo(function DishRow(props: DishRowProps) {
  const { lng, dish, index, total, isSortable, actions, now } = props;
  const t = useTranslations("dishes");
  const grid = useGrid();
  const edge = useRow(grid, dish._id, edgeOf);
  const isNew = isTemporary(dish);
  const isAvailable = dish.availability === "available";
  return (
    <div
      aria-busy={isNew}
      className={`relative isolate flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-2 border-s-4 py-2 pe-1 [contain-intrinsic-size:auto_68px] [content-visibility:auto] sm:gap-x-3 ${isSortable ? BESIDE_GRIP : ""} ${edge} ${
        isNew ? "opacity-60" : ""
      } ${index === total - 1 ? "rounded-b-lg" : ""}`}
    >
      <ChoiceCell id={dish._id} label={t("select", { name: dish.name })} isDisabled={isNew} />
      <span className="w-11 shrink-0 overflow-hidden rounded-sm">
        {dish.media ? (
          <Photo src={dish.media.url.small} width={dish.media.width} height={dish.media.height} ratio="square" />
        ) : (
          <PhotoFallback seed={dish._id} ratio="square" />
        )}
      </span>
      <div className={`min-w-0 flex-1 ${isAvailable ? "" : "text-ink-2"}`}>
        <EntryNames entry={dish} />
        <Facts lng={lng} dish={dish} now={now} />
      </div>
      <span className="hidden md:block">
        <LanguageDots translation={dish.translation} />
      </span>
      <div className="order-last flex basis-full items-center gap-3 ps-13 sm:ps-0 md:order-none md:basis-auto">
        <PriceCell lng={lng} dish={dish} isDisabled={isNew} />
        <AvailabilityCell dish={dish} />
      </div>
      {isNew ? (
        <span className="w-11 text-xs text-ink-2">{t("beingAdded")}</span>
      ) : (
        <DishMenu
          id={dish._id}
          name={dish.name}
          steps={isSortable ? { index, total } : null}
          onEdit={() => actions.edit(dish)}
          onStep={(by) => actions.move(dish, by)}
          onDelete={() => actions.remove(dish)}
          onPrices={() => actions.showPrices(dish)}
        />
      )}
      <RowNotes lng={lng} dish={dish} onEdit={() => actions.edit(dish)} />
    </div>
  );
});

/** Edge colour: a price is pending, or the row needs attention. */
function edgeOf({ stale, pending, isDoubtful, isRefused }: RowState): string {
  if (stale || isRefused || (isDoubtful && pending !== undefined)) return "border-s-anar";
  return pending === undefined ? "border-s-transparent" : "border-s-saffron";
}

/** The status if it is hidden from visitors, and when its price was last confirmed. */
function Facts({ lng, dish, now }: { readonly lng: Language; readonly dish: Dish; readonly now: Date }) {
  const t = useTranslations("dishes");
  const { status, priceConfirmedAt } = dish;
  const isOld = priceConfirmedAt === null || now.getTime() - Date.parse(priceConfirmedAt) > OLD_MS;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-xs">
      {status === "active" ? null : (
        <span className="rounded-full bg-sunk px-2 font-semibold text-ink-2">{t(`status.${status}`)}</span>
      )}
      {dish.unreadablePhoto === undefined ? null : <span className="text-saffron-ink">{t("lacks.price")}</span>}
      <span className={isOld ? "text-saffron-ink" : "text-ink-2"}>
        {priceConfirmedAt === null
          ? t("neverConfirmed")
          : t(isOld ? "confirmedLongAgo" : "confirmed", { when: formatRelativeDay(priceConfirmedAt, now, lng) })}
      </span>
    </p>
  );
}
