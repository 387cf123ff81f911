import { Readable } from "node:stream";
import pLimit from "p-limit";
import pg from "pg";
import { isExport, patiently } from "@/lib/core/file-store";
import { storage } from "@/lib/core/storage";
import packageFile from "@/package.json";
import { countRows, describeDatabase } from "./counts";
import { type BackupFile, verify, writeVerified } from "./hash";
import { dumpOf, listBackups, type Manifest, manifestOf, nameOf, PICTURES, readManifest } from "./manifest";
import type { Place } from "./place";
import { findProgram, startProgram } from "./programs";

const AT_ONCE = 4;

interface Options {
  readonly databaseUrl: string;
  readonly place: Place;
  readonly now: Date;
  readonly say: (sentence: string) => void;
}

/**
 * Backs up the database, then the pictures, while the site runs. Each file is read back; the manifest is written last.
 * Pictures that an earlier backup of the place holds are not copied again.
 * @returns the backup's name
 * @throws Refusal with a sentence if it can't be made
 */
export async function makeBackup({ databaseUrl, place, now, say }: Options): Promise<string> {
  const backup = nameOf(now);
  const { database, ...about } = await dump(databaseUrl, place, backup, now);
  const rows = Object.values(about.rows).reduce((sum, count) => sum + count, 0);
  say(`database: ${Object.keys(about.rows).length} tables, ${rows} rows, ${megabytes(database.bytes)}`);
  const { pictures, copied } = await copyPictures(place);
  const size = pictures.reduce((sum, { bytes }) => sum + bytes, 0);
  say(`pictures: ${pictures.length}, ${megabytes(size)}; ${copied} of them new`);
  const manifest: Manifest = { format: 1, version: packageFile.version, ...about, database, pictures };
  await writeVerified(place, manifestOf(backup), Buffer.from(`${JSON.stringify(manifest)}\n`));
  return backup;
}

const megabytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

/** The dump and the counted rows are of one snapshot, so that a restore can compare them. */
async function dump(databaseUrl: string, place: Place, backup: string, now: Date) {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "dastarkhan-backup" });
  await client.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const { server, migrations, snapshot } = await describeDatabase(client);
    const program = await findProgram("pg_dump", server);
    const args = ["--format=custom", `--snapshot=${snapshot}`, "--no-password"];
    const { output, ended, stop } = startProgram(program.file, args, databaseUrl);
    const content = Readable.from(untilEnd(output, ended));
    const database = await writeVerified(place, dumpOf(backup), content).finally(stop);
    const rows = await countRows(client);
    return { madeAt: now.toISOString(), postgres: { server, dump: program.version }, migrations, rows, database };
  } finally {
    await client.end();
  }
}

/** A dump that ended early must not look like a short one. */
async function* untilEnd(output: Readable, ended: Promise<void>): AsyncIterable<Buffer> {
  for await (const chunk of output) yield chunk as Buffer;
  await ended;
}

async function copyPictures(place: Place): Promise<{ pictures: BackupFile[]; copied: number }> {
  const known = await knownPictures(place);
  const files = await storage();
  const limit = pLimit(AT_ONCE);
  const pictures: BackupFile[] = [];
  let copied = 0;
  const copy = async (name: string) => {
    const kept = known.get(name);
    if (kept) return void pictures.push(kept);
    const content = await patiently(() => files.read(name));
    // Deleted since it was listed.
    if (!content) return;
    pictures.push(await writeVerified(place, `${PICTURES}/${name}`, content));
    copied += 1;
  };
  const work: Promise<void>[] = [];
  for await (const { name } of files.list()) {
    // Exports are made again every night.
    if (name.startsWith(".") || isExport(name)) continue;
    work.push(limit(() => copy(name)));
  }
  await Promise.all(work);
  pictures.sort((a, b) => (a.name < b.name ? -1 : 1));
  return { pictures, copied };
}

/** Pictures of the newest backup that are still there with their length, by name. */
async function knownPictures(place: Place): Promise<Map<string, BackupFile>> {
  const [newest] = (await listBackups(place)).complete;
  if (!newest) return new Map();
  const { pictures } = await readManifest(place, newest);
  const sizes = new Map<string, number>();
  for await (const { name, bytes } of place.list(PICTURES)) sizes.set(name, bytes);
  const there = pictures.filter(({ name, bytes }) => sizes.get(name) === bytes);
  return new Map(there.map((file) => [file.name.slice(PICTURES.length + 1), file]));
}

/**
 * Removes all complete backups but the newest `keep`, interrupted ones that are older than the newest, and pictures
 * that no backup names any more.
 * @returns the names of the removed backups
 */
export async function removeOldBackups(place: Place, keep: number): Promise<string[]> {
  const { complete, interrupted } = await listBackups(place);
  const [newest = ""] = complete;
  const gone = [...complete.slice(keep), ...interrupted.filter((name) => name < newest)];
  for (const backup of gone) {
    // Without its manifest it is no backup, even if the rest is removed later.
    await place.remove([manifestOf(backup)]);
    await place.remove([dumpOf(backup)]);
  }
  const named = new Set<string>();
  for (const backup of complete.slice(0, keep))
    for (const { name } of (await readManifest(place, backup)).pictures) named.add(name);
  const unnamed: string[] = [];
  for await (const { name } of place.list(PICTURES)) if (!named.has(name)) unnamed.push(name);
  await place.remove(unnamed);
  return gone;
}

/** @throws Refusal that names the first file that is missing or damaged */
export async function checkBackup(place: Place, { database, pictures }: Manifest): Promise<void> {
  const limit = pLimit(AT_ONCE);
  await Promise.all([database, ...pictures].map((file) => limit(() => verify(place, file))));
}
