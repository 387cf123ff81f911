import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@/scripts/bench/server";
import { postgresUser } from "@/scripts/postgres/postgres-user";
import { ensureDebianPackages } from "./debian-packages.mjs";

const PROGRAM = "/usr/sbin/pgbouncer";
const READY_MS = 10_000;

export interface Pgbouncer {
  url(direct: string): string;
  stop(): Promise<void>;
  /** Ends it at once, with all its connections. */
  kill(): Promise<void>;
  /** Starts it again at the same address, after `kill`. */
  restart(): Promise<void>;
}

/** Debian's PgBouncer in front of a database, configured as docs/pgbouncer.ini, for the role of `servingUrl`. */
export async function startPgbouncer(servingUrl: string): Promise<Pgbouncer> {
  await ensureDebianPackages(["pgbouncer"]);
  const home = fs.mkdtempSync(path.join(tmpdir(), "pgbouncer-"));
  const user = postgresUser(home);
  const port = await freePort();
  const { username, password, port: postgres, pathname } = new URL(servingUrl);
  const users = path.join(home, "userlist.txt");
  fs.writeFileSync(users, `"${username}" "${password}"\n`);
  const settings = fs
    .readFileSync("docs/pgbouncer.ini", "utf8")
    .replace(/^dastarkhan =/m, `${pathname.slice(1)} =`)
    .replace(/\b5432\b/, postgres)
    .replace(/\b6432\b/, String(port))
    .replace("/etc/pgbouncer/userlist.txt", users);
  const file = path.join(home, "pgbouncer.ini");
  fs.writeFileSync(file, `${settings}\nunix_socket_dir =\nlogfile = ${home}/log\n`);
  if (user.uid !== undefined && user.gid !== undefined)
    for (const name of [home, users, file]) fs.chownSync(name, user.uid, user.gid);
  const run = async () => {
    const made = spawn(PROGRAM, ["-q", file], { ...user, stdio: "ignore" });
    await untilOpen(port);
    return made;
  };
  const ended = async () => {
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  };
  let child = await run();
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  return {
    url: (direct) => Object.assign(new URL(direct), { port: String(port) }).href,
    async kill() {
      end();
      await ended();
    },
    async restart() {
      child = await run();
    },
    async stop() {
      process.off("exit", end);
      child.kill("SIGTERM");
      child.kill("SIGINT");
      await ended();
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}

async function untilOpen(port: number): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end; await pause(50)) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
  }
  throw new Error("pgbouncer did not start");
}
