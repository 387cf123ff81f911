import { z } from "zod";
import { paginationSchema } from "@/lib/api/pagination";
import {
  isWholePosition,
  languageField,
  latitudeField,
  limitField,
  longitudeField,
  pageField,
  searchField,
  WHOLE_POSITION,
  wholeNumber,
} from "@/lib/api/query";
import { PRICE_LEVEL_NAMES } from "@/lib/business/model";
import { categoryRefSchema } from "@/lib/category/schema";
import {
  BUSINESS_STATUSES,
  BUSINESS_TYPES,
  CITIES,
  FACT_KEYS,
  HOME_LIMIT,
  MEDIA_TYPES,
  OPENING_STATES,
  SEATING_AREAS,
  SERVICES,
  SIMILAR_LIMIT,
  SOCIAL_NETWORKS,
  SPECIAL_PERIOD_KINDS,
  WEEKDAYS,
  type Weekday,
} from "@/lib/core/constants";
import { resolveCity, resolveType } from "@/lib/i18n/paths";
import { describedSchema, mediaSchema, textsSchema } from "@/lib/media/schema";

const clock = z.string().regex(/^\d\d:\d\d$/);
const rangesSchema = z.array(z.object({ open: clock, close: clock }).meta({ id: "TimeRange" }));
const days = Object.fromEntries(WEEKDAYS.map((day) => [day, rangesSchema]));
const weekSchema = z.object(days as Record<Weekday, typeof rangesSchema>).meta({
  id: "WeeklyHours",
  description:
    "Ranges of each day in Asia/Kabul; an empty list is a closed day, a close before the open is of the next.",
});

const openingSchema = z
  .object({
    state: z.enum(OPENING_STATES),
    opensAt: z.iso.datetime().optional(),
    closesAt: z.iso.datetime().optional(),
  })
  .meta({ id: "Opening", description: "The door at the instant of the answer; `unknown` without hours on record." });

export const ratingsSchema = z
  .object({
    average: z.number().nullable(),
    count: z.int(),
    food: z.number().nullable(),
    service: z.number().nullable(),
    environment: z.number().nullable(),
  })
  .meta({ id: "Ratings" });

const price = z.int().nullable();

