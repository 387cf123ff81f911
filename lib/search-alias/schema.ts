import { z } from "zod";
import { lineField } from "@/lib/api/fields";
import { limitField, pageField, searchField } from "@/lib/api/query";
import { ALIAS_KINDS, ALIAS_TARGETS, LANGUAGES } from "@/lib/core/constants";

const TERM_MAX = 80;
const TARGET_MAX = 100;

/** `targetId` is a slug (of a restaurant its id or slug), or the name of a group of words that mean the same. */
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

/** Only what changes. */
export const aliasChange = z
  .strictObject({ ...newAliasBody.shape, language: z.enum(LANGUAGES).nullable() })
  .partial()
  .refine((body) => Object.values(body).some((value) => value !== undefined), "says nothing")
  .meta({ id: "SearchAliasChange" });

export const aliasQuery = z.object({
  search: searchField,
  target: z.enum(ALIAS_TARGETS).optional(),
  page: pageField,
  limit: limitField(),
});
