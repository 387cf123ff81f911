import { spawn } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startOfToday } from "@/prisma/seed/demo-time";
import { capture, REGISTER } from "@/scripts/setup/run.mjs";
import { TEST_MEDIA_DIR } from "../support/test-cluster";
import { contentHash } from "./content-hash";
import { type OwnDatabase, ownDatabase } from "./fixture";

let database: OwnDatabase;
let whole: OwnDatabase;
const settings = () => ({ DATABASE_URL: database.url, MEDIA_DIR: TEST_MEDIA_DIR, NODE_ENV: "development" as const });

beforeAll(async () => {
  [database, whole] = await Promise.all([ownDatabase("empty"), ownDatabase("seeded")]);
  const args = ["prisma/seed/main.ts", "--pictures", "few", "--later", "--now", startOfToday()];
  const { code, output } = await capture(process.execPath, [...REGISTER, ...args], { env: settings() });
  if (code !== 0) throw new Error(output);
}, 400_000);

afterAll(async () => {
  await Promise.all([database.end(), whole.end()]);
});

const count = async (what: string) =>
  (await database.client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${what}`)).rows[0]?.count;

/** Attaches pictures in a child process; with `killed`, kills it after the first ones. */
function hang(killed: boolean): Promise<{ signal: string | null; code: number | null; output: string }> {
  const child = spawn(process.execPath, [...REGISTER, "prisma/seed/pictures/main.ts"], {
    env: { ...process.env, ...settings() },
  });
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
    if (killed && /\d of \d+ pictures/.test(output)) child.kill("SIGKILL");
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  return new Promise((resolve) => {
    child.once("close", (code, signal) => resolve({ code, signal, output }));
  });
}

test("a demo without its pictures is whole but for them", async () => {
  expect(await count("media")).toBe(0);
  expect(await count("businesses WHERE cover_id IS NOT NULL OR logo_id IS NOT NULL")).toBe(0);
  expect(await count("dishes")).toBeGreaterThan(8000);
});

test("pictures are hung where somebody was killed over it, and make the demo what it is loaded at once", {
  timeout: 400_000,
}, async () => {
  const chosen = "00000000-0000-7000-8000-00000000abcd";
  const heard: string[] = [];
  await database.client.query(
    `LISTEN page_tags; INSERT INTO media (id, type, key, width, height, widths, bytes)
      VALUES ('${chosen}', 'cover', 'chosen', 10, 10, '{320}', 1)`,
  );
  database.client.on("notification", ({ payload }) => heard.push(payload ?? ""));
  await database.client.query("UPDATE businesses SET cover_id = $1 WHERE slug = 'herat-nights'", [chosen]);
  expect((await hang(true)).signal).toBe("SIGKILL");
  const after = await count("media");
  expect(after).toBeGreaterThan(100);
  const again = await hang(false);
  expect(again.code, again.output).toBe(0);
  expect(again.output).toContain("until then tiles stand in");
  expect(heard.join(" ").split(" ")).toEqual(expect.arrayContaining(["home", "businesses", "posts", "catalogue"]));

  // A picture chosen meanwhile stays; apart from that the result is the same as loading with pictures.
  const { rowCount } = await database.client.query("SELECT 1 FROM businesses WHERE cover_id = $1", [chosen]);
  expect(rowCount).toBe(1);
  await database.client.query(
    "UPDATE businesses SET cover_id = m.id FROM media m WHERE m.business_id = businesses.id AND m.type = 'cover' AND cover_id = $1",
    [chosen],
  );
  await database.client.query("DELETE FROM media WHERE id = $1", [chosen]);
  for (const { client } of [database, whole])
    await client.query("UPDATE settings SET updated_at = '2026-01-01' WHERE key = 'demo'");
  expect(await contentHash(database.client)).toBe(await contentHash(whole.client));
});

test("there is nothing to do when they hang", { timeout: 120_000 }, async () => {
  expect(await hang(false)).toEqual({ code: 0, signal: null, output: "" });
});
