import type { BusinessType, City, Language, SearchSort, Service } from "@/lib/core/constants";
import { type PathQuery, paths } from "@/lib/i18n/paths";
import type { SearchInput } from "@/lib/search/model";

export type SearchTab = "places" | "dishes";

/** One search page as it stands in the address: what the path says and what was asked beyond it. */
export type SearchView = {
  lng: Language;
  /** From the path: fixed for the page, taken back only by leaving it. */
  area: { city?: City; type?: BusinessType };
  /** Its order is the one in force: that of the address, or what the words ask. */
  input: SearchInput;
  tab: SearchTab;
  /** The order that the words of the query ask; it is the usual one of this search. */
  order?: SearchSort;
};

/** The part of a search that lives in the query string. */
export type SearchChange = Partial<
  Pick<
    SearchInput,
    | "text"
    | "types"
    | "services"
    | "categories"
    | "tags"
    | "openNow"
    | "isFeatured"
    | "minRating"
    | "priceFrom"
    | "priceTo"
    | "position"
    | "radius"
    | "hasPhotos"
    | "hasMenu"
    | "sort"
    | "page"
    | "dishPage"
  >
> & { tab?: SearchTab };

/**
 * The address of a search that differs from this one by `change`. Any change but of the page goes back to page 1.
 * `place` replaces the path's part (another city, a type taken back).
 */
export function searchHref(view: SearchView, change: SearchChange = {}, area = view.area): string {
  const keepsPage = "page" in change || "dishPage" in change;
  const first: SearchChange = keepsPage ? {} : { page: 1, dishPage: 1 };
  const input = { ...view.input, ...first, ...change };
  return paths.search(view.lng, area, queryOf(input, change.tab ?? view.tab, area.type, view.order));
}

/** Everything asked beyond the path, without what is the default anyway. */
export function queryOf(
  input: SearchInput,
  tab: SearchTab,
  pathType: BusinessType | undefined,
  usualOrder: SearchSort = "top",
): PathQuery {
  return {
    search: input.text,
    tab: tab === "dishes" ? tab : undefined,
    type: pathType ? undefined : input.types,
    category: input.categories,
    dish: input.dish,
    tags: input.tags,
    services: input.services,
    openNow: input.openNow,
    isFeatured: input.isFeatured,
    rating: input.minRating,
    priceFrom: input.priceFrom,
    priceTo: input.priceTo,
    lat: input.position?.latitude,
    lon: input.position?.longitude,
    radius: input.radius,
    hasPhotos: input.hasPhotos,
    hasMenu: input.hasMenu,
    sort: input.sort === usualOrder ? undefined : input.sort,
    page: input.page,
    dishPage: input.dishPage,
  };
}

/** Distance means nothing without a position: both go together. */
const NOWHERE: SearchChange = { position: undefined, radius: undefined, sort: "top" };

/** A filter in force, what takes it back, and the address of the search without it. */
export type AppliedFilter = { name: string; href: string; change: SearchChange };

type FilterNames = {
  type: (type: BusinessType) => string;
  service: (service: Service) => string;
  category: (slug: string) => string;
  tag: (tag: string) => string;
  openNow: string;
  isFeatured: string;
  rating: (min: number) => string;
  price: (from: number | undefined, to: number | undefined) => string;
  within: (metres: number) => string;
  nearMe: string;
  hasPhotos: string;
  hasMenu: string;
};

/** Every filter of the query that is in force; the city and the text are not filters but the question itself. */
export function appliedFilters(view: SearchView, names: FilterNames): AppliedFilter[] {
  const { input, area } = view;
  const types = input.types.map((type) => {
    const change = { types: without(input.types, type) };
    const at = area.type === type ? withoutType(area) : area;
    return { name: names.type(type), change, href: searchHref(view, change, at) };
  });
  const taken: [string, SearchChange][] = [
    ...input.services.map((each): [string, SearchChange] => [
      names.service(each),
      { services: without(input.services, each) },
    ]),
    ...input.categories.map((each): [string, SearchChange] => [
      names.category(each),
      { categories: without(input.categories, each) },
    ]),
    ...input.tags.map((each): [string, SearchChange] => [names.tag(each), { tags: without(input.tags, each) }]),
    ...singleFilters(input, names),
  ];
  return [...types, ...taken.map(([name, change]) => ({ name, change, href: searchHref(view, change) }))];
}

/** Filters with one value, each with what takes it back. */
function singleFilters(input: SearchInput, names: FilterNames): [string, SearchChange][] {
  const { minRating, priceFrom, priceTo, radius } = input;
  const hasPrice = priceFrom !== undefined || priceTo !== undefined;
  const near = radius === undefined ? names.nearMe : names.within(radius);
  const all: [boolean, string, SearchChange][] = [
    [input.openNow, names.openNow, { openNow: false }],
    [input.isFeatured, names.isFeatured, { isFeatured: false }],
    [minRating !== undefined, names.rating(minRating ?? 0), { minRating: undefined }],
    [hasPrice, names.price(priceFrom, priceTo), { priceFrom: undefined, priceTo: undefined }],
    [input.position !== undefined, near, NOWHERE],
    [input.hasPhotos, names.hasPhotos, { hasPhotos: false }],
    [input.hasMenu, names.hasMenu, { hasMenu: false }],
  ];
  return all.flatMap(([isOn, name, change]): [string, SearchChange][] => (isOn ? [[name, change]] : []));
}

/** The same question with no filter at all. */
export function unfilteredHref(view: SearchView): string {
  const { lng, area, input, tab } = view;
  return paths.search(lng, withoutType(area), { search: input.text, tab: tab === "dishes" ? tab : undefined });
}

/** Is anything asked for beyond the words, the province and its type? */
export function isFiltered({ input, area }: SearchView): boolean {
  const { services, categories, openNow, isFeatured, minRating, priceFrom, priceTo, radius, hasPhotos, hasMenu } =
    input;
  const isOn = [openNow, isFeatured, hasPhotos, hasMenu, area.type === undefined && input.types.length > 0];
  const hasValue = [minRating, priceFrom, priceTo, radius].some((value) => value !== undefined);
  return hasValue || isOn.includes(true) || services.length + categories.length > 0;
}

function without<T>(list: readonly T[], item: T): T[] {
  return list.filter((each) => each !== item);
}

function withoutType(area: SearchView["area"]): SearchView["area"] {
  return area.city ? { city: area.city } : {};
}
