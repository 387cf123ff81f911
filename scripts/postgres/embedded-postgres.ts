import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { clockSettings } from "../setup/clock.mjs";
import { Refusal } from "../setup/say.mjs";
import { type Binaries, findBinaries, run } from "./binaries";
import { type PostgresUser, postgresUser } from "./postgres-user";
import { readState, type State, writeState } from "./state";

const SUPERUSER = "dastarkhan";
const START_ATTEMPTS = 10;
const RETRY_MS = 500;
const GONE_MS = 2000;
const STOP_MS = 30_000;
/** Advisory lock for connecting to or leaving a running server. */
const COMING_AND_GOING = 4711;

export interface Cluster {
  url(database: string): string;
  /** Already running: left by a killed process, or in use by another one. */
  readonly adopted: boolean;
  /** Stops Postgres unless another process is still connected; the last one stops it. */
  stop(): Promise<void>;
}

interface Options {
  readonly settings?: readonly string[];
  /** Restarts Postgres if it dies while this process runs. */
  readonly supervise?: boolean;
}

/**
 * An embedded Postgres in `dir`, for machines without one: created by the first call, adopted if already running,
 * restarted after any crash. Listens on 127.0.0.1 only; its password file beside it is readable only by this user.
 * @throws Refusal with a sentence if it can't be started
 */
export async function startCluster(dir: string, options: Options = {}): Promise<Cluster> {
  const dataDir = path.resolve(dir);
  fs.mkdirSync(path.dirname(dataDir), { recursive: true });
  const user = postgresUser(dataDir);
  const binaries = await findBinaries();
  const location: Location = { dataDir, user, binaries, options, state: readState(dataDir) };
  const first = await bringUp(location);
  return keep(location, first.keeper, first.adopted);
}

interface Location {
  readonly dataDir: string;
  readonly user: PostgresUser;
  readonly binaries: Binaries;
  readonly options: Options;
  readonly state: State;
}

async function bringUp(location: Location): Promise<{ keeper: pg.Client; adopted: boolean }> {
  let lastProblem: unknown;
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
    const running = await connect(location);
    if (running) return { keeper: running, adopted: attempt === 0 };
    try {
      if (!fs.existsSync(path.join(location.dataDir, "PG_VERSION"))) await initialise(location);
      await launch(location);
    } catch (error) {
      // After `kill -9` the first start may fail while the old processes exit; a concurrent start is possible too.
      lastProblem = error;
      await sleep(RETRY_MS);
    }
    const started = await connect(location);
    if (started) return { keeper: started, adopted: false };
  }
  const reason = lastProblem instanceof Error ? lastProblem.message : String(lastProblem);
  throw new Refusal(`The embedded Postgres in ${location.dataDir} did not start. ${reason}`);
}

/** Keeps a connection for the lifetime of the process, so that others see that the server is in use. */
function keep(location: Location, first: pg.Client, adopted: boolean): Cluster {
  let keeper = Promise.resolve(first);
  let stopping: Promise<void> | undefined;
  const watch = (client: pg.Client) => {
    if (!location.options.supervise) return;
    client.once("end", () => {
      if (!stopping) keeper = revive(client);
    });
  };
  const revive = async (lost: pg.Client) => {
    console.error("Postgres went away; starting it again.");
    try {
      const { keeper: found } = await bringUp(location);
      watch(found);
      return found;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return lost;
    }
  };
  watch(first);
  return {
    url: (database) => urlOf(location.state, database),
    adopted,
    stop: () => {
      stopping ??= keeper.then((client) => leave(location, client));
      return stopping;
    },
  };
}

async function leave(location: Location, keeper: pg.Client): Promise<void> {
  // A new client waits for this lock: it either counts as connected, or finds no server and starts one.
  await keeper.query("SELECT pg_advisory_lock($1)", [COMING_AND_GOING]).catch(() => undefined);
  const alone = await othersGone(keeper);
  if (alone) await halt(location);
  await keeper.end().catch(() => undefined);
}

async function othersGone(keeper: pg.Client): Promise<boolean> {
  // Processes that end with this one share its application name (scripts/setup/leaving.mjs).
  const sql = `SELECT count(*)::int AS others FROM pg_stat_activity
    WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND application_name IS DISTINCT FROM $1`;
  for (const end = Date.now() + GONE_MS; ; await sleep(100)) {
    try {
      const { rows } = await keeper.query<{ others: number }>(sql, [process.env.PGAPPNAME]);
      if (rows[0]?.others === 0) return true;
    } catch {
      return true;
    }
    if (Date.now() > end) return false;
  }
}

