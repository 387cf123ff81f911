import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@/scripts/bench/server";
import { findBinaries, run } from "@/scripts/postgres/binaries";
import { type PostgresUser, postgresUser } from "@/scripts/postgres/postgres-user";
import { ensureDebianPackages } from "./debian-packages.mjs";
import { sqlOn } from "./test-database";

const DEBIAN = "/usr/lib/postgresql/15/bin";
const SUPERUSER = "dastarkhan";
const READY_MS = 30_000;
const START_TRIES = 5;

/** Where the programs are, and how a replica gets its first copy. */
type Programs = { readonly initdb: string; readonly pg_ctl: string; readonly pg_basebackup?: string };

/** One Postgres of its own, which a test may pause, kill and promote. */
export class PostgresServer {
  readonly folder: string;
  readonly port: number;
  readonly #programs: Programs;
  readonly #user: PostgresUser;
  #paused = false;

  constructor(folder: string, port: number, programs: Programs, user: PostgresUser) {
    this.folder = folder;
    this.port = port;
    this.#programs = programs;
    this.#user = user;
    // It would outlive this process.
    process.once("exit", () => this.kill());
  }

  url(database = "postgres"): string {
    return `postgresql://${SUPERUSER}@127.0.0.1:${this.port}/${database}`;
  }

  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]> {
    return sqlOn<Row>(this.url(), text, values);
  }

  /** @param settings of this start alone, as `name=value` */
  async start(settings: readonly string[] = []): Promise<void> {
    const options = [`-p ${this.port}`, ...settings.map((setting) => `-c ${setting}`)].join(" ");
    for (let triesLeft = START_TRIES; ; ) {
      try {
        return await this.#control("start", "-w", "-l", path.join(this.folder, "log"), "-o", options);
      } catch (error) {
        // A process that was forked while the server was killed holds its memory until it notices.
        triesLeft -= 1;
        if (triesLeft === 0) throw error;
        await pause(1000);
      }
    }
  }

  async stop(): Promise<void> {
    if (!this.isRunning) return;
    this.resume();
    await this.#control("stop", "-w", "-m", "fast");
  }

  get isRunning(): boolean {
    return this.#pid !== undefined;
  }

  /** Ends it and all its children at once, as if the machine lost power. */
  kill(): void {
    for (const pid of this.#family()) signal(pid, "SIGKILL");
    fs.rmSync(path.join(this.folder, "postmaster.pid"), { force: true });
  }

  /** Freezes it: connections stay open, and nothing answers. */
  freeze(): void {
    this.#paused = true;
    for (const pid of this.#family()) signal(pid, "SIGSTOP");
  }

  resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    for (const pid of this.#family()) signal(pid, "SIGCONT");
  }

  /** Makes a replica the primary. Returns when it takes writes. */
  async promote(): Promise<void> {
    await this.#control("promote", "-w");
  }

  async configure(settings: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(settings)) await this.sql(`ALTER SYSTEM SET ${name} = '${value}'`);
    await this.sql("SELECT pg_reload_conf()");
  }

  /** A streaming replica, named `name` for synchronous commit, started. */
  async replica(name: string): Promise<PostgresServer> {
    const folder = path.join(path.dirname(this.folder), name);
    const made = new PostgresServer(folder, await freePort(), this.#programs, this.#user);
    await this.copyTo(made, name);
    await made.start();
    await untilStreaming(this, name);
    return made;
  }

  /** Replaces the data of a stopped server by a copy of this one's, to be its replica. */
  async copyTo(other: PostgresServer, name: string): Promise<void> {
    fs.rmSync(other.folder, { recursive: true, force: true });
    const { pg_basebackup } = this.#programs;
    const options = { ...this.#user, cwd: "/", env: { ...process.env, LC_ALL: "C" } };
    if (pg_basebackup) {
      const from = ["-h", "127.0.0.1", "-p", String(this.port), "-U", SUPERUSER, "-D", other.folder];
      await run(pg_basebackup, [...from, "--checkpoint=fast", "--wal-method=stream", "--no-sync"], options);
    } else {
      await this.stop();
      fs.cpSync(this.folder, other.folder, { recursive: true });
      execFileSync("chmod", ["700", other.folder]);
      const { uid, gid } = this.#user;
      if (uid !== undefined) execFileSync("chown", ["-R", `${uid}:${gid}`, other.folder]);
      await this.start();
    }
    fs.appendFileSync(path.join(other.folder, "postgresql.auto.conf"), followed(this.port, name));
    fs.writeFileSync(path.join(other.folder, "standby.signal"), "");
  }

  #control(action: string, ...options: string[]): Promise<void> {
    const env = { ...process.env, LC_ALL: "C" };
    return run(this.#programs.pg_ctl, [action, "-D", this.folder, ...options], { ...this.#user, cwd: "/", env });
  }

  get #pid(): number | undefined {
    const file = path.join(this.folder, "postmaster.pid");
    const pid = fs.existsSync(file) ? Number.parseInt(fs.readFileSync(file, "utf8"), 10) : 0;
    return pid > 0 && fs.existsSync(`/proc/${pid}`) ? pid : undefined;
  }

  #family(): number[] {
    const parent = this.#pid;
    if (parent === undefined) return [];
    const children = fs.readFileSync(`/proc/${parent}/task/${parent}/children`, "utf8").trim();
    return [parent, ...children.split(" ").filter(Boolean).map(Number)];
  }
}

