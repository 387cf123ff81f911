import { z } from "zod";
import { lineField } from "@/lib/api/fields";
import { languageField, limitField, pageField, searchField } from "@/lib/api/query";
import { translationChange, translationField } from "@/lib/api/translation";
import { numberField } from "@/lib/api/upload";
import { MANAGED_SORTS, MANAGED_STATES, POSITION_MAX } from "@/lib/catalogue/model";
import { TITLE_MAX } from "@/lib/core/constants";

const titled = z.strictObject({ title: lineField(TITLE_MAX) });

export const titlesField = translationField(titled);
export const titlesChangeField = translationChange(titled).optional();
export const positionField = numberField(z.int().min(0).max(POSITION_MAX)).optional();
export const languageQuery = z.object({ lang: languageField });

/** All of it is part of the page's URL. */
export const managedQuery = z.object({
  lang: languageField,
  search: searchField,
  state: z.enum(MANAGED_STATES, `must be one of ${MANAGED_STATES.join(", ")}`).default("active"),
  sort: z.enum(MANAGED_SORTS, `must be one of ${MANAGED_SORTS.join(", ")}`).default("position"),
  page: pageField,
  limit: limitField(),
});

export const managedFields = {
  position: z.int().min(0),
  dishes: z.int().min(0).meta({ description: "Dishes that stand in it, whatever their state" }),
  restaurants: z.int().min(0).meta({ description: "Restaurants that have it" }),
  kinds: z.int().min(0).meta({ description: "Kinds of dish that stand in it" }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
};

export const moveBody = z
  .strictObject({
    after: z.uuid().nullable().meta({ description: "What it stands behind; null moves it to the front" }),
    before: z.uuid().nullable().optional().meta({
      description: "What it stands in front of, null for the end: anything else there now is a conflict",
    }),
  })
  .meta({ id: "Move", examples: [{ after: null }] });

export const deleteQuery = z.object({
  moveTo: z.uuid().optional().meta({ description: "Moves what stands in it there first, in one transaction" }),
});
