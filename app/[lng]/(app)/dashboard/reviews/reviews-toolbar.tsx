"use client";

import { useTranslations } from "next-intl";
import { FilterChip, SearchField, ToolbarRow } from "@/components/resource/list-toolbar";
import { SelectAllBox } from "@/components/resource/select-box";
import { ToolbarChoice } from "@/components/resource/toolbar-choice";
import type { Ticks } from "@/components/resource/use-ticks";
import { CITIES } from "@/lib/core/constants";
import { sortByName } from "@/lib/i18n/collate";
import { countValues } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import { type Language, WRITING_ORDER } from "@/lib/i18n/language";
import { REVIEW_ORDERS, STARS } from "@/lib/review/admin/model";
import type { ChangeReviews, ManagedReview, ReviewsState } from "./managed-reviews";

type ReviewsToolbarProps = {
  readonly lng: Language;
  readonly state: ReviewsState;
  /** The first review of the list, which provides the name of the business or author filtered by. */
  readonly first: ManagedReview | undefined;
  readonly ticks: Ticks<ManagedReview>;
  readonly onChange: ChangeReviews;
};

export function ReviewsToolbar({ lng, state, first, ticks, onChange }: ReviewsToolbarProps) {
  const t = useTranslations("managedReviews");
  const words = useTranslations("resource");
  const enums = useTranslations("enums");
  const cities = sortByName(CITIES, (city) => enums(`city.${city}`), lng);
  const starsText = (stars: number) => t("starCount", countValues(stars, lng));
  return (
    <ToolbarRow>
      {ticks.ids.length === 0 ? null : (
        <span className="md:ps-4">
          <SelectAllBox label={words("selectAll")} selection={ticks.selection} total={ticks.ids.length} />
        </span>
      )}
      <SearchField
        search={state.search}
        placeholder={t("searchFor")}
        onSearch={(search) => onChange({ search, page: "1" })}
      />
      <Only state={state} first={first} onChange={onChange} />
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
      <ToolbarChoice
        name="language"
        label={t("language")}
        value={state.language}
        options={[["", t("allLanguages")], ...WRITING_ORDER.map((each) => [each, words(`language.${each}`)] as const)]}
        onChoose={(language) => onChange({ language, page: "1" })}
      />
      <ToolbarChoice
        name="order"
        label={t("order")}
        value={state.order}
        options={REVIEW_ORDERS.map((order) => [order, t(`orders.${order}`)] as const)}
        onChoose={(order) => onChange({ order, page: "1" })}
      />
    </ToolbarRow>
  );
}

/** One place or account, as links elsewhere name it. */
function Only({ state, first, onChange }: Pick<ReviewsToolbarProps, "state" | "first" | "onChange">) {
  const t = useTranslations("managedReviews");
  const ofBusiness = first ? t("onlyBusiness", { name: isolated(first.restaurant.name) }) : t("onlyBusinessUnnamed");
  const ofAuthor = first?.user ? t("onlyAuthor", { name: isolated(first.user.fullname) }) : t("onlyAuthorUnnamed");
  return (
    <>
      {state.restaurant === "" ? null : (
        <FilterChip text={ofBusiness} onClear={() => onChange({ restaurant: "", page: "1" })} />
      )}
      {state.author === "" ? null : <FilterChip text={ofAuthor} onClear={() => onChange({ author: "", page: "1" })} />}
    </>
  );
}
