import { LRUCache } from "lru-cache";
import { refusalOf } from "@/lib/auth/access";
import { findActor } from "@/lib/auth/find-actor";
import { findShowingTag, maySeeWithheld } from "@/lib/media-access/queries";

/** Pictures that are known to be shown; as many as a busy day asks for, in a few megabytes. */
const KNOWN_MAX = 20_000;
/** What no tag tells, such as a changed avatar, is looked at again after this time. */
const KNOWN_MS = 60_000;

type Rules = {
  /** A tag of the pages that show a picture to everybody; null when no page does. */
  readonly findShowingTag: (key: string) => Promise<string | null>;
  /** May who has sent a request with these headers see one that not everybody does? */
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
 * Who is shown which picture. What everybody sees is asked once and kept until the tag of what shows it is dropped, like
 * the pages that show it; what not everybody sees is asked each time, so that it is there as soon as it is published.
 */
export class PictureRights {
  readonly #rules: Rules;
  /** Tags by the key of the picture. */
  readonly #known = new LRUCache<string, string>({ max: KNOWN_MAX, ttl: KNOWN_MS, noDeleteOnStaleGet: true });
  #drops = 0;

  constructor(rules = BY_DATABASE) {
    this.#rules = rules;
  }

  /**
   * Without the database, what everybody was shown last stays shown: the pages in memory show it as well.
   * @throws whatever the database throws, about other pictures
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
    // Whether it was asked before or after what was dropped meanwhile, nobody knows.
    if (drops === this.#drops) this.#known.set(key, tag);
    return "everybody";
  }

  dropTags(tags: readonly string[]): void {
    this.#drops += 1;
    const dropped = new Set(tags);
    for (const [key, tag] of this.#known) if (dropped.has(tag)) this.#known.delete(key);
  }

  /** News may have been missed. */
  expireAll(): void {
    this.#drops += 1;
    this.#known.clear();
  }
}
