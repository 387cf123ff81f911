import { z } from "zod";
import { readJsonText } from "@/lib/api/json";
import { AppError } from "@/lib/core/errors";
import { latinDigits } from "@/lib/i18n/digits";

/** An uploaded file in a temporary file that is removed after the answer. */
export class Upload {
  constructor(
    readonly field: string,
    /** The sender's file name without folders; "" if unnamed. Never used as a path. */
    readonly fileName: string,
    readonly path: string,
    readonly bytes: number,
  ) {}
}

/** Limits of a file field. A field of several files is always a list. */
export type UploadRule = {
  /** Per file. */
  readonly maxBytes: number;
  readonly maxFiles: number;
  readonly tooLarge?: string;
};

/** Body fields that accept files; all other files are refused. */
export type UploadRules = Readonly<Record<string, UploadRule>>;

/** A field with one file. Calls without files may be plain JSON. */
export const uploadField = () =>
  z
    .custom<Upload>((value) => value instanceof Upload, {
      error: ({ input }) => (input === undefined ? "is required" : "must be a file"),
    })
    .meta({ type: "string", format: "binary" });

/** Parses JSON in a form field before validation. */
export const jsonField = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(fromJson, schema);

const NUMBER_LENGTH_MAX = 32;

/** A number that forms send as text, in the digits of any language. */
export const numberField = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => {
    if (typeof value !== "string" || value.length > NUMBER_LENGTH_MAX) return value;
    const latin = latinDigits(value).replace("٫", ".");
    return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(latin) ? Number(latin) : value;
  }, schema);

export const flagField = z.preprocess(
  (value) => (value === "true" ? true : value === "false" ? false : value),
  z.boolean("must be true or false"),
);

/** A list; forms may send one value, a repeated name, `name[]`, or JSON. */
export const listField = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value, context) => {
    if (typeof value !== "string") return value;
    return value.trimStart().startsWith("[") ? fromJson(value, context) : [value];
  }, schema);

/** Names that reach an object's prototype. */
export const POISON: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

function fromJson(value: unknown, context: z.RefinementCtx): unknown {
  if (typeof value !== "string") return value;
  try {
    return readJsonText(value, POISON);
  } catch (error) {
    if (error instanceof AppError) throw error;
    context.addIssue({ code: "custom", message: "must be JSON" });
    return z.NEVER;
  }
}
