import { z } from "zod";
import { readJsonText } from "@/lib/api/json";
import { AppError } from "@/lib/core/errors";
import { latinDigits } from "@/lib/i18n/digits";

/** A file that came with a call. It lies in a temporary file that is gone when the call is answered. */
export class Upload {
  constructor(
    /** The name of its field. */
    readonly field: string,
    /** As the sender calls it, without folders; "" when it has no name. Never a name of ours. */
    readonly fileName: string,
    /** Where its bytes are. */
    readonly path: string,
    readonly bytes: number,
  ) {}
}

/** What a field takes. A field of several files is a list, also when one is sent. */
export type UploadRule = {
  /** Of one file. */
  readonly maxBytes: number;
  readonly maxFiles: number;
  /** What the sender of a larger file is told. */
  readonly tooLarge?: string;
};

/** The fields of a call that files may come in; anything else in a file is refused. */
export type UploadRules = Readonly<Record<string, UploadRule>>;

/** A field that holds one file. Calls without files may be plain JSON. */
export const uploadField = () =>
  z
    .custom<Upload>((value) => value instanceof Upload, {
      error: ({ input }) => (input === undefined ? "is required" : "must be a file"),
    })
    .meta({ type: "string", format: "binary" });

/** Forms carry text: JSON in a field is read before it is checked. */
export const jsonField = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(fromJson, schema);

const NUMBER_LENGTH_MAX = 32;

/** A number that forms write as text, in the digits of any of the languages. */
export const numberField = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => {
    if (typeof value !== "string" || value.length > NUMBER_LENGTH_MAX) return value;
    const latin = latinDigits(value).replace("٫", ".");
    return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(latin) ? Number(latin) : value;
  }, schema);

/** Yes or no, in a form `true` or `false`. */
export const flagField = z.preprocess(
  (value) => (value === "true" ? true : value === "false" ? false : value),
  z.boolean("must be true or false"),
);

/** A list, which a form may write as one value, as the same name several times, as `name[]`, or as JSON. */
export const listField = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value, context) => {
    if (typeof value !== "string") return value;
    return value.trimStart().startsWith("[") ? fromJson(value, context) : [value];
  }, schema);

/** Names that stand for what objects are made of: nobody's data is called so. */
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
