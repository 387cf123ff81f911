"use client";

import { useTranslations } from "next-intl";
import { SearchField, ToolbarChoice, ToolbarMore } from "@/components/resource/list-toolbar";
import { MANAGED_STATES } from "@/lib/catalogue/model";
import { BUSINESS_TYPES, CITIES } from "@/lib/core/constants";
import { sortByName } from "@/lib/i18n/collate";
import type { Language } from "@/lib/i18n/language";
import { INVENTORY_SORTS, LACK_FILTERS } from "@/lib/inventory/model";
import { type ChangeState, DEFAULT_STATE, filtersMade, type InventoryState } from "./inventory";

type InventoryToolbarProps = {
  readonly lng: Language;
  readonly isAdmin: boolean;
  readonly state: InventoryState;
  readonly onChange: ChangeState;
};

export function InventoryToolbar({ lng, isAdmin, state, onChange }: InventoryToolbarProps) {
  const t = useTranslations("restaurants");
  const words = useTranslations("resource");
  const enums = useTranslations("enums");
  const cities = sortByName(CITIES, (city) => enums(`city.${city}`), lng);
  const choice = (name: Exclude<keyof InventoryState, "search" | "page">) => ({
    name,
    value: state[name],
    onChoose: (value: string) => onChange({ [name]: value, page: DEFAULT_STATE.page }),
  });
  return (
    <search className="flex flex-wrap gap-3">
      <SearchField search={state.search} onSearch={(search) => onChange({ search, page: DEFAULT_STATE.page })} />
      <ToolbarMore lng={lng} made={filtersMade(state)}>
        <ToolbarChoice
          {...choice("city")}
          label={t("city")}
          options={[["", t("allCities")], ...cities.map((city) => [city, enums(`city.${city}`)] as const)]}
        />
        <ToolbarChoice
          {...choice("type")}
          label={t("type")}
          options={[["", t("allTypes")], ...BUSINESS_TYPES.map((type) => [type, enums(`types.${type}`)] as const)]}
        />
        <ToolbarChoice
          {...choice("lacks")}
          label={t("lacking")}
          options={[["", t("lackingAny")], ...LACK_FILTERS.map((lack) => [lack, t(`without.${lack}`)] as const)]}
        />
        {isAdmin ? (
          <>
            <ToolbarChoice
              {...choice("featured")}
              label={t("featured")}
              options={[
                ["", t("featuredAny")],
                ["true", t("featuredOnly")],
                ["false", t("featuredNot")],
              ]}
            />
            <ToolbarChoice
              {...choice("state")}
              label={words("show")}
              options={MANAGED_STATES.map((value) => [value, words(`state.${value}`)])}
            />
          </>
        ) : null}
        <ToolbarChoice
          {...choice("sort")}
          label={words("sortBy")}
          options={INVENTORY_SORTS.map((value) => [value, t(`sort.${value}`)])}
        />
      </ToolbarMore>
    </search>
  );
}
