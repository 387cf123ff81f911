import { z } from "zod";
import { lineField } from "@/lib/api/fields";
import { jsonField, listField, uploadField } from "@/lib/api/upload";
import { LANGUAGES, MEDIA_TYPES } from "@/lib/core/constants";
import { ALT_MAX, PICTURE_SECTIONS, PICTURES_AT_ONCE, TURNS } from "@/lib/media/model";

/** Text per language; a language without text is absent. */
export const textsSchema = z.partialRecord(z.enum(LANGUAGES), z.string());
export const titlesSchema = z.partialRecord(z.enum(LANGUAGES), z.object({ title: z.string() }));
export const describedSchema = z.partialRecord(
  z.enum(LANGUAGES),
  z.object({ title: z.string(), description: z.string().optional() }),
);

/** A stored picture; its URLs are root-relative and immutable. */
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

export const BUSINESS_MEDIA = ["logo", "cover", "gallery", "menu"] as const;
export type BusinessMedia = (typeof BUSINESS_MEDIA)[number];

const ITEMS_MAX = 50;

const pictures = z.array(uploadField(), "is required").min(1, "is required").max(PICTURES_AT_ONCE);
const idField = z.uuid("must be an id").transform((id) => id.toLowerCase());

/**
 * Pictures of a business; a single one for a logo or cover, which replaces the old one. `alt`: alternative text per
 * language.
 */
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
  })
  .meta({ examples: [{ type: "gallery", alt: { en: "The courtyard", fa: "حویلی" }, section: "exterior" }] });

const part = z.number("must be a number from 0 to 1").min(0, "must be from 0 to 1").max(1, "must be from 0 to 1");
const focalSchema = z
  .strictObject({ x: part, y: part })
  .meta({ description: "What stays visible when the picture is cut: 0–1 from the left and from the top" });

export const managedMediaSchema = mediaSchema
  .extend({
    position: z.int().meta({ description: "In the order of its kind" }),
    section: z.enum(PICTURE_SECTIONS).nullable(),
    focal: focalSchema,
    turn: z.literal(TURNS).meta({ description: "Clockwise degrees from the picture as it was sent" }),
    isBright: z.boolean().meta({ description: "It is brighter than it was sent" }),
    isShown: z.boolean().meta({ description: "It is the logo or cover of the place now" }),
    uploadedBy: z
      .object({ _id: z.string(), fullname: z.string() })
      .nullable()
      .meta({ description: "Null when the account is gone" }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "ManagedMedia" });

export const managedMediaList = z.object({ data: z.array(managedMediaSchema) });
export const managedMediaAnswer = z.object({ data: managedMediaSchema });
export const addedMediaAnswer = z.object({ data: z.array(mediaSchema) });
export const removedMediaAnswer = z.object({ message: z.string(), data: z.object({ items: z.array(z.string()) }) });

const sectionField = z.enum(PICTURE_SECTIONS, `must be one of ${PICTURE_SECTIONS.join(", ")}`).nullable();

/** Omitted fields stay; null removes a text or the section. */
export const mediaChangeBody = z
  .strictObject({
    alt: z.partialRecord(z.enum(LANGUAGES), lineField(ALT_MAX).nullable()).optional(),
    section: sectionField.optional(),
    focal: focalSchema.optional(),
  })
  .meta({ examples: [{ alt: { en: "The courtyard", ps: null }, section: "exterior" }] });

/** Omitted fields stay. `turn` and `isBright` are from the picture as it was sent: 0 and false bring it back. */
export const mediaEditsBody = z
  .strictObject({
    pictures: z
      .array(
        z.strictObject({
          _id: idField,
          section: sectionField.optional(),
          turn: z.literal(TURNS, `must be one of ${TURNS.join(", ")}`).optional(),
          isBright: z.boolean("must be true or false").optional(),
        }),
        "is required",
      )
      .min(1, "is required")
      .max(PICTURES_AT_ONCE)
      .refine((pictures) => new Set(pictures.map(({ _id }) => _id)).size === pictures.length, "holds a key twice"),
  })
  .meta({ examples: [{ pictures: [{ _id: "01890a5d-ac96-774b-bcce-b302099a8057", turn: 90, section: "interior" }] }] });

export const mediaItemsBody = z.strictObject({
  items: listField(z.array(idField, "is required").min(1, "is required").max(ITEMS_MAX)),
});

export const postMediaBody = z.strictObject({ media: pictures });
export const postMediaQuery = z.object({
  post: idField.optional().meta({ description: "The post that is written: its own use is none that refuses" }),
});

/** `fileName` is for the removal call; `url` is for the text of the post. */
export const uploadedMediaAnswer = z.object({
  data: z.array(z.object({ fileName: z.string(), url: z.string(), media: mediaSchema }).meta({ id: "UploadedMedia" })),
});
