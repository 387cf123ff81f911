import { BUSINESS_TYPES, type BusinessType, CITIES, type City, SERVICES, type Service } from "@/lib/core/constants";
import { distanceBetween } from "@/lib/core/position";
import type { SearchInput } from "@/lib/search/model";
import { readRows } from "@/tests/support/rows";

type Dish = { id: string; title: number; price: number; kind: string | null; soldOut: boolean };
type Business = {
  id: string;
  city: City;
  type: BusinessType;
  services: Service[];
  tags: string[];
  categories: string[];
  isFeatured: boolean;
  hasPhotos: boolean;
  average: number;
  reviews: number;
  score: number;
  median: number | null;
  latitude: number | null;
  longitude: number | null;
  isOpen: boolean;
  dishes: Dish[];
};

/** All listed businesses read from their tables, menus in the search's order. */
function readCatalogue(now: Date): Promise<Business[]> {
  return readRows<Business>(
    `SELECT b.id, b.city, b.type, b.services, b.tags, EXISTS (SELECT 1 FROM featured_slots f WHERE f.business_id = b.id AND f.from_at <= now() AND coalesce(now() < f.until_at, true)) AS "isFeatured", b.photo_count > 0 AS "hasPhotos",
       b.rating_sum / greatest(1, b.review_count) AS average, b.review_count AS reviews, b.rating_score AS score,
       b.price_median AS median, b.latitude, b.longitude,
       coalesce(CASE WHEN s.business_id IS NULL THEN b.open_week @> app_week_minute($1) ELSE s.is_open END, false) AS "isOpen",
       coalesce((SELECT json_agg(json_build_object('id', d.id, 'title', t.no, 'price', d.price, 'kind', k.slug,
           'soldOut', d.availability = 'unavailable') ORDER BY t.no, d.price, d.id)
         FROM dishes d JOIN search_titles t ON t.key = d.title_key LEFT JOIN dish_kinds k ON k.id = d.kind_id
         WHERE d.business_id = b.id AND d.status = 'active' AND d.deleted_at IS NULL), '[]') AS dishes,
       ARRAY(SELECT c.slug FROM categories c WHERE c.id IN (
         SELECT category_id FROM business_categories WHERE business_id = b.id
         UNION SELECT dc.category_id FROM dish_categories dc JOIN dishes d ON d.id = dc.dish_id
           WHERE d.business_id = b.id AND d.status = 'active' AND d.deleted_at IS NULL
         UNION SELECT k.category_id FROM dish_kinds k JOIN dishes d ON d.kind_id = k.id
           WHERE d.business_id = b.id AND d.status = 'active' AND d.deleted_at IS NULL)) AS categories
     FROM businesses b LEFT JOIN app_special_open($1) s ON s.business_id = b.id
     WHERE b.status = 'confirmed' AND b.deleted_at IS NULL`,
    [now],
  );
}

type Facet = "city" | "type" | "categories" | "rating" | "open";

const inBand = ({ priceFrom = 0, priceTo = Number.POSITIVE_INFINITY }: SearchInput, { price }: Dish) =>
  price >= priceFrom && price <= priceTo;
const hasBand = ({ priceFrom, priceTo }: SearchInput) => priceFrom !== undefined || priceTo !== undefined;
const answers = (input: SearchInput, dish: Dish) =>
  inBand(input, dish) && (input.dish === undefined || dish.kind === input.dish);

function metres({ latitude, longitude }: Business, { position }: SearchInput): number | null {
  return position && latitude !== null && longitude !== null
    ? distanceBetween({ latitude, longitude }, position)
    : null;
}

