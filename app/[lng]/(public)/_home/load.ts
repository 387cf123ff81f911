import { listNewest, listTopRated } from "@/lib/business/cards";
import { countByCity, countByType } from "@/lib/business/queries";
import { type City, HOME_LIMIT } from "@/lib/core/constants";
import { listMenusJustAdded } from "@/lib/dish/menu";
import { listFeatured } from "@/lib/featured/queries";
import { nextChange } from "@/lib/hours/state";
import { resolveCity } from "@/lib/i18n/paths";
import { cachePage } from "@/lib/page-cache/scope";
import { listPosts } from "@/lib/post/queries";
import { popularSearches } from "@/lib/search/search-log";
import { readSiteSettings } from "@/lib/settings/queries";
import type { HomeData } from "./home-data";
import { type HomeRequest, loadNearby } from "./nearby";

const POPULAR = 5;
/** Number of newest businesses to show while few are rated. */
const NEWEST = 6;

/** The province of `?city=`; invalid values are ignored, since the page works without one. */
export function readCity(value: string | string[] | undefined): City | undefined {
  return typeof value === "string" ? resolveCity(value)?.city : undefined;
}

/** Reads all parts of the home page in parallel and tells the page cache which data it shows. */
export async function loadHome({ lng, city, position, now }: HomeRequest): Promise<HomeData> {
  const [featured, topRated, latest, menus, cityCounts, typeCounts, posts, popular, settings, nearby] =
    await Promise.all([
      listFeatured(HOME_LIMIT, city),
      listTopRated(HOME_LIMIT, city),
      listNewest(NEWEST, city),
      listMenusJustAdded(HOME_LIMIT, city),
      countByCity(),
      countByType(city),
      listPosts({ page: 1, limit: HOME_LIMIT, language: lng }),
      popularSearches({ language: lng, limit: POPULAR, ...(city ? { city } : {}) }),
      readSiteSettings(),
      loadNearby({ lng, city, position, now }),
    ]);
  cachePage({ tags: ["home", "businesses", "posts", "settings"] });
  for (const { hours, specialPeriods } of featured) {
    const changesAt = nextChange(hours, specialPeriods, now);
    if (changesAt) cachePage({ tags: [], freshUntil: changesAt });
  }
  const shown = new Set([...featured, ...topRated].map(({ id }) => id));
  const newest = topRated.length < HOME_LIMIT ? latest.filter(({ id }) => !shown.has(id)) : [];
  return { featured, topRated, newest, menus, cityCounts, typeCounts, posts: posts.items, popular, settings, nearby };
}
