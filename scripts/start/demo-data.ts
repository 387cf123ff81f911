import type pg from "pg";
import { bringDemoForward } from "@/prisma/seed/demo-time";
import { withClient } from "../postgres/client";
import { capture, REGISTER } from "../setup/run.mjs";
import { Refusal, say, step } from "../setup/say.mjs";

const KEY = "demo_data";

/** Advisory lock: of two concurrent starts one loads, the other finds the data. */
const LOADING = 4713;

/**
 * Loads the demo data into a database without businesses. An interrupted load is repeated.
 * @param mediaDir folder of its pictures, if not the site's
 */
export async function ensureDemoData(databaseUrl: string, mediaDir?: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [LOADING]);
    if (!(await isNeeded(client))) return;
    await mark(client, "loading");
    await step("Loading the demo data (places, menus, reviews)", async () => {
      const env = { ...seedEnv(databaseUrl), ...(mediaDir && { MEDIA_DIR: mediaDir }) };
      const { code, output } = await capture(process.execPath, [...REGISTER, "prisma/seed/main.ts"], {
        env,
      });
      if (code !== 0) throw new Refusal(`The demo data could not be loaded:\n${output.slice(-4000)}`);
    });
    await mark(client, "loaded");
  });
}

const seedEnv = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  DATABASE_STATEMENT_TIMEOUT: "0",
  NODE_ENV: "development",
});

const HOUR_MS = 3_600_000;

/** Shifts the dates of the demo data to today: now, and daily while the process runs. */
export async function keepDemoYoung(databaseUrl: string): Promise<void> {
  const renew = async () => {
    try {
      const days = await withClient(databaseUrl, bringDemoForward);
      if (days > 0) say(`The demo's dates are brought forward by ${days === 1 ? "a day" : `${days} days`}.`);
    } catch (error) {
      console.error("The demo's dates could not be brought forward:", error);
    }
  };
  await renew();
  setInterval(renew, HOUR_MS).unref();
}

async function isNeeded(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ state: string | null; businesses: boolean }>(
    `SELECT (SELECT value #>> '{}' FROM settings WHERE key = $1) AS state,
            EXISTS (SELECT 1 FROM businesses) AS businesses`,
    [KEY],
  );
  return rows[0]?.state === "loading" || !rows[0]?.businesses;
}

async function mark(client: pg.Client, state: "loading" | "loaded"): Promise<void> {
  await client.query(
    `INSERT INTO settings (key, value, updated_at) VALUES ($1, to_jsonb($2::text), now())
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = now()`,
    [KEY, state],
  );
}
