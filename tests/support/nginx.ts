import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ensureDebianPackages } from "./debian-packages.mjs";

const PROGRAM = "/usr/sbin/nginx";
const READY_MS = 20_000;

export interface Nginx {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Debian's nginx on a port, configured as docs/nginx.conf, in front of instances on three ports. */
export async function startNginx(port: number, instances: readonly number[]): Promise<Nginx> {
  await ensureDebianPackages(["nginx-light"]);
  const home = fs.mkdtempSync(path.join(tmpdir(), "nginx-"));
  fs.writeFileSync(path.join(home, "site.conf"), written(port, instances));
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((of) => `${of}_temp_path ${home}/${of};`);
  fs.writeFileSync(
    path.join(home, "nginx.conf"),
    `daemon off; worker_processes 1; pid ${home}/pid; error_log ${home}/error.log;
events { worker_connections 1024; }
http { access_log off; ${folders.join(" ")} include ${home}/site.conf; }`,
  );
  // Its worker is another user.
  fs.chmodSync(home, 0o755);
  const child = spawn(PROGRAM, ["-p", home, "-e", `${home}/error.log`, "-c", `${home}/nginx.conf`], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => (output += chunk));
  const end = () => child.kill("SIGTERM");
  process.once("exit", end);
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswers(origin, child, () => output);
  return {
    origin,
    async stop() {
      process.off("exit", end);
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}

function written(port: number, instances: readonly number[]): string {
  const text = fs.readFileSync("docs/nginx.conf", "utf8").replace("127.0.0.1:3000;", `127.0.0.1:${port};`);
  return instances.reduce((all, each, index) => all.replace(`127.0.0.1:${3001 + index} `, `127.0.0.1:${each} `), text);
}

async function untilAnswers(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end; await pause(50)) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${output()}`);
    if (await fetch(origin).catch(() => null)) return;
  }
  throw new Error("nginx does not answer.");
}
