import type { ServerResponse } from "node:http";
import { type CacheInFront, SITE_KEY } from "@/lib/core/cache-in-front";
import type { Answer, Entry } from "@/lib/page-cache/entry";

/** An entry of our own cache, or a file, which has no tags. */
type Allowed = Pick<Answer, "headers" | "status"> & Partial<Pick<Entry, "tags" | "freshUntil" | "store">>;

/** Seconds for which the cache in front keeps what does not change by itself: purges do the rest. */
const FRESH_SECONDS = 3600;
/**
 * Afterwards it answers for a minute with the old page while it fetches the new one, like our own memory, and for a day
 * while no instance answers.
 */
const STALE = "stale-while-revalidate=60, stale-if-error=86400";
/** Fastly knows only `max-age`. */
const NEVER = "no-store, max-age=0";
/** Varnish takes header lines of 8 KB. */
const KEYS_MAX = 7000;
const KEPT_STATUSES: ReadonlySet<number> = new Set([200, 301, 308]);
/** Files: their addresses change with their content, or they may be old for an hour. */
const KEPT_BY_ADDRESS = /^public\b.*\bmax-age=[1-9]/;

/**
 * Tells the cache in front what it may keep: files by their `Cache-Control`, public answers with their tags as keys, and
 * nothing else. docs/decisions/cache-in-front.md says why no old answer stays in it.
 */
export class SharedCaching {
  readonly #cache: CacheInFront;
  readonly #isCurrent: () => boolean;
  readonly #now: () => number;

  constructor(cache: CacheInFront, isCurrent: () => boolean, now: () => number) {
    this.#cache = cache;
    this.#isCurrent = isCurrent;
    this.#now = now;
  }

  /** Applies to every response that `allow` is not called for. */
  forbid(response: ServerResponse): void {
    response.setHeader(this.#cache.lifetimeHeader, NEVER);
  }

  /** Call it right before the headers of the answer are sent: later it may be too late. */
  allow(response: ServerResponse, { headers, status, tags, freshUntil = 0, store }: Allowed): void {
    if (tags === undefined) {
      const caching = headers.find(([name]) => name.toLowerCase() === "cache-control")?.[1] ?? "";
      if (KEPT_BY_ADDRESS.test(caching)) response.removeHeader(this.#cache.lifetimeHeader);
      return;
    }
    const seconds = Math.floor(Math.min(FRESH_SECONDS, (freshUntil - this.#now()) / 1000));
    const keys = [SITE_KEY, ...tags].join(this.#cache.separator);
    const isKept = store && KEPT_STATUSES.has(status) && seconds > 0 && keys.length <= KEYS_MAX;
    if (isKept && this.#isCurrent()) {
      response.setHeader(this.#cache.keysHeader, keys);
      response.setHeader(this.#cache.lifetimeHeader, `max-age=${seconds}, ${STALE}`);
    } else {
      // Pages in memory are sent before it is called for the request.
      this.forbid(response);
    }
  }
}
