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
}

/** Debian's PgBouncer in front of a database, configured as in docs/operations.md, for the role of `servingUrl`. */
export async function startPgbouncer(servingUrl: string): Promise<Pgbouncer> {
  await ensureDebianPackages(["pgbouncer"]);
  const home = fs.mkdtempSync(path.join(tmpdir(), "pgbouncer-"));
  const user = postgresUser(home);
  const port = await freePort();
  const { username, password, port: postgres, pathname } = new URL(servingUrl);
  const users = path.join(home, "userlist.txt");
  fs.writeFileSync(users, `"${username}" "${password}"\n`);
  const settings = written()
    .replace(/^dastarkhan =/m, `${pathname.slice(1)} =`)
    .replace(/\b5432\b/, postgres)
    .replace(/\b6432\b/, String(port))
    .replace("/etc/pgbouncer/userlist.txt", users);
  const file = path.join(home, "pgbouncer.ini");
  fs.writeFileSync(file, `${settings}\nunix_socket_dir =\nlogfile = ${home}/log\n`);
  if (user.uid !== undefined && user.gid !== undefined)
    for (const name of [home, users, file]) fs.chownSync(name, user.uid, user.gid);
  const child = spawn(PROGRAM, ["-q", file], { ...user, stdio: "ignore" });
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  await untilOpen(port);
  return {
    url: (direct) => Object.assign(new URL(direct), { port: String(port) }).href,
    async stop() {
      process.off("exit", end);
      child.kill("SIGTERM");
      child.kill("SIGINT");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}

function written(): string {
  const [, settings] = /^```ini pgbouncer\n([\s\S]*?)^```$/m.exec(fs.readFileSync("docs/operations.md", "utf8")) ?? [];
  if (!settings) throw new Error("docs/operations.md has no settings for pgbouncer");
  return settings;
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
