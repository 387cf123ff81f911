import { z } from "zod";
import { businessTexts } from "@/lib/business/cards";
import { BUSINESS_TYPES, CATEGORY_TYPES, CITIES, LANGUAGES } from "@/lib/core/constants";
import { titles } from "@/lib/core/rows";
import { dishRow } from "@/lib/dish/queries";
import { pictureColumn } from "@/lib/media/queries";

// Result rows of the search statements. Number sets stay in Postgres's text form (statement.ts).

export const noRow = z.strictObject({ no: z.int() });
export const nosRow = z.strictObject({ nos: z.string() });
export const countRow = z.strictObject({ count: z.int() });
export const queryRow = z.strictObject({ query: z.string() });
export const changesRow = z.strictObject({ words: z.string(), hours: z.string(), texts: z.string() });

/** A business with its folded names, one per line; and one with its name score, 0-100. */
export const namesRow = z.strictObject({ no: z.int(), names: z.string() });
export const namedRow = z.strictObject({ no: z.int(), score: z.number() });
export const titlesRow = z.strictObject({ nos: z.string(), keys: z.string(), others: z.string() });
export const openRow = z.strictObject({ weeks: z.string(), opened: z.string(), closed: z.string() });

export const placedRow = z.strictObject({
  id: z.guid(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export const shownDishRow = dishRow.extend({ isMatch: z.boolean() });

export const suggestedRow = z.strictObject({
  no: z.int(),
  id: z.guid(),
  city: z.enum(CITIES),
  type: z.enum(BUSINESS_TYPES),
  slug: z.string(),
  translation: businessTexts,
  image: pictureColumn.nullable(),
});
export const servedRow = z.strictObject({ priceFrom: z.int().nullable(), image: pictureColumn.nullable() });

export const dishKindRow = z.strictObject({
  slug: z.string(),
  no: z.int(),
  categoryNo: z.int().nullable(),
  translation: titles,
});
export const categoryRow = z.strictObject({
  slug: z.string(),
  no: z.int(),
  type: z.enum(CATEGORY_TYPES),
  translation: titles,
});
export const aliasRow = z.strictObject({ term: z.string(), target: z.string(), targetId: z.string() });

export const askedRow = z.strictObject({
  folded: z.string(),
  language: z.enum(LANGUAGES),
  city: z.enum(CITIES).nullable(),
  query: z.string(),
});

/** Counts per value: city, type, category number, or rating step. */
const byValue = z.record(z.string(), z.number());
/** `size`: number of businesses read. */
export const countsRow = z.strictObject({ size: z.int(), values: byValue });
/** `sizes`: number of businesses per facet that was counted without its own restriction. */
export const passRow = z.strictObject({
  size: z.int(),
  dishes: z.int(),
  services: z.array(z.int()),
  cities: byValue,
  types: byValue,
  categories: byValue,
  ratings: byValue,
  open: z.int(),
  sizes: byValue,
  nos: z.string().nullable(),
});
