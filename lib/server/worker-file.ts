import { readFile } from "node:fs/promises";
import { type Answer, Body, FILE_EFFORT } from "@/lib/page-cache/entry";

/** The service worker's address. At the root, because it determines which pages the worker controls. */
const ADDRESS = "/sw.js";
/** Browsers check for a new version each time, so that a mistake does not stay on phones. */
const CACHING = "no-cache";
/** Unlike other files it may connect to our server. */
const POLICY = "default-src 'none'; connect-src 'self'";

export class WorkerFile {
  readonly #file: string;
  readonly #common: readonly (readonly [string, string])[];
  #answer: Promise<Answer> | undefined;

  /** @param file the bundle: the worker, or the script that removes it if it is switched off */
  constructor(file: string, common: readonly (readonly [string, string])[]) {
    this.#file = file;
    this.#common = common;
  }

  get(path: string): Promise<Answer> | undefined {
    if (path !== ADDRESS) return undefined;
    this.#answer ??= this.#read();
    this.#answer.catch(() => {
      this.#answer = undefined;
    });
    return this.#answer;
  }

  async #read(): Promise<Answer> {
    const body = new Body(await readFile(this.#file), FILE_EFFORT);
    const etag = `W/"${body.hash}"`;
    const headers = [
      ["Content-Type", "text/javascript; charset=utf-8"],
      ["Cache-Control", CACHING],
      ["ETag", etag],
      ["Vary", "Accept-Encoding"],
      ["Content-Security-Policy", POLICY],
      ...this.#common,
    ] as const;
    return { status: 200, body, etag, headers, prepared: {} };
  }
}
