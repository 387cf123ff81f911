import type { ReactNode } from "react";
import { KindLinks } from "@/components/dish-kind/kind-links";
import { JsonLd } from "@/components/json-ld/json-ld";
import { AppliedFilters, UnderstoodChips } from "@/components/search/chips";
import { CITY_SHEET_ID, CitySheet } from "@/components/search/city-sheet";
import { DishList } from "@/components/search/dish-list";
import { FilterForm } from "@/components/search/filter-form";
import { nameFilters } from "@/components/search/filter-names";
import { searchJsonLd, searchTrail } from "@/components/search/json-ld";
import { NoResults, PopularSearches } from "@/components/search/no-results";
import { offeredCategories, offeredTags } from "@/components/search/offered-tags";
import { ResultList } from "@/components/search/result-card";
import { ResultsTools, TOOL } from "@/components/search/results-tools";
import { SearchBox } from "@/components/search/search-box";
import {
  type AppliedFilter,
  queryOf,
  type SearchTab,
  type SearchView,
  searchHref,
} from "@/components/search/search-view";
import { understoodFilters, unknownFilters } from "@/components/search/understood";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Pagination } from "@/components/ui/pagination";
import { SkipLink } from "@/components/ui/skip-link";
import { Tabs } from "@/components/ui/tabs";
import { readTagTitles } from "@/lib/category/queries";
import { type Language, PAGE_MAX } from "@/lib/core/constants";
import { env } from "@/lib/core/env";
import type { Pagination as PaginationFacts } from "@/lib/core/pagination";
import { listLikedDishes } from "@/lib/dish/menu";
import type { LikedDishes } from "@/lib/dish/model";
import type { DishKind } from "@/lib/dish-kind/model";
import { formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { SearchResult } from "@/lib/search/model";
import { popularSearches } from "@/lib/search/search-log";
import { listPopularKinds } from "@/lib/serving/queries";
import "@/components/search/results.css";
import { Icon } from "@/components/ui/icon";
import { SearchHead, searchHeading } from "./heading";
import { waysOut } from "./ways-out";

const POPULAR_SHOWN = 8;
const KINDS_SHOWN = 12;
/** Dishes in the row of a business when the search matched none. */
const LIKED_SHOWN = 3;

type SearchTexts = ReturnType<typeof texts<"search">>;

type Props = { view: SearchView; result: SearchResult };

/** Found businesses and dishes with all filters: `/businesses`, `/{city}` and `/{city}/{type}`. */
export async function SearchScreen({ view, result }: Props) {
  const { lng, input, area } = view;
  const enums = texts(lng, "enums");
  const home = texts(lng, "home");
  const shown = view.tab === "dishes" ? result.dishPagination : result.pagination;
  const hasAny = result.pagination.totalResults + result.dishPagination.totalResults > 0;
  // Businesses without a matched dish show their most liked dishes instead.
  const unanswered = view.tab === "places" ? result.businesses.filter(({ match }) => match === null) : [];
  const offered = offeredTags(
    result.businesses,
    input.tags,
    offeredCategories(result.facets.categories, input.categories),
  );
  const [titles, popular, kinds, liked] = await Promise.all([
    readTagTitles(offered),
    popularSearches({ language: lng, city: area.city, limit: POPULAR_SHOWN }),
    area.city && !input.text ? listPopularKinds(area.city, KINDS_SHOWN) : [],
    listLikedDishes(
      unanswered.map(({ id }) => id),
      LIKED_SHOWN,
    ),
  ]);
  const applied = nameFilters(view, result.facets, titles);
  return (
    <div data-search-results="">
      <div className="search-top">
        <div className="page-width">
          <SearchBox
            lng={lng}
            action={paths.search(lng, area)}
            value={input.text}
            city={area.city}
            popular={popular}
            cityControl={{
              name: area.city ? enums(`city.${area.city}`) : home("wholeCountry"),
              popoverId: CITY_SHEET_ID,
            }}
          />
          <CitySheet view={view} cities={result.facets.cities} />
        </div>
      </div>
      <div className="page-width">
        <div className="max-md:hidden">
          <Crumbs view={view} />
        </div>
        <SearchHead title={searchHeading(view, result)} note={correctionOf(view, result)} />
        <UnderstoodChips view={view} result={result} />
        {hasAny ? <ResultTabs view={view} result={result} /> : null}
        {shown.totalResults === 0 ? (
          <Nothing view={view} result={result} applied={applied} popular={popular} />
        ) : (
          <div className="results">
            <SkipLink to={LIST_ID}>{texts(lng, "search")("toResults")}</SkipLink>
            <FilterForm view={view} facets={result.facets} tags={{ offered, titles }} total={shown.totalResults} />
            <Results view={view} result={result} applied={applied} popular={popular} kinds={kinds} liked={liked} />
          </div>
        )}
      </div>
      <JsonLd nodes={searchJsonLd(view, result, env.SITE_URL)} />
    </div>
  );
}

function Crumbs({ view }: { view: SearchView }) {
  const trail = searchTrail(view);
  // The last item is the current page and not linked.
  const items = trail.map(({ path, name: text }, index) =>
    index < trail.length - 1 ? { href: path, text } : { text },
  );
  return <Breadcrumb label={texts(view.lng, "common")("breadcrumb")} items={items} />;
}

function correctionOf({ lng, input }: SearchView, { understood: { corrected } }: SearchResult): ReactNode {
  if (!corrected) return null;
  return texts(lng, "search").rich("corrected", {
    q: (text) => <bdi>{text}</bdi>,
    b: (text) => <b>{text}</b>,
    query: input.text,
    corrected,
  });
}

function ResultTabs({ view, result }: Props) {
  const t = texts(view.lng, "search");
  const tab = (name: SearchTab, total: number) => ({
    href: searchHref(view, { tab: name }),
    text: t(`tabs.${name}`),
    count: formatNumber(total, view.lng),
    current: view.tab === name,
  });
  const tabs = [tab("places", result.pagination.totalResults), tab("dishes", result.dishPagination.totalResults)];
  return <Tabs label={t("tabs.label")} tabs={tabs} />;
}

type ResultsProps = Props & {
  applied: readonly AppliedFilter[];
  popular: readonly string[];
  /** Popular dish kinds of the province; empty without a province or with a search text. */
  kinds: readonly DishKind[];
  liked: LikedDishes;
};

/** An empty result has no order, map or filters. */
async function Nothing({ view, result, applied, popular }: Omit<ResultsProps, "kinds" | "liked">) {
  const said = [...unknownFilters(view, result), ...understoodFilters(view, result)];
  const ways = await waysOut(view, [...said, ...applied], result.facets.cities);
  return (
    <div className="min-w-0">
      <AppliedFilters view={view} applied={applied} />
      <NoResults view={view} popular={popular} {...ways} />
    </div>
  );
}

function Results({ view, result, applied, popular, kinds, liked }: ResultsProps) {
  const { lng, tab, input } = view;
  const t = texts(lng, "search");
  const common = texts(lng, "common");
  const pagination = tab === "dishes" ? result.dishPagination : result.pagination;
  const range = rangeText(pagination, lng, t);
  return (
    <div className="results__found">
      <ResultsTools
        view={view}
        range={range}
        applied={applied}
        map={tab === "places" ? <ResultsMap view={view} /> : null}
      />
      <AppliedFilters view={view} applied={applied} />
      <span id={LIST_ID} />
      {tab === "dishes" ? (
        <DishList hits={result.dishes} lng={lng} />
      ) : (
        <ResultList hits={result.businesses} liked={liked} lng={lng} now={input.now} />
      )}
      <Pagination
        lng={lng}
        page={pagination.currentPage}
        totalPages={Math.min(pagination.totalPages, PAGE_MAX)}
        range={range}
        labels={{ nav: common("pages"), previous: common("previous"), next: common("next") }}
        href={(page) => searchHref(view, tab === "dishes" ? { dishPage: page } : { page })}
      />
      {input.text === "" && popular.length > 0 ? (
        <section className="popular pb-12">
          <h2 className="mb-2 text-lg">{t("popular")}</h2>
          <PopularSearches texts={popular} view={view} />
        </section>
      ) : null}
      <Kinds view={view} kinds={kinds} />
    </div>
  );
}

function Kinds({ view: { lng, area }, kinds }: { view: SearchView; kinds: readonly DishKind[] }) {
  if (!area.city || kinds.length === 0) return null;
  const city = texts(lng, "enums")(`city.${area.city}`);
  return (
    <section className="popular pb-12">
      <h2 className="mb-2 text-lg">{texts(lng, "dishPage")("popular", { city })}</h2>
      <KindLinks lng={lng} city={area.city} kinds={kinds} />
    </section>
  );
}

/** "Showing 21–40 of 312" */
function rangeText(pagination: PaginationFacts, lng: Language, t: SearchTexts): string {
  const { currentPage, limit, totalResults } = pagination;
  const from = (currentPage - 1) * limit + 1;
  const to = Math.min(from + limit - 1, totalResults);
  const n = (value: number) => formatNumber(value, lng);
  return t("range", { from: n(from), to: n(to), total: n(totalResults) });
}

/** Anchor at the start of the results, after the filters. */
const LIST_ID = "results";

function ResultsMap({ view }: { view: SearchView }) {
  return (
    <a className={`${TOOL} map-opener`} href={mapHref(view)} rel="nofollow">
      <Icon name="map" />
      <span>{texts(view.lng, "map")("open")}</span>
    </a>
  );
}

/** URL of the map with the results of a list, across all its pages. */
function mapHref({ lng, area, input }: SearchView): string {
  const query = queryOf({ ...input, page: 1, dishPage: 1 }, "places", undefined);
  return paths.map(lng, { ...query, city: area.city, type: area.type ?? query.type });
}