async function initialise({ dataDir, user, binaries, state }: Location): Promise<void> {
  const passwordFile = `${dataDir}.password`;
  fs.writeFileSync(passwordFile, `${state.password}\n`, { mode: 0o600 });
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  giveTo(user, dataDir);
  giveTo(user, passwordFile);
  // LC_CTYPE must know Unicode: under the C locale pg_trgm finds no trigrams at all in Persian and Pashto.
  const args = ["--encoding=UTF8", "--locale=C.UTF-8", "--auth=scram-sha-256", `--username=${SUPERUSER}`];
  try {
    await run(
      binaries.initdb,
      [`--pgdata=${dataDir}`, `--pwfile=${passwordFile}`, ...args],
      spawnOptions(dataDir, user),
    );
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
}

async function launch({ dataDir, user, binaries, state, options }: Location): Promise<void> {
  state.port = await freePort(state.port);
  writeState(dataDir, state);
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "timezone=UTC",
    ...(options.settings ?? []),
  ];
  const server = [`-p ${state.port}`, ...settings.map((setting) => `-c ${setting}`)].join(" ");
  const log = path.join(dataDir, "server.log");
  await run(
    binaries.pg_ctl,
    ["start", "-w", "-t", "30", "-D", dataDir, "-l", log, "-o", server],
    spawnOptions(dataDir, user),
  );
}

/**
 * Stops the server and waits for its exit. pg_ctl's own wait ends only when postmaster.pid is gone, but another process
 * may start a successor, which writes a new one, between two checks.
 */
async function halt({ dataDir, user, binaries }: Location): Promise<void> {
  const leaving = postmasterOf(dataDir);
  if (!leaving) return;
  await run(binaries.pg_ctl, ["stop", "-W", "-m", "fast", "-D", dataDir], spawnOptions(dataDir, user));
  for (const end = Date.now() + STOP_MS; postmasterOf(dataDir) === leaving; await sleep(50)) {
    if (Date.now() > end) throw new Refusal(`The embedded Postgres in ${dataDir} did not stop in ${STOP_MS / 1000} s.`);
  }
}

function spawnOptions(cwd: string, user: PostgresUser) {
  return {
    ...user,
    cwd,
    env: {
      NODE_ENV: process.env.NODE_ENV,
      PATH: process.env.PATH,
      LC_ALL: "C.UTF-8",
      TZ: "UTC",
      ...clockSettings(),
    },
  };
}

function giveTo({ uid, gid }: PostgresUser, file: string): void {
  if (uid !== undefined && gid !== undefined) fs.chownSync(file, uid, gid);
}

/** Connects if the server on the stored port accepts the password and serves this folder. */
async function connect({ dataDir, state }: Location): Promise<pg.Client | undefined> {
  // Two concurrent starts may choose different ports: the running server's port counts.
  const port = servedPort(dataDir) || state.port;
  if (!port) return undefined;
  const client = new pg.Client({
    connectionString: urlOf({ ...state, port }, "postgres"),
    connectionTimeoutMillis: 1500,
    application_name: "dastarkhan-keeper",
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ dir: string }>("SELECT current_setting('data_directory') AS dir");
    if (rows[0] && fs.realpathSync(rows[0].dir) === fs.realpathSync(dataDir)) {
      await client.query("SELECT pg_advisory_lock_shared($1)", [COMING_AND_GOING]);
      await client.query("SELECT pg_advisory_unlock_shared($1)", [COMING_AND_GOING]);
      if (port !== state.port) writeState(dataDir, Object.assign(state, { port }));
      return client;
    }
  } catch {
    // No server, or another one.
  }
  await client.end().catch(() => undefined);
  return undefined;
}

export function urlOf(state: State, database: string): string {
  return `postgresql://${SUPERUSER}:${state.password}@127.0.0.1:${state.port}/${database}`;
}

/** The preferred port if free, so that URLs survive a restart; else any. */
function freePort(wished: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", () => (wished === 0 ? reject(new Refusal("no free port")) : resolve(freePort(0))));
    probe.listen(wished, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** Process id in the folder's postmaster file; the process may have died without cleaning up. */
function postmasterOf(dataDir: string): string | undefined {
  return linesOfPostmaster(dataDir)[0];
}

/** Port in the server's postmaster file; 0 if it is not running. */
function servedPort(dataDir: string): number {
  return Number(linesOfPostmaster(dataDir)[3] ?? 0) || 0;
}

function linesOfPostmaster(dataDir: string): string[] {
  try {
    return fs.readFileSync(path.join(dataDir, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return [];
  }
}
