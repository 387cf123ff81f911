import { z } from "zod";
import { lineField, textField } from "@/lib/api/fields";
import { flagField, uploadField } from "@/lib/api/upload";
import {
  AVAILABILITIES,
  DISH_DESCRIPTION_MAX,
  DISH_LABELS,
  DISH_STATUSES,
  LANGUAGES,
  PRICE_MAX,
  SERVING_TIME_MAX,
  TITLE_MAX,
} from "@/lib/core/constants";
import { parsePrice } from "@/lib/i18n/price";
import { flawOfCell } from "@/lib/menu-upload/cell";
import { type Enumeration, type Word, wordNamed } from "@/lib/menu-upload/columns";
import { UPLOAD_ROWS_MAX } from "@/lib/menu-upload/model";

const CATEGORIES_MAX = 10;
const WRITTEN_NUMBER_MAX = 60;

/** Rejects errors and dates that a spreadsheet made of a title. */
const title = lineField(TITLE_MAX).refine((text) => flawOfCell(text) === null);

/** At least one language, each with the fields of `text`. */
const perLanguage = <Text extends z.ZodType>(text: Text) =>
  z
    .partialRecord(z.enum(LANGUAGES), text)
    .refine((texts) => Object.keys(texts).length > 0)
    .meta({ minProperties: 1 });

const writtenNumber = (max: number, min: number) =>
  z
    .union([z.int().min(min).max(max), z.string().min(1).max(WRITTEN_NUMBER_MAX)])
    .transform((value) => (typeof value === "number" ? value : parsePrice(value)))
    .pipe(z.int().min(min).max(max));

const word = <E extends Enumeration>(enumeration: E, words: readonly Word<E>[]) =>
  z
    .string()
    .max(TITLE_MAX)
    .transform((text, context) => {
      const named = wordNamed(text, enumeration);
      if (named !== null) return named;
      context.addIssue("is none of the words");
      return z.NEVER;
    })
    .meta({ examples: [...words] });

const description = textField(DISH_DESCRIPTION_MAX).refine((text) => flawOfCell(text) === null);

const groupFields = { translation: perLanguage(z.strictObject({ title })) };

const dishFields = {
  translation: perLanguage(z.strictObject({ title, description: description.optional() })),
  price: writtenNumber(PRICE_MAX, 0).meta({
    description: "AFN, whole; a text may use the digits and the currency of any of the languages",
  }),
  group: title.optional().meta({ description: "Title, slug or id of a section, such as one of the groups file" }),
  categories: z
    .array(title)
    .min(1)
    .max(CATEGORIES_MAX)
    .optional()
    .meta({ description: "Titles, slugs or ids of categories of dishes; left out, they follow from what the dish is" }),
  servingTime: writtenNumber(SERVING_TIME_MAX, 1).optional().meta({ description: "Minutes" }),
  label: z.array(word("label", DISH_LABELS)).max(DISH_LABELS.length).optional(),
  availability: word("availability", AVAILABILITIES).optional(),
  status: word("status", DISH_STATUSES).optional(),
  type: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .optional()
    .meta({ examples: ["food", "drink"] }),
};

/** Schema of one entry per file. Tables are converted to such entries first, so one schema validates all formats. */
export const LINE_SCHEMAS = { groups: z.strictObject(groupFields), menu: z.strictObject(dishFields) } as const;

const $schema = z.string().optional();

/** The files as JSON: a list of entries, or an object with that list. */
export const FILE_SCHEMAS = {
  groups: z.union([
    z.strictObject({ $schema, groups: z.array(LINE_SCHEMAS.groups).max(UPLOAD_ROWS_MAX) }),
    z.array(LINE_SCHEMAS.groups).max(UPLOAD_ROWS_MAX),
  ]),
  menu: z.union([
    z.strictObject({ $schema, dishes: z.array(LINE_SCHEMAS.menu).max(UPLOAD_ROWS_MAX) }),
    z.array(LINE_SCHEMAS.menu).max(UPLOAD_ROWS_MAX),
  ]),
} as const;

