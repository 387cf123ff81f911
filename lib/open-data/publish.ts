import "server-only";
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dedicatedClient } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { isExport, patiently, type Storage } from "@/lib/core/file-store";
import { storage } from "@/lib/core/storage";
import { transact } from "@/lib/core/transact";
import { type Download, downloadsOf } from "./archives";
import { exportPublic } from "./export";
import { CHECKSUMS, checksumsText, type Manifest } from "./manifest";
import {
  EXPORT_TAG,
  idOfTime,
  isOfExports,
  listExports,
  PIECE_BYTES,
  type PublishedExport,
  type PublishedFile,
  pieceName,
  writeIndex,
} from "./published";

/** The former export stays, so that downloads of it can finish. */
const KEPT = 2;
/** A run that is repeated so soon is the same night's. */
const FRESH_MS = 3_600_000;
/** Key of the advisory lock, an arbitrary constant. */
const LOCK = 7_310_224_415;

type Outcome = { readonly made: string | null; readonly removed: number };

/**
 * Makes the export that `/data` offers, unless another instance is at it or has just done it. The files come first and
 * the index that names them last: a failure leaves the former export.
 * @returns its id, and the number of stored pieces of older and failed exports that were removed
 */
export async function publishExport(now: Date): Promise<Outcome> {
  const client = dedicatedClient();
  // A lost connection fails the running query, too.
  client.on("error", () => undefined);
  await client.connect();
  try {
    // Its own name is that of listeners, by which instances are counted.
    await client.query("SET application_name = 'dastarkhan-export'");
    const { rows } = await client.query<{ free: boolean }>("SELECT pg_try_advisory_lock($1) AS free", [LOCK]);
    if (!rows[0]?.free) return { made: null, removed: 0 };
    const known = await listExports();
    if (known.some(({ createdAt }) => now.getTime() - Date.parse(createdAt) < FRESH_MS))
      return { made: null, removed: 0 };
    const folder = await mkdtemp(join(tmpdir(), "dastarkhan-export-"));
    try {
      const manifest = await exportPublic(client, { folder, now, source: env.SITE_URL });
      return await publish(folder, manifest, known, now);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } finally {
    await client.end();
  }
}

async function publish(
  folder: string,
  manifest: Manifest,
  known: readonly PublishedExport[],
  now: Date,
): Promise<Outcome> {
  const store = await storage();
  const made = await storeFiles(store, idOfTime(now), downloadsOf(folder, manifest, now));
  const counts = Object.fromEntries(manifest.entities.map(({ name, count }) => [name, count]));
  const { contentHash, createdAt } = manifest;
  const kept = [{ ...made, createdAt, contentHash, counts }, ...known].slice(0, KEPT);
  await patiently(() => writeIndex(kept));
  await transact(async ({ invalidate }) => invalidate(EXPORT_TAG));
  return { made: made.id, removed: await removeOthers(store, kept) };
}

async function storeFiles(store: Storage, id: string, downloads: AsyncIterable<Download>) {
  const files: PublishedFile[] = [];
  for await (const { name, content } of downloads) files.push(await storeFile(store, id, name, content));
  const sums = checksumsText(new Map(files.map(({ name, sha256 }) => [name, sha256])));
  files.push(await storeFile(store, id, CHECKSUMS, [Buffer.from(sums)]));
  return { id, files };
}

/** Holds one piece in memory at a time. */
async function storeFile(
  store: Storage,
  id: string,
  name: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<PublishedFile> {
  const hash = createHash("sha256");
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  let [filled, pieces] = [0, 0];
  const put = async () => {
    const no = pieces++;
    await patiently(() => store.put(pieceName(id, name, no), piece.subarray(0, filled)));
    filled = 0;
  };
  for await (const chunk of content) {
    hash.update(chunk);
    for (let at = 0; at < chunk.length; ) {
      const copied = chunk.copy(piece, filled, at);
      at += copied;
      filled += copied;
      if (filled === PIECE_BYTES) await put();
    }
  }
  const bytes = pieces * PIECE_BYTES + filled;
  if (filled > 0) await put();
  return { name, bytes, sha256: hash.digest("hex") };
}

/** Removes older exports, and what failed attempts have left. */
async function removeOthers(store: Storage, kept: readonly PublishedExport[]): Promise<number> {
  const names: string[] = [];
  for await (const { name } of store.list()) if (isExport(name) && !isOfExports(name, kept)) names.push(name);
  await store.delete(names);
  return names.length;
}
