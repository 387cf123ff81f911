"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ListError, ListSkeleton } from "@/components/resource/list-states";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listDishes } from "@/lib/calls/dish";
import { DISH_LIMIT } from "@/lib/core/constants";
import { formatRelativeDay } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { Dish } from "./dish";

type BinProps = {
  readonly lng: Language;
  readonly business: string;
  readonly onRestore: (dish: Dish) => void;
  readonly onClose: () => void;
};

export function Bin({ lng, business, onRestore, onClose }: BinProps) {
  const t = useTranslations("dishes");
  const words = useTranslations("resource");
  const query = { restaurantId: business, deleted: "true", limit: String(DISH_LIMIT), lang: lng } as const;
  const { data, error, refetch } = useQuery(queryOptionsFor(listDishes, { query }));
  return (
    <Dialog open onOpenChange={onClose} side="end" title={t("bin")} lead={t("binText")} closeLabel={words("close")}>
      <div className="mt-4">
        {data ? null : error ? (
          <ListError error={error} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton label={words("loading")} />
        )}
        {data?.data.length === 0 ? <p className="text-ink-2">{words("noneDeleted")}</p> : null}
        <ul>
          {data?.data.map((dish) => (
            <li key={dish._id} className="flex items-center gap-3 border-b border-line py-2 last:border-b-0">
              <span className="min-w-0 flex-1">
                <bdi className="block font-semibold">{dish.name}</bdi>
                <span className="text-sm text-ink-2">
                  {formatRelativeDay(dish.deletedAt ?? dish.updatedAt, new Date(), lng)}
                </span>
              </span>
              <Button variant="outline" size="small" icon="rotate-ccw-clock" onClick={() => onRestore(dish)}>
                {words("restore")}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
