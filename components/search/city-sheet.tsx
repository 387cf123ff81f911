import { Sheet } from "@/components/ui/sheet";
import { CITIES } from "@/lib/core/constants";
import { compareNames } from "@/lib/i18n/collate";
import { formatNumber } from "@/lib/i18n/format";
import { texts } from "@/lib/i18n/texts";
import type { Facets } from "@/lib/search/model";
import { type SearchView, searchHref } from "./search-view";

export const CITY_SHEET_ID = "choose-city";

const PROVINCE = "province-link";

export function CitySheet({ view, cities }: { view: SearchView; cities: Facets["cities"] }) {
  const { lng, area } = view;
  const home = texts(lng, "home");
  const common = texts(lng, "common");
  const enums = texts(lng, "enums");
  const counts = new Map(cities.map(({ city, count }) => [city, count]));
  const provinces = CITIES.map((city) => ({ city, name: enums(`city.${city}`), count: counts.get(city) ?? 0 }));
  return (
    <Sheet id={CITY_SHEET_ID} title={home("chooseProvince")} closeLabel={common("close")}>
      <ul className="columns-2 gap-x-4" data-provinces="">
        <li>
          <a className={PROVINCE} href={searchHref(view, {}, {})} aria-current={area.city ? undefined : "true"}>
            {home("wholeCountry")}
          </a>
        </li>
        {provinces
          .sort((a, b) => compareNames(a.name, b.name, lng))
          .map(({ city, name, count }) => (
            <li key={city}>
              <a
                className={PROVINCE}
                href={searchHref(view, {}, { ...area, city })}
                aria-current={city === area.city ? "true" : undefined}
              >
                {name} <span className="num">{formatNumber(count, lng)}</span>
              </a>
            </li>
          ))}
      </ul>
    </Sheet>
  );
}
