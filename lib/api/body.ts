import "server-only";
import type { z } from "zod";
import { phraseOf } from "@/lib/api/field-phrases";
import { nestFields, pairsOf } from "@/lib/api/form-fields";
import { readJsonText } from "@/lib/api/json";
import { findJsonFault } from "@/lib/api/json-fault";
import { readMultipart } from "@/lib/api/multipart";
import { parseInput } from "@/lib/api/query";
import { readBytes } from "@/lib/api/read-bytes";
import type { UploadRules } from "@/lib/api/upload";
import { BODY_MAX_BYTES } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";

/** Characters of a media type with its parameters; the longest is the boundary of a form. */
const TYPE_MAX = 256;

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  "application/json": (text) =>
    readable(
      () => readJsonText(text),
      () => jsonReason(text),
    ),
  "application/x-www-form-urlencoded": (text) => nestFields(pairsOf(text)),
};

/**
 * Reads the body of a call by a schema. JSON, forms and, for calls with uploads, multipart produce the same fields.
 * `dropUploads` removes uploaded files.
 * @throws AppError `payload_too_large` as soon as the limit is exceeded, `unsupported_media_type` for another type or
 * charset or a compressed body, `bad_request` for an unreadable body, `validation_failed` with every wrong field
 */
export async function readBody<Schema extends z.ZodType>(
  schema: Schema,
  request: Request,
  uploads?: UploadRules,
): Promise<z.output<Schema>> {
  const type = typeOf(request.headers);
  if (uploads && type === "multipart/form-data") return parseInput(schema, await readMultipart(request, uploads));
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  if (!read) throw new AppError("unsupported_media_type");
  return parseInput(schema, read(await readText(request)));
}

function typeOf(headers: Headers): string {
  const given = headers.get("content-type") ?? "";
  if (given.length > TYPE_MAX) throw new AppError("unsupported_media_type");
  const [type = "", ...parameters] = given.toLowerCase().split(";");
  const charset = parameters.map((part) => /^charset="?([^"]*)"?$/.exec(part.trim())?.[1]).find(Boolean) ?? "utf-8";
  const encoding = headers.get("content-encoding") ?? "identity";
  if (!/^utf-?8$/.test(charset) || encoding !== "identity") throw new AppError("unsupported_media_type");
  return type.trim();
}

/** Enforces the limit while reading, because Content-Length may be wrong. */
async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get("content-length")) > BODY_MAX_BYTES) throw new AppError("payload_too_large");
  const chunks: Uint8Array[] = [];
  let length = 0;
  await readBytes(request, (chunk) => {
    length += chunk.byteLength;
    if (length > BODY_MAX_BYTES) throw new AppError("payload_too_large");
    chunks.push(chunk);
  });
  return readable(
    () => new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks)),
    () => phraseOf("encoding", {}, "en"),
  );
}

/**
 * @param reason English explanation of the failure
 * @throws AppError `bad_request` for invalid UTF-8, broken JSON and nesting deeper than the stack
 */
function readable<T>(read: () => T, reason: () => string): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("bad_request", { cause, errors: [{ path: "body", message: reason() }] });
  }
}

/** Why a text could not be read. Valid JSON was refused for deep nesting or a forbidden name. */
function jsonReason(text: string): string {
  const fault = findJsonFault(text);
  if (fault === null) return phraseOf("json_refused", {}, "en");
  return fault === "end" ? phraseOf("json_end", {}, "en") : phraseOf("json_broken", fault, "en");
}