/** Whether it matches, ignoring the filter of one facet. */
function passes(b: Business, input: SearchInput, without?: Facet): boolean {
  const conditions: [Facet | null, boolean][] = [
    ["city", input.city === undefined || b.city === input.city],
    ["type", input.types.length === 0 || input.types.includes(b.type)],
    ["categories", input.categories.length === 0 || input.categories.some((slug) => b.categories.includes(slug))],
    ["rating", b.average >= (input.minRating ?? 0)],
    ["open", !input.openNow || b.isOpen],
    [null, input.services.every((service) => b.services.includes(service))],
    [null, input.tags.every((tag) => b.tags.includes(tag))],
    [null, !input.isFeatured || b.isFeatured],
    [null, !input.hasPhotos || b.hasPhotos],
    [null, !input.hasMenu || b.dishes.length > 0],
    [null, input.dish === undefined || b.dishes.some(({ kind }) => kind === input.dish)],
    [null, !hasBand(input) || b.dishes.some((dish) => inBand(input, dish))],
    [null, input.radius === undefined || (metres(b, input) ?? Number.POSITIVE_INFINITY) <= input.radius],
  ];
  return conditions.every(([facet, holds]) => holds || (facet !== null && facet === without));
}

function compare(input: SearchInput): (a: Business, b: Business) => number {
  const byId = (a: Business, b: Business) => (a.id < b.id ? -1 : 1);
  const byScore = (a: Business, b: Business) => b.score - a.score || b.reviews - a.reviews || byId(a, b);
  const median = (b: Business) => b.median ?? Number.MAX_SAFE_INTEGER;
  switch (input.sort) {
    case "cheapest":
      return (a, b) => median(a) - median(b) || byId(a, b);
    case "nearest":
      return (a, b) => (metres(a, input) ?? 0) - (metres(b, input) ?? 0) || byId(a, b);
    case "featured":
      return (a, b) => Number(b.isFeatured) - Number(a.isFeatured) || byScore(a, b);
    case "top":
      return byScore;
  }
}

const cut = <T>(items: readonly T[], page: number, limit: number) => items.slice((page - 1) * limit, page * limit);

/** The matching dish of a business: the cheapest available one, or a sold-out one if there is no other. */
function matchOf(b: Business, input: SearchInput): string | undefined {
  if (input.dish === undefined) return undefined;
  const matching = b.dishes.filter((dish) => answers(input, dish)).sort((a, c) => a.price - c.price);
  return (matching.find(({ soldOut }) => !soldOut) ?? matching[0])?.id;
}

/** A search without text in the simplest possible way. */
export async function searchPlainly(input: SearchInput) {
  const all = await readCatalogue(input.now);
  const found = all.filter((b) => passes(b, input)).sort(compare(input));
  const menus = found.flatMap((b) => b.dishes.filter((dish) => answers(input, dish)));
  const dishes = input.sort === "cheapest" ? menus.toSorted((a, b) => a.price - b.price) : menus;
  const count = (facet: Facet | undefined, holds: (b: Business) => boolean) =>
    all.filter((b) => passes(b, input, facet) && holds(b)).length;
  const slugs = [...new Set(all.flatMap(({ categories }) => categories))];
  return {
    businesses: cut(found, input.page, input.limit).map((b) => {
      const distance = metres(b, input);
      return [b.id, distance === null ? undefined : Math.round(distance), matchOf(b, input)];
    }),
    dishes: cut(dishes, input.dishPage, input.limit).map(({ id }) => id),
    totals: [found.length, dishes.length],
    types: BUSINESS_TYPES.map((type) => [type, count("type", (b) => b.type === type)]),
    services: SERVICES.map((service) => [service, count(undefined, (b) => b.services.includes(service))]),
    cities: CITIES.map((city): [string, number] => [city, count("city", (b) => b.city === city)]).filter(
      ([, n]) => n !== 0,
    ),
    categories: slugs
      .map((slug): [string, number] => [slug, count("categories", (b) => b.categories.includes(slug))])
      .filter(([slug, n]) => n !== 0 || input.categories.includes(slug)),
    ratings: [3, 4, 4.5].map((min) => [min, count("rating", (b) => b.average >= min)]),
    open: count("open", (b) => b.isOpen),
  };
}
