import type { Metadata } from "next";
import { pageMetadata } from "@/components/layout/page-metadata";
import { Static } from "@/components/static/static";
import { formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { isNarrowed } from "@/lib/indexing/policy";
import { cityPictureUrl } from "@/lib/share-picture/facts";
import { BadSearch } from "./bad-search";
import { searchTitle } from "./heading";
import { type Loaded, loadSearch, type PageParams } from "./load";
import { SearchScreen } from "./screen";

type Props = {
  params: Promise<{ lng: string; city?: string; type?: string }>;
  searchParams: Promise<PageParams>;
};

/** The page behind `/businesses`, `/{city}` and `/{city}/{type}`. */
export async function SearchRoute({ params, searchParams }: Props) {
  const loaded = await loadSearch(await params, await searchParams);
  return (
    <Static>
      {loaded.ok ? <SearchScreen view={loaded.view} result={loaded.result} /> : <BadSearch {...loaded} />}
    </Static>
  );
}

/** Title and description from what was found; only the bare list and its pages are for search engines. */
export async function searchMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const query = await searchParams;
  const loaded = await loadSearch(await params, query);
  return loaded.ok ? foundMetadata(loaded, query) : badMetadata(loaded);
}

async function foundMetadata({ view, result }: Extract<Loaded, { ok: true }>, query: PageParams): Promise<Metadata> {
  const { lng, place, input } = view;
  const t = texts(lng, "search");
  const head = searchTitle(view, result);
  const page = input.page > 1 ? ` · ${t("page", { page: formatNumber(input.page, lng) })}` : "";
  const narrowed = isNarrowed(Object.keys(query));
  return pageMetadata(lng, paths.search(lng, place, narrowed ? undefined : { page: input.page }), {
    title: `${head}${page}`,
    description: t("description", { head }),
    ...(place.city && { image: cityPictureUrl(place.city, place.type ?? null, lng) }),
    // Somebody who chooses a province without places is told so; for a search engine that is no page.
    noindex: narrowed || result.pagination.totalResults === 0,
  });
}

async function badMetadata({ lng, place }: Extract<Loaded, { ok: false }>): Promise<Metadata> {
  const t = texts(lng, "search");
  return pageMetadata(lng, paths.search(lng, place), {
    title: t("bad.title"),
    description: t("bad.text"),
    noindex: true,
  });
}
