"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listBookmarks } from "@/lib/calls/bookmark";
import { listFavourites } from "@/lib/calls/interaction";
import { asPage, SavedBusinesses } from "../../saved/saved-businesses";
import { SavedDishes } from "../../saved/saved-dishes";
import { type ListProps, listInput, PROFILE_DEFAULT_STATE, type ProfileState, showsDishes } from "./profile";
import { StateTabs } from "./state-tabs";

/** Favourite businesses and dishes, as on the saved page (PRO-01). */
export function Favorites(props: ListProps) {
  const t = useTranslations("profile");
  const isDishes = showsDishes(props.state);
  return (
    <div className="grid grid-cols-1 gap-4">
      <StateTabs<ProfileState>
        label={t("favorites")}
        size="small"
        tabs={[
          { change: PROFILE_DEFAULT_STATE, text: t("places") },
          { change: { ...PROFILE_DEFAULT_STATE, of: "dishes" }, text: t("dishes") },
        ]}
        current={isDishes ? 1 : 0}
        defaultState={PROFILE_DEFAULT_STATE}
        onChange={props.onChange}
      />
      <h2 className="visually-hidden">{t(isDishes ? "dishes" : "places")}</h2>
      {isDishes ? <FavoriteDishes {...props} /> : <FavoriteBusinesses {...props} />}
    </div>
  );
}

function FavoriteBusinesses({ lng, state, onChange }: ListProps) {
  const query = queryOptionsFor(listBookmarks, listInput(lng, state));
  const list = useQuery({ ...query, placeholderData: keepPreviousData, select: asPage });
  return <SavedBusinesses lng={lng} list={list} page={state.page} onChange={({ page }) => onChange({ page })} />;
}

function FavoriteDishes({ lng, state, onChange }: ListProps) {
  const query = queryOptionsFor(listFavourites, listInput(lng, state));
  const list = useQuery({ ...query, placeholderData: keepPreviousData });
  return <SavedDishes lng={lng} list={list} page={state.page} onChange={({ page }) => onChange({ page })} />;
}
