import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withClient } from "@/scripts/postgres/client";
import { contentHash } from "../db/content-hash";
import { runCommand, startCommand } from "../support/command";
import { ensureDebianPackages } from "../support/debian-packages.mjs";
import { type DebianPostgres, startDebianPostgres } from "../support/debian-postgres";
import { S3_KEYS, startS3 } from "../support/s3-server";

const SETUP_MS = 1_200_000;
const STEP_MS = 300_000;
/** More than one part of a multipart upload. */
const LARGE_BYTES = 40 * 1024 ** 2;

/** A bucket of pictures. */
const PICTURES = "pictures";

const home = fs.mkdtempSync(path.join(tmpdir(), "backup-"));
const at = (name: string) => path.join(home, name);
let postgres: DebianPostgres;
let s3: Awaited<ReturnType<typeof startS3>>;

const urlOf = (database: string) => `postgresql://dastarkhan:Thyme@127.0.0.1:${postgres.port}/${database}`;

async function createDatabase(name: string): Promise<string> {
  const { PGHOST, PGPORT } = postgres.superuser.env;
  const client = new pg.Client({ host: PGHOST, port: Number(PGPORT), user: "postgres", database: "postgres" });
  await client.connect();
  await client.query(`CREATE DATABASE ${name} OWNER dastarkhan ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0`);
  await client.end();
  return urlOf(name);
}

