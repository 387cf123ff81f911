import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { TEST_MEDIA_DIR } from "./test-media";

export const E2E_SECRET = "measured-and-tested-Jx7Qm2Vt9Lw4Rb8Nz3Hc6";
/** Many tests share one address; tests/api covers the real limits. */
export const E2E_LIMITS =
  "contact=1000/60,correction=1000/60,correction_plain=1000/60,correction_here=1000/60,correction_place=1000/60,invitation_address=1000/60,signup=1000/60,login=1000/60,login_network=1000/60,login_account=1000/60,render=999999/60,write=6000/60,search=6000/60,suggest=6000/60,forgot=1000/60,resend=1000/60";

const FOLDER = path.join(process.cwd(), ".data");
const fileOf = (port: string | number) => path.join(FOLDER, `e2e-${port}.json`);

/** Where the tested site's data are, as settings of a server. */
type SiteData = { readonly DATABASE_URL: string; readonly [setting: string]: string };

/** Records it for the tests, which run in other processes. */
export function recordSiteData(port: number, data: SiteData): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(port), JSON.stringify(data));
}

export function siteAddress(): string {
  return process.env.E2E_URL ?? `http://127.0.0.1:${process.env.E2E_PORT ?? "3210"}`;
}

export function e2ePort(): string {
  return new URL(siteAddress()).port;
}

function siteData(): SiteData {
  return JSON.parse(readFileSync(fileOf(e2ePort()), "utf8")) as SiteData;
}

/** Settings of a second server on the data of the tested site. */
export function secondServerSettings(): Record<string, string> {
  const own = { MEDIA_DIR: TEST_MEDIA_DIR, JWT_SECRET: E2E_SECRET, RATE_LIMITS: E2E_LIMITS, JOBS: "off" };
  return { ...own, ...siteData() };
}

/** Recounts the popular searches, as the server does hourly. */
export async function countSearches(): Promise<void> {
  const script = ["--import", "./scripts/register.mjs", "tests/support/count-searches.ts"];
  await promisify(execFile)(process.execPath, script, { env: { ...process.env, ...siteData() } });
}

let pool: pg.Pool | undefined;

/** Runs SQL in the tested server's database, for actions without an API call: bans, mail tokens. */
export async function sql<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> {
  if (!pool) {
    pool = new pg.Pool({ connectionString: siteData().DATABASE_URL, max: 2, allowExitOnIdle: true });
    // The database is dropped after the tests, which closes its connections.
    pool.on("error", () => undefined);
  }
  return (await pool.query<Row>(statement, values)).rows;
}

/** Locks a table against reads until `free` is called, to delay everything that needs it. */
export async function holding(table: string): Promise<{ free: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: siteData().DATABASE_URL });
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE ${pg.escapeIdentifier(table)} IN ACCESS EXCLUSIVE MODE`);
  return { free: () => client.end() };
}

/** A token for a mailed link; the database stores only its hash. */
export async function mailToken(userId: string, purpose: "activation" | "reset", minutes = 30): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest("base64url");
  await sql(
    `INSERT INTO user_tokens (id, user_id, purpose, token_hash, expires_at)
      VALUES (gen_random_uuid(), $1, $2, $3, now() + make_interval(mins => $4))`,
    [userId, purpose, hash, minutes],
  );
  return token;
}
