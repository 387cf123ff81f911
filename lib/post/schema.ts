import { z } from "zod";
import { LANGUAGES } from "@/lib/core/constants";
import { limitField, pageField } from "@/lib/http/query";
import { mediaSchema, textsSchema } from "@/lib/media/schema";

/** A post. `content` is clean HTML; `like` holds the ids of the users who like it. */
export const postSchema = z
  .object({
    _id: z.string(),
    title: textsSchema,
    content: textsSchema,
    translation: z.partialRecord(
      z.enum(LANGUAGES),
      z.object({ title: z.string(), lead: z.string().optional(), content: z.string() }),
    ),
    imageCover: mediaSchema.nullable(),
    contentImg: z.array(z.object({ type: z.literal("gallery"), url: mediaSchema.shape.url })),
    author: z.object({ _id: z.string(), fullname: z.string() }).nullable(),
    like: z.array(z.string()),
    likeCount: z.int(),
    publishedAt: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Post" });

export const postListQuery = z.object({ page: pageField, limit: limitField(), lang: z.enum(LANGUAGES).optional() });
