import "server-only";
import { z } from "zod";
import { EXPORT_PREFIX } from "@/lib/core/file-store";
import { storage } from "@/lib/core/storage";

/** The tag of pages that show the latest export. */
export const EXPORT_TAG = "open-data";

/** Files are stored in pieces of this size, since the storage reads and writes whole objects. */
export const PIECE_BYTES = 1024 * 1024;
const INDEX = `${EXPORT_PREFIX}index.json`;

const count = z.int().min(0);
const publishedFile = z.object({
  name: z.string().regex(/^[a-z][a-z.-]{2,60}$/),
  bytes: count,
  sha256: z.string().regex(/^[\da-f]{64}$/),
});
const publishedExport = z.object({
  /** The time it was made in UTC, as digits to the second: part of the addresses of its files. */
  id: z.string().regex(/^\d{14}$/),
  createdAt: z.iso.datetime(),
  contentHash: z.string(),
  counts: z.record(z.string(), count),
  files: z.array(publishedFile).min(1),
});
export type PublishedFile = Readonly<z.infer<typeof publishedFile>>;
export type PublishedExport = Readonly<z.infer<typeof publishedExport>>;

const indexSchema = z.object({ exports: z.array(publishedExport) });

/**
 * The exports that can be downloaded, the newest first; none before the first night.
 * @throws AppError `unavailable` if the storage is away
 */
export async function listExports(): Promise<readonly PublishedExport[]> {
  const text = await (await storage()).read(INDEX);
  return text === null ? [] : indexSchema.parse(JSON.parse(text.toString())).exports;
}

export async function writeIndex(exports: readonly PublishedExport[]): Promise<void> {
  await (await storage()).put(INDEX, Buffer.from(`${JSON.stringify({ exports })}\n`));
}

export const idOfTime = (time: Date): string => time.toISOString().replace(/\D/g, "").slice(0, 14);

/** The stored name of a piece. @param no counts from 0 */
export function pieceName(id: string, file: string, no: number): string {
  return `${EXPORT_PREFIX}${id}-${file.replaceAll(".", "-")}-${no}.bin`;
}

/** Whether a stored file belongs to one of these exports, or lists them. */
export function isOfExports(name: string, exports: readonly Pick<PublishedExport, "id">[]): boolean {
  return name === INDEX || exports.some(({ id }) => name.startsWith(`${EXPORT_PREFIX}${id}-`));
}

/**
 * Bytes of a published file, piece by piece.
 * @param from first byte, from 0
 * @param to last byte, inclusive
 * @throws Error if a piece was removed meanwhile
 */
export async function* readPublished(id: string, file: string, from: number, to: number): AsyncGenerator<Uint8Array> {
  const files = await storage();
  for (let no = Math.floor(from / PIECE_BYTES); no * PIECE_BYTES <= to; no += 1) {
    const piece = await files.read(pieceName(id, file, no));
    if (piece === null) throw new Error(`piece ${no} of ${file} of the export ${id} is gone`);
    const start = no * PIECE_BYTES;
    yield piece.subarray(Math.max(0, from - start), to - start + 1);
  }
}