/** `row` is the number that the file's program shows; 0 for the whole file. */
export const rowErrorSchema = z
  .object({ row: z.int(), path: z.string(), message: z.string() })
  .meta({ id: "MenuRowError" });

const entrySchema = z.object({ row: z.int(), entry: z.unknown() }).meta({ id: "MenuEntry" });

export const uploadReportSchema = z
  .object({
    created: z.int().meta({ description: "New dishes" }),
    updated: z.int().meta({ description: "Dishes of the menu that change" }),
    translated: z.int().meta({ description: "How many of the updated ones gain a language" }),
    skipped: z.int().meta({ description: "Dishes that are on the menu as the file says them" }),
    groups: z
      .object({ created: z.int(), translated: z.int() })
      .meta({ description: "Sections that are made, and those of the menu that gain a language" }),
    errors: z.array(rowErrorSchema),
    uploadId: z
      .string()
      .nullable()
      .meta({ description: "By which it can be taken back; null where nothing was written" }),
    menuVersion: z.string().meta({
      description:
        "The menu as it was held against the files, or is now: send it along so that what a dry run has shown is what is done",
    }),
    entries: z
      .object({ groups: z.array(entrySchema), menu: z.array(entrySchema) })
      .optional()
      .meta({ description: "What the files hold, where `entries` asks for it: to be mended and sent again" }),
  })
  .meta({ id: "MenuUploadReport" });

export const lastUploadSchema = z
  .object({
    _id: z.string(),
    created: z.int(),
    updated: z.int(),
    skipped: z.int(),
    by: z.string().nullable().meta({ description: "Null when the account is gone" }),
    createdAt: z.iso.datetime(),
    undoneAt: z.iso.datetime().nullable(),
    isUndoable: z.boolean(),
  })
  .meta({ id: "MenuUpload" });

export const lastUploadAnswer = z.object({
  data: lastUploadSchema.nullable(),
  earlier: z.array(lastUploadSchema).meta({ description: "Uploads before it that can be taken back, latest first" }),
});
export const lastUploadQuery = z.object({ restaurantId: z.uuid("must be an id") });

export const undoAnswer = z
  .object({
    deleted: z.int().meta({ description: "Dishes that the upload had made" }),
    restored: z.int().meta({ description: "Dishes that are as before" }),
    kept: z.int().meta({ description: "Dishes that somebody has changed since: they stay" }),
  })
  .meta({ id: "MenuUploadUndo" });

const fileField = z.union([uploadField(), z.string(), z.array(z.unknown()), z.record(z.string(), z.unknown())], {
  error: ({ input }) => (input === undefined ? "is required" : "must be a file"),
});

export const menuUploadBody = z
  .strictObject({
    restaurantId: z.uuid("must be an id"),
    groups: fileField.meta({ description: "The sections in their order; /menu-upload/groups.schema.json" }),
    menu: fileField.meta({ description: "The dishes; /menu-upload/menu.schema.json" }),
    defaultImage: z.uuid("must be an id").optional().meta({ description: "The default image that new dishes get" }),
    category: title.optional().meta({ description: "Title, slug or id of the category of dishes that name none" }),
    menuVersion: z
      .string()
      .regex(/^[0-9a-z]{1,12}\.[0-9a-f]{32}$/, "must be an id")
      .optional()
      .meta({
        description:
          "`menuVersion` of a dry run: 409 with the `changes` in its details when the menu has become another; left out, the files are held against whatever the menu is",
      }),
    dryRun: flagField.optional().meta({ description: "Everything but writing" }),
    entries: flagField.optional().meta({ description: "Answers the lines of the files as well" }),
  })
  .meta({
    examples: [
      {
        restaurantId: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d12",
        groups: {
          groups: [{ translation: { en: { title: "Breakfast" }, fa: { title: "صبحانه" }, ps: { title: "ناری" } } }],
        },
        menu: { dishes: [{ translation: { fa: { title: "قیماق و نان" } }, price: "۸۰", group: "صبحانه" }] },
        category: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d11",
        dryRun: true,
      },
    ],
  });

/** Language of `errors`; defaults to the user's. */
export const menuUploadQuery = z.object({ lang: z.enum(LANGUAGES).optional() });
