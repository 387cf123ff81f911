import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { ROOT } from "../setup/run.mjs";

const git = (...args) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
/** Tools write to these, so the copy gets its own; all other package files are hard links. */
const OWN = [".package-lock.json", ".vite", ".vite-temp", ".cache"];
/**
 * This test checks that the text of every fault exists in the product. It always fails with a planted fault, so it is
 * excluded.
 */
const RULE_OF_FAULTS = "tests/rules/mutations.test.ts";

/**
 * Copies the project, including uncommitted changes, to a temporary folder.
 * @returns {{ folder: string, remove: () => void }}
 */
export function copyTree() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "mutations-"));
  // The tests' Postgres may run as another user.
  fs.chmodSync(folder, 0o755);
  git("worktree", "add", "--detach", "--quiet", folder, git("stash", "create") || "HEAD");
  const [from, to] = [path.join(ROOT, "node_modules"), path.join(folder, "node_modules")];
  try {
    execFileSync("cp", ["-al", from, to], { stdio: "ignore" });
  } catch {
    // Hard links don't work across disks.
    fs.cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
  for (const name of OWN) fs.rmSync(path.join(to, name), { recursive: true, force: true });
  fs.copyFileSync(path.join(from, ".package-lock.json"), path.join(to, ".package-lock.json"));
  fs.rmSync(path.join(folder, RULE_OF_FAULTS));
  const remove = () => void git("worktree", "remove", "--force", folder);
  return { folder, remove };
}

/**
 * Plants a fault in the copy.
 * @returns {() => void} removes it again
 * @throws if the text to replace does not occur exactly once
 */
export function plant(folder, { name, file, find, replace }) {
  const at = path.join(folder, file);
  const right = fs.readFileSync(at, "utf8");
  const count = right.split(find).length - 1;
  if (count !== 1) throw new Error(`The fault "${name}" finds its text ${count} times in ${file}, not once.`);
  fs.writeFileSync(
    at,
    right.replace(find, () => replace),
  );
  return () => fs.writeFileSync(at, right);
}
