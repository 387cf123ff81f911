/** The Postgres channel on which instances tell each other what has changed. */
export const CHANNEL = "page_tags";
/** Postgres takes less than 8000 bytes; tags are ASCII. */
const PAYLOAD_MAX = 7900;
const TAG = /^[\w.:-]{1,200}$/;

/** What `notifyTags` needs of a transaction: Prisma's client or its transaction. */
export type Transaction = { $executeRawUnsafe(query: string, ...values: unknown[]): PromiseLike<number> };

// The server and Next's bundle are two copies of this module in one process: they meet at a registered symbol.
const KEY = Symbol.for("dastarkhan.drop-tags");
const shared = globalThis as typeof globalThis & { [KEY]?: (tags: readonly string[]) => void };

/** Registers the page cache of this process. */
export function onDrop(drop: (tags: readonly string[]) => void): void {
  shared[KEY] = drop;
}

/** Drops the pages of this process that show one of these: the next request sees the write. Call it after the commit. */
export function dropTags(tags: readonly string[]): void {
  shared[KEY]?.(tags);
}

/**
 * Tells every instance, this one included, to drop the pages that show one of these; in the transaction of the write, so
 * that it happens when the write does, or not at all.
 * @throws TypeError for a tag of other characters than letters, digits and `_.:-`
 */
export async function notifyTags(transaction: Transaction, tags: readonly string[]): Promise<void> {
  for (const payload of packTags(tags)) {
    await transaction.$executeRawUnsafe("SELECT pg_notify($1, $2)", CHANNEL, payload);
  }
}

/** Tags as payloads that Postgres takes. */
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

/** The tags of a payload. */
export function unpackTags(payload: string): string[] {
  return payload.split(" ").filter((tag) => tag !== "");
}
