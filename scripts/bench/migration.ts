import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { isBaseline, SQUASHED } from "../postgres/baseline";
import { migrate } from "../postgres/migrate";
import type { Figure } from "./figure";

const MUST_S = 60;

/** Fills an empty database of the version before the squash with businesses only. */
export async function oldDirectory(url: string, places: number): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "migrations-"));
  try {
    for (const name of fs.readdirSync("prisma/migrations"))
      if (isBaseline(name) || name.endsWith(".toml"))
        fs.cpSync(path.join("prisma/migrations", name), path.join(folder, name), { recursive: true });
    await migrate(url, folder);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
  // Spread over the country, because an index of positions is slow for points on a line.
  await query(
    url,
    `INSERT INTO businesses (id, slug, type, city, status, translation, latitude, longitude, published_at, updated_at)
      SELECT gen_random_uuid(), 'place-' || n, 'restaurant', 'kabul', 'confirmed',
        jsonb_build_object('en', jsonb_build_object('title', 'Place ' || n)),
        29.5 + random(1, 8999999) / 1e6, 60.5 + random(1, 13999999) / 1e6, now(), now()
      FROM generate_series(1, ${places}) n;
    DELETE FROM _prisma_migrations;
    INSERT INTO _prisma_migrations (id, migration_name, checksum, finished_at, applied_steps_count)
      SELECT gen_random_uuid(), name, '', now(), 1 FROM unnest('{${SQUASHED.join()}}'::text[]) name`,
  );
}

/** Time to migrate a large directory from that old version to the newest (S-102), in a temporary database. */
export async function benchMigration(beside: string, places: number): Promise<Figure> {
  const own = new URL(beside);
  own.pathname = "/bench_migration";
  const drop = () => query(beside, "DROP DATABASE IF EXISTS bench_migration WITH (FORCE)");
  await drop();
  await query(beside, "CREATE DATABASE bench_migration");
  try {
    await oldDirectory(own.href, places);
    const start = performance.now();
    await migrate(own.href);
    const measured = (performance.now() - start) / 1000;
    const name = `migrating ${places.toLocaleString("en")} places to the newest version`;
    return { name, measured, unit: "s", must: MUST_S, goal: MUST_S, better: "lower" };
  } finally {
    await drop();
  }
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
