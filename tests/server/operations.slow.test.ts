import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "@/scripts/bench/server";
import { ensureDebianPackages } from "../support/debian-packages.mjs";
import { type DebianPostgres, startDebianPostgres } from "../support/debian-postgres";
import { photo } from "../support/pictures";
import { inShell, shellBlocks, startShell } from "../support/shell";

const INSTALL_MS = 300_000;
const STEP_MS = 240_000;
const DEMO = { env: { DEMO_DATA: "yes" } };
const PASSWORD = "Thyme4Barberry";

const blocks = shellBlocks(fs.readFileSync("docs/operations.md", "utf8"));
const home = fs.mkdtempSync(path.join(tmpdir(), "operations-"));
let postgres: DebianPostgres;
let ports: { site: number; restored: number };
let server: ReturnType<typeof startShell> | undefined;
const admin = { email: "you@site.example", password: "", picture: "" };

beforeAll(async () => {
  fs.chmodSync(home, 0o755);
  const [, names = ""] = /apt-get install -y (.+)/.exec(written("packages")) ?? [];
  await ensureDebianPackages(names.split(" "));
  postgres = await startDebianPostgres(home);
  ports = { site: await freePort(), restored: await freePort() };
}, INSTALL_MS);
afterAll(async () => {
  await server?.stop();
  await postgres?.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

const written = (name: string) => blocks.find((block) => block.name === name)?.script ?? "";

function commands(name: string): string {
  return written(name)
    .replaceAll("YOUR_PASSWORD", PASSWORD)
    .replaceAll("YOUR_OTHER_PASSWORD", `${PASSWORD}too`)
    .replaceAll("/srv/dastarkhan", path.join(home, "site"))
    .replace(/\b5432\b/g, String(postgres.port))
    .replace(/\b3000\b/g, String(ports.site))
    .replace(/\b3001\b/g, String(ports.restored));
}

/** Starts a site and waits for it as the document says, or until it has ended. */
async function serve(name: string, port: number, options = {}): Promise<void> {
  const begun = startShell(commands(name), options);
  server = begun;
  const ready = startShell(commands("ready").replaceAll(String(ports.site), String(port)));
  const first = await Promise.race([ready.ended, begun.ended.then((code) => `ended with ${code}`)]);
  if (first !== 0) {
    await ready.stop();
    throw new Error(`The site ${first}:\n${begun.output()}\n${ready.output()}`);
  }
}

const ask = (port: number, file: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${file}`, init);

async function logIn(port: number): Promise<{ accessToken: string; user: { role: string } }> {
  const answer = await ask(port, "/api/user/login", {
    method: "POST",
    body: JSON.stringify({ email: admin.email, password: admin.password }),
    headers: { "content-type": "application/json" },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { accessToken: string; user: { role: string } };
}

async function query<Row extends pg.QueryResultRow>(database: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(`postgresql://dastarkhan:${PASSWORD}@127.0.0.1:${postgres.port}/${database}`);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

test("all commands of the document are followed", () => {
  const first = ["packages", "database", "settings", "start", "ready", "admin"];
  // Those of point-in-time recovery by tests/platform/point-in-time.slow.test.ts.
  const elsewhere = ["archive", "base-backup", "point-in-time"];
  const followed = [...first, "doctor", "backup", "new-database", "restore", ...elsewhere];
  expect(blocks.map(({ name }) => name)).toEqual(followed);
});

test(
  "on Debian's Postgres 15 a role that only owns its database gets from an empty one to a site that is ready",
  async () => {
    await inShell(commands("database"), postgres.superuser);
    await inShell(commands("settings"));
    expect(fs.statSync(path.join(home, "site/settings")).mode & 0o077).toBe(0);
    await serve("start", ports.site, DEMO);
    expect((await ask(ports.site, "/api/readyz")).status).toBe(200);
    const role = `SELECT current_setting('server_version_num')::int / 10000 AS postgres, rolsuper, rolcreatedb, rolcreaterole,
      rolbypassrls, ARRAY(SELECT roleid FROM pg_auth_members WHERE member = r.oid) AS roles
      FROM pg_roles r WHERE rolname = current_user`;
    const nothing = { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false, roles: [] };
    expect(await query("dastarkhan", role)).toEqual([{ postgres: 15, ...nothing }]);
    const serving = `SELECT has_table_privilege('dastarkhan_site', 'users', 'UPDATE') AS writes,
      has_table_privilege('dastarkhan_site', 'audit_log', 'UPDATE') AS rewrites`;
    expect(await query("dastarkhan", serving)).toEqual([{ writes: true, rewrites: false }]);
  },
  STEP_MS,
);

test(
  "S-85 the first admin is made as written, and logs in",
  async () => {
    const output = await inShell(commands("admin"));
    admin.password = /^Password: (\S+)$/m.exec(output)?.[1] ?? "";
    const { accessToken, user } = await logIn(ports.site);
    expect(user.role).toBe("admin");
    const form = new FormData();
    form.set("profilePic", new Blob([new Uint8Array(await photo())], { type: "image/jpeg" }), "me.jpg");
    const headers = { authorization: `Bearer ${accessToken}` };
    const changed = await ask(ports.site, "/api/v1/user/profile", { method: "PATCH", body: form, headers });
    admin.picture = /\/media\/[^"]+/.exec(await changed.text())?.[0] ?? "";
    expect((await ask(ports.site, admin.picture)).status).toBe(200);
  },
  STEP_MS,
);

const TABLES = [
  "users",
  "businesses",
  "business_owners",
  "dishes",
  "reviews",
  "media",
  "audit_log",
  "_prisma_migrations",
];
const COUNTS = `SELECT ${TABLES.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`).join(", ")}`;
const BUSINESS =
  "SELECT '/fa/' || city || '/' || type || '/' || slug AS page FROM businesses WHERE status = 'confirmed' ORDER BY id";

test(
  "S-103 a backup made as written opens as another database: every row, the pages, the pictures, a login that works",
  async () => {
    const before = await query<Record<string, number>>("dastarkhan", COUNTS);
    expect(Math.min(...Object.values(before[0] ?? {}))).toBeGreaterThan(0);
    await inShell(commands("backup"));
    expect(await inShell(commands("doctor"))).toMatch(/^ok +backup +\S+Z is the newest/m);
    await server?.stop();
    await expect(ask(ports.site, "/api/healthz"), "Ctrl-C stops it").rejects.toThrow("fetch failed");
    // Deletes the first site completely before the restore.
    fs.rmSync(path.join(home, "site/media"), { recursive: true });
    await inShell("dropdb dastarkhan", postgres.superuser);

    await inShell(commands("new-database"), postgres.superuser);
    await serve("restore", ports.restored);
    expect((await ask(ports.restored, "/api/readyz")).status).toBe(200);
    expect(await query("restored", COUNTS)).toEqual(before);
    expect((await logIn(ports.restored)).user.role).toBe("admin");
    const [business] = await query<{ page: string }>("restored", BUSINESS);
    const pages = ["/fa", business?.page ?? "", admin.picture, "/api/v2/restaurant?search=کباب"];
    expect(await Promise.all(pages.map(async (page) => [page, (await ask(ports.restored, page)).status]))).toEqual(
      pages.map((page) => [page, 200]),
    );
    await server?.stop();
  },
  STEP_MS,
);
