import type { BusinessType, City, Language, SearchSort, Service } from "@/lib/core/constants";
import { type PathQuery, paths } from "@/lib/i18n/paths";
import type { SearchInput } from "@/lib/search/model";

export type SearchTab = "places" | "dishes";

export type SearchView = {
  lng: Language;
  /** From the path; applied filters cannot remove it. */
  area: { city?: City; type?: BusinessType };
  /** Its order is the effective one: from the URL, or else from the query text. */
  input: SearchInput;
  tab: SearchTab;
  /** Order implied by the query text; the default for this search. */
  order?: SearchSort;
};

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

export function searchHref(view: SearchView, change: SearchChange = {}, area = view.area): string {
  const keepsPage = "page" in change || "dishPage" in change;
  const first: SearchChange = keepsPage ? {} : { page: 1, dishPage: 1 };
  const input = { ...view.input, ...first, ...change };
  return paths.search(view.lng, area, queryOf(input, change.tab ?? view.tab, area.type, view.order));
}

/** Query parameters besides the path, without defaults. */
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

/** Distance needs a position, so both are removed together. */
const NOWHERE: SearchChange = { position: undefined, radius: undefined, sort: "top" };

/** An applied filter, the change that removes it, and the URL without it. */
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

/** All applied filters. The city and the text are not filters: they are the question. */
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

/** Filters with a single value, with the change that removes each. */
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

export function unfilteredHref(view: SearchView): string {
  const { lng, area, input, tab } = view;
  return paths.search(lng, withoutType(area), { search: input.text, tab: tab === "dishes" ? tab : undefined });
}

/** Whether any filter is applied besides text, province and type. */
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
