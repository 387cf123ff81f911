import { execFileSync, type StdioOptions, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { ROOT } from "@/scripts/setup/run.mjs";
import { imagesNode } from "./images-node";

const STORAGE = path.join(ROOT, ".data/image");
const BASE = "localhost/node-base";
const IMAGE = "localhost/dastarkhan";
const env = { ...process.env, STORAGE_DRIVER: "vfs", BUILDAH_ISOLATION: "chroot" };
const storage = ["--root", path.join(STORAGE, "storage"), "--runroot", path.join(STORAGE, "run")];

/** What Buildah prints; its progress goes to our own terminal. */
function buildah(...args: string[]): string {
  const stdio: StdioOptions = ["ignore", "pipe", "inherit"];
  return execFileSync("buildah", [...storage, ...args], { encoding: "utf8", env, stdio }).trim();
}

/**
 * A stand-in for `node:24-bookworm-slim`, which this machine may not be able to fetch: Debian 12, Node 24, npm and the
 * user `node`. Made once, and kept.
 */
function ensureBase(): void {
  if (buildah("images", "--quiet", "--filter", `reference=${BASE}`)) return;
  const root = fs.mkdtempSync(path.join(STORAGE, "debian-"));
  const at = (name: string) => path.join(root, name);
  try {
    const quiet: StdioOptions = ["ignore", "ignore", "inherit"];
    execFileSync("debootstrap", ["--variant=minbase", "--include=ca-certificates", "bookworm", root], { stdio: quiet });
    const modules = execFileSync("npm", ["root", "--global"], { encoding: "utf8" }).trim();
    fs.cpSync(imagesNode(), at("usr/local/bin/node"));
    fs.cpSync(path.join(modules, "npm"), at("usr/local/lib/node_modules/npm"), { recursive: true });
    fs.symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", at("usr/local/bin/npm"));
    execFileSync("chroot", [root, "useradd", "--create-home", "--uid", "1000", "node"], { stdio: quiet });
    fs.rmSync(at("var/cache/apt"), { recursive: true });
    fs.rmSync(at("var/lib/apt/lists"), { recursive: true });
    const settings = ["--env", "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"];
    // A registry behind a certificate of the machine's own.
    const authority = process.env.NODE_EXTRA_CA_CERTS;
    if (authority) {
      fs.cpSync(authority, at("etc/ssl/machine.crt"), { dereference: true });
      settings.push("--env", "NODE_EXTRA_CA_CERTS=/etc/ssl/machine.crt");
    }
    const container = buildah("from", "scratch");
    buildah("copy", "--quiet", container, root, "/");
    buildah("config", ...settings, container);
    buildah("commit", "--quiet", "--rm", container, BASE);
  } finally {
    fs.rmSync(root, { recursive: true, force: true });
  }
}

/** Builds our Dockerfile from what git knows of this folder, as `docker build .` does after a clone. */
export function buildImage(): void {
  fs.mkdirSync(STORAGE, { recursive: true });
  ensureBase();
  const context = fs.mkdtempSync(path.join(STORAGE, "context-"));
  try {
    const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
    for (const file of files.split("\n").filter((name) => name && fs.existsSync(name)))
      fs.cpSync(file, path.join(context, file));
    const npmrc = path.join(os.homedir(), ".npmrc");
    const settings = fs.existsSync(npmrc) ? ["--volume", `${npmrc}:/root/.npmrc:ro`] : [];
    // npm opens more files at once than Buildah allows unless told.
    const limits = ["--ulimit", "nofile=20000:20000"];
    buildah(
      "bud",
      "--format",
      "docker",
      ...limits,
      ...settings,
      "--build-arg",
      `NODE_IMAGE=${BASE}`,
      "--tag",
      IMAGE,
      context,
    );
  } finally {
    fs.rmSync(context, { recursive: true, force: true });
  }
}

export interface Container {
  /** Where its files are on this machine. */
  readonly root: string;
  /** Runs a command in it as the image's user, and answers with what it printed. */
  readonly run: (settings: Record<string, string>, ...command: string[]) => string;
  /** Starts the image's own command; resolves `ended` with its exit code. */
  readonly start: (settings: Record<string, string>) => { readonly ended: Promise<number | null>; stop(): void };
  readonly remove: () => void;
}

/** A container of the image that `buildImage` has made; it shares the network of this machine. */
export function createContainer(): Container {
  const name = buildah("from", IMAGE);
  const root = buildah("mount", name);
  const { config } = (JSON.parse(buildah("inspect", name)) as { OCIv1: { config: { User: string; Cmd: string[] } } })
    .OCIv1;
  const call = (settings: Record<string, string>, command: readonly string[]) => [
    ...[...storage, "run", "--user", config.User],
    ...Object.entries(settings).flatMap(([key, value]) => ["--env", `${key}=${value}`]),
    ...[name, "--", ...command],
  ];
  return {
    root,
    run: (settings, ...command) => execFileSync("buildah", call(settings, command), { encoding: "utf8", env }),
    start(settings) {
      const child = spawn("buildah", call(settings, config.Cmd), { env, stdio: "inherit" });
      const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
      return {
        ended,
        stop: () => process.kill(commandBelow(child.pid ?? 0, config.Cmd.slice(1).join(" ")), "SIGTERM"),
      };
    },
    remove: () => void buildah("rm", name),
  };
}

/** The process that runs a container's command: Docker signals it; Buildah, told to stop, would kill it. */
function commandBelow(parent: number, command: string): number {
  const lines = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  const processes = lines.flatMap((line) => {
    const [, pid, ppid, args = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), ppid: Number(ppid), args }] : [];
  });
  const below = (pid: number): typeof processes =>
    processes.filter(({ ppid }) => ppid === pid).flatMap((found) => [found, ...below(found.pid)]);
  const found = below(parent).findLast(({ args }) => args.endsWith(` ${command}`));
  if (!found) throw new Error(`nothing runs "${command}"`);
  return found.pid;
}
