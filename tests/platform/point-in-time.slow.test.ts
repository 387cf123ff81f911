import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "@/scripts/bench/server";
import { run } from "@/scripts/postgres/binaries";
import { type PostgresUser, postgresUser } from "@/scripts/postgres/postgres-user";
import { ensureDebianPackages } from "../support/debian-packages.mjs";
import { inShell, shellBlocks } from "../support/shell";

const SETUP_MS = 300_000;
const PROGRAMS = "/usr/lib/postgresql/15/bin";

const blocks = shellBlocks(fs.readFileSync("docs/operations.md", "utf8"));
const home = fs.mkdtempSync(path.join(tmpdir(), "point-in-time-"));
const folder = path.join(home, "postgres");
let user: PostgresUser;
let port: number;

/** The commands of the document for a cluster in this test's folder instead of Debian's, which systemd runs. */
function commands(name: string, changes: Record<string, string> = {}): string {
  const written = blocks.find((block) => block.name === name)?.script;
  if (!written) throw new Error(`docs/operations.md has no commands ${name}`);
  const places: Record<string, string> = {
    "/var/lib/postgresql/15/main": path.join(folder, "main"),
    "/etc/postgresql/15/main/conf.d": path.join(folder, "main/conf.d"),
    "/srv/postgres-archive": path.join(home, "archive"),
    "pg_ctlcluster 15 main stop": `${PROGRAMS}/pg_ctl stop -w -m fast -D ${folder}/main`,
    "pg_ctlcluster 15 main restart": `${PROGRAMS}/pg_ctl restart -w -m fast -D ${folder}/main -l ${folder}/log`,
    "pg_ctlcluster 15 main start": `${PROGRAMS}/pg_ctl start -w -D ${folder}/main -l ${folder}/log`,
    ...changes,
  };
  return Object.entries(places).reduce((script, [from, to]) => script.replaceAll(from, to), written);
}

const shell = (script: string) =>
  inShell(script, {
    user,
    env: { PGHOST: folder, PGPORT: String(port), PGUSER: "postgres", PATH: `${PROGRAMS}:${process.env.PATH}` },
  });
const query = async (sql: string) => (await shell(`psql -XAtqc "${sql}" dastarkhan`)).trim();

beforeAll(async () => {
  await ensureDebianPackages(["postgresql-15"]);
  fs.chmodSync(home, 0o777);
  fs.mkdirSync(folder, { mode: 0o700 });
  user = postgresUser(folder);
  if (user.uid !== undefined && user.gid !== undefined) fs.chownSync(folder, user.uid, user.gid);
  port = await freePort();
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: "C.UTF-8" } };
  await run(`${PROGRAMS}/initdb`, [`--pgdata=${folder}/main`, "--auth=trust", "--username=postgres"], options);
  fs.appendFileSync(
    path.join(folder, "main/postgresql.conf"),
    `port = ${port}\nlisten_addresses = ''\nunix_socket_directories = '${folder}'\ninclude_dir = 'conf.d'\n`,
  );
  await shell(`mkdir ${folder}/main/conf.d && ${PROGRAMS}/pg_ctl start -w -D ${folder}/main -l ${folder}/log`);
}, SETUP_MS);
afterAll(async () => {
  await shell(`${PROGRAMS}/pg_ctl stop -w -m immediate -D ${folder}/main`).catch(() => undefined);
  fs.rmSync(home, { recursive: true, force: true });
});

test(
  "after the commands of the document a database goes back to the second before everything was deleted",
  async () => {
    await shell("createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0 dastarkhan");
    await shell(commands("archive"));
    await query("CREATE TABLE dishes (name text); INSERT INTO dishes VALUES ('before the base backup')");
    await shell(commands("base-backup"));
    await query("INSERT INTO dishes VALUES ('after the base backup')");
    await pause(1100);
    const before = await query("SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US+00')");
    await pause(1100);
    await query("DELETE FROM dishes");
    await query("CREATE TABLE of_the_accident ()");
    await shell(commands("point-in-time", { "2026-11-29 14:05:00+04:30": before }));
    await expect.poll(() => query("SELECT pg_is_in_recovery()"), { timeout: 60_000 }).toBe("f");
    expect(await query("SELECT name FROM dishes ORDER BY 1")).toBe("after the base backup\nbefore the base backup");
    expect(await query("SELECT to_regclass('of_the_accident') IS NULL")).toBe("t");
    // It can be written, and archives again.
    await query("INSERT INTO dishes VALUES ('after the recovery')");
    await query("SELECT pg_switch_wal()");
    await expect
      .poll(() => query("SELECT last_archived_wal LIKE '00000002%' FROM pg_stat_archiver"), { timeout: 60_000 })
      .toBe("t");
  },
  SETUP_MS,
);
