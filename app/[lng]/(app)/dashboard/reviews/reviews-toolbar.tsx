"use client";

import { useTranslations } from "next-intl";
import { SearchField, ToolbarChoice, ToolbarRow } from "@/components/resource/list-toolbar";
import { Button } from "@/components/ui/button";
import { CITIES } from "@/lib/core/constants";
import { sortByName } from "@/lib/i18n/collate";
import { formatNumber, plural } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { STARS } from "@/lib/review/admin/model";
import type { ChangeReviews, ManagedReview, ReviewsState } from "./managed-reviews";

type ReviewsToolbarProps = {
  readonly lng: Language;
  readonly state: ReviewsState;
  /** The first review of the list, which provides the name of the business or author filtered by. */
  readonly first: ManagedReview | undefined;
  readonly onChange: ChangeReviews;
};

export function ReviewsToolbar({ lng, state, first, onChange }: ReviewsToolbarProps) {
  const t = useTranslations("managedReviews");
  const enums = useTranslations("enums");
  const cities = sortByName(CITIES, (city) => enums(`city.${city}`), lng);
  const starsText = (stars: number) => t("starCount", { form: plural(stars, lng), count: formatNumber(stars, lng) });
  return (
    <>
      <ToolbarRow>
        <SearchField search={state.search} onSearch={(search) => onChange({ search, page: "1" })} />
        <ToolbarChoice
          name="city"
          label={t("city")}
          value={state.city}
          options={[["", t("allCities")], ...cities.map((city) => [city, enums(`city.${city}`)] as const)]}
          onChoose={(city) => onChange({ city, page: "1" })}
        />
        <ToolbarChoice
          name="stars"
          label={t("stars")}
          value={state.stars}
          options={[["", t("allStars")], ...STARS.map((stars) => [stars, starsText(Number(stars))] as const)]}
          onChoose={(stars) => onChange({ stars, page: "1" })}
        />
      </ToolbarRow>
      <Only state={state} first={first} onChange={onChange} />
    </>
  );
}

function Only({ state, first, onChange }: Omit<ReviewsToolbarProps, "lng">) {
  const t = useTranslations("managedReviews");
  if (state.restaurant === "" && state.author === "") return null;
  const ofBusiness = first ? t("onlyBusiness", { name: isolated(first.restaurant.name) }) : t("onlyBusinessUnnamed");
  const ofAuthor = first?.user ? t("onlyAuthor", { name: isolated(first.user.fullname) }) : t("onlyAuthorUnnamed");
  return (
    <p className="flex flex-wrap items-center gap-3 rounded-md bg-sunk p-3 wrap-anywhere">
      <span className="min-w-0 flex-1">
        {[state.restaurant && ofBusiness, state.author && ofAuthor].filter(Boolean).join(" · ")}
      </span>
      <Button variant="outline" size="small" onClick={() => onChange({ restaurant: "", author: "", page: "1" })}>
        {t("everything")}
      </Button>
    </p>
  );
}
