import "server-only";
import { z } from "zod";
import { dropForgottenUploads } from "@/lib/api/temporary-files";
import { DAY_MS } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { isExport } from "@/lib/core/file-store";
import { log } from "@/lib/core/log";
import { type JobHandler, type JobHandlers, NonRetryableError } from "@/lib/core/outbox";
import { restorableSince } from "@/lib/core/restore";
import { storage } from "@/lib/core/storage";
import { transact } from "@/lib/core/transact";
import { DELETE_FILES, deleteUnused, removeMedia, removeRows } from "@/lib/media/mutations";
import { listUnused } from "@/lib/media/queries";
import { keyOfFile } from "@/lib/media/url";

/**
 * Files are stored before their row, and rows before the content that shows them: an editor may stay open for a week.
 */
const FILE_AGE_MS = DAY_MS;
const ROW_AGE_MS = 7 * DAY_MS;
const BATCH = 500;
/** If more of many files have no row, the storage probably belongs to another database, or a restore was incomplete. */
const STRANGE = { files: 100, share: 0.5 };

const payloadSchema = z.object({
  pictures: z.array(z.object({ key: z.string(), names: z.array(z.string()) })),
});

/** Removes files whose row is gone, unless another row uses them. */
const deleteFiles: JobHandler = async ({ payload }) => {
  const read = payloadSchema.safeParse(payload);
  if (!read.success) throw new NonRetryableError("the files to delete are not named");
  for (const { key, names } of read.data.pictures) await deleteUnused(key, names);
  return undefined;
};

export const MEDIA_JOBS: JobHandlers = { [DELETE_FILES]: deleteFiles };

/**
 * Removes orphans: rows of pictures deleted a month ago or unused for a week, files without a row for a day, uploads of
 * killed processes.
 * @returns the number of each
 */
export async function sweepOrphans(now: Date): Promise<{ rows: number; files: number; uploads: number }> {
  const rows = (await sweepDeleted(now)) + (await sweepUnused(now));
  return { rows, files: await sweepFiles(now), uploads: await dropForgottenUploads(now) };
}

async function sweepDeleted(now: Date): Promise<number> {
  const deleted = { deletedAt: { lt: restorableSince(now) } };
  for (let count = 0; ; ) {
    const rows = await db.media.findMany({ where: deleted, select: { id: true }, take: BATCH });
    if (rows.length === 0) return count;
    const ids = rows.map(({ id }) => id);
    count += await transact(({ tx }) => removeRows(tx, { id: { in: ids }, ...deleted }));
  }
}

/** Pictures without an owner that nothing shows, including texts of posts. */
async function sweepUnused(now: Date): Promise<number> {
  const before = new Date(now.getTime() - ROW_AGE_MS);
  let after = "00000000-0000-0000-0000-000000000000";
  for (let count = 0; ; ) {
    const found = await listUnused(before, after, BATCH);
    if (found.length === 0) return count;
    after = found.at(-1) ?? after;
    count += await transact(({ tx }) => removeMedia(tx, found));
  }
}

/** Files without a row, by key; drafts are under "". */
async function sweepFiles(now: Date): Promise<number> {
  const { orphans, total } = await findOrphans(new Date(now.getTime() - FILE_AGE_MS));
  const names = [...orphans.values()].flat();
  if (names.length > STRANGE.files && names.length > total * STRANGE.share) {
    log.error(
      { orphans: names.length, total },
      "most files belong to no row: is this the storage of another database?",
    );
    return 0;
  }
  let count = 0;
  for (const [key, files] of orphans) if (await deleteUnused(key, files)) count += files.length;
  return count;
}

type Orphans = { orphans: Map<string, string[]>; total: number };

async function findOrphans(before: Date): Promise<Orphans> {
  const files = new Map<string, string[]>();
  let total = 0;
  for await (const { name, writtenAt } of (await storage()).list()) {
    if (isExport(name)) continue;
    total += 1;
    const key = name.startsWith(".") ? "" : keyOfFile(name);
    if (key !== null && writtenAt < before) files.set(key, [...(files.get(key) ?? []), name]);
  }
  const keys = [...files.keys()];
  for (let at = 0; at < keys.length; at += BATCH) {
    const where = { key: { in: keys.slice(at, at + BATCH) } };
    const known = await db.media.findMany({ where, select: { key: true }, distinct: ["key"] });
    for (const { key } of known) files.delete(key);
  }
  return { orphans: files, total };
}
