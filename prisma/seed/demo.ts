import type pg from "pg";
import { z } from "zod";
import type { Seed } from "./context";
import type { Row } from "./insert";

const KEY = "demo";

const demoSchema = z.object({
  /** Seed number and load time, from which the same picture plans can be made again. */
  seed: z.number().int(),
  loaded: z.iso.datetime(),
  /** Time that its dates are relative to; later than `loaded` after it was brought forward. */
  now: z.iso.datetime(),
  pictures: z.enum(["none", "few", "all"]),
  /** Whether the pictures are stored; until then pages show placeholder tiles. */
  hung: z.boolean(),
});

export type Demo = z.output<typeof demoSchema>;

export function demoRow(seed: Seed, pictures: Demo["pictures"], hung: boolean): Row {
  const now = seed.now.toISOString();
  const value: Demo = { seed: seed.number, loaded: now, now, pictures, hung };
  return { key: KEY, value, updated_at: seed.now };
}

/** The demo's settings; null without demo data. */
export async function readDemo(client: pg.ClientBase, lock: "FOR UPDATE" | "" = ""): Promise<Demo | null> {
  const { rows } = await client.query<{ value: unknown }>(`SELECT value FROM settings WHERE key = $1 ${lock}`, [KEY]);
  return rows[0] ? demoSchema.parse(rows[0].value) : null;
}

export async function changeDemo(client: pg.ClientBase, change: Partial<Demo>): Promise<void> {
  await client.query("UPDATE settings SET value = value || $2::jsonb, updated_at = now() WHERE key = $1", [
    KEY,
    JSON.stringify(change),
  ]);
}
