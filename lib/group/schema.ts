import { z } from "zod";
import { positionField, titlesChangeField, titlesField } from "@/lib/catalogue/schema";
import { titlesSchema } from "@/lib/media/schema";

/** A section of menus. */
export const groupSchema = z
  .object({ _id: z.string(), slug: z.string(), name: z.string(), translation: titlesSchema })
  .meta({ id: "Group" });

export const groupBody = z.strictObject({ translation: titlesField, position: positionField });
export const groupChangeBody = z.strictObject({ translation: titlesChangeField, position: positionField });
