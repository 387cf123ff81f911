import fs from "node:fs";
import path from "node:path";
import { freePort } from "@/scripts/bench/server";
import { run } from "@/scripts/postgres/binaries";
import { type PostgresUser, postgresUser } from "@/scripts/postgres/postgres-user";

const PROGRAMS = "/usr/lib/postgresql/15/bin";

export interface DebianPostgres {
  readonly port: number;
  /** User and environment with which commands reach the cluster as superuser, like `postgres` on Debian. */
  readonly superuser: { readonly user: PostgresUser; readonly env: Record<string, string> };
  stop(): Promise<void>;
}

/**
 * A cluster of Debian's Postgres 15 in its own folder, as created by the package without a configured language:
 * encoding SQL_ASCII, locale C, passwords for network connections.
 */
export async function startDebianPostgres(home: string): Promise<DebianPostgres> {
  const dataDir = path.join(home, "postgres");
  fs.mkdirSync(dataDir, { mode: 0o700 });
  // Root runs it as another account; otherwise it runs as the current user.
  const user = postgresUser(dataDir);
  const options = { ...user, cwd: dataDir, env: { ...process.env, LC_ALL: "C" } };
  const access = ["--auth-local=trust", "--auth-host=scram-sha-256", "--username=postgres"];
  const cluster = path.join(dataDir, "main");
  await run(`${PROGRAMS}/initdb`, [`--pgdata=${cluster}`, "--locale=C", ...access], options);
  const port = await freePort();
  const settings = ["listen_addresses=127.0.0.1", `unix_socket_directories=${dataDir}`, "fsync=off"];
  const server = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(" ");
  const log = path.join(dataDir, "log");
  await run(`${PROGRAMS}/pg_ctl`, ["start", "-w", "-D", cluster, "-l", log, "-o", server], options);
  const postmaster = Number.parseInt(fs.readFileSync(path.join(cluster, "postmaster.pid"), "utf8"), 10);
  // It would outlive this process.
  const leave = () => process.kill(postmaster, "SIGINT");
  process.once("exit", leave);
  return {
    port,
    superuser: { user, env: { PGHOST: dataDir, PGPORT: String(port), PGUSER: "postgres" } },
    async stop() {
      process.off("exit", leave);
      await run(`${PROGRAMS}/pg_ctl`, ["stop", "-w", "-m", "fast", "-D", cluster], options);
    },
  };
}
