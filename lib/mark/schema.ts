import { z } from "zod";
import { isUuid } from "@/lib/core/text";
import { MARKED_MAX } from "@/lib/mark/model";

const idsField = z
  .string()
  .transform((text) => [...new Set(text.split(",").map((id) => id.trim().toLowerCase()))].filter((id) => id !== ""))
  .refine((ids) => ids.every(isUuid), "must be an id")
  .optional()
  .default([]);

export const marksQuery = z
  .object({ restaurants: idsField, dishes: idsField, reviews: idsField, posts: idsField })
  .refine((asked) => Object.values(asked).flat().length <= MARKED_MAX, {
    error: `must hold at most ${MARKED_MAX}`,
    path: ["restaurants"],
  });

/** In the requested order; unknown things have no marks. */
export const marksSchema = z
  .object({
    restaurants: z.array(
      z.object({
        _id: z.string(),
        bookmarked: z.boolean(),
        review: z.string().nullable(),
        team: z.boolean().meta({ description: "The caller is in its team, and answers in its name" }),
      }),
    ),
    dishes: z.array(z.object({ _id: z.string(), favorite: z.boolean(), rating: z.int().min(1).max(5).nullable() })),
    reviews: z.array(z.object({ _id: z.string(), liked: z.boolean(), own: z.boolean() })),
    posts: z.array(z.object({ _id: z.string(), liked: z.boolean() })),
  })
  .meta({ id: "Marks" });

export const marksAnswer = z.object({ data: marksSchema });
