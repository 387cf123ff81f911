"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatNumber, formatPrice } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { Dish } from "./dish";
import type { RowState } from "./grid-store";
import { likelyPrice } from "./price-rules";
import { useGrid } from "./use-grid";

type RowNotesProps = { readonly lng: Language; readonly dish: Dish; readonly row: RowState };

/** What somebody has to decide about a row: a price that may be a slip, or one that was changed meanwhile. */
export function RowNotes({ lng, dish, row: { pending, isDoubtful, stale } }: RowNotesProps) {
  const t = useTranslations("dishes");
  const { store, put, write } = useGrid();
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
            onClick={() =>
              void write([{ _id: dish._id, price: mine }]).then((isSaved) => isSaved && store.settle([dish._id]))
            }
          >
            {t("saveMine", { price: formatNumber(mine, lng) })}
          </Button>
        ) : null}
      </Note>
    );
  }
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
