import { z } from "zod";
import { lineField } from "@/lib/api/fields";
import type { Translated } from "@/lib/core/constants";

/** Empty values of forms and null of JSON clients both count as absent. */
export const emptiable = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), field.optional()).optional();

/** A value per language; empty and null count as absent. */
export function translatedField<Field extends z.ZodType>(field: Field) {
  const each = emptiable(field);
  return z
    .strictObject({ en: each, fa: each, ps: each })
    .transform((texts): Translated<z.output<Field>> => withoutAbsent(texts));
}

/** A line of text per language; may have no language at all. */
export const textsField = (max: number) => translatedField(lineField(max));

export function inSomeLanguage<Field extends z.ZodType<Translated<unknown>>>(field: Field) {
  return field.refine((texts) => Object.keys(texts).length > 0, "is required in at least one language");
}

export function withoutAbsent<T>(fields: Readonly<Record<string, T | undefined>>): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Record<string, T>;
}
