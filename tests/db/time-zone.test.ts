import { expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { withClient } from "@/scripts/postgres/client";
import { prepareDatabase } from "@/scripts/postgres/prepare";
import { readRows } from "@/tests/support/rows";

// Before the first connection of the site.
const url = process.env.DATABASE_URL ?? "";
await withClient(url, async (client) => {
  const { rows } = await client.query<{ name: string }>("SELECT current_database() AS name");
  await client.query(`ALTER DATABASE ${rows[0]?.name} SET timezone = 'Asia/Kabul'`);
});

const zoneAt = (address: string) =>
  withClient(address, async (client) => (await client.query<{ TimeZone: string }>("SHOW timezone")).rows[0]?.TimeZone);

test("on a server with the time zone of Kabul both ways of writing mean the same instant", async () => {
  const at = new Date("2026-11-29T08:00:00.000Z");
  await db.idempotencyKey.create({ data: { key: "prisma", bodyHash: "x", createdAt: at } });
  const same = await readRows("SELECT key FROM idempotency_keys WHERE created_at = $1", [at]);
  expect(same).toEqual([{ key: "prisma" }]);
});

test("a start sets the time zone for all connections, also for those of a pool", async () => {
  expect(await zoneAt(url)).toBe("Asia/Kabul");
  await Promise.all([prepareDatabase(url), prepareDatabase(url)]);
  expect(await zoneAt(url)).toBe("UTC");
});
