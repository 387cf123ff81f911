import { z } from "zod";
import { BUSINESS_STATUSES, BUSINESS_TYPES, CITIES, LANGUAGES, SERVICES } from "@/lib/core/constants";
import { readJson, threefold } from "@/prisma/reference/data";

export const read = <S extends z.ZodType>(name: string, schema: S): z.output<S> =>
  readJson(new URL(`./data/${name}.json`, import.meta.url), schema);

const text = z.string().min(1);
const perLanguage = <S extends z.ZodType>(schema: S) => z.object({ en: schema, fa: schema, ps: schema });

const range = z.object({ open: text, close: text });

const business = z.object({
  slug: text,
  type: z.enum(BUSINESS_TYPES),
  city: z.enum(CITIES),
  status: z.enum(BUSINESS_STATUSES),
  isFeatured: z.boolean(),
  /** 1 cheap, 2 moderate, 3 expensive. */
  priceLevel: z.number().int(),
  name: threefold,
  address: threefold,
  lat: z.number(),
  lng: z.number(),
  phones: z.array(text),
  email: text,
  hours: z.record(text, z.array(range)),
  services: z.array(z.enum(SERVICES)),
  seating: z.number().int(),
});
export type Business = z.output<typeof business>;
export const businesses = read("businesses", z.array(business));

export const ingredients = read("ingredients", z.record(text, z.object({ fa: text, ps: text })));

export const people = read(
  "people",
  z.array(z.object({ gender: z.enum(["m", "f"]), email: text, fullname: threefold })),
);

export const texts = read(
  "texts",
  z.object({
    /**
     * {a} and {b} are two dishes of the business (of the categories `about`, if given), {area} and {city} its location.
     */
    descriptions: z.record(z.enum(BUSINESS_TYPES), z.array(threefold.extend({ about: z.array(text).optional() }))),
    landmarks: z.array(threefold),
    dishNotes: z.record(text, z.array(threefold)),
    dishSizes: z.record(text, threefold),
    specialPeriods: z.record(text, threefold),
  }),
);

const MOODS = ["good", "fair", "poor"] as const;
export type Mood = (typeof MOODS)[number];
const byMood = z.record(z.enum(MOODS), z.array(text));

export const opinions = read(
  "reviews",
  z.object({
    written: z.array(
      z.object({
        language: z.enum(LANGUAGES),
        /** Type of business it fits, or "any". */
        fits: text,
        city: text.optional(),
        /** Overall, food, service, environment. */
        ratings: z.tuple([z.number(), z.number(), z.number(), z.number()]),
        text,
      }),
    ),
    sentences: perLanguage(z.object({ food: byMood, service: byMood, environment: byMood, end: byMood })),
    dishComments: perLanguage(z.array(text)),
    ownerReplies: perLanguage(z.array(text)),
    userReplies: perLanguage(z.array(text)),
  }),
);