/** A business of any type; the API calls it a restaurant. Prices are AFN, distances metres. */
export const restaurantSchema = z
  .object({
    view: z.literal("full").meta({ description: "Tells it from a `RestaurantCard`, whose view is `card`" }),
    _id: z.string(),
    slug: z.string(),
    code: z.string().meta({ description: "Of its short address `/q/{code}`, which is printed and never changes" }),
    name: z.string(),
    translation: describedSchema,
    type: z.enum(BUSINESS_TYPES),
    city: z.enum(CITIES),
    address: z.string().nullable(),
    addressTranslation: textsSchema,
    landmark: textsSchema,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    phones: z.array(z.object({ number: z.string(), label: z.string().optional() })),
    email: z
      .string()
      .nullable()
      .meta({ description: "Null also where the place does not want it shown to the caller" }),
    emailShown: z.boolean().optional().meta({
      description: "Does everybody read `email`? Only in an answer about one restaurant to those who manage it.",
    }),
    website: z.string().nullable(),
    social: z.partialRecord(z.enum(SOCIAL_NETWORKS), z.string()),
    logo: mediaSchema.nullable(),
    cover: mediaSchema.nullable(),
    media: z.array(mediaSchema),
    tags: z.array(z.string()),
    categories: z.array(categoryRefSchema),
    services: z.array(z.enum(SERVICES)),
    facts: z.array(
      z.object({ key: z.enum(FACT_KEYS), value: z.boolean().nullable(), confirmedAt: z.iso.datetime().optional() }),
    ),
    seating: z.object({ capacity: z.int().optional(), areas: z.array(z.enum(SEATING_AREAS)) }),
    seatingConfirmedAt: z.iso.datetime().nullable(),
    hours: weekSchema.nullable(),
    specialHours: z.array(
      z.object({
        from: z.iso.date(),
        to: z.iso.date(),
        kind: z.enum(SPECIAL_PERIOD_KINDS),
        label: textsSchema.nullable(),
        hours: weekSchema,
      }),
    ),
    hoursConfirmedAt: z.iso.datetime().nullable(),
    opening: openingSchema,
    status: z.enum(BUSINESS_STATUSES),
    isFeatured: z.boolean(),
    isTopRated: z.boolean(),
    ratings: ratingsSchema,
    priceFrom: price,
    priceRange: z.object({ from: z.int(), to: z.int() }).nullable(),
    dishCount: z.int(),
    photoCount: z.int(),
    distance: z.int().optional(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    deletedAt: z.iso.datetime().optional(),
  })
  .meta({ id: "Restaurant" });

export const restaurantAnswer = z.object({ data: restaurantSchema });

/** `full` is every public field; `card` is the data of a card, in the language of the call. */
const VIEWS = ["full", "card"] as const;
export type View = (typeof VIEWS)[number];
export const viewField = z.enum(VIEWS).optional().default("full");

/** `view` distinguishes it from a full restaurant. Prices are AFN, distances metres. */
export const restaurantCardSchema = z
  .strictObject({
    view: z.literal("card").meta({ description: "Tells it from a `Restaurant`, whose view is `full`" }),
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    type: z.enum(BUSINESS_TYPES),
    city: z.enum(CITIES),
    address: z.string().nullable(),
    cover: z.object({ medium: z.string(), small: z.string(), blurDataURL: z.string().nullable() }).nullable(),
    services: z.array(z.enum(SERVICES)),
    opening: openingSchema,
    status: z.enum(BUSINESS_STATUSES),
    isFeatured: z.boolean(),
    isTopRated: z.boolean(),
    ratings: ratingsSchema.pick({ average: true, count: true }),
    priceFrom: price,
    priceLevel: z.enum(PRICE_LEVEL_NAMES).nullable(),
    distance: z.int().optional(),
  })
  .meta({ id: "RestaurantCard" });

/** All restaurants of a list have the same view. */
export const restaurantListSchema = z.array(z.discriminatedUnion("view", [restaurantCardSchema, restaurantSchema]));

export const restaurantListAnswer = z.object({ restaurants: restaurantListSchema, pagination: paginationSchema });

const wordField = z.string({ error: ({ input }) => (input === undefined ? "is required" : "must be a text") });

/** Accepts other spellings of a type (H7). */
export const typeField = wordField.transform((word, context) => {
  const found = resolveType(word);
  if (found) return found.type;
  context.addIssue({ code: "custom", message: `must be one of ${BUSINESS_TYPES.join(", ")}` });
  return z.NEVER;
});

/** One of the 34 provinces; accepts `wardak` (H6). */
export const cityField = wordField.transform((word, context) => {
  const found = resolveCity(word);
  if (found) return found.city;
  context.addIssue({ code: "custom", message: "must be the slug of a province" });
  return z.NEVER;
});

const flagField = z.enum(["true", "false"]).transform((word) => word === "true");
const RADIUS_MAX_METRES = 200_000;
const SKIP_MAX = 300;

export const languageQuery = z.object({ lang: languageField });
export const namesQuery = z.object({ lang: languageField, mine: flagField.optional() });
export const restaurantListQuery = z.object({
  page: pageField,
  limit: limitField(),
  status: z.enum([...BUSINESS_STATUSES, "all"]).optional(),
  mine: flagField.optional(),
  deleted: flagField.optional(),
  search: searchField,
  type: typeField.optional(),
  city: cityField.optional(),
  view: viewField,
  lang: languageField,
});
export const shortListQuery = z.object({
  limit: limitField(),
  city: cityField.optional(),
  view: viewField,
  lang: languageField,
});
export const nearbyQuery = z.object({
  lat: latitudeField,
  lng: longitudeField,
  radius: wholeNumber(1, RADIUS_MAX_METRES).optional(),
  limit: limitField(),
  view: viewField,
  lang: languageField,
});
export const similarQuery = z.object({
  skip: wholeNumber(0, SKIP_MAX).optional().default(0),
  limit: limitField(SIMILAR_LIMIT),
  view: viewField,
  lang: languageField,
});
export const mediaQuery = z.object({ type: z.enum(MEDIA_TYPES).optional() });
export const homeQuery = z
  .object({
    limit: limitField(HOME_LIMIT),
    lat: latitudeField.optional(),
    lng: longitudeField.optional(),
    view: viewField,
    lang: languageField,
  })
  .refine(isWholePosition, WHOLE_POSITION);
