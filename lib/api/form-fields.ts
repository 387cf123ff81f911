import { POISON } from "@/lib/api/upload";
import { AppError } from "@/lib/core/errors";

export const FIELDS_MAX = 200;
const DEPTH_MAX = 5;
const LIST_MAX = 50;
const NAME_MAX = 200;
const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const INDEX = /^(?:0|[1-9]\d{0,3})$/;

/**
 * Parses URL-encoded form fields.
 * @throws AppError `payload_too_large` for more than `FIELDS_MAX`
 */
export function pairsOf(text: string): URLSearchParams {
  if (text.split("&", FIELDS_MAX + 1).length > FIELDS_MAX) throw new AppError("payload_too_large");
  return new URLSearchParams(text);
}

type Leaf = unknown[];
type Branch = Map<string, Leaf | Branch>;

/**
 * Nests form fields like JSON: `title[en]` and `images[0][url]` become objects and lists, a repeated name or `name[]` a
 * list. Empty texts, as browsers send them, count as absent.
 * @throws AppError `bad_request` for malformed, too deep, contradictory or prototype-changing names
 */
export function nestFields(fields: Iterable<readonly [name: string, value: unknown]>): Record<string, unknown> {
  const root: Branch = new Map();
  for (const [name, value] of fields) {
    const path = pathOf(name);
    if (value !== "") assign(root, path, value);
  }
  return Object.fromEntries([...root].map(([name, node]) => [name, finish(node)]));
}

/** The field of a name: `title` for `title[en]`. */
export function rootOf(name: string): string {
  return NAME.exec(name)?.[1] ?? name;
}

function pathOf(name: string): string[] {
  const [, root = "", rest = ""] = NAME.exec(name.slice(0, NAME_MAX + 1)) ?? [];
  const path = [root, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part = ""]) => part)];
  const isBroken = root === "" || name.length > NAME_MAX || path.length > DEPTH_MAX;
  if (isBroken || path.some((part) => POISON.has(part))) throw new AppError("bad_request");
  return path;
}

function assign(root: Branch, path: readonly string[], value: unknown): void {
  let branch = root;
  for (const part of path.slice(0, -1)) branch = branchAt(branch, part);
  const last = path.at(-1) ?? "";
  const key = last === "" && branch !== root ? String(branch.size) : last;
  const known = branch.get(key);
  if (known instanceof Map || (known && known.length >= LIST_MAX)) throw new AppError("bad_request");
  if (known) known.push(value);
  else branch.set(key, [value]);
}

function branchAt(branch: Branch, part: string): Branch {
  const key = part === "" ? String(branch.size) : part;
  const known = branch.get(key);
  if (known instanceof Map) return known;
  if (known) throw new AppError("bad_request");
  const made: Branch = new Map();
  branch.set(key, made);
  return made;
}

function finish(node: Leaf | Branch): unknown {
  if (!(node instanceof Map)) return node.length === 1 ? node[0] : node;
  const entries = [...node];
  if (!entries.every(([key]) => INDEX.test(key))) {
    return Object.fromEntries(entries.map(([key, part]) => [key, finish(part)]));
  }
  if (entries.some(([key]) => Number(key) >= LIST_MAX)) throw new AppError("bad_request");
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, part]) => finish(part));
}
