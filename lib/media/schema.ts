import { z } from "zod";
import { LANGUAGES, MEDIA_TYPES } from "@/lib/core/constants";

/** Text per language; a language without text is absent. */
export const textsSchema = z.partialRecord(z.enum(LANGUAGES), z.string());
/** Titles per language. */
export const titlesSchema = z.partialRecord(z.enum(LANGUAGES), z.object({ title: z.string() }));
/** Titles with descriptions per language. */
export const describedSchema = z.partialRecord(
  z.enum(LANGUAGES),
  z.object({ title: z.string(), description: z.string().optional() }),
);

/** One stored picture; its addresses are root-relative, and what they answer never changes. */
export const mediaSchema = z
  .object({
    _id: z.string(),
    type: z.enum(MEDIA_TYPES),
    url: z.object({ original: z.string(), large: z.string(), medium: z.string(), small: z.string() }),
    width: z.int(),
    height: z.int(),
    blurDataURL: z.string().nullable(),
    alt: textsSchema.optional(),
  })
  .meta({ id: "Media" });
