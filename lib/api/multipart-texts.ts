import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { FIELDS_MAX } from "@/lib/api/form-fields";
import { BODY_MAX_BYTES } from "@/lib/core/constants";

/**
 * The text fields of a multipart body stored in a file, to refill a form. A broken or truncated body yields the fields
 * before the fault; validation is left to the call.
 */
export async function textsIn(file: string, contentType: string): Promise<[name: string, value: string][]> {
  const texts: [string, string][] = [];
  try {
    const limits = { fields: FIELDS_MAX, fieldSize: BODY_MAX_BYTES, parts: FIELDS_MAX + 1, headerPairs: 20 };
    const parser = new Busboy({ headers: { "content-type": contentType }, limits });
    parser.on("field", (name: string | undefined, value) => {
      if (name !== undefined) texts.push([name, value]);
    });
    parser.on("file", (_name, content) => content.on("error", () => {}).resume());
    await pipeline(createReadStream(file), parser);
  } catch {
    return texts;
  }
  return texts;
}
