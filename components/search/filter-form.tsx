import type { ReactNode } from "react";
import { FACT_ICONS } from "@/components/business/facts";
import { IconButton } from "@/components/ui/button";
import { Icon, type IconName } from "@/components/ui/icon";
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
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
          autoFocus
        />
      </div>
      <form
        className="filters__form"
        action={paths.search(lng, area.city ? { city: area.city } : {})}
        data-filters={area.city ?? ""}
        data-language={lng}
        data-total={total}
        data-one={t("filters.show", { count: "#", form: "one" })}
        data-other={t("filters.show", { count: "#", form: "other" })}
        data-none={t("filters.none")}
      >
        <Kept view={view} />
        <div className="filters__sets">
          <Group>
            <label className="filters__open">
              <span>
                {t("filters.openNow")} <small>{n(facets.openNow)}</small>
                <small>{t("filters.kabulTime", { time: formatTime(kabulMinuteOfDay(input.now), lng) })}</small>
              </span>
              <input
                className="filter-switch"
                type="checkbox"
                name="openNow"
                value="true"
                defaultChecked={input.openNow}
              />
            </label>
          </Group>
          <Group title={t("filters.services")}>
            {SERVICES.map((service) => (
              <Check
                key={service}
                name="services"
                value={service}
                icon={FACT_ICONS[service]}
                text={enums(`service.${service}`)}
                count={n(facets.services[service])}
                checked={input.services.includes(service)}
              />
            ))}
          </Group>
          <Group title={t("filters.rating")}>
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
          </Group>
          <Group title={t("filters.price")}>
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
            <div className="filters__amounts">
              <Amount name="priceFrom" label={t("filters.priceFrom")} value={input.priceFrom} />
              <span aria-hidden="true">–</span>
              <Amount name="priceTo" label={t("filters.priceTo")} value={input.priceTo} />
            </div>
          </Group>
          <Group title={t("filters.type")}>
            {BUSINESS_TYPES.map((type) => (
              <Check
                key={type}
                name="type"
                value={type}
                text={enums(`type.${type}`)}
                count={n(facets.types[type])}
                checked={input.types.includes(type)}
              />
            ))}
          </Group>
          <More title={t("filters.category")} isOpen={input.categories.length > 0}>
            {offeredCategories(facets.categories, input.categories).map(({ slug, translation, count }) => (
              <Check
                key={slug}
                name="category"
                value={slug}
                text={<span dir="auto">{categoryTitle(translation, lng)}</span>}
                count={n(count)}
                checked={input.categories.includes(slug)}
              />
            ))}
          </More>
          {tags.offered.length > 0 ? (
            <More title={t("filters.tags")} isOpen={input.tags.length > 0}>
              {tags.offered.map((tag) => (
                <Check
                  key={tag}
                  name="tags"
                  value={tag}
                  text={<span dir="auto">{tagName(tag, tags.titles, lng)}</span>}
                  checked={input.tags.includes(tag)}
                />
              ))}
            </More>
          ) : null}
          {input.position ? (
            <Group title={t("filters.distance")}>
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
            </Group>
          ) : null}
          <Group title={t("filters.more")}>
            <Check name="isFeatured" text={t("filters.featured")} checked={input.isFeatured} />
            <Check name="hasPhotos" text={t("filters.hasPhotos")} checked={input.hasPhotos} />
            <Check name="hasMenu" text={t("filters.hasMenu")} checked={input.hasMenu} />
          </Group>
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

type CheckProps = {
  name: string;
  value?: string;
  icon?: IconName;
  text: ReactNode;
  count?: string;
  checked: boolean;
};

function Check({ name, value = "true", icon, text, count, checked }: CheckProps) {
  return (
    <label className="filter-check">
      <input className="filter-box" type="checkbox" name={name} value={value} defaultChecked={checked} />
      {icon ? <Icon name={icon} /> : null}
      {typeof text === "string" ? <span>{text}</span> : text}
      {count ? <small>{count}</small> : null}
    </label>
  );
}

/** Fields under a legend. */
function Group({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <fieldset className="filters__set">
      {title ? <legend>{title}</legend> : null}
      {children}
    </fieldset>
  );
}

/** Fields behind a summary, for long lists. */
function More({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className="filters__more" open={isOpen}>
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
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
