"use client";

import { useTranslations } from "next-intl";
import { FavoriteDishes } from "./favorite-dishes";
import { FavoritePlaces } from "./favorite-places";
import { PROFILE_USUAL, type ProfileState, showsDishes } from "./profile";
import { StateTabs } from "./state-tabs";
import type { ListProps } from "./use-removal";

/** What one has kept: places and dishes (PRO-01). */
export function Favorites(props: ListProps) {
  const t = useTranslations("profile");
  const isDishes = showsDishes(props.state);
  return (
    <div className="grid gap-4">
      <StateTabs<ProfileState>
        label={t("favorites")}
        size="small"
        tabs={[
          { change: PROFILE_USUAL, text: t("places") },
          { change: { ...PROFILE_USUAL, of: "dishes" }, text: t("dishes") },
        ]}
        current={isDishes ? 1 : 0}
        usual={PROFILE_USUAL}
        onChange={props.onChange}
      />
      {isDishes ? <FavoriteDishes {...props} /> : <FavoritePlaces {...props} />}
    </div>
  );
}
