"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ListPager } from "@/components/resource/list-pager";
import { ListFrame } from "@/components/resource/list-states";
import { Button } from "@/components/ui/button";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import type { Answer } from "@/lib/api-client/request";
import { useWrite } from "@/lib/api-client/use-write";
import { formatPrice } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { interactionCalls } from "@/lib/interaction/calls";
import { Entry } from "./entry";
import { ListNone } from "./list-none";
import { listInput } from "./profile";
import { type ListProps, useRemoval } from "./use-removal";

type Dishes = Answer<typeof interactionCalls.listFavourites>;

/** The dishes that one likes best (FAV-05). */
export function FavoriteDishes({ lng, state, onChange }: ListProps) {
  const t = useTranslations("profile");
  const query = queryOptionsFor(interactionCalls.listFavourites, listInput(lng, state));
  const list = useQuery({ ...query, placeholderData: keepPreviousData });
  const removing = useWrite(interactionCalls.removeFavourite, (cache, { params: { id } }) => {
    cache.setQueryData<Dishes>(
      query.queryKey,
      (page) => page && { ...page, data: page.data.filter(({ _id }) => _id !== id) },
    );
  });
  const adding = useWrite(interactionCalls.addFavourite);
  const remove = useRemoval(
    (id, told) => removing.mutate({ params: { id } }, told),
    (id, told) => adding.mutate({ params: { id } }, told),
  );
  const empty = (
    <ListNone state={state} onChange={onChange} title={t("noDishes")} text={t("noDishesText")}>
      <Button href={paths.search(lng, {}, { tab: "dishes" })}>{t("findDishes")}</Button>
    </ListNone>
  );
  return (
    <ListFrame list={list} empty={empty}>
      {({ data, pagination }) => (
        <>
          <ul className="grid gap-3">
            {data.map((dish) => (
              <Entry
                key={dish._id}
                id={dish._id}
                name={dish.name}
                href={paths.business(lng, dish.restaurant, "menu", { dish: dish._id })}
                picture={dish.media?.url.small ?? dish.image}
                remove={{ icon: "heart", label: t("removeDish", { name: dish.name }), onRemove: () => remove(dish) }}
              >
                <p className="text-sm text-ink-2">
                  <bdi>{dish.restaurant.name}</bdi>
                </p>
                <p className="text-sm text-ink-2">
                  {formatPrice(dish.price, lng)}
                  {dish.availability === "available" ? null : ` · ${t("unavailable")}`}
                </p>
              </Entry>
            ))}
          </ul>
          <ListPager lng={lng} pagination={pagination} onPage={(page) => onChange({ page: String(page) })} />
        </>
      )}
    </ListFrame>
  );
}
