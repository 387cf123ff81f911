import { KindLinks } from "@/components/dish-kind/kind-links";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Icon, type IconName } from "@/components/ui/icon";
import { ScriptSlot } from "@/components/ui/script-slot";
import { BUSINESS_TYPES, type BusinessType, type City, type Language } from "@/lib/core/constants";
import { provinceOf, REGIONS, type Region } from "@/lib/core/provinces";
import type { DishKind } from "@/lib/dish-kind/model";
import { compareNames } from "@/lib/i18n/collate";
import { fold } from "@/lib/i18n/fold";
import { countValues, formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import "./cities.css";

const ICONS = {
  restaurant: "utensils",
  cafe: "coffee",
  "ice-milk": "ice-cream-cone",
  confectionary: "cake-slice",
} as const satisfies Record<BusinessType, IconName>;

export type CityCounts = Readonly<Partial<Record<City, Partial<Record<BusinessType, number>>>>>;

type CitiesProps = {
  readonly lng: Language;
  readonly counts: CityCounts;
  readonly kinds: Readonly<Partial<Record<City, readonly DishKind[]>>>;
};

/**
 * The 34 provinces by region, as lines on small screens and as cards on large ones. The text field filters them by name
 * (components/vanilla/province-filter.ts); without a script the full list remains.
 */
export function CitiesScreen({ lng, counts, kinds }: CitiesProps) {
  const t = texts(lng, "cities");
  const common = texts(lng, "common");
  const cities = Object.values(counts);
  const all = cities.reduce((sum, city) => sum + totalOf(city), 0);
  const values = countValues(cities.length, lng);
  return (
    <div className="cities page-width">
      <Breadcrumb
        label={common("breadcrumb")}
        items={[{ href: paths.home(lng), text: common("home") }, { text: t("title") }]}
      />
      <header>
        <h1 className="text-2xl">{t("title")}</h1>
        <p className="text-ink-2">
          {all > 0 ? t("lead", { ...values, businesses: countText(all, lng) }) : common("newSite")}
        </p>
      </header>
      {/* Nothing without its script. */}
      <search className="cities__search">
        <Icon name="search" />
        <input
          type="search"
          placeholder={t("filter")}
          aria-label={t("filter")}
          maxLength={40}
          dir="auto"
          autoComplete="off"
          data-narrow={t("noneFound")}
        />
        <ScriptSlot as="p" role="status" name="narrowed" />
      </search>
      {(Object.keys(REGIONS) as Region[]).map((region) => (
        <details key={region} className="cities__region" open>
          <summary>
            <h2>{t(`regions.${region}`)}</h2>
            <Icon name="chevron-down" />
          </summary>
          <ul className="cities__grid">
            {sorted(REGIONS[region], counts, lng).map((city) => (
              <CityCard key={city} lng={lng} city={city} counts={counts[city]} kinds={kinds[city]} />
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

type CityCardProps = {
  readonly lng: Language;
  readonly city: City;
  readonly counts: CityCounts[City];
  readonly kinds: readonly DishKind[] | undefined;
};

function CityCard({ lng, city, counts, kinds }: CityCardProps) {
  const t = texts(lng, "cities");
  const enums = texts(lng, "enums");
  const types = BUSINESS_TYPES.flatMap((type) => (counts?.[type] ? [{ type, count: counts[type] }] : []));
  return (
    <li className="city-card" data-names={namesOf(city)}>
      <h3>
        <a href={paths.search(lng, { city })}>
          {enums(`city.${city}`)}
          {counts ? <small>{countText(totalOf(counts), lng)}</small> : null}
        </a>
      </h3>
      {counts ? null : (
        <p className="city-card__none">
          {t("none")}.{" "}
          <a className="text-link whitespace-nowrap" href={paths.page(lng, "contact-us", { reason: "add_restaurant" })}>
            {t("add")}
          </a>
        </p>
      )}
      {types.length > 0 ? (
        <ul className="city-card__types">
          {types.map(({ type, count }) => (
            <li key={type}>
              <a href={paths.search(lng, { city, type })}>
                <Icon name={ICONS[type]} />
                {enums(`types.${type}`)} <span className="num">{formatNumber(count, lng)}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {kinds && kinds.length > 0 ? (
        <div className="city-list__districts">
          <p>{t("dishes")}</p>
          <KindLinks lng={lng} city={city} kinds={kinds} />
        </div>
      ) : null}
    </li>
  );
}

/** Provinces by number of businesses, then by name. */
function sorted(cities: readonly City[], counts: CityCounts, lng: Language): City[] {
  const enums = texts(lng, "enums");
  const name = (city: City) => enums(`city.${city}`);
  return cities.toSorted((a, b) => totalOf(counts[b]) - totalOf(counts[a]) || compareNames(name(a), name(b), lng));
}

/** All names of a province and its capital, folded as in the search. */
function namesOf(city: City): string {
  const { name, capital, aliases } = provinceOf(city);
  return [...new Set([...Object.values(name), ...Object.values(capital), ...aliases, city].map(fold))].join(" ");
}

function totalOf(counts: CityCounts[City]): number {
  return Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
}

function countText(count: number, lng: Language): string {
  return texts(lng, "search")("places", countValues(count, lng));
}
