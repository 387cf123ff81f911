import { z } from "zod";
import { paginationSchema } from "@/lib/api/pagination";
import { managedQuery } from "@/lib/catalogue/schema";
import { LANGUAGES } from "@/lib/core/constants";
import { mediaSchema } from "@/lib/media/schema";
import { POST_FILTERS, POST_SORTS, POST_STATUSES } from "@/lib/post/manage/model";
import { postChangeBody } from "@/lib/post/schema";

/** Lists only posts with a text in `lang` (LST-03). */
export const managedPostQuery = managedQuery.extend({
  status: z.enum(POST_FILTERS, `must be one of ${POST_FILTERS.join(", ")}`).default("all"),
  sort: z.enum(POST_SORTS, `must be one of ${POST_SORTS.join(", ")}`).default("newest"),
});

const managedPostSchema = z
  .object({
    _id: z.string(),
    name: z.string().meta({ description: "Its title in the language of the call" }),
    excerpt: z
      .string()
      .meta({ description: "The first 50 characters of its text, with an ellipsis if there are more" }),
    languages: z.array(z.enum(LANGUAGES)),
    status: z.enum(POST_STATUSES),
    imageCover: mediaSchema.nullable(),
    likeCount: z.int().min(0),
    viewer: z.object({ liked: z.boolean() }),
    publishedAt: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    deletedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "ManagedPost" });

const count = z.int().min(0);

/** `counts` per status are for the same search. */
export const managedPostList = z.object({
  data: z.array(managedPostSchema),
  pagination: paginationSchema,
  counts: z.object({ all: count, published: count, scheduled: count, draft: count }).meta({ id: "PostCounts" }),
});

/** The fields of a change except files, and the post's id; without an id for a new post. */
export const postPreviewBody = postChangeBody
  .omit({ imageCover: true, contentImg: true, author: true, isDraft: true })
  .extend({
    post: z.uuid("must be an id").toLowerCase().optional(),
    cover: z.uuid("must be an id").toLowerCase().nullable().optional().meta({
      description: "A picture uploaded for posts, shown as the cover; null for none. Absent: the cover of the post",
    }),
  })
  .meta({
    id: "PostPreviewBody",
    examples: [{ title: { en: "Where Herat eats on Fridays" }, content: { en: "<p>Start early.</p>" }, cover: null }],
  });

export const postPreviewAnswer = z.object({
  data: z.object({ _id: z.string(), path: z.string() }).meta({ id: "PostPreview" }),
});
