import "server-only";
import type { z } from "zod";
import { BODY_MAX_BYTES } from "@/lib/core/constants";
import { AppError, type FieldError } from "@/lib/core/errors";
import { parseInput } from "@/lib/http/query";

/** How text becomes fields, by media type. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  "application/json": readJson,
  "application/x-www-form-urlencoded": readForm,
};

/**
 * The body of a call by a schema; JSON and forms make the same fields.
 * @throws AppError `payload_too_large` as soon as too much has come, `unsupported_media_type` for another type, charset
 * or a compressed body, `bad_request` for what can't be read, `validation_failed` with every wrong field
 */
export async function readBody<Schema extends z.ZodType>(schema: Schema, request: Request): Promise<z.output<Schema>> {
  const read = readerOf(request.headers);
  return parseInput(schema, read(await readText(request)));
}

function readerOf(headers: Headers): (text: string) => unknown {
  const [type = "", ...parameters] = (headers.get("content-type") ?? "").toLowerCase().split(";");
  const charset = parameters.map((part) => /^\s*charset="?([^"]*)"?\s*$/.exec(part)?.[1]).find(Boolean) ?? "utf-8";
  const encoding = headers.get("content-encoding") ?? "identity";
  const read = Object.hasOwn(READERS, type.trim()) ? READERS[type.trim()] : undefined;
  if (!read || !/^utf-?8$/.test(charset) || encoding !== "identity") throw new AppError("unsupported_media_type");
  return read;
}

/** Reads until the end or the limit, whatever Content-Length says. */
async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get("content-length")) > BODY_MAX_BYTES) throw new AppError("payload_too_large");
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > BODY_MAX_BYTES) throw new AppError("payload_too_large");
    chunks.push(chunk);
  }
  return readable(() => new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks)));
}

/** A field of that name is no field of anybody but changes what objects are: it is refused. */
const POISON = "__proto__";

function readJson(text: string): unknown {
  return readable(() =>
    JSON.parse(text, (key, value: unknown) => {
      if (key === POISON) throw new SyntaxError("poisoned");
      return value;
    }),
  );
}

/** The fields of a form. Browsers send empty ones too: they count as absent. */
function readForm(text: string): unknown {
  const fields = new Map<string, string>();
  const errors: FieldError[] = [];
  for (const [name, value] of new URLSearchParams(text)) {
    if (name === POISON) throw new AppError("bad_request");
    if (fields.has(name)) errors.push({ path: name, message: "may be given once" });
    else fields.set(name, value);
  }
  if (errors.length > 0) throw new AppError("validation_failed", { errors });
  return Object.fromEntries([...fields].filter(([, value]) => value !== ""));
}

/** @throws AppError `bad_request` for text that is none, broken JSON and nesting deeper than the stack */
function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new AppError("bad_request", { cause });
  }
}
