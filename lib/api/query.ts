import { z } from "zod";
import { fieldErrorsOf } from "@/lib/api/field-errors";
import { LANGUAGES, LIST_LIMIT, LIST_LIMIT_MAX, PAGE_MAX, QUERY_MAX_LENGTH } from "@/lib/core/constants";
import { AppError, type FieldError } from "@/lib/core/errors";

/** Only plain decimal integers; rejects `1.5`, `+1`, `1e3`, `NaN`. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

export const decimalNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,9}(?:\.\d{1,15})?$/, `must be a number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a number from ${min} to ${max}`);

/** From 1; a page past the end is an empty list, one past `PAGE_MAX` is refused. */
export const pageField = wholeNumber(1, PAGE_MAX).optional().default(1);

export const limitField = (fallback: number = LIST_LIMIT, max: number = LIST_LIMIT_MAX) =>
  wholeNumber(1, max).optional().default(fallback);

/** Search text; more than `QUERY_MAX_LENGTH` characters are refused, not cut. */
export const searchField = z
  .string()
  .max(QUERY_MAX_LENGTH, `must be at most ${QUERY_MAX_LENGTH} characters`)
  .optional();

export const languageField = z.enum(LANGUAGES).optional().default("fa");

/** The user's language, if given; used for mails that the call sends. */
export const spokenField = z.enum(LANGUAGES).optional();

export const latitudeField = decimalNumber(-90, 90);
export const longitudeField = decimalNumber(-180, 180);

export function isWholePosition({ lat, lng }: { lat?: number | undefined; lng?: number | undefined }): boolean {
  return (lat === undefined) === (lng === undefined);
}
export const WHOLE_POSITION = { error: "lat and lng come together", path: ["lat"] };

/** Control characters except tab and line ends. Text columns refuse NUL, and no word contains the others. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * Reads a query by a schema. Unknown parameters are ignored, empty ones count as absent (GET forms send them); a known
 * one is refused if repeated, written as a list (`page[]`) or invalid.
 * @throws AppError `validation_failed` with every wrong field
 */
export function readQuery<Schema extends z.ZodType>(schema: Schema, search: URLSearchParams): z.output<Schema> {
  const names = queryNames(schema);
  const errors: FieldError[] = [];
  const given: Record<string, string> = {};
  for (const [key, value] of search) {
    const name = names.has(key) ? key : listName(key);
    if (!names.has(name)) continue;
    const message = name === key ? wrongValue(value, given[name]) : "is a single value";
    if (message) errors.push({ path: name, message });
    else if (value !== "") given[name] = value;
  }
  if (errors.length > 0) throw new AppError("validation_failed", { errors });
  return parseInput(schema, given, "query");
}

function listName(key: string): string {
  const [name = ""] = key.split("[", 1);
  return name;
}

function wrongValue(value: string, before: string | undefined): string | undefined {
  if (before !== undefined) return "may be given once";
  return CONTROL.test(value) ? "holds a control character" : undefined;
}

/**
 * @param whole path for errors that concern the whole input
 * @throws AppError `validation_failed` with every wrong field, up to a hundred
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  whole: "body" | "query" = "body",
): z.output<Schema> {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  throw new AppError("validation_failed", { errors: fieldErrorsOf(result.error.issues, whole), cause: result.error });
}

/** The parameter names of a query schema; looks through transforms and refinements. */
export function queryNames(schema: z.ZodType): ReadonlySet<string> {
  return new Set(Object.keys(queryShape(schema)));
}

export function queryShape(schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  if (schema instanceof z.ZodPipe) return queryShape(schema.def.in as z.ZodType);
  return schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
}

/** The language of the page, for the mail that follows; default: the user's own. */
export const spokenQuery = z.object({ lang: spokenField });
