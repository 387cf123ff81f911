"use client";

import { useTranslations } from "next-intl";
import { memo, type ReactNode } from "react";
import { EntryNames } from "@/components/resource/entry-names";
import type { EntryMove } from "@/components/resource/entry-order";
import { LanguageDots } from "@/components/resource/language-dots";
import { Button, IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { MenuButton } from "@/components/ui/menu-button";
import { Photo, PhotoFallback } from "@/components/ui/photo";
import { Switch } from "@/components/ui/switch";
import { DAY_MS } from "@/lib/core/constants";
import { lacksOf } from "@/lib/dish/policy";
import { formatNumber, formatPrice, formatRelativeDay } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { ChoiceCell } from "./choice-cell";
import { type Dish, isTemporary } from "./dish";
import type { DishMenuProps } from "./dish-drop";
import type { RowState } from "./grid-store";
import { PriceCell } from "./price-cell";
import { likelyPrice } from "./price-rules";
import { useCell, useGrid, useRow } from "./use-grid";

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
      <div className="order-last flex basis-full flex-wrap items-center gap-x-3 ps-13 sm:ps-0 md:order-none md:basis-auto">
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

const loadDishDrop = () => import("./dish-drop").then(({ DishDrop }) => ({ default: DishDrop }));
const DishDrop = lazyWithRetry(loadDishDrop);

function DishMenu({ id, name, ...actions }: DishMenuProps & { readonly id: string }) {
  const t = useTranslations("resource");
  const cell = useCell(useGrid(), id, "menu");
  return (
    <MenuButton
      button={<IconButton {...cell} icon="ellipsis-vertical" label={t("more", { name })} />}
      load={loadDishDrop}
    >
      {(trigger, openedBy) => <DishDrop {...actions} trigger={trigger} openedBy={openedBy} />}
    </MenuButton>
  );
}

type RowNotesProps = { readonly lng: Language; readonly dish: Dish; readonly onEdit: () => void };

/** Problems of a row to decide about: a doubtful price, a conflict, or missing content. */
function RowNotes({ lng, dish, onEdit }: RowNotesProps) {
  const t = useTranslations("dishes");
  const grid = useGrid();
  const pending = useRow(grid, dish._id, (row) => row.pending);
  const isDoubtful = useRow(grid, dish._id, (row) => row.isDoubtful);
  const stale = useRow(grid, dish._id, (row) => row.stale);
  const isRefused = useRow(grid, dish._id, (row) => row.isRefused);
  const lacks = lacksOf(dish);
  const { store, put, write } = grid;
  if (stale) {
    const { mine } = stale;
    const isPrice = mine !== undefined && mine !== stale.price;
    return (
      <Note
        text={
          isPrice
            ? t("stalePrice", { theirs: formatPrice(stale.price, lng), mine: formatPrice(mine, lng) })
            : t("staleDish")
        }
      >
        <Button
          variant="outline"
          size="small"
          onClick={() => store.change([dish._id], { stale: undefined, pending: undefined, isDoubtful: false })}
        >
          {t("keepTheirs")}
        </Button>
        {isPrice ? (
          <Button
            variant="outline"
            size="small"
            onClick={() => void write([{ _id: dish._id, price: mine }]).then((saved) => store.settle([...saved]))}
          >
            {t("saveMine", { price: formatNumber(mine, lng) })}
          </Button>
        ) : null}
      </Note>
    );
  }
  if (isRefused && lacks.length > 0)
    return (
      <Note text={t("lacking", { lacks: lacks.map((lack) => t(`lacks.${lack}`)).join(" · ") })}>
        <Button variant="outline" size="small" onClick={onEdit}>
          {t("complete", { name: dish.name })}
        </Button>
        <Button variant="quiet" size="small" onClick={() => store.change([dish._id], { isRefused: false })}>
          {t("leaveIt")}
        </Button>
      </Note>
    );
  if (!isDoubtful || pending === undefined) return null;
  const meant = likelyPrice(dish.price, pending);
  return (
    <Note text={t("doubtful", { before: formatNumber(dish.price, lng), after: formatNumber(pending, lng) })}>
      {meant === null ? null : (
        <Button variant="outline" size="small" onClick={() => put([{ id: dish._id, price: meant }])}>
          {t("takeInstead", { price: formatNumber(meant, lng) })}
        </Button>
      )}
      <Button variant="outline" size="small" onClick={() => store.change([dish._id], { isDoubtful: false })}>
        {t("isRight")}
      </Button>
      <Button variant="quiet" size="small" onClick={() => store.settle([dish._id])}>
        {t("leaveIt")}
      </Button>
    </Note>
  );
}

function Note({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div role="alert" className="order-last flex basis-full flex-wrap items-center gap-2 ps-3 pe-2 text-sm sm:ps-14">
      <span className="flex min-w-56 flex-1 items-center gap-2 text-anar">
        <Icon name="triangle-exclamation-point" />
        <span className="min-w-0">{text}</span>
      </span>
      {children}
    </div>
  );
}

/** Today's availability of a dish, saved at once. */
function AvailabilityCell({ dish }: { readonly dish: Dish }) {
  const t = useTranslations("dishes");
  const grid = useGrid();
  return (
    <Switch
      {...useCell(grid, dish._id, "availability")}
      isOn={dish.availability === "available"}
      label={t("availabilityOf", { name: dish.name })}
      text={t(`availability.${dish.availability}`)}
      isDisabled={isTemporary(dish)}
      onChange={(isOn) => void grid.write([{ _id: dish._id, availability: isOn ? "available" : "unavailable" }])}
    />
  );
}
