import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pLimit from "p-limit";
import { patiently } from "@/lib/core/file-store";
import { storage } from "@/lib/core/storage";
import { withClient } from "../postgres/client";
import { Refusal } from "../setup/say.mjs";
import { checkBackup } from "./backup";
import { countRows, tablesOf } from "./counts";
import { type BackupFile, verify } from "./hash";
import { type Manifest, PICTURES } from "./manifest";
import type { Place } from "./place";
import { findProgram, startProgram } from "./programs";

const AT_ONCE = 4;

interface Options {
  readonly databaseUrl: string;
  readonly place: Place;
  readonly manifest: Manifest;
  /** Whether the tables of the database may be replaced. */
  readonly replace: boolean;
  readonly say: (sentence: string) => void;
}

/**
 * Restores a backup: checks every file of it first, then adds the pictures, and puts the database in place in one
 * transaction, whose rows are then counted.
 * @throws Refusal with a sentence; the database is then as it was, unless the counts differ
 */
export async function restoreBackup({ databaseUrl, place, manifest, replace, say }: Options): Promise<void> {
  await assertReplaceable(databaseUrl, manifest, replace);
  const { database, pictures } = manifest;
  await checkBackup(place, manifest);
  say(`every file is whole: the dump and ${pictures.length} pictures`);
  await restorePictures(place, pictures);
  say(`pictures: ${pictures.length} restored`);
  await restoreDatabase(databaseUrl, place, database, manifest.postgres.dump, replace);
  const tables = await compareRows(databaseUrl, manifest);
  say(`database: ${tables} tables have the rows of the backup`);
}

async function assertReplaceable(databaseUrl: string, { rows }: Manifest, replace: boolean): Promise<void> {
  const tables = await withClient(databaseUrl, tablesOf);
  if (tables.length === 0) return;
  const name = new URL(databaseUrl).pathname.slice(1);
  if (!replace) {
    throw new Refusal(
      `The database ${name} is not empty (${tables.length} tables). Nothing was changed. Create a new one, or let its ` +
        "tables be replaced: --replace.",
    );
  }
  const unknown = tables.filter((table) => !(table in rows));
  if (unknown.length > 0) {
    throw new Refusal(
      `The database ${name} has tables that the backup does not know (${unknown.join(", ")}). Nothing was changed. ` +
        "Restore into a new database.",
    );
  }
}

/** Pictures are added first: without rows that name them they do no harm, and their names never get another content. */
async function restorePictures(place: Place, pictures: readonly BackupFile[]): Promise<void> {
  const files = await storage();
  const limit = pLimit(AT_ONCE);
  const restore = async ({ name }: BackupFile) => {
    const chunks: Buffer[] = [];
    for await (const chunk of await place.read(name)) chunks.push(chunk as Buffer);
    await patiently(() => files.put(name.slice(PICTURES.length + 1), Buffer.concat(chunks)));
  };
  await Promise.all(pictures.map((picture) => limit(() => restore(picture))));
}

async function restoreDatabase(
  databaseUrl: string,
  place: Place,
  file: BackupFile,
  dumpVersion: number,
  replace: boolean,
): Promise<void> {
  const program = await findProgram("pg_restore", dumpVersion);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "restore-"));
  try {
    const dump = path.join(folder, "database.dump");
    await verify(place, file, fs.createWriteStream(dump, { mode: 0o600 }));
    const args = ["--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges", "--no-password"];
    const { ended } = startProgram(
      program.file,
      [...args, ...(replace ? ["--clean", "--if-exists"] : []), dump],
      databaseUrl,
    );
    await ended;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function compareRows(databaseUrl: string, { rows }: Manifest): Promise<number> {
  const found = await withClient(databaseUrl, countRows);
  const different = Object.entries(rows).filter(([table, count]) => found[table] !== count);
  if (different.length > 0) {
    const list = different.map(([table, count]) => `${table} ${found[table] ?? "none"} instead of ${count}`);
    throw new Refusal(`The restored database has other rows than the backup: ${list.join(", ")}.`);
  }
  return Object.keys(rows).length;
}
