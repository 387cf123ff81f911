import { z } from "zod";
import { LANGUAGES, type Translated } from "@/lib/core/constants";

// Parts of the row schemas for `sqlQuery`. Ids are `z.guid()`, because Postgres accepts UUIDs of any version.

export const idRow = z.strictObject({ id: z.guid() });
export const totalRow = z.strictObject({ total: z.int() });

export function translated<Text>(text: z.ZodType<Text>): z.ZodType<Translated<Text>> {
  return z.partialRecord(z.enum(LANGUAGES), text);
}

export const titles = translated(z.strictObject({ title: z.string() }));
export const titledRow = z.strictObject({ id: z.guid(), slug: z.string(), translation: titles });
export const personColumn = z.strictObject({ id: z.guid(), fullname: z.string() });
