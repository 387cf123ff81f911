import { FACT_ICONS } from "@/components/business/facts";
import { IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { PRICE_LEVELS } from "@/lib/business/model";
import { categoryTitle, tagName } from "@/lib/category/model";
import { BUSINESS_TYPES, SERVICES } from "@/lib/core/constants";
import type { Titles } from "@/lib/core/titles";
import { kabulMinuteOfDay } from "@/lib/i18n/calendar";
import { formatDistance, formatNumber, formatRating, formatTime } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { Facets } from "@/lib/search/model";
import { offeredCategories } from "./offered-tags";
import { type SearchView, searchHref, unfilteredHref } from "./search-view";

/** Opened as a sheet by the filter button on phones; a sidebar on wide screens. */
export const FILTERS_ID = "filters";

const RATINGS = [3, 4, 4.5];
/** In metres. */
const DISTANCES = [1000, 3000, 10_000];

type Props = {
  view: SearchView;
  facets: Facets;
  /** Available tags, and the titles of those that are categories. */
  tags: { offered: readonly string[]; titles: ReadonlyMap<string, Titles> };
  total: number;
};

/** One GET form for all screen widths. Works without script; a script submits it on change. */
export function FilterForm({ view, facets, tags, total }: Props) {
  const { lng, area, input } = view;
  const t = texts(lng, "search");
  const common = texts(lng, "common");
  const enums = texts(lng, "enums");
  const n = (value: number) => formatNumber(value, lng);
  return (
    <section className="filters" id={FILTERS_ID} popover="auto" aria-label={t("filters.title")}>
      <div className="filters__head">
        <h2>{t("filters.title")}</h2>
        <a className="text-link" href={unfilteredHref(view)}>
          {t("filters.clearAll")}
        </a>
        <IconButton
          icon="x"
          label={t("filters.close")}
          className="filters__close"
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
          autoFocus
        />
      </div>
      <form
        className="filter-form"
        action={paths.search(lng, area.city ? { city: area.city } : {})}
        data-filters={area.city ?? ""}
        data-language={lng}
        data-total={total}
        data-one={t("filters.show", { count: "#", form: "one" })}
        data-other={t("filters.show", { count: "#", form: "other" })}
        data-none={t("filters.none")}
      >
        <Kept view={view} />
        <div className="filters__scroll">
          <fieldset>
            <label className="switch">
              <span>
                {t("filters.openNow")} <small className="filter-count">{n(facets.openNow)}</small>
                <small>{t("filters.kabulTime", { time: formatTime(kabulMinuteOfDay(input.now), lng) })}</small>
              </span>
              <input type="checkbox" name="openNow" value="true" defaultChecked={input.openNow} />
            </label>
          </fieldset>
          <fieldset>
            <legend>{t("filters.services")}</legend>
            {SERVICES.map((service) => (
              <label className="check" key={service}>
                <input
                  type="checkbox"
                  name="services"
                  value={service}
                  defaultChecked={input.services.includes(service)}
                />
                <Icon name={FACT_ICONS[service]} />
                <span>{enums(`service.${service}`)}</span>
                <small>{n(facets.services[service])}</small>
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend>{t("filters.rating")}</legend>
            <div className="pills">
              <Pill name="rating" value="" text={t("filters.any")} checked={input.minRating === undefined} />
              {RATINGS.map((min) => (
                <Pill
                  key={min}
                  name="rating"
                  value={String(min)}
                  text={t("filters.ratingFrom", { rating: min % 1 ? formatRating(min, lng) : n(min) })}
                  checked={input.minRating === min}
                />
              ))}
            </div>
          </fieldset>
          <fieldset>
            <legend>{t("filters.price")}</legend>
            <div className="pills">
              {(["cheap", "moderate", "expensive"] as const).map((level) => {
                const range: { from?: number; to?: number } = PRICE_LEVELS[level];
                const current = input.priceFrom === range.from && input.priceTo === range.to;
                const change = current ? {} : { priceFrom: range.from, priceTo: range.to };
                return (
                  <a
                    className="pill"
                    key={level}
                    rel="nofollow"
                    href={searchHref(view, { priceFrom: undefined, priceTo: undefined, ...change })}
                    aria-current={current ? "true" : undefined}
                  >
                    {common(`price.${level}`)}
                  </a>
                );
              })}
            </div>
            <div className="price-range">
              <Amount name="priceFrom" label={t("filters.priceFrom")} value={input.priceFrom} />
              <span aria-hidden="true">–</span>
              <Amount name="priceTo" label={t("filters.priceTo")} value={input.priceTo} />
            </div>
          </fieldset>
          <fieldset>
            <legend>{t("filters.type")}</legend>
            {BUSINESS_TYPES.map((type) => (
              <label className="check" key={type}>
                <input type="checkbox" name="type" value={type} defaultChecked={input.types.includes(type)} />
                <span>{enums(`type.${type}`)}</span>
                <small>{n(facets.types[type])}</small>
              </label>
            ))}
          </fieldset>
          <details className="filter-more" open={input.categories.length > 0}>
            <summary>
              {t("filters.category")}
              <Icon name="chevron-down" />
            </summary>
            {offeredCategories(facets.categories, input.categories).map(({ slug, translation, count }) => (
              <label className="check" key={slug}>
                <input type="checkbox" name="category" value={slug} defaultChecked={input.categories.includes(slug)} />
                <span dir="auto">{categoryTitle(translation, lng)}</span>
                <small>{n(count)}</small>
              </label>
            ))}
          </details>
          {tags.offered.length > 0 ? (
            <details className="filter-more" open={input.tags.length > 0}>
              <summary>
                {t("filters.tags")}
                <Icon name="chevron-down" />
              </summary>
              {tags.offered.map((tag) => (
                <label className="check" key={tag}>
                  <input type="checkbox" name="tags" value={tag} defaultChecked={input.tags.includes(tag)} />
                  <span dir="auto">{tagName(tag, tags.titles, lng)}</span>
                </label>
              ))}
            </details>
          ) : null}
          {input.position ? (
            <fieldset>
              <legend>{t("filters.distance")}</legend>
              <div className="pills">
                <Pill name="radius" value="" text={t("filters.any")} checked={input.radius === undefined} />
                {DISTANCES.map((metres) => (
                  <Pill
                    key={metres}
                    name="radius"
                    value={String(metres)}
                    text={formatDistance(metres, lng)}
                    checked={input.radius === metres}
                  />
                ))}
              </div>
            </fieldset>
          ) : null}
          <fieldset>
            <legend>{t("filters.more")}</legend>
            <Check name="isFeatured" text={t("filters.featured")} checked={input.isFeatured} />
            <Check name="hasPhotos" text={t("filters.hasPhotos")} checked={input.hasPhotos} />
            <Check name="hasMenu" text={t("filters.hasMenu")} checked={input.hasMenu} />
          </fieldset>
        </div>
        <div className="filters__foot">
          <button className="button button--primary" type="submit" aria-live="polite" suppressHydrationWarning>
            {t("filters.apply")}
          </button>
        </div>
      </form>
    </section>
  );
}

/** Hidden inputs for parameters that have no field. */
function Kept({ view: { input, tab, order = "top" } }: { view: SearchView }) {
  const kept: [string, string | number | undefined][] = [
    ["search", input.text || undefined],
    ["tab", tab === "dishes" ? tab : undefined],
    ["dish", input.dish],
    ["sort", input.sort === order ? undefined : input.sort],
    ["lat", input.position?.latitude],
    ["lon", input.position?.longitude],
  ];
  return kept.map(([name, value]) =>
    value === undefined ? null : <input type="hidden" key={name} name={name} value={value} />,
  );
}

function Pill({ name, value, text, checked }: { name: string; value: string; text: string; checked: boolean }) {
  return (
    <label className="pill">
      <input type="radio" name={name} value={value} defaultChecked={checked} />
      {text}
    </label>
  );
}

function Check({ name, text, checked }: { name: string; text: string; checked: boolean }) {
  return (
    <label className="check">
      <input type="checkbox" name={name} value="true" defaultChecked={checked} />
      <span>{text}</span>
    </label>
  );
}

function Amount({ name, label, value }: { name: string; label: string; value: number | undefined }) {
  return (
    <input
      name={name}
      inputMode="numeric"
      pattern="[0-9۰-۹٠-٩]{1,7}"
      placeholder={label}
      aria-label={label}
      defaultValue={value}
      autoComplete="off"
    />
  );
}
