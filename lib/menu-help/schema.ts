import { z } from "zod";
import { textField } from "@/lib/api/fields";
import { paginationSchema } from "@/lib/api/pagination";
import { languageField, limitField, pageField } from "@/lib/api/query";
import { restaurantRefSchema } from "@/lib/business/manage/schema";
import { HELP_NOTE_MAX } from "@/lib/menu-help/model";

export const menuHelpSchema = z
  .object({
    _id: z.string(),
    restaurant: restaurantRefSchema,
    note: z.string().nullable(),
    by: z.object({ _id: z.string(), fullname: z.string() }).nullable(),
    photos: z.int().meta({ description: "Pages of the menu that were photographed" }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "MenuHelp" });

export const menuHelpQuery = z.object({ lang: languageField, page: pageField, limit: limitField() });
export const menuHelpLanguage = z.object({ lang: languageField });
export const menuHelpBody = z.strictObject({ note: textField(HELP_NOTE_MAX).optional() });
export const menuHelpList = z.object({ data: z.array(menuHelpSchema), pagination: paginationSchema });
export const menuHelpAnswer = z.object({ data: menuHelpSchema.nullable() });
