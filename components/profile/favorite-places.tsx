"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ListPager } from "@/components/resource/list-pager";
import { ListFrame } from "@/components/resource/list-states";
import { Button } from "@/components/ui/button";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import type { Answer } from "@/lib/api-client/request";
import { useWrite } from "@/lib/api-client/use-write";
import { bookmarkCalls } from "@/lib/bookmark/calls";
import { formatNumber, formatRating, plural } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { Entry } from "./entry";
import { ListNone } from "./list-none";
import { listInput } from "./profile";
import { type ListProps, useRemoval } from "./use-removal";

type Places = Answer<typeof bookmarkCalls.list>;

/** The places that one has saved (FAV-03, BIZ-10). */
export function FavoritePlaces({ lng, state, onChange }: ListProps) {
  const t = useTranslations("profile");
  const enums = useTranslations("enums");
  const query = queryOptionsFor(bookmarkCalls.list, listInput(lng, state));
  const list = useQuery({ ...query, placeholderData: keepPreviousData, select: asPage });
  const { mutate } = useWrite(bookmarkCalls.set, (cache, { params, query: wish }) => {
    if (wish?.state === "off") cache.setQueryData<Places>(query.queryKey, (page) => page && without(page, params.id));
  });
  const remove = useRemoval(
    (id, told) => mutate({ params: { id }, query: { state: "off" } }, told),
    (id, told) => mutate({ params: { id }, query: { state: "on" } }, told),
  );
  const empty = (
    <ListNone state={state} onChange={onChange} title={t("noPlaces")} text={t("noPlacesText")}>
      <Button href={paths.search(lng)}>{t("findPlaces")}</Button>
    </ListNone>
  );
  return (
    <ListFrame list={list} empty={empty}>
      {({ data, pagination }) => (
        <>
          <ul className="grid gap-3">
            {data.map((place) => (
              <Entry
                key={place._id}
                id={place._id}
                name={place.name}
                href={paths.business(lng, place)}
                picture={place.cover?.url.small ?? place.logo?.url.small}
                remove={{
                  icon: "bookmark",
                  label: t("removePlace", { name: place.name }),
                  onRemove: () => remove(place),
                }}
              >
                <p className="text-sm text-ink-2">
                  {enums(`type.${place.type}`)} · {enums(`city.${place.city}`)}
                </p>
                {place.ratings.average === null ? null : (
                  <p className="text-sm text-ink-2">
                    {t("rated", {
                      rating: formatRating(place.ratings.average, lng),
                      count: formatNumber(place.ratings.count, lng),
                      form: plural(place.ratings.count, lng),
                    })}
                  </p>
                )}
              </Entry>
            ))}
          </ul>
          <ListPager lng={lng} pagination={pagination} onPage={(page) => onChange({ page: String(page) })} />
        </>
      )}
    </ListFrame>
  );
}

const asPage = ({ restaurants, pagination }: Places) => ({ data: restaurants, pagination });

function without(page: Places, id: string): Places {
  return { ...page, restaurants: page.restaurants.filter(({ _id }) => _id !== id) };
}
