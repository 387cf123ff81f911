import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkPassword, hashPassword } from "@/lib/auth/password";
import { withClient } from "@/scripts/postgres/client";
import { startCluster } from "@/scripts/postgres/embedded-postgres";
import { migrate } from "@/scripts/postgres/migrate";

const scratch = path.resolve(".data/test/scratch");
let dir: string;

beforeAll(() => {
  fs.mkdirSync(scratch, { recursive: true });
  dir = fs.mkdtempSync(`${scratch}/backup-`);
  fs.chmodSync(dir, 0o755);
});
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }));

/** Starts a database with pictures for the duration of `use`. */
async function withSite<T>(home: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const cluster = await startCluster(path.join(home, "pg"));
  const url = cluster.url("postgres");
  await migrate(url);
  try {
    return await withClient(url, use);
  } finally {
    await cluster.stop();
  }
}

const COUNTS = "SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM outbox) AS jobs";

test("S-103 what docs/operations.md copies opens on another path: every row, the pictures, a login that works", async () => {
  const [home, restored] = [path.join(dir, "data"), path.join(dir, "restored")];
  fs.mkdirSync(path.join(home, "media"), { recursive: true });
  fs.writeFileSync(path.join(home, "media", "tea-320.webp"), "picture");
  const before = await withSite(home, async (client) => {
    await client.query(
      `INSERT INTO users (fullname, email, password_hash, id)
        SELECT 'Guest ' || n, 'guest-' || n || '@demo.example', $1, gen_random_uuid() FROM generate_series(1, 500) n`,
      [await hashPassword("saffron & rice")],
    );
    await client.query("INSERT INTO outbox (id, kind, payload) VALUES (gen_random_uuid(), 'mail', '{}')");
    return (await client.query(COUNTS)).rows[0] as unknown;
  });
  execFileSync("cp", ["-a", home, restored]);
  fs.rmSync(home, { recursive: true });
  await withSite(restored, async (client) => {
    expect((await client.query(COUNTS)).rows[0]).toEqual(before);
    const { rows } = await client.query<{ password_hash: string }>(
      "SELECT password_hash FROM users WHERE email = 'guest-500@demo.example'",
    );
    expect(await checkPassword("saffron & rice", rows[0]?.password_hash ?? null)).toEqual({ isRight: true });
  });
  expect(fs.readFileSync(path.join(restored, "media", "tea-320.webp"), "utf8")).toBe("picture");
});
