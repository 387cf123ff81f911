import fs from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nameOf } from "@/scripts/backup/manifest";
import { runCommand } from "../support/command";
import { catchMail, type MailCatcher } from "../support/mail-catcher";
import { S3_KEYS, startS3 } from "../support/s3-server";
import { type ServingRole, servingRole } from "../support/serving-role";
import { sqlOn, type TestDatabase } from "../support/test-database";
import { testDatabase } from "../support/use-test-database";

const RUN_MS = 240_000;
const HOUR_MS = 3_600_000;

type Finding = { check: string; state: string; says: string; fix?: string };

const home = fs.mkdtempSync(path.join(tmpdir(), "doctor-"));
const site = createServer((_request, response) => response.end('{"status":"ok"}'));
let database: TestDatabase;
let role: ServingRole;
let mails: MailCatcher;
let s3: Awaited<ReturnType<typeof startS3>>;
let healthy: Record<string, string>;

beforeAll(async () => {
  database = await testDatabase("empty");
  role = await servingRole(database.url);
  mails = await catchMail();
  s3 = await startS3(path.join(home, "s3"), "pictures");
  await new Promise<void>((ready) => site.listen(0, "127.0.0.1", ready));
  backup("kept", 3);
  healthy = {
    NODE_ENV: "production",
    DATABASE_URL: role.url,
    DATABASE_DIRECT_URL: database.url,
    JWT_SECRET: "0lHqTn8uXbWzR4mYcVfKsEpJdGaI2o7U",
    SITE_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    S3_BUCKET: "pictures",
    S3_ENDPOINT: s3.endpoint,
    S3_FORCE_PATH_STYLE: "yes",
    S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    BACKUP_TO: path.join(home, "kept"),
  };
});
afterAll(async () => {
  site.close();
  await mails.close();
  await s3.stop();
  await database.drop();
  await role.drop();
  fs.rmSync(home, { recursive: true, force: true });
});

/** A backup of so many hours ago, as far as its age can be seen. @returns its name */
function backup(folder: string, hoursAgo: number, isWhole = true): string {
  const name = nameOf(new Date(Date.now() - hoursAgo * HOUR_MS));
  const at = path.join(home, folder, name);
  fs.mkdirSync(at, { recursive: true });
  fs.writeFileSync(path.join(at, isWhole ? "manifest.json" : "database.dump.part"), "{}");
  return name;
}

