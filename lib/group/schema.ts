import { z } from "zod";
import { languageField } from "@/lib/http/query";
import { titlesSchema } from "@/lib/media/schema";

/** A section of menus. */
export const groupSchema = z
  .object({ _id: z.string(), slug: z.string(), name: z.string(), translation: titlesSchema })
  .meta({ id: "Group" });

export const groupQuery = z.object({ lang: languageField });
