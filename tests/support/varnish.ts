import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ensureDebianPackages } from "./debian-packages.mjs";

const PROGRAM = "/usr/sbin/varnishd";
/** It compiles its configuration with gcc first. */
const READY_MS = 60_000;

export interface Varnish {
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Debian's Varnish at one port in front of another, with docs/varnish.vcl and the options of docs/operations.md. The site
 * must be running.
 */
export async function startVarnish(port: number, sitePort: number): Promise<Varnish> {
  await ensureDebianPackages(["varnish", "varnish-modules"]);
  const home = fs.mkdtempSync(path.join(tmpdir(), "varnish-"));
  const vcl = path.join(home, "site.vcl");
  fs.writeFileSync(vcl, fs.readFileSync("docs/varnish.vcl", "utf8").replace('"3000"', `"${sitePort}"`));
  const options = ["-p", "http_gzip_support=off", "-s", "malloc,64m", "-a", `127.0.0.1:${port}`, "-f", vcl];
  // As in a container, it needs no users of its own.
  const child = spawn(PROGRAM, ["-F", "-j", "none", "-n", path.join(home, "work"), ...options]);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswers(origin, () => {
    if (child.exitCode !== null) throw new Error(`Varnish ended:\n${output}`);
  });
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

async function untilAnswers(origin: string, check: () => void): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end; await pause(50)) {
    check();
    const answer = await fetch(`${origin}/api/healthz`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error("Varnish does not answer.");
}
