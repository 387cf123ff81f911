import { z } from "zod";
import { paginationSchema } from "@/lib/api/pagination";
import { limitField, pageField, searchField, wholeNumber } from "@/lib/api/query";
import { ratingsSchema, restaurantCardSchema, restaurantSchema } from "@/lib/business/schema";
import { BUSINESS_TYPES, CITIES, LANGUAGES, OPENING_STATES, SEARCH_SORTS, SERVICES } from "@/lib/core/constants";
import { dishCardSchema, dishSchema } from "@/lib/dish/schema";
import { resolveCity } from "@/lib/i18n/paths";
import { titlesSchema } from "@/lib/media/schema";
import { SEARCH_LOG_FILTERS } from "./model";

export const restaurantHitSchema = restaurantSchema
  .extend({ match: z.object({ dish: dishSchema, isCheapest: z.boolean() }).nullable() })
  .meta({ id: "RestaurantHit" });

export const restaurantCardHitSchema = restaurantCardSchema
  .extend({ match: z.object({ dish: dishCardSchema, isCheapest: z.boolean() }).nullable() })
  .meta({ id: "RestaurantCardHit" });

/** The fields for a map marker only, because hundreds are sent at once. */
export const markerSchema = z
  .object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    type: z.enum(BUSINESS_TYPES),
    city: z.enum(CITIES),
    latitude: z.number(),
    longitude: z.number(),
    average: z.number().nullable(),
    reviews: z.int(),
    state: z.enum(OPENING_STATES),
    district: z
      .string()
      .nullable()
      .meta({ description: "Part of the town: the address up to its first comma, in the language of the call." }),
    distance: z.int().optional(),
  })
  .meta({ id: "Marker" });
export const markersSchema = z.object({ markers: z.array(markerSchema), total: z.int() });

const servedAt = <Ratings extends z.ZodType>(ratings: Ratings) =>
  z.object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    type: z.enum(BUSINESS_TYPES),
    city: z.enum(CITIES),
    ratings,
    opening: z.object({ state: z.enum(OPENING_STATES) }),
  });

export const dishHitSchema = dishSchema.extend({ restaurant: servedAt(ratingsSchema) }).meta({ id: "DishHit" });

export const dishCardHitSchema = dishCardSchema
  .extend({ restaurant: servedAt(ratingsSchema.pick({ average: true, count: true })) })
  .meta({ id: "DishCardHit" });

export const facetsSchema = z
  .object({
    types: z.record(z.enum(BUSINESS_TYPES), z.int()),
    services: z.record(z.enum(SERVICES), z.int()),
    cities: z.array(z.object({ city: z.enum(CITIES), count: z.int() })),
    categories: z.array(z.object({ slug: z.string(), name: z.string(), translation: titlesSchema, count: z.int() })),
    ratings: z.array(z.object({ min: z.number(), count: z.int() })),
    openNow: z.int(),
  })
  .meta({
    id: "Facets",
    description:
      "What choosing each value would give. Services are all asked for, so they are counted within the result; of the other facets one value is enough, so each is counted without its own restriction.",
  });

export const understoodSchema = z
  .object({
    city: z.enum(CITIES).optional(),
    type: z.enum(BUSINESS_TYPES).optional(),
    services: z.array(z.enum(SERVICES)),
    dishKinds: z.array(z.string()),
    categories: z.array(z.string()),
    openNow: z.literal(true).optional(),
    allDay: z.literal(true).optional().meta({ description: "Open around the clock on all days" }),
    openAt: z.string().optional().meta({
      description: "Open when the clocks in Kabul show this next, as `22:00`; of “until 11 PM” it is `22:59`",
    }),
    sort: z.enum(SEARCH_SORTS).optional(),
    priceTo: z.int().optional(),
    minRating: z.number().optional(),
    rest: z.string(),
    corrected: z.string().optional(),
  })
  .meta({
    id: "Understood",
    description:
      "What the words of the search were taken for. `openNow`, `allDay`, `openAt`, `sort`, `priceTo` (AFN) and `minRating` are said by words such as “open now”, “24 hours”, «بعد از ده شب باز», «ارزان‌ترین», “under 150 afghani”, «تر ۴ ستورو پورته»; parameters go before them. `nearest` takes effect once `lat` and `lng` are given.",
  });

const count = z.int();
const ways = {
  url: z.string().meta({ description: "The page that it leads to, on this site." }),
  image: z.string().nullable().meta({ description: "The address of a small picture, on this site." }),
};
export const suggestionSchema = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("business"),
      _id: z.string(),
      city: z.enum(CITIES),
      type: z.enum(BUSINESS_TYPES),
      slug: z.string(),
      title: z.string(),
      detail: z.string(),
      ...ways,
    }),
    z.object({
      kind: z.literal("dish"),
      slug: z.string(),
      title: z.string(),
      detail: z.string(),
      count,
      priceFrom: z.int().nullable().meta({ description: "AFN: the least that is asked for it somewhere." }),
      ...ways,
    }),
    z.object({ kind: z.literal("category"), slug: z.string(), title: z.string(), count, ...ways }),
    z.object({ kind: z.literal("city"), city: z.enum(CITIES), title: z.string(), count, ...ways }),
  ])
  .meta({ id: "Suggestion" });

const SUGGESTIONS_MAX = 20;
const SUGGESTIONS = 8;

const cityField = z.string().transform((word, context) => {
  const found = resolveCity(word);
  if (found) return found.city;
  context.addIssue({ code: "custom", message: "must be the slug of a province" });
  return z.NEVER;
});
const languageField = z.enum(LANGUAGES).optional().default("fa");
const countField = wholeNumber(1, SUGGESTIONS_MAX).optional().default(SUGGESTIONS);

export const suggestQuery = z.object({
  q: searchField.default(""),
  lang: languageField,
  city: cityField.optional(),
  limit: countField,
});
export const popularQuery = z.object({ lang: languageField, city: cityField.optional(), limit: countField });

export const searchLogQuery = z.object({
  filter: z
    .enum(SEARCH_LOG_FILTERS, `must be one of ${SEARCH_LOG_FILTERS.join(", ")}`)
    .optional()
    .default("all"),
  search: searchField,
  page: pageField,
  limit: limitField(),
});

const tally = z.int().min(0);

/**
 * `results` is the server's last count of matches; null before the first. `totals` also counts searches made only once.
 */
export const searchLogAnswer = z.object({
  data: z.array(
    z
      .object({
        query: z.string(),
        language: z.enum(LANGUAGES),
        cities: z.array(z.enum(CITIES)),
        count: tally,
        results: tally.nullable(),
      })
      .meta({ id: "AskedSearch" }),
  ),
  pagination: paginationSchema,
  totals: z.object({ searches: tally, empty: tally }),
});
