import pg from "pg";
import { z } from "zod";
import { misuse, readCommandLine } from "@/scripts/setup/command-line.mjs";
import { createSeed } from "./context";
import { demoRow, startOfToday } from "./demo-time";
import { fillDatabase, makeCountry } from "./fill-database";
import { emptyTables, hasContent, insertRows } from "./insert";
import { makeAlbum } from "./pictures/album";
import { scaleUp } from "./scale/scale";

const { values } = readCommandLine({
  command: "npm run db:seed",
  about: "Loads the demo data into an empty database.",
  options: {
    seed: { type: "number", value: "N", default: 1405, help: "the same number makes the same country" },
    now: {
      type: "text",
      value: "TIME",
      default: process.env.SEED_NOW ?? startOfToday(),
      help: "what all its dates follow",
    },
    pictures: { type: "text", value: "HOW", default: "all", choices: ["none", "few", "all"], help: "how many" },
    scale: { type: "number", value: "N", default: 0, help: "so many places more, ten dishes each, for measuring" },
    reset: { type: "flag", help: "empties the database first" },
  },
});
if (Number.isNaN(Date.parse(values.now))) misuse(`--now must be a time, but it is "${values.now}".`);

const wanted = z
  .object({
    seed: z.coerce.number().int().min(0),
    now: z.coerce.date(),
    pictures: z.enum(["none", "few", "all"]),
    /** Number of additional businesses with ten dishes each, for benchmarks. */
    scale: z.coerce.number().int().min(0).max(1_000_000),
    reset: z.boolean(),
  })
  .parse(values);

const say = (line: string) => console.log(`  ${line}`);

async function main(): Promise<void> {
  const started = performance.now();
  const seed = createSeed(wanted.seed, wanted.now);
  const client = new pg.Client({ connectionString: process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL });
  await client.connect();
  try {
    await refuseForeignContent(client);
    const country = makeCountry(seed);
    const mediaDir = process.env.MEDIA_DIR ?? ".data/media";
    const album = await makeAlbum(seed, country, wanted.pictures, mediaDir);
    await client.query("BEGIN");
    await emptyTables(client);
    await fillDatabase(client, seed, country, album, say);
    await insertRows(client, "settings", [demoRow(seed)]);
    await client.query("ANALYZE");
    if (wanted.scale > 0) await scaleUp(client, seed, wanted.scale, say);
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
  console.log(`Seeded in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/** Content that was not written by an interrupted seed is only deleted with `--reset`. */
async function refuseForeignContent(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ value: unknown }>("SELECT value FROM settings WHERE key = 'demo_data'");
  const interrupted = rows[0]?.value === "loading";
  if (wanted.reset || interrupted || !(await hasContent(client))) return;
  throw new Error("The database is not empty. Run again with --reset to empty it first.");
}

await main();
