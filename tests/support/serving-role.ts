import { randomUUID } from "node:crypto";
import { grantServing } from "@/scripts/postgres/serving-role";
import { sqlOn } from "./test-database";

export interface ServingRole {
  readonly url: string;
  readonly name: string;
  readonly password: string;
  /** Call after dropping the database. */
  drop(): Promise<void>;
}

/** A role that serves a database without owning anything in it. */
export async function servingRole(databaseUrl: string): Promise<ServingRole> {
  const name = `site_${randomUUID().slice(0, 8)}`;
  const password = randomUUID();
  const cluster = Object.assign(new URL(databaseUrl), { pathname: "/postgres" }).href;
  await sqlOn(cluster, `CREATE ROLE ${name} LOGIN PASSWORD '${password}'`);
  const url = Object.assign(new URL(databaseUrl), { username: name, password }).href;
  await grantServing(databaseUrl, url);
  return {
    url,
    name,
    password,
    drop: async () => {
      await sqlOn(cluster, `DROP ROLE ${name}`);
    },
  };
}
