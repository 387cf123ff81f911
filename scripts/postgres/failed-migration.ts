import pg from "pg";
import { Refusal } from "../setup/say.mjs";
import { withClient } from "./client";
import type { EngineError } from "./schema-engine";

export async function failedMigrations(databaseUrl: string): Promise<string[]> {
  const open = "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL";
  const { rows } = await withClient(databaseUrl, (client) => client.query<{ migration_name: string }>(open));
  return rows.map((row) => row.migration_name);
}

/** Turns an engine error into sentences for the operator: the migration, the message of Postgres, and the remedy. */
export function refusalOf({ message }: EngineError, databaseUrl: string): Refusal {
  const [, migration] = /migration_name="([^"]+)"/.exec(message) ?? [];
  const [, said] = /ERROR: (.+)/.exec(message) ?? [];
  if (!migration || !said) return new Refusal(`The database could not be prepared: ${message.split("\n", 1)[0]}`);
  return new Refusal(
    `The database could not be prepared: Postgres refused the migration ${migration} (${said}), and nothing of it was ` +
      `kept. ${adviceOn(said, databaseUrl)} Then start again: it goes on from there.`,
  );
}

function adviceOn(said: string, databaseUrl: string): string {
  if (/is not available|could not open extension/.test(said)) {
    return "Install the contrib modules of this Postgres (Debian has them in postgresql, others in postgresql-contrib).";
  }
  return /permission denied|must be (?:owner|superuser)/.test(said)
    ? `${makeOwner(databaseUrl)}, or let a superuser do what it may not.`
    : "Mend what it names.";
}

/** How to make the URL's role the owner of its database; without a full stop. */
export function makeOwner(databaseUrl: string): string {
  const { username, pathname } = new URL(databaseUrl);
  const [role, database] = [username, pathname.slice(1)].map((name) => pg.escapeIdentifier(decodeURIComponent(name)));
  return `Make the role the owner of the database (ALTER DATABASE ${database} OWNER TO ${role})`;
}
