import type { Metadata } from "next";
import { nameOf } from "@/components/business/facts";
import { fitDescription, fitTitle } from "@/components/layout/fit-text";
import { pageMetadata } from "@/components/layout/page-metadata";
import type { SearchView } from "@/components/search/search-view";
import { isNarrowed } from "@/lib/core/narrowed";
import { formatList, formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { cityPictureUrl } from "@/lib/share-picture/facts";
import { BadSearch } from "./bad-search";
import { searchTitle } from "./heading";
import { type Loaded, loadSearch, type PageParams } from "./load";
import { SearchScreen } from "./screen";

/** Businesses named in the description, best first. */
const BEST_NAMED = 2;

type Props = {
  params: Promise<{ lng: string; city?: string; type?: string }>;
  searchParams: Promise<PageParams>;
};

export async function SearchRoute({ params, searchParams }: Props) {
  const loaded = await loadSearch(await params, await searchParams);
  if (loaded.ok) return <SearchScreen view={loaded.view} result={loaded.result} />;
  return <BadSearch {...loaded} />;
}

/** Title and description from the results. Only the unfiltered list and its pages are indexed. */
export async function searchMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const query = await searchParams;
  const loaded = await loadSearch(await params, query);
  return loaded.ok ? foundMetadata(loaded, query) : badMetadata(loaded);
}

async function foundMetadata({ view, result }: Extract<Loaded, { ok: true }>, query: PageParams): Promise<Metadata> {
  const { lng, area, input } = view;
  const t = texts(lng, "search");
  const page = input.page > 1 ? ` · ${t("page", { page: formatNumber(input.page, lng) })}` : "";
  const narrowed = isNarrowed(Object.keys(query));
  const head = searchTitle(view, result);
  const list = listName(view);
  const best = formatList(
    result.businesses.slice(0, BEST_NAMED).map((hit) => nameOf(hit, lng).text),
    lng,
  );
  return pageMetadata(lng, paths.search(lng, area, narrowed ? undefined : { page: input.page }), {
    title: narrowed ? `${head}${page}` : fitTitle([t("listTitle", { list }) + page, list + page]),
    description: fitDescription([t("description", { head: head + page }), best ? t("best", { names: best }) : ""]),
    ...(area.city && { image: cityPictureUrl(area.city, area.type ?? null, lng) }),
    // An empty province gets a page for visitors but is not indexed.
    noindex: narrowed || result.pagination.totalResults === 0,
  });
}

/** Name of the list, such as "Restaurants in Herat". */
function listName({ lng, area }: SearchView): string {
  const city = area.city ? texts(lng, "enums")(`city.${area.city}`) : "";
  if (area.type) return texts(lng, "business")(`listIn.${area.type}`, { city });
  return area.city ? texts(lng, "search")("listOfCity", { city }) : texts(lng, "search")("listOfCountry");
}

async function badMetadata({ lng, area }: Extract<Loaded, { ok: false }>): Promise<Metadata> {
  const t = texts(lng, "search");
  return pageMetadata(lng, paths.search(lng, area), {
    title: t("bad.title"),
    description: t("bad.text"),
    noindex: true,
  });
}
