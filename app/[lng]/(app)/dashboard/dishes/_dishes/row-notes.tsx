"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { lacksOf } from "@/lib/dish/policy";
import { formatNumber, formatPrice } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { Dish } from "./dish";
import { likelyPrice } from "./price-rules";
import { useGrid, useRow } from "./use-grid";

type RowNotesProps = { readonly lng: Language; readonly dish: Dish; readonly onEdit: () => void };

/** Problems of a row to decide about: a doubtful price, a conflict, or missing content. */
export function RowNotes({ lng, dish, onEdit }: RowNotesProps) {
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
