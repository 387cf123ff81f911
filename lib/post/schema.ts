import { z } from "zod";
import { timeField } from "@/lib/api/dates";
import { lineField, textField, typedField } from "@/lib/api/fields";
import { limitField, pageField } from "@/lib/api/query";
import { flagField, jsonField, listField, uploadField } from "@/lib/api/upload";
import { CITIES, LANGUAGES, POST_TOPICS } from "@/lib/core/constants";
import { cleanText } from "@/lib/core/typed-text";
import { mediaSchema, textsSchema } from "@/lib/media/schema";
import { cleanHtml, isModest } from "@/lib/post/html";
import { pictureKey } from "@/lib/post/model";

/** `content` is sanitised HTML; `like` holds the ids of users who like the post. */
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
    viewer: z.object({ liked: z.boolean() }),
    topic: z.string().nullable(),
    city: z.enum(CITIES).nullable(),
    isDraft: z.boolean(),
    publishedAt: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Post" });

export const postAnswer = z.object({ data: postSchema });

export const postListQuery = z.object({ page: pageField, limit: limitField(), lang: z.enum(LANGUAGES).optional() });

export const likeQuery = z.object({ state: z.enum(["on", "off"]).optional() });
export const likeSchema = z.object({ liked: z.boolean(), like: z.array(z.string()) }).meta({ id: "PostLikes" });

const TITLE_MAX = 200;
const LEAD_MAX = 500;
const CONTENT_MAX = 200_000;
const PICTURES_MAX = 50;

/** The editor's HTML, sanitised when saved (H51). */
const htmlField = typedField(CONTENT_MAX)
  .refine(isModest, { error: "holds too many tags", abort: true })
  .transform((html) => cleanHtml(cleanText(html)))
  .pipe(
    z
      .string()
      .min(1, "nothing is left once it is cleaned: scripts, comments and pictures from elsewhere are taken out")
      .max(CONTENT_MAX, `must be at most ${CONTENT_MAX} characters`),
  );

/** Text per language. As in a form, an empty text counts as absent; null removes a text. */
function perLanguage(text: z.ZodType<string>) {
  const field = z.preprocess((value) => (value === "" ? undefined : value), text.nullable().optional());
  return jsonField(z.strictObject({ en: field, fa: field, ps: field }).partial()).optional();
}

/** One of several words; null removes it. Forms send null as JSON, because their empty fields are absent. */
const wordField = <Schema extends z.ZodType>(words: Schema) =>
  z.preprocess((value) => (value === "null" ? null : value), words.nullable().optional());

const pictureAddress = z.string("must be a text").transform(pictureKey).pipe(z.string("Invalid URL"));

/** Old forms send `author`; it is ignored, the author is the caller. */
export const postBody = z
  .strictObject({
    title: perLanguage(lineField(TITLE_MAX)),
    lead: perLanguage(textField(LEAD_MAX)),
    content: perLanguage(htmlField),
    topic: wordField(z.enum(POST_TOPICS)),
    city: wordField(z.enum(CITIES)),
    publishedAt: timeField.optional().meta({ description: "In the future it waits for that time." }),
    isDraft: flagField.optional().meta({ description: "Only admins read a draft; published, it is dated that day." }),
    contentImg: jsonField(
      z
        .array(z.strictObject({ type: z.literal("gallery").optional(), url: z.strictObject({ url: pictureAddress }) }))
        .max(PICTURES_MAX),
    )
      .optional()
      .meta({ description: "Uploaded pictures that belong to the post; those in its text do so by themselves." }),
    imageCover: uploadField().nullable().optional().meta({ description: "In JSON `null`, for no cover." }),
    author: z.unknown().optional().meta({ description: "Ignored: the author is the caller." }),
  })
  .meta({
    id: "PostDraft",
    examples: [
      {
        title: { en: "Where Herat eats on Fridays", fa: "روزهای جمعه هرات کجا نان می‌خورد" },
        content: { en: "<p>Start early.</p>", fa: "<p>وقت بروید.</p>" },
        contentImg: [],
        topic: "cities",
        city: "herat",
      },
    ],
  });

/** Absent fields stay unchanged. `languages` lists the languages that the post keeps. */
export const postChangeBody = postBody
  .extend({ languages: listField(z.array(z.enum(LANGUAGES)).min(1).max(LANGUAGES.length)).optional() })
  .meta({ id: "PostChange", examples: [{ title: { en: "Where Herat eats on a Friday" }, languages: ["en", "fa"] }] });
