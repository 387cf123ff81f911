import { z } from "zod";
import { idField, nameField, textField } from "@/lib/api/fields";
import { languageField } from "@/lib/api/query";
import { restaurantCardSchema } from "@/lib/business/schema";
import { LIST_NAME_MAX, LIST_NOTE_MAX } from "@/lib/list/model";
import { mediaSchema } from "@/lib/media/schema";

const name = nameField(LIST_NAME_MAX);

export const languageQuery = z.object({ lang: languageField });
export const listsQuery = z.object({
  lang: languageField,
  restaurantId: idField.optional().meta({ description: "Which of the lists is this restaurant in? See `contains`." }),
});

export const listSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    count: z.int().min(0).meta({ description: "Restaurants in it that have a page." }),
    pictures: z.array(mediaSchema).meta({ description: "Covers of its first restaurants, three at most." }),
    token: z.string().nullable().meta({ description: "Of its link; null while only its owner sees it." }),
    url: z.string().nullable().meta({ description: "The link, below the site, in the language that was asked for." }),
    contains: z.boolean().meta({ description: "Is `restaurantId` in it?" }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "List" });

const entries = z.array(z.object({ restaurant: restaurantCardSchema, note: z.string().nullable() }));

export const listWithEntriesSchema = listSchema.extend({ entries }).meta({ id: "ListWithEntries" });

export const sharedListSchema = z
  .object({
    name: z.string(),
    owner: z.string().meta({ description: "The full name of who made it." }),
    entries,
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "SharedList", description: "What whoever has the link is told." });

export const newListBody = z
  .strictObject({ name, restaurantId: idField.optional().meta({ description: "The first restaurant in it." }) })
  .meta({ id: "NewList" });
export const listBody = z.strictObject({ name }).meta({ id: "ListChange" });
export const entryBody = z
  .strictObject({
    note: textField(LIST_NOTE_MAX)
      .nullable()
      .optional()
      .meta({ description: "What is said of it; left out, what was said stays; null takes it away." }),
  })
  .meta({ id: "ListEntry" });

export const listAnswer = z.object({ data: listSchema });
export const listsAnswer = z.object({ data: z.array(listSchema) });
export const listWithEntriesAnswer = z.object({ data: listWithEntriesSchema });
export const sharedListAnswer = z.object({ data: sharedListSchema });
