import "server-only";
import { readFile } from "node:fs/promises";
import { Upload } from "@/lib/api/upload";

/** Bytes of an uploaded file, or of content that a program put into the field itself. */
export async function readMenuFile(field: Upload | string | object): Promise<Uint8Array> {
  if (field instanceof Upload) return readFile(field.path);
  return new TextEncoder().encode(typeof field === "string" ? field : JSON.stringify(field));
}
