import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/**
 * One hash over files and folders; a missing one counts as such.
 * @param {string[]} paths relative to `root`
 * @param {(file: string) => boolean} [counts] filters files
 */
export function fingerprint(root, paths, counts = () => true) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((entry) => filesIn(root, entry)).filter(counts)) {
    hash.update(`${file}\0`);
    hash.update(fs.readFileSync(path.join(root, file)));
  }
  return hash.digest("hex");
}

function filesIn(root, entry) {
  const stat = fs.statSync(path.join(root, entry), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [entry];
  const children = fs.readdirSync(path.join(root, entry), { withFileTypes: true });
  return children
    .filter((child) => child.isDirectory() || child.isFile())
    .map((child) => `${entry}/${child.name}`)
    .sort()
    .flatMap((child) => filesIn(root, child));
}

export function isFresh(file, print) {
  return fs.existsSync(file) && fs.readFileSync(file, "utf8") === print;
}

export function markFresh(file, print) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, print);
}