/** Settings of a replica; the last of equal ones counts. Once promoted, it must not wait for a replica it lacks. */
const followed = (port: number, name: string) =>
  [
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${SUPERUSER} application_name=${name}'`,
    "synchronous_standby_names = ''",
    "recovery_min_apply_delay = 0",
    "",
  ].join("\n");

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}

export async function untilStreaming(primary: PostgresServer, name: string): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end; await pause(50)) {
    const found = await primary.sql(
      "SELECT 1 FROM pg_stat_replication WHERE application_name = $1 AND state = 'streaming'",
      [name],
    );
    if (found.length > 0) return;
  }
  throw new Error(`the replica ${name} does not stream`);
}

export type PostgresServers = { readonly primary: PostgresServer; drop(): Promise<void> };

/** A primary of its own in a new folder: of Debian's Postgres 15, or of the embedded one, which is there at once. */
export async function startPrimary(kind: "debian" | "embedded", settings: readonly string[]): Promise<PostgresServers> {
  const home = fs.mkdtempSync(path.join(tmpdir(), "servers-"));
  fs.chmodSync(home, 0o755);
  const programs = await programsOf(kind);
  const folder = path.join(home, "first");
  fs.mkdirSync(folder, { mode: 0o700 });
  const user = postgresUser(folder);
  const { uid, gid } = user;
  if (uid !== undefined && gid !== undefined) fs.chownSync(home, uid, gid);
  const access = ["--auth=trust", `--username=${SUPERUSER}`, "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"];
  await run(programs.initdb, [`--pgdata=${folder}`, ...access], { ...user, cwd: "/", env: { ...process.env } });
  const own = ["listen_addresses='127.0.0.1'", `unix_socket_directories='${home}'`, "wal_level=replica", ...settings];
  fs.appendFileSync(path.join(folder, "postgresql.conf"), `${own.join("\n")}\n`);
  const primary = new PostgresServer(folder, await freePort(), programs, user);
  await primary.start();
  return { primary, drop: async () => fs.rmSync(home, { recursive: true, force: true }) };
}

async function programsOf(kind: "debian" | "embedded"): Promise<Programs> {
  if (kind === "embedded") return findBinaries();
  await ensureDebianPackages(["postgresql-15"]);
  return { initdb: `${DEBIAN}/initdb`, pg_ctl: `${DEBIAN}/pg_ctl`, pg_basebackup: `${DEBIAN}/pg_basebackup` };
}
