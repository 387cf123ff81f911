import { cacheInFront } from "./cache-in-front";

export const CHANNEL = "page_tags";
/** The outbox job that purges the cache in front (lib/page-cache/purge.ts). */
export const PURGE_JOB = "purge_cache";
/** Postgres allows less than 8000 bytes; tags are ASCII. */
const PAYLOAD_MAX = 7900;
const TAG = /^[\w.:-]{1,200}$/;

export type Transaction = { $executeRawUnsafe(query: string, ...values: unknown[]): PromiseLike<number> };

const QUEUE = "INSERT INTO outbox (id, kind, payload) VALUES (app_uuid7(), $1, jsonb_build_object('tags', $2::text))";

// The server and Next's bundle load separate copies of this module in one process; a registered symbol connects them.
const KEY = Symbol.for("dastarkhan.drop-tags");
const shared = globalThis as typeof globalThis & { [KEY]?: (tags: readonly string[]) => void };

export function onDrop(drop: (tags: readonly string[]) => void): void {
  shared[KEY] = drop;
}

/** Drops this process's pages with these tags, so that the next request sees the write. Call it after the commit. */
export function dropTags(tags: readonly string[]): void {
  shared[KEY]?.(tags);
}

/**
 * Tells all instances, including this one, to drop pages with these tags, and queues the purge of a cache in front. Runs
 * in the transaction of the write, so it takes effect only if that commits.
 * @throws TypeError for a tag with characters other than letters, digits and `_.:-`
 */
export async function notifyTags(transaction: Transaction, tags: readonly string[]): Promise<void> {
  const isPurged = cacheInFront() !== null;
  for (const payload of packTags(tags)) {
    await transaction.$executeRawUnsafe("SELECT pg_notify($1, $2)", CHANNEL, payload);
    if (isPurged) await transaction.$executeRawUnsafe(QUEUE, PURGE_JOB, payload);
  }
}

export function packTags(tags: readonly string[]): string[] {
  const payloads: string[] = [];
  for (const tag of new Set(tags)) {
    if (!TAG.test(tag)) throw new TypeError(`"${tag}" is no tag`);
    const last = payloads.at(-1);
    if (last === undefined || last.length + 1 + tag.length > PAYLOAD_MAX) payloads.push(tag);
    else payloads[payloads.length - 1] = `${last} ${tag}`;
  }
  return payloads;
}

export function unpackTags(payload: string): string[] {
  return payload.split(" ").filter((tag) => tag !== "");
}
