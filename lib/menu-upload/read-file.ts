import "server-only";
import { readFile } from "node:fs/promises";
import { Upload } from "@/lib/api/upload";

/** The bytes of a file that came with a call, or that a program wrote into the field itself. */
export async function readMenuFile(field: Upload | string | object): Promise<Uint8Array> {
  if (field instanceof Upload) return readFile(field.path);
  return new TextEncoder().encode(typeof field === "string" ? field : JSON.stringify(field));
}
