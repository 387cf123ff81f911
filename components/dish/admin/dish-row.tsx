"use client";

import { useTranslations } from "next-intl";
import { memo } from "react";
import { EntryNames } from "@/components/resource/entry-names";
import { LanguageDots } from "@/components/resource/language-dots";
import { Photo, PhotoFallback } from "@/components/ui/photo";
import { Switch } from "@/components/ui/switch";
import { DAY_MS } from "@/lib/core/constants";
import { formatRelativeDay } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { type Dish, isTemporary } from "./dish";
import { DishMenu } from "./dish-menu";
import { PriceCell } from "./price-cell";
import { RowNotes } from "./row-notes";
import { useGrid, useRow } from "./use-grid";

/** What a row's menu does; the same object as long as the list is there. */
export type RowDeeds = {
  readonly edit: (dish: Dish) => void;
  /** Puts it one up or down in its section. */
  readonly move: (dish: Dish, by: -1 | 1) => void;
  readonly remove: (dish: Dish) => void;
  readonly showPrices: (dish: Dish) => void;
};

type DishRowProps = {
  readonly lng: Language;
  readonly dish: Dish;
  /** Where it stands in its section, and of how many. */
  readonly index: number;
  readonly total: number;
  readonly isSortable: boolean;
  readonly deeds: RowDeeds;
  readonly now: Date;
};

/** A price that was not looked at for so long may have changed. */
const OLD_MS = 30 * DAY_MS;

/** A dish of the grid; on a phone its price stands below its name. It is drawn anew when it changes, not with its list. */
export const DishRow = memo(function DishRow(props: DishRowProps) {
  const { lng, dish, index, total, isSortable, deeds, now } = props;
  const t = useTranslations("dishes");
  const grid = useGrid();
  const row = useRow(grid, dish._id);
  const isNew = isTemporary(dish);
  const isAvailable = dish.availability === "available";
  const edge = row.stale || row.isDoubtful ? "border-s-anar" : "border-s-saffron";
  const isMarked = row.stale !== undefined || row.pending !== undefined;
  return (
    <li
      aria-busy={isNew}
      className={`flex flex-wrap items-center gap-x-2 gap-y-2 border-s-4 border-b border-b-line py-2 pe-1 last:border-b-0 [contain-intrinsic-size:auto_68px] [content-visibility:auto] sm:gap-x-3 ${
        isMarked ? edge : "border-s-transparent"
      } ${row.isSelected ? "bg-lapis-tint" : ""} ${isNew ? "opacity-60" : ""}`}
    >
      <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
        <span className="visually-hidden">{t("select", { name: dish.name })}</span>
        <input
          type="checkbox"
          className="size-5 accent-(--lapis)"
          checked={row.isSelected}
          disabled={isNew}
          onChange={({ target }) => grid.store.change([dish._id], { isSelected: target.checked })}
        />
      </label>
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
        <Switch
          isOn={isAvailable}
          label={t("availabilityOf", { name: dish.name })}
          text={t(`availability.${dish.availability}`)}
          isDisabled={isNew}
          onChange={(isOn) => void grid.write([{ _id: dish._id, availability: isOn ? "available" : "unavailable" }])}
        />
      </div>
      {isNew ? (
        <span className="w-11 text-xs text-ink-2">{t("beingAdded")}</span>
      ) : (
        <DishMenu
          name={dish.name}
          steps={isSortable ? { index, total } : null}
          onEdit={() => deeds.edit(dish)}
          onStep={(by) => deeds.move(dish, by)}
          onDelete={() => deeds.remove(dish)}
          onPrices={() => deeds.showPrices(dish)}
        />
      )}
      <RowNotes lng={lng} dish={dish} row={row} />
    </li>
  );
});

/** Its status where visitors don't see it, and since when its price is known to be right. */
function Facts({ lng, dish, now }: { readonly lng: Language; readonly dish: Dish; readonly now: Date }) {
  const t = useTranslations("dishes");
  const { status, priceConfirmedAt } = dish;
  const isOld = priceConfirmedAt === null || now.getTime() - Date.parse(priceConfirmedAt) > OLD_MS;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-xs">
      {status === "active" ? null : (
        <span className="rounded-full bg-sunk px-2 font-semibold text-ink-2">{t(`status.${status}`)}</span>
      )}
      <span className={isOld ? "text-saffron-ink" : "text-ink-2"}>
        {priceConfirmedAt === null
          ? t("neverConfirmed")
          : t(isOld ? "confirmedLongAgo" : "confirmed", { when: formatRelativeDay(priceConfirmedAt, now, lng) })}
      </span>
    </p>
  );
}