beforeAll(async () => {
  fs.chmodSync(home, 0o755);
  await ensureDebianPackages(["postgresql-15"]);
  postgres = await startDebianPostgres(home);
  s3 = await startS3(at("s3"), "backups");
  // To the server a folder is a bucket.
  fs.mkdirSync(at(`s3/${PICTURES}`));
  const { PGHOST, PGPORT } = postgres.superuser.env;
  const superuser = new pg.Client({ host: PGHOST, port: Number(PGPORT), user: "postgres", database: "postgres" });
  await superuser.connect();
  await superuser.query("CREATE ROLE dastarkhan LOGIN PASSWORD 'Thyme'");
  await superuser.end();
  const settings = { DATABASE_URL: await createDatabase("site"), MEDIA_DIR: at("media") };
  const seeded = await runCommand(["scripts/with-database.ts", "prisma/seed/main.ts", "--pictures", "few"], settings);
  if (seeded.code !== 0) throw new Error(`the demo was not loaded: ${seeded.output}`);
  // A dump of several parts: text that does not compress.
  await withClient(urlOf("site"), (client) =>
    client.query("INSERT INTO settings (key, value) VALUES ('large', to_jsonb($1::text))", [
      randomBytes(LARGE_BYTES / 2).toString("hex"),
    ]),
  );
}, SETUP_MS);
afterAll(async () => {
  await s3?.stop();
  await postgres?.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

const bucket = () => ({
  S3_ENDPOINT: s3.endpoint,
  S3_FORCE_PATH_STYLE: "yes",
  S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
  S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
});
const site = () => ({ DATABASE_URL: urlOf("site"), MEDIA_DIR: at("media") });

const backUp = (place: string, args: string[] = []) =>
  runCommand(["scripts/backup.ts", place, ...args], { ...site(), ...(place.startsWith("s3:") && bucket()) });

/** Pictures in a folder, or in a bucket of that name. */
const mediaAt = (folder: string): Record<string, string> =>
  folder === PICTURES ? { ...bucket(), S3_BUCKET: PICTURES, MEDIA_DIR: at("unused") } : { MEDIA_DIR: folder };

/** Restores into a database and a place of pictures. */
const restore = (place: string, url: string, media: string, args: string[] = []) =>
  runCommand(["scripts/restore.ts", place, ...args], {
    DATABASE_URL: url,
    ...mediaAt(media),
    ...(place.startsWith("s3:") && bucket()),
  });

/** Checksums of all pictures by name, without generated previews. */
function picturesIn(folder: string): Record<string, string> {
  const names = fs.readdirSync(folder).filter((name) => !name.startsWith("."));
  const sum = (name: string) =>
    createHash("sha256")
      .update(fs.readFileSync(path.join(folder, name)))
      .digest("hex");
  return Object.fromEntries(names.sort().map((name) => [name, sum(name)]));
}

/** Backs the bucket of pictures up to a folder, and returns the folder of pictures. */
async function readBucket(databaseUrl: string): Promise<string> {
  const environment = { DATABASE_URL: databaseUrl, ...mediaAt(PICTURES) };
  const { code, output } = await runCommand(["scripts/backup.ts", at("from-bucket")], environment);
  if (code !== 0) throw new Error(`the bucket was not backed up: ${output}`);
  return at("from-bucket/pictures");
}

/** The picture that was gone when the last backup was made. */
let removed = "";

const backupsIn = (folder: string) => fs.readdirSync(folder).filter((name) => /^\d/.test(name));

describe.each(["folder", "bucket"])("a backup in a %s", (kind) => {
  const place = () => (kind === "bucket" ? "s3://backups/kabul/site" : at("kept"));

  test("comes back whole: every row, every picture", { timeout: STEP_MS }, async () => {
    const made = await backUp(place());
    expect(made.output).toMatch(/pictures: (\d+), .* MB; \1 of them new\nThe backup \S+ in .* is whole\./);
    expect(made.code).toBe(0);
    const url = await createDatabase(`restored_${kind}`);
    const restored = await restore(place(), url, kind === "bucket" ? PICTURES : at(`media-${kind}`));
    expect(restored.output).toMatch(/database: \d+ tables have the rows of the backup\nRestored\./);
    expect(restored.code).toBe(0);
    const pictures = kind === "folder" ? at(`media-${kind}`) : await readBucket(url);
    expect(picturesIn(pictures)).toEqual(picturesIn(at("media")));
    expect(await withClient(url, contentHash)).toBe(await withClient(urlOf("site"), contentHash));
  });

  test("is only added to by the next; older ones are removed on request, with what only they name", {
    timeout: STEP_MS,
  }, async () => {
    const [name = ""] = Object.keys(picturesIn(at("media")));
    const picture = fs.readFileSync(path.join(at("media"), name));
    fs.rmSync(path.join(at("media"), name));
    fs.writeFileSync(path.join(at("media"), "new-320.webp"), "new");
    await pause(1000);
    const made = await backUp(place(), ["--keep", "1"]);
    expect(made.output).toMatch(/; 1 of them new\n.*\nRemoved: \d{4}-\S+Z\./);
    fs.writeFileSync(path.join(at("media"), name), picture);
    fs.rmSync(path.join(at("media"), "new-320.webp"));
    const checked = await restore(place(), urlOf("none"), at("none"), ["--check"]);
    expect([checked.code, checked.output]).toEqual([0, expect.stringMatching(/is whole: the dump and \d+ pictures/)]);
    removed = name;
  });
});

test("a folder then has one backup, with the pictures that it names", () => {
  expect(backupsIn(at("kept"))).toHaveLength(1);
  const pictures = fs.readdirSync(at("kept/pictures"));
  expect([pictures.includes(removed), pictures.includes("new-320.webp")]).toEqual([false, true]);
});

test("a damaged picture or dump is named, and nothing is restored", { timeout: STEP_MS }, async () => {
  const url = await createDatabase("refused");
  const [backup = ""] = backupsIn(at("kept"));
  for (const name of ["pictures/new-320.webp", `${backup}/database.dump`]) {
    const file = path.join(at("kept"), name);
    const content = fs.readFileSync(file);
    const damaged = Buffer.from(content);
    damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
    fs.writeFileSync(file, damaged);
    const { code, output } = await restore(at("kept"), url, at("media-refused"));
    expect([code, output]).toEqual([1, expect.stringContaining(`${name} in ${at("kept")} is damaged`)]);
    fs.writeFileSync(file, content);
  }
  const tables = await withClient(url, (client) => client.query("SELECT FROM pg_tables WHERE schemaname = 'public'"));
  expect([tables.rowCount, fs.existsSync(at("media-refused"))]).toEqual([0, false]);
});

test("a killed backup is not taken for a whole one", { timeout: STEP_MS }, async () => {
  const place = at("killed");
  const running = startCommand(["scripts/backup.ts", place], site());
  for (let left = 3000; left > 0 && !fs.existsSync(place); left -= 1) await pause(10);
  running.kill();
  await running.ended;
  const [begun] = backupsIn(place);
  expect(begun).toBeDefined();
  const { code, output } = await restore(place, urlOf("refused"), at("media-refused"));
  expect([code, output]).toEqual([
    1,
    expect.stringContaining(`There is no whole backup in ${place}, but only interrupted ones (${begun}).`),
  ]);
});

test("a database in use is replaced only on request, in one transaction", { timeout: STEP_MS }, async () => {
  const url = urlOf("restored_folder");
  await withClient(url, (client) => client.query("DELETE FROM posts"));
  const before = await withClient(url, contentHash);
  const refused = await restore(at("kept"), url, at("media-folder"));
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringMatching(/The database restored_folder is not empty \(\d+ tables\)\. Nothing was changed\./),
  ]);
  await withClient(url, (client) => client.query("CREATE TABLE from_tomorrow (id int)"));
  const newer = await restore(at("kept"), url, at("media-folder"), ["--replace"]);
  expect([newer.code, newer.output]).toEqual([1, expect.stringContaining("does not know (from_tomorrow)")]);
  await withClient(url, (client) => client.query("DROP TABLE from_tomorrow"));
  expect(await withClient(url, contentHash)).toBe(before);
  const replaced = await restore(at("kept"), url, at("media-folder"), ["--replace"]);
  expect([replaced.code, replaced.output]).toEqual([0, expect.stringContaining("Restored.")]);
  expect(await withClient(url, contentHash)).toBe(await withClient(urlOf("site"), contentHash));
});

test("a Postgres newer than every pg_dump is refused with what to install", { timeout: STEP_MS }, async () => {
  const { findProgram } = await import("@/scripts/backup/programs");
  await expect(findProgram("pg_dump", 99)).rejects.toThrow(/pg_dump of Postgres 99 or newer is needed \(there is .*15/);
});
