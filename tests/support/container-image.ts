import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
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

/**
 * Runs a command that may take minutes and prints its progress. Ends with this process, including its children.
 * @returns its output
 */
async function command(program: string, ...args: string[]): Promise<string> {
  const child = spawn(program, args, { env, detached: true, stdio: ["ignore", "pipe", "inherit"] });
  // SIGTERM instead of SIGKILL: debootstrap unmounts its mounts on it.
  const endGroup = () => child.pid && process.kill(-child.pid, "SIGTERM");
  process.once("exit", endGroup);
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk));
  const [code] = (await once(child, "close")) as [number | null];
  process.off("exit", endGroup);
  if (code !== 0) throw new Error(`Command failed: ${program} ${args.join(" ")}`);
  return output.trim();
}

const buildah = (...args: string[]) => command("buildah", ...storage, ...args);

/**
 * A substitute for `node:24-bookworm-slim`, which this machine may not be able to download: Debian 12, Node 24, npm and
 * the user `node`. Built once and kept.
 */
async function ensureBase(): Promise<void> {
  if (await buildah("images", "--quiet", "--filter", `reference=${BASE}`)) return;
  const root = fs.mkdtempSync(path.join(STORAGE, "debian-"));
  const at = (name: string) => path.join(root, name);
  try {
    await command("debootstrap", "--variant=minbase", "--include=ca-certificates", "bookworm", root);
    const modules = await command("npm", "root", "--global");
    fs.cpSync(imagesNode(), at("usr/local/bin/node"));
    fs.cpSync(path.join(modules, "npm"), at("usr/local/lib/node_modules/npm"), { recursive: true });
    fs.symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", at("usr/local/bin/npm"));
    await command("chroot", root, "useradd", "--create-home", "--uid", "1000", "node");
    fs.rmSync(at("var/cache/apt"), { recursive: true });
    fs.rmSync(at("var/lib/apt/lists"), { recursive: true });
    const settings = ["--env", "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"];
    // Certificate authority of a private registry.
    const authority = process.env.NODE_EXTRA_CA_CERTS;
    if (authority) {
      fs.cpSync(authority, at("etc/ssl/machine.crt"), { dereference: true });
      settings.push("--env", "NODE_EXTRA_CA_CERTS=/etc/ssl/machine.crt");
    }
    const container = await buildah("from", "scratch");
    await buildah("copy", "--quiet", container, root, "/");
    await buildah("config", ...settings, container);
    await buildah("commit", "--quiet", "--rm", container, BASE);
  } finally {
    fs.rmSync(root, { recursive: true, force: true });
  }
}

/** Builds the Dockerfile from the files in git, like `docker build .` after a clone. */
export async function buildImage(): Promise<void> {
  fs.mkdirSync(STORAGE, { recursive: true });
  await ensureBase();
  const context = fs.mkdtempSync(path.join(STORAGE, "context-"));
  try {
    const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
    for (const file of files.split("\n").filter((name) => name && fs.existsSync(name)))
      fs.cpSync(file, path.join(context, file));
    const npmrc = path.join(os.homedir(), ".npmrc");
    const settings = fs.existsSync(npmrc) ? ["--volume", `${npmrc}:/root/.npmrc:ro`] : [];
    // npm opens more files at once than Buildah's default limit.
    const limits = ["--ulimit", "nofile=20000:20000"];
    await buildah(
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
  /** Its root folder on this machine. */
  readonly root: string;
  readonly run: (settings: Record<string, string>, ...command: string[]) => Promise<string>;
  /** Starts the image's command. `ended` resolves to its exit code. */
  readonly start: (settings: Record<string, string>) => { readonly ended: Promise<number | null>; stop(): void };
  readonly remove: () => Promise<unknown>;
}

/** Creates a container of the image from `buildImage`; it shares this machine's network. */
export async function createContainer(): Promise<Container> {
  const name = await buildah("from", IMAGE);
  const root = await buildah("mount", name);
  const { config } = (
    JSON.parse(await buildah("inspect", name)) as { OCIv1: { config: { User: string; Cmd: string[] } } }
  ).OCIv1;
  const call = (settings: Record<string, string>, words: readonly string[]) => [
    ...["run", "--user", config.User],
    ...Object.entries(settings).flatMap(([key, value]) => ["--env", `${key}=${value}`]),
    ...[name, "--", ...words],
  ];
  return {
    root,
    run: (settings, ...words) => buildah(...call(settings, words)),
    start(settings) {
      const child = spawn("buildah", [...storage, ...call(settings, config.Cmd)], { env, stdio: "inherit" });
      const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
      return {
        ended,
        stop: () => process.kill(commandBelow(child.pid ?? 0, config.Cmd.slice(1).join(" ")), "SIGTERM"),
      };
    },
    remove: () => buildah("rm", name),
  };
}

/** Process id of a container's command: Docker would signal it, while stopping Buildah would kill it. */
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
