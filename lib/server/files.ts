import { readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { type Answer, Body, FILE_EFFORT } from "@/lib/page-cache/entry";
import { FILE_POLICY } from "@/lib/page-cache/headers";

export type Headers = readonly (readonly [string, string])[];

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".svg": "image/svg+xml",
  ".ico": "image/x-icon",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".woff2": "font/woff2",
};
const TEXTUAL = /^(?:text\/|application\/(?:json|manifest|xml)|image\/svg)/;

function extension(path: string): string {
  return /\.[^./\\]+$/.exec(path)?.[0] ?? "";
}

/**
 * The files of a folder by address. The folder is listed once, so no other path can be read. Excludes source maps and
 * files of unknown kinds.
 */
export class Files {
  readonly #paths: ReadonlyMap<string, string>;
  readonly #answers = new Map<string, Promise<Answer>>();
  readonly #common: Headers;
  readonly #caching: string;
  readonly #policy: string;

  /** @param policy the Content-Security-Policy, for files that run (workers) */
  constructor(folder: string, prefix: string, caching: string, common: Headers, policy = FILE_POLICY) {
    this.#paths = listFiles(folder, prefix);
    this.#caching = caching;
    this.#common = common;
    this.#policy = policy;
  }

  get(path: string): Promise<Answer> | undefined {
    const known = this.#answers.get(path);
    if (known) return known;
    const file = this.#paths.get(path);
    if (file === undefined) return undefined;
    const answer = this.#read(file);
    this.#answers.set(path, answer);
    answer.catch(() => this.#answers.delete(path));
    return answer;
  }

  async #read(file: string): Promise<Answer> {
    const type = TYPES[extension(file)] ?? "application/octet-stream";
    const headers: Headers = [["Content-Security-Policy", this.#policy], ...this.#common];
    return fileAnswer(await readFile(file), type, this.#caching, headers);
  }
}

/** The file at a path without query, from the first folder that has it. */
export function fileAt(folders: readonly Pick<Files, "get">[], path: string): Promise<Answer> | undefined {
  for (const files of folders) {
    const file = files.get(path);
    if (file) return file;
  }
  return undefined;
}

export function fileAnswer(content: Buffer, type: string, caching: string, more: Headers): Answer {
  const body = new Body(content, FILE_EFFORT);
  const etag = `W/"${body.hash}"`;
  const textual = TEXTUAL.test(type);
  const headers: Headers = [
    ["Content-Type", type],
    ["Cache-Control", caching],
    ["ETag", etag],
    ...(textual ? ([["Vary", "Accept-Encoding"]] as const) : []),
    ...more,
  ];
  return { status: 200, body, etag, headers, compressed: !textual, prepared: {} };
}

function listFiles(folder: string, prefix: string): Map<string, string> {
  const found = new Map<string, string>();
  let names: string[];
  try {
    names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  } catch {
    return found;
  }
  for (const name of names) {
    const path = join(folder, name);
    const hidden = name.split(sep).some((part) => part.startsWith("."));
    if (hidden || TYPES[extension(name)] === undefined || !statSync(path).isFile()) continue;
    const address = relative(folder, path).split(sep).map(encodeURIComponent).join("/");
    found.set(`${prefix}/${address}`, path);
  }
  return found;
}
