import { z } from "zod";
import { languageField, limitField, searchField } from "@/lib/api/query";
import { categoryNamesSchema } from "@/lib/category/schema";
import { checkSchema } from "@/lib/check/schema";
import { claimSchema } from "@/lib/claim/schema";
import { contactMessageSchema } from "@/lib/contact-message/schema";
import { correctionSchema } from "@/lib/correction/schema";
import { INBOX_KINDS } from "@/lib/inbox/model";
import { managedRestaurantSchema } from "@/lib/inventory/schema";
import { menuHelpSchema } from "@/lib/menu-help/schema";
import { reportSchema } from "@/lib/report/schema";

const count = z.int().min(0);

/** Each kind has what is decided under its own name, as the calls about it alone answer it. */
export const inboxEntrySchema = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("correction"), correction: correctionSchema }),
    z.object({ kind: z.literal("restaurant"), restaurant: managedRestaurantSchema }),
    z.object({ kind: z.literal("check"), check: checkSchema }),
    z.object({ kind: z.literal("claim"), claim: claimSchema }),
    z.object({ kind: z.literal("report"), report: reportSchema }),
    z.object({ kind: z.literal("menu"), menu: menuHelpSchema }),
    z.object({ kind: z.literal("message"), message: contactMessageSchema }),
  ])
  .meta({ id: "InboxEntry" });

const kindField = z.enum(INBOX_KINDS, `must be one of ${INBOX_KINDS.join(", ")}`);

const POSITION = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

export const inboxQuery = z.object({
  lang: languageField,
  kind: kindField.optional(),
  search: searchField,
  after: z
    .string()
    .transform((text, context) => {
      const [, since = "", id = ""] = POSITION.exec(text) ?? [];
      const at = new Date(since);
      if (!Number.isNaN(at.getTime())) return { since: at, id };
      context.addIssue({ code: "custom", message: "is not written as it has to be" });
      return z.NEVER;
    })
    .optional()
    .meta({ description: "The `next` of the page before" }),
  limit: limitField(),
});

export const inboxAnswer = z.object({
  data: z.array(inboxEntrySchema),
  counts: z
    .object({
      restaurant: count.meta({ description: "Places that wait to be confirmed" }),
      check: count.meta({ description: "Owners' edits that no admin has looked at" }),
      claim: count,
      report: count.meta({ description: "Reviews, lists and places with open reports" }),
      correction: count,
      menu: count.meta({ description: "Menus on paper that wait to be typed" }),
      message: count.meta({ description: "Unread messages" }),
    })
    .meta({ id: "InboxCounts" }),
  next: z.string().nullable().meta({ description: "Where the next page begins; null on the last one" }),
  categories: categoryNamesSchema,
});

export const inboxEntryAnswer = z.object({ data: inboxEntrySchema, categories: categoryNamesSchema });
export const inboxLanguage = inboxQuery.pick({ lang: true });
