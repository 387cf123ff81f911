import { LRUCache } from "lru-cache";
import { refusalOf } from "@/lib/auth/access";
import { findActor } from "@/lib/auth/find-actor";
import { findShowingTag, maySeeWithheld } from "@/lib/media-access/queries";

/** Maximum cached permissions: enough for a busy day, in a few megabytes. */
const KNOWN_MAX = 20_000;
/** Limits the age of changes without a tag, such as a changed avatar. */
const KNOWN_MS = 60_000;

type Rules = {
  /** A tag of a page that shows the picture to all visitors; null if there is none. */
  readonly findShowingTag: (key: string) => Promise<string | null>;
  /** Whether the user of these headers may see a picture that is not public. */
  readonly maySee: (headers: Headers, key: string) => Promise<boolean>;
};

const BY_DATABASE: Rules = {
  findShowingTag,
  async maySee(headers, key) {
    const actor = await findActor(headers, new Date()).catch(() => null);
    return actor !== null && refusalOf("writer", actor) === null && maySeeWithheld(actor, key);
  },
};

/**
 * Decides who may see a picture. Public pictures are cached until the tag of their page is dropped, like that page;
 * others are checked each time, so that they appear as soon as they are published.
 */
export class PictureRights {
  readonly #rules: Rules;
  readonly #known = new LRUCache<string, string>({ max: KNOWN_MAX, ttl: KNOWN_MS, noDeleteOnStaleGet: true });
  #drops = 0;

  constructor(rules = BY_DATABASE) {
    this.#rules = rules;
  }

  /**
   * Without the database, pictures that were public stay visible, because cached pages show them too.
   * @throws any database error, for other pictures
   */
  async of(key: string, headers: Headers): Promise<"everybody" | "asker" | "nobody"> {
    if (this.#known.get(key) !== undefined) return "everybody";
    const drops = this.#drops;
    const tag = await this.#rules.findShowingTag(key).catch((error: unknown) => {
      const last = this.#known.get(key, { allowStale: true });
      if (last === undefined) throw error;
      return last;
    });
    if (tag === null) return (await this.#rules.maySee(headers, key)) ? "asker" : "nobody";
    // Do not cache if tags were dropped during the query: its result may be older.
    if (drops === this.#drops) this.#known.set(key, tag);
    return "everybody";
  }

  /** The tag of the page that shows a picture to all visitors, if that is known. */
  showingTag(key: string): string | undefined {
    return this.#known.get(key);
  }

  dropTags(tags: readonly string[]): void {
    this.#drops += 1;
    const dropped = new Set(tags);
    for (const [key, tag] of this.#known) if (dropped.has(tag)) this.#known.delete(key);
  }

  /** Clears the cache after a possible gap in notifications. */
  expireAll(): void {
    this.#drops += 1;
    this.#known.clear();
  }
}
