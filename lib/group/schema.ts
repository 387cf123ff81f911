import { z } from "zod";
import { lineField } from "@/lib/api/fields";
import { languageField } from "@/lib/api/query";
import { translationChange, translationField } from "@/lib/api/translation";
import { numberField } from "@/lib/api/upload";
import { TITLE_MAX } from "@/lib/core/constants";
import { POSITION_MAX } from "@/lib/dish/limits";
import { titlesSchema } from "@/lib/media/schema";

/** A section of menus. */
export const groupSchema = z
  .object({ _id: z.string(), slug: z.string(), name: z.string(), translation: titlesSchema })
  .meta({ id: "Group" });

export const groupQuery = z.object({ lang: languageField });

const titled = z.strictObject({ title: lineField(TITLE_MAX) });
const position = numberField(z.int().min(0).max(POSITION_MAX)).optional();

export const groupBody = z.strictObject({ translation: translationField(titled), position });
export const groupChangeBody = z.strictObject({ translation: translationChange(titled).optional(), position });
