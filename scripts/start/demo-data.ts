import pg from "pg";
import { REGISTER, run } from "../setup/run.mjs";
import { Refusal, say, step } from "../setup/say.mjs";

const KEY = "demo_data";

/** Loads the demo data into a database without places; one that was interrupted is done again. */
export async function ensureDemoData(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on("error", () => undefined);
  await client.connect();
  try {
    if (!(await isNeeded(client))) return;
    await mark(client, "loading");
    await step("Loading the demo data (places, menus, reviews, pictures)", async () => {
      const env = { DATABASE_URL: databaseUrl, DATABASE_STATEMENT_TIMEOUT: "0", NODE_ENV: "development" };
      const code = await run(process.execPath, [...REGISTER, "prisma/seed/main.ts"], { env });
      if (code !== 0) throw new Refusal("The demo data could not be loaded; the message stands above.");
    });
    await mark(client, "loaded");
    say("The demo data is in place.");
  } finally {
    await client.end();
  }
}

async function isNeeded(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ state: string | null; places: boolean }>(
    `SELECT (SELECT value #>> '{}' FROM settings WHERE key = $1) AS state,
            EXISTS (SELECT 1 FROM businesses) AS places`,
    [KEY],
  );
  return rows[0]?.state === "loading" || !rows[0]?.places;
}

async function mark(client: pg.Client, state: "loading" | "loaded"): Promise<void> {
  await client.query(
    `INSERT INTO settings (key, value, updated_at) VALUES ($1, to_jsonb($2::text), now())
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = now()`,
    [KEY, state],
  );
}
