"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ListError, ListSkeleton } from "@/components/resource/list-states";
import { BothDates } from "@/components/ui/both-dates";
import { Dialog } from "@/components/ui/dialog";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listDishPrices } from "@/lib/calls/dish-manage";
import { formatPrice } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { Dish } from "./dish";

type PriceHistoryProps = { readonly lng: Language; readonly dish: Dish; readonly onClose: () => void };

export function PriceHistory({ lng, dish, onClose }: PriceHistoryProps) {
  const t = useTranslations("dishes");
  const words = useTranslations("resource");
  const { data, error, refetch } = useQuery(queryOptionsFor(listDishPrices, { params: { id: dish._id } }));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      side="end"
      title={t("pricesOf", { name: dish.name })}
      closeLabel={words("close")}
    >
      <div className="mt-4">
        {data ? null : error ? (
          <ListError error={error} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton label={words("loading")} />
        )}
        {data?.data.length === 0 ? <p className="text-ink-2">{t("noPrices")}</p> : null}
        <ol>
          {data?.data.map(({ at, by, from, to }) => (
            <li key={at} className="border-b border-line py-3 last:border-b-0">
              <p>
                <b>{formatPrice(to, lng)}</b>{" "}
                <span className="text-sm text-ink-2">
                  {from === null ? t("firstPrice") : t("priceBefore", { price: formatPrice(from, lng) })}
                </span>
              </p>
              <p className="text-sm text-ink-2">
                <BothDates at={at} lng={lng} />
                {by ? (
                  <span className="block">{t.rich("priceBy", { name: () => <bdi>{by.fullname}</bdi> })}</span>
                ) : null}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
