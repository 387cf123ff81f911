import { BUSINESS_TABS, BUSINESS_TYPES, CITIES, type City, type Language } from "./constants";
import { distanceBetween, isInAfghanistan, type Position } from "./position";
import data from "./provinces.json";

export type Province = {
  readonly slug: City;
  readonly name: Readonly<Record<Language, string>>;
  readonly capital: Readonly<Record<Language, string>>;
  /** Latitude and longitude of the capital, where most businesses are. */
  readonly center: readonly [latitude: number, longitude: number];
  readonly middle: readonly [latitude: number, longitude: number];
  readonly box: readonly [west: number, south: number, east: number, north: number];
  readonly slugAliases: readonly string[];
  /** Other spellings of the name, in any script, for search and import. */
  readonly aliases: readonly string[];
};

/** The 34 provinces in the order of `CITIES`. Own data; every centre lies within 6 km of the place it names. */
export const PROVINCES: readonly Province[] = data.map(readProvince);

const BY_SLUG = new Map(PROVINCES.map((province) => [province.slug, province]));

export function provinceOf(city: City): Province {
  const province = BY_SLUG.get(city);
  if (!province) throw new Error(`provinces.json lacks ${city}`);
  return province;
}

/**
 * The most likely province of a position: among those whose bounding box contains it, the one with the nearest capital
 * or middle; if no box contains it, the nearest of all. Null outside the country's bounding box.
 */
export function nearestProvince(position: Position): City | null {
  if (!isInAfghanistan(position)) return null;
  const holding = PROVINCES.filter((province) => isInBox(position, province.box));
  const candidates = holding.length > 0 ? holding : PROVINCES;
  let nearest: Province | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const province of candidates) {
    const distance = distanceToProvince(position, province);
    if (distance < least) [nearest, least] = [province, distance];
  }
  return nearest?.slug ?? null;
}

/**
 * Slugs that cities and businesses must not have, because pages or files use the same position in an address (decision
 * H5).
 */
export const RESERVED_WORDS: ReadonlySet<string> = new Set([
  ...["businesses", "posts", "weblog", "about", "contact-us", "profile", "login", "signup", "logout"],
  ...["forgot-password", "reset-password", "account-activation", "delete-account", "privacy-policy"],
  ...["terms-and-conditions", "oauth-callback", "dashboard", "404", "400", "500", "503", "error", "offline"],
  ...["api", "auth", "admin", "media", "pictures", "images", "img", "icons", "fonts", "map", "maps", "og", "_next"],
  ...["static", "assets", "public", "sitemaps", "sitemap", "robots", "manifest", "sw", "enhance", "favicon", "feed"],
  ...["search", "home", "new", "add", "edit", "preview", "list", "settings", "healthz", "readyz", "en", "fa", "ps"],
  "data",
  ...CITIES,
  ...PROVINCES.flatMap((province) => province.slugAliases),
  ...BUSINESS_TYPES,
  ...BUSINESS_TABS,
]);

export function isReserved(slug: string): boolean {
  return RESERVED_WORDS.has(slug.toLowerCase());
}

function readProvince(row: (typeof data)[number], index: number): Province {
  const slug = CITIES[index];
  const [latitude = 0, longitude = 0] = row.center;
  const [middleLatitude = 0, middleLongitude = 0] = row.middle;
  const [west = 0, south = 0, east = 0, north = 0] = row.box;
  if (!slug || slug !== row.slug) throw new Error(`provinces.json is out of order at ${row.slug}`);
  return {
    ...row,
    slug,
    center: [latitude, longitude],
    middle: [middleLatitude, middleLongitude],
    box: [west, south, east, north],
  };
}

function isInBox({ latitude, longitude }: Position, [west, south, east, north]: Province["box"]): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

function distanceToProvince(position: Position, { center, middle }: Province): number {
  const toCentre = distanceBetween(position, { latitude: center[0], longitude: center[1] });
  const toMiddle = distanceBetween(position, { latitude: middle[0], longitude: middle[1] });
  return Math.min(toCentre, toMiddle);
}

export const REGIONS = {
  central: ["kabul", "parwan", "kapisa", "panjshir", "logar", "maidanwardak"],
  west: ["herat", "farah", "badghis", "ghor"],
  north: ["balkh", "samangan", "jawzjan", "faryab", "sarpol"],
  northeast: ["kunduz", "takhar", "badakhshan", "baghlan"],
  east: ["nangarhar", "laghman", "kunar", "nuristan"],
  southeast: ["khost", "paktya", "paktika", "ghazni"],
  south: ["kandahar", "helmand", "nimroz", "uruzgan", "zabul"],
  highlands: ["bamyan", "daikundi"],
} as const satisfies Record<string, readonly City[]>;
export type Region = keyof typeof REGIONS;