async function examine(settings: Record<string, string>): Promise<{ code: number | string; findings: Finding[] }> {
  const { code, output, printed } = await runCommand(["scripts/doctor.ts", "--json"], { ...healthy, ...settings });
  expect(printed, output).toMatch(/^\[/);
  return { code, findings: JSON.parse(printed) as Finding[] };
}

/** Lists findings that are not ok as `state check: says`. Skips the disk of the machine that runs the tests. */
const complaints = (findings: readonly Finding[]) =>
  findings
    .filter(({ state, check, says }) => state !== "ok" && !(check === "disk" && says.includes(home)))
    .map(({ state, check, says }) => `${state} ${check}: ${says}`);

test("a healthy site has nothing but a warning about its address, and the exit code 0", {
  timeout: RUN_MS,
}, async () => {
  const { code, findings } = await examine({});
  expect(complaints(findings)).toEqual(["warning settings: SITE_URL is not https: passwords travel unencrypted"]);
  expect([...new Set(findings.map(({ check }) => check))]).toEqual(
    "settings database extensions rights migrations clock disk pictures mail replicas cache proxies backup".split(" "),
  );
  expect(code).toBe(0);
  const { output } = await runCommand(["scripts/doctor.ts"], healthy);
  expect(output).toMatch(/^ok {7}database {4}Postgres 18\S* answers and can be written$/m);
  expect(output).toMatch(/^ {21}→ Put a proxy with TLS in front, and set SITE_URL\.$/m);
});

test("every setting and service that is wrong is named with what to do", { timeout: RUN_MS }, async () => {
  const away = "postgresql://reader:secret@127.0.0.1:9/site";
  const { code, findings } = await examine({
    PORT: "many",
    DATABASE_REPLICA_URLS: `${database.url},${away}`,
    S3_BUCKET: "none",
    SMTP_URL: "smtp://127.0.0.1:9",
    SITE_URL: "https://127.0.0.1:9",
    CACHE_PURGE_URL: "http://127.0.0.1:4",
    BACKUP_TO: path.join(home, "nothing"),
  });
  const { host } = new URL(database.url);
  expect(complaints(findings)).toEqual([
    'failed settings: PORT must be a port number from 1 to 65535, but it is "many".',
    expect.stringMatching(/^failed pictures: can't write an object in the bucket none: .*bucket/i),
    expect.stringMatching(/^failed mail: the mail server refuses us: .*ECONNREFUSED/),
    `failed replicas: replica 1 (${host}) is no replica`,
    expect.stringMatching(/^failed replicas: replica 2 \(127\.0\.0\.1:9\) can't be reached: .*ECONNREFUSED/),
    expect.stringMatching(/^failed cache: the varnish in front can't be purged: .*ECONNREFUSED/),
    expect.stringMatching(/^warning proxies: TRUSTED_PROXIES is 0, but SITE_URL is https/),
    expect.stringMatching(/^warning proxies: https:\/\/127\.0\.0\.1:9 can't be reached from here/),
    `failed backup: there is no whole backup in ${path.join(home, "nothing")}`,
  ]);
  expect(findings.filter(({ state, fix }) => state !== "ok" && !fix)).toEqual([]);
  expect(JSON.stringify(findings)).not.toContain("secret");
  expect(code).toBe(1);
});

test("a database that is away is told once", { timeout: RUN_MS }, async () => {
  const { code, findings } = await examine({ DATABASE_DIRECT_URL: "postgresql://u:secret@127.0.0.1:9/d" });
  const [first, ...others] = complaints(findings).filter((line) => line.startsWith("failed"));
  expect(first).toMatch(/^failed database: DATABASE_DIRECT_URL can't be reached: .*ECONNREFUSED/);
  expect(others).toEqual(
    ["extensions", "rights", "migrations", "clock"].map(
      (check) => `failed ${check}: not checked, because the database can't be reached`,
    ),
  );
  expect(code).toBe(1);
});

test("a database without anything lacks extensions, tables and migrations", { timeout: RUN_MS }, async () => {
  const bare = await testDatabase("bare");
  const { findings } = await examine({ DATABASE_URL: bare.url, DATABASE_DIRECT_URL: bare.url });
  const failures = complaints(findings).filter((line) => line.startsWith("failed"));
  expect(failures).toEqual([
    expect.stringMatching(/^failed extensions: missing: pg_trgm, .*unaccent$/),
    "failed rights: there are no tables yet",
    expect.stringMatching(/^failed migrations: not applied: 0001_functions, /),
  ]);
  await bare.drop();
});

test("rights, migrations, clock, disk and backups that went wrong are named", { timeout: RUN_MS }, async () => {
  const old = backup("old", 24 * 10);
  const begun = backup("old", 1, false);
  await sqlOn(
    database.url,
    `REVOKE SELECT ON businesses, dishes FROM ${role.name};
    UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = '0007_featured_slots';
    CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql RETURN pg_catalog.clock_timestamp() - interval '1 minute';
    ALTER ROLE ${role.name} SET search_path = public, pg_catalog`,
  );
  fs.writeFileSync(path.join(home, "file"), "");
  const { findings } = await examine({
    S3_BUCKET: "",
    MEDIA_DIR: path.join(home, "file/pictures"),
    BACKUP_TO: path.join(home, "old"),
    // A file system without room.
    LOG_FILE: "/proc/site.log",
  });
  expect(complaints(findings)).toEqual([
    expect.stringMatching(/^warning settings: SITE_URL is not https/),
    `failed rights: ${role.name} may not read and write businesses, dishes`,
    "failed migrations: not applied: 0007_featured_slots",
    expect.stringMatching(/^failed clock: the clock of the database is (?:59|60)\.\d s behind$/),
    "failed disk: 0.0 GB of 0.0 free for /proc",
    expect.stringMatching(/^failed pictures: can't write an object in .*\/file\/pictures: .*ENOTDIR/),
    `failed backup: ${old} is the newest in ${path.join(home, "old")}, 240 hours old`,
    `warning backup: ${begun} was interrupted, or is being made`,
  ]);
});

test("a serving role that may rewrite the audit log is too powerful", { timeout: RUN_MS }, async () => {
  await sqlOn(database.url, `GRANT ALL ON businesses, dishes, audit_log TO ${role.name}`);
  const { findings } = await examine({});
  expect(complaints(findings)).toContain(
    `warning rights: ${role.name} may do too much with audit_log, businesses, dishes`,
  );
});
