import type { BusinessCard } from "@/lib/business/model";
import { type City, HOME_LIMIT, type Language } from "@/lib/core/constants";
import { isInAfghanistan, type Position } from "@/lib/core/position";
import { paths } from "@/lib/i18n/paths";
import { cachePage } from "@/lib/page-cache/scope";
import { parseSearchQuery } from "@/lib/search/query";
import { search } from "@/lib/search/service";
import type { Nearby } from "./home-data";

/** Milliseconds until opening states in a province may have changed. */
const FRESH_MS = 300_000;

export type HomeRequest = { lng: Language; city: City | undefined; position: Position | undefined; now: Date };

type PageQuery = Readonly<Record<string, string | string[] | undefined>>;

/** The position of `?lat=&lon=`, added by the script; invalid values and other countries are ignored. */
export function readPosition({ lat, lon }: PageQuery): Position | undefined {
  const [latitude, longitude] = [lat, lon].map((text) =>
    typeof text === "string" && /^-?\d{1,3}(?:\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN,
  );
  if (latitude === undefined || longitude === undefined) return undefined;
  const position = { latitude, longitude };
  return isInAfghanistan(position) ? position : undefined;
}

/** Open businesses around the position, or else in the province; null without either. */
export async function loadNearby({ lng, city, position, now }: HomeRequest): Promise<Nearby | null> {
  const find = async (query: Record<string, string>): Promise<BusinessCard[]> => {
    const parsed = parseSearchQuery({ ...query, limit: String(HOME_LIMIT) }, { language: lng, city, now });
    return parsed.ok ? (await search(parsed.input)).businesses : [];
  };
  if (position) {
    // A position is personal data, so the page is not cached.
    cachePage({ tags: [], store: false });
    const { latitude, longitude } = position;
    const around = { lat: String(latitude), lng: String(longitude), sort: "nearest" };
    const open = await find({ ...around, openNow: "true" });
    // At night most are closed, so closed businesses nearby follow the open ones.
    const near = open.length < HOME_LIMIT ? await find(around) : [];
    const known = new Set(open.map(({ id }) => id));
    const businesses = [...open, ...near.filter(({ id }) => !known.has(id))].slice(0, HOME_LIMIT);
    const more = paths.search(lng, {}, { lat: latitude, lon: longitude, sort: "nearest" });
    return { businesses, kind: "here", more };
  }
  if (!city) return null;
  cachePage({ tags: [`city:${city}`], freshUntil: new Date(now.getTime() + FRESH_MS) });
  const open = await find({ openNow: "true" });
  if (open.length > 0) return { businesses: open, kind: "open", more: paths.search(lng, { city }, { openNow: true }) };
  return { businesses: await find({}), kind: "best", more: paths.search(lng, { city }) };
}
