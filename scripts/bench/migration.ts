import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { isBaseline, SQUASHED } from "../postgres/baseline";
import { withClient } from "../postgres/client";
import { migrate } from "../postgres/migrate";
import { withOwnDatabase } from "./databases";
import type { Figure } from "./figure";

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
  await withClient(url, (client) =>
    client.query(
      `INSERT INTO businesses (id, slug, type, city, status, translation, latitude, longitude, published_at, updated_at)
      SELECT gen_random_uuid(), 'place-' || n, 'restaurant', 'kabul', 'confirmed',
        jsonb_build_object('en', jsonb_build_object('title', 'Place ' || n)),
        29.5 + random(1, 8999999) / 1e6, 60.5 + random(1, 13999999) / 1e6, now(), now()
      FROM generate_series(1, ${places}) n;
    DELETE FROM _prisma_migrations;
    INSERT INTO _prisma_migrations (id, migration_name, checksum, finished_at, applied_steps_count)
      SELECT gen_random_uuid(), name, '', now(), 1 FROM unnest('{${SQUASHED.join()}}'::text[]) name`,
    ),
  );
}

/** Time to migrate a large directory from that old version to the newest (S-102). */
export async function benchMigration(beside: string, places: number): Promise<Figure[]> {
  return withOwnDatabase(beside, "bench_migration", async (url) => {
    await oldDirectory(url, places);
    const start = performance.now();
    await migrate(url);
    const measured = (performance.now() - start) / 1000;
    return [{ id: "migration", of: `${places.toLocaleString("en")} places`, measured }];
  });
}
