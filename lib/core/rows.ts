import { z } from "zod";
import { LANGUAGES, type Translated } from "@/lib/core/constants";

// Parts of the row schemas that `sqlQuery` takes. Ids are `z.guid()`: Postgres keeps those of any version.

export const idRow = z.strictObject({ id: z.guid() });
export const totalRow = z.strictObject({ total: z.int() });

/** Texts by language, as JSONB holds them. */
export function translated<Text>(text: z.ZodType<Text>): z.ZodType<Translated<Text>> {
  return z.partialRecord(z.enum(LANGUAGES), text);
}

export const titles = translated(z.strictObject({ title: z.string() }));
/** What has a name in the address and one for people. */
export const titledRow = z.strictObject({ id: z.guid(), slug: z.string(), translation: titles });
/** A person as others see them. */
export const personColumn = z.strictObject({ id: z.guid(), fullname: z.string() });
