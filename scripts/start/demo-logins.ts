import { randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type pg from "pg";
import { z } from "zod";
import { checkPassword, hashPassword } from "@/lib/auth/password";
import { withClient } from "../postgres/client";
import { say } from "../setup/say.mjs";

const ACCOUNTS = [
  { name: "admin", role: "admin", fullname: "مدیر نمونه" },
  { name: "owner", role: "owner", fullname: "مالک نمونه" },
  { name: "verified", role: "customer", fullname: "مشتری تأییدشده" },
  { name: "unverified", role: "customer", fullname: "مشتری تأییدنشده" },
  { name: "banned", role: "customer", fullname: "مشتری محدودشده" },
] as const;
type Account = (typeof ACCOUNTS)[number];
type Name = Account["name"];

const OWNED_BUSINESSES = 3;
const FILE = "demo-logins.json";
const passwordsSchema = z.record(z.enum(ACCOUNTS.map(({ name }) => name)), z.string().min(16));

export type DemoLogin = { readonly name: Name; readonly email: string; readonly password: string };

const emailOf = (name: Name) => `${name}@demo.example`;

/**
 * Demo logins of every kind for a database with the demo data (S-85); none for any other. Passwords are generated once
 * per installation and stored in a file that only its user can read, since the database has only their hashes.
 */
export async function ensureDemoLogins(databaseUrl: string, dataDir: string): Promise<readonly DemoLogin[]> {
  return withClient(databaseUrl, async (client) => {
    const { rowCount } = await client.query(
      `SELECT 1 FROM settings WHERE key = 'demo_data' AND value #>> '{}' = 'loaded'`,
    );
    if (!rowCount) return [];
    const passwords = readPasswords(dataDir);
    for (const account of ACCOUNTS) await ensureAccount(client, account, passwords[account.name]);
    await giveBusinesses(client);
    return ACCOUNTS.map(({ name }) => ({ name, email: emailOf(name), password: passwords[name] }));
  });
}

export function sayDemoLogins(logins: readonly DemoLogin[]): void {
  if (logins.length === 0) return;
  say("\nThe demo's logins, with passwords of this installation only:");
  for (const { email, password } of logins) say(`  ${email.padEnd(24)} ${password}`);
}

function readPasswords(dataDir: string): Record<Name, string> {
  const file = path.join(dataDir, FILE);
  const made = Object.fromEntries(ACCOUNTS.map(({ name }) => [name, randomBytes(12).toString("base64url")]));
  fs.mkdirSync(dataDir, { recursive: true });
  try {
    fs.writeFileSync(file, JSON.stringify(made, null, 2), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return passwordsSchema.parse(JSON.parse(fs.readFileSync(file, "utf8")));
}

async function ensureAccount(client: pg.Client, { name, role, fullname }: Account, password: string): Promise<void> {
  const email = emailOf(name);
  const { rows } = await client.query<{ hash: string | null }>(
    "SELECT password_hash AS hash FROM users WHERE email = $1 AND deleted_at IS NULL",
    [email],
  );
  const known = rows[0]?.hash;
  if (known && (await checkPassword(password, known)).isRight) return;
  await client.query(
    `INSERT INTO users (id, email, fullname, role, password_hash, verified_at, banned_at, ban_reason)
     VALUES ($1, $2, $3, $4, $5, CASE WHEN $6 THEN now() END, CASE WHEN $7 THEN now() END, CASE WHEN $7 THEN 'Demo' END)
     ON CONFLICT (email) DO UPDATE SET password_hash = excluded.password_hash`,
    [
      ...[randomUUID(), email, fullname, role, await hashPassword(password)],
      ...[name !== "unverified", name === "banned"],
    ],
  );
}

/** Adds the owner to businesses that already have one: several users may own one (H32). */
async function giveBusinesses(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO business_owners (business_id, user_id)
     SELECT o.business_id, me.id
       FROM users me, (SELECT b.id AS business_id FROM businesses b WHERE b.status = 'confirmed' AND b.deleted_at IS NULL
         AND EXISTS (SELECT 1 FROM dishes d WHERE d.business_id = b.id) ORDER BY b.id LIMIT $2) o
      WHERE me.email = $1 AND NOT EXISTS (SELECT 1 FROM business_owners mine WHERE mine.user_id = me.id)`,
    [emailOf("owner"), OWNED_BUSINESSES],
  );
}
