import { z } from "zod";
import { lineField } from "@/lib/api/fields";
import { jsonField, listField, uploadField } from "@/lib/api/upload";
import { LANGUAGES } from "@/lib/core/constants";
import { ALT_MAX, PICTURE_SECTIONS, PICTURES_AT_ONCE } from "@/lib/media/limits";

/** What a place shows of itself. */
export const BUSINESS_MEDIA = ["logo", "cover", "gallery", "menu"] as const;
export type BusinessMedia = (typeof BUSINESS_MEDIA)[number];

const TITLE_MAX = 120;
const ITEMS_MAX = 50;

const pictures = z.array(uploadField(), "is required").min(1, "is required").max(PICTURES_AT_ONCE);
const idField = z.uuid("must be an id").transform((id) => id.toLowerCase());

/** Pictures of a place; of a logo or cover one, which replaces the last. `alt` says what is seen, per language. */
export const businessMediaBody = z
  .strictObject({
    type: z.enum(BUSINESS_MEDIA, `must be one of ${BUSINESS_MEDIA.join(", ")}`),
    media: pictures,
    alt: jsonField(z.partialRecord(z.enum(LANGUAGES), lineField(ALT_MAX))).optional(),
    section: z.enum(PICTURE_SECTIONS, `must be one of ${PICTURE_SECTIONS.join(", ")}`).optional(),
  })
  .refine(({ type, media }) => media.length === 1 || (type !== "logo" && type !== "cover"), {
    error: "is one picture",
    path: ["media"],
  });

/** Ids of pictures. */
export const mediaItemsBody = z.strictObject({
  items: listField(z.array(idField, "is required").min(1, "is required").max(ITEMS_MAX)),
});

const titleField = lineField(TITLE_MAX);
const titlesField = z.partialRecord(z.enum(LANGUAGES), titleField);

/** A picture that stands in for dishes of a category; its title is in the language of the call, or one per language. */
export const defaultImageBody = z.strictObject({
  title: z.union([titlesField, titleField], "is required"),
  category: idField.nullish(),
  media: uploadField(),
});

export const postMediaBody = z.strictObject({ media: pictures });
