import { z } from "zod";
import { lineField } from "@/lib/api/fields";
import { paginationSchema } from "@/lib/api/pagination";
import { limitField, pageField, searchField } from "@/lib/api/query";
import { ALIAS_KINDS, ALIAS_TARGETS, CITIES, LANGUAGES, QUERY_MAX_LENGTH } from "@/lib/core/constants";
import { TRIED_TARGETS } from "@/lib/search-alias/model";

const TERM_MAX = 80;
const TARGET_MAX = 100;

/** `targetId` is a slug (of a restaurant its id or slug), or the name of a group of synonymous words. */
export const aliasSchema = z
  .object({
    _id: z.string(),
    term: z.string(),
    kind: z.enum(ALIAS_KINDS),
    target: z.enum(ALIAS_TARGETS),
    targetId: z.string(),
    language: z.enum(LANGUAGES).nullable(),
  })
  .meta({ id: "SearchAlias" });

export const newAliasBody = z
  .strictObject({
    term: lineField(TERM_MAX),
    kind: z.enum(ALIAS_KINDS, `must be one of ${ALIAS_KINDS.join(", ")}`),
    target: z.enum(ALIAS_TARGETS, `must be one of ${ALIAS_TARGETS.join(", ")}`),
    targetId: lineField(TARGET_MAX),
    language: z
      .enum(LANGUAGES, `must be one of ${LANGUAGES.join(", ")}`)
      .nullable()
      .optional()
      .default(null),
  })
  .meta({ id: "NewSearchAlias" });

export const aliasChange = z
  .strictObject({ ...newAliasBody.shape, language: z.enum(LANGUAGES).nullable() })
  .partial()
  .refine((body) => Object.values(body).some((value) => value !== undefined), "says nothing")
  .meta({ id: "SearchAliasChange", examples: [{ term: "چپلي کباب", language: "ps" }] });

export const aliasQuery = z.object({
  search: searchField,
  target: z.enum(ALIAS_TARGETS).optional(),
  page: pageField,
  limit: limitField(),
});

export const oneAlias = z.object({ data: aliasSchema });
export const aliasListAnswer = z.object({ data: z.array(aliasSchema), pagination: paginationSchema });

/** `text` is the query to try, optionally in a `city`. Names of restaurants can't be tried. */
export const tryAliasBody = z
  .strictObject({
    term: lineField(TERM_MAX),
    target: z.enum(TRIED_TARGETS, `must be one of ${TRIED_TARGETS.join(", ")}`),
    targetId: lineField(TARGET_MAX),
    text: lineField(QUERY_MAX_LENGTH),
    city: z.enum(CITIES).nullish(),
  })
  .meta({ id: "SearchAliasTrial" });

const count = z.int().min(0);
const foundSchema = z.object({ restaurants: count, dishes: count, names: z.array(z.string()) });

/** Results without and with the synonym; `also` are frequent queries with a changed number of results. */
export const triedAnswer = z.object({
  data: z.object({
    before: foundSchema,
    after: foundSchema,
    also: z.array(z.object({ query: z.string(), before: count, after: count })),
  }),
});
