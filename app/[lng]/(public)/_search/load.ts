import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import type { SearchTab, SearchView } from "@/components/search/search-view";
import type { BusinessType, City, Language } from "@/lib/core/constants";
import { isLanguage } from "@/lib/i18n/language";
import { paths, queryString, resolveCity, resolveType } from "@/lib/i18n/paths";
import { badRequest, cachePage } from "@/lib/page-cache/scope";
import { withIntents } from "@/lib/search/intents/intents";
import type { SearchResult } from "@/lib/search/model";
import { parseSearchQuery } from "@/lib/search/query";
import { search } from "@/lib/search/service";

/** Milliseconds until the opening state of one of twenty businesses may have changed. */
const OPENING_TICK_MS = 60_000;

export type PageParams = Record<string, string | string[] | undefined>;

export type Loaded =
  | { ok: true; view: SearchView; result: SearchResult }
  | { ok: false; lng: Language; area: SearchView["area"]; text: string; isTooLong: boolean };

type Segments = { lng: string; city?: string; type?: string };

/** Parses the URL of a search page and runs the search, once for the page and its title. */
export async function loadSearch(segments: Segments, params: PageParams): Promise<Loaded> {
  return load(JSON.stringify(segments), JSON.stringify(params));
}

// React compares arguments by identity and a page has two promises, so the key is passed as text.
const load = cache(async (segmentsJson: string, paramsJson: string): Promise<Loaded> => {
  const segments = JSON.parse(segmentsJson) as Segments;
  const params = JSON.parse(paramsJson) as PageParams;
  const { lng, area } = readArea(segments, params);
  const tab: SearchTab = params.tab === "dishes" ? "dishes" : "places";
  const { lon, city: _, ...query } = params;
  const types = area.type ? [area.type] : undefined;
  // Pages use `lon` for the longitude: `lng` is their language.
  const parsed = parseSearchQuery({ ...query, lng: lon }, { language: lng, city: area.city, types, now: new Date() });
  if (!parsed.ok) {
    badRequest();
    const text = String(params.search ?? "");
    return {
      ok: false,
      lng,
      area,
      text: text.slice(0, 40),
      isTooLong: parsed.errors.some(({ path }) => path === "search"),
    };
  }
  const result = await search(parsed.input);
  const view = viewOf({ lng, area, input: parsed.input, tab }, result);
  const page = tab === "dishes" ? result.dishPagination : result.pagination;
  if (page.currentPage > Math.max(1, page.totalPages)) notFound();
  setCaching(view);
  return { ok: true, view, result };
});

/** The view with the order that the understood query implies. */
function viewOf(view: SearchView, { understood }: SearchResult): SearchView {
  const { input } = view;
  if (understood.sort === undefined) return view;
  const asked = { sort: understood.sort };
  const { sort } = withIntents(input, asked);
  return { ...view, input: { ...input, sort }, order: withIntents({ ...input, isSorted: false }, asked).sort };
}

/** City and type of the path. Aliases redirect to the canonical URL, unknown words are 404. */
function readArea({ lng, city, type }: Segments, params: PageParams): { lng: Language; area: SearchView["area"] } {
  if (!isLanguage(lng)) notFound();
  const cityWord = city ?? (typeof params.city === "string" ? params.city : undefined);
  const foundCity = cityWord === undefined ? undefined : resolveCity(cityWord);
  const foundType = type === undefined ? undefined : resolveType(type);
  if (foundCity === null || foundType === null) notFound();
  const area: { city?: City; type?: BusinessType } = {
    ...(foundCity ? { city: foundCity.city } : {}),
    ...(foundType ? { type: foundType.type } : {}),
  };
  const { city: _, ...rest } = params;
  // The search form sends `/businesses?city=herat`, whose page is `/herat`.
  if (foundCity && (city === undefined || !foundCity.canonical || foundType?.canonical === false)) {
    permanentRedirect(paths.search(lng, area) + queryString(rest));
  }
  return { lng, area };
}

function setCaching({ area, input }: SearchView): void {
  cachePage({
    tags: ["businesses", ...(area.city ? [`city:${area.city}`] : []), ...(area.type ? [`type:${area.type}`] : [])],
    freshUntil: new Date(input.now.getTime() + OPENING_TICK_MS),
    // A position is personal data and its URL is never requested again, so the page is not cached.
    store: input.position === undefined,
  });
}
