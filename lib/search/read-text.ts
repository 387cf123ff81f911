import "server-only";
import { LRUCache } from "lru-cache";
import type { Changes } from "./changes";
import type { Lexicon } from "./lexicon";
import { isNumber } from "./names";
import { matchText, SURE_NAME, type TextMatch, type Titles } from "./text-match";
import { type Plan, understand } from "./understand";

export type TextRead = { plan: Plan; match: TextMatch };

/** Approximate cache size: the word "chicken" matches thousands of titles, a rare name hardly anything. */
const KEPT_BYTES = 8_000_000;
/** Expires, because with many namesakes the best rated win, and ratings change. */
const KEPT_MS = 60_000;
const SMALL_BYTES = 500;

// Next bundles this module several times per process, so the cache is shared through globalThis.
const shared = globalThis as typeof globalThis & { dastarkhanTexts?: LRUCache<string, TextRead> };

function kept(): LRUCache<string, TextRead> {
  shared.dastarkhanTexts ??= new LRUCache({ maxSize: KEPT_BYTES, ttl: KEPT_MS, sizeCalculation: bytesOf });
  return shared.dastarkhanTexts;
}

const bytesOfTitles = ({ nos, keys, others }: Titles) => nos.length + keys.length + others.length;

function bytesOf({ match: { named, holding, restNamed, restTitles, wishes } }: TextRead): number {
  const titles = [...wishes, ...(restTitles ? [restTitles] : [])];
  const lists = titles.reduce((sum, each) => sum + bytesOfTitles(each), holding.length + (restNamed?.length ?? 0));
  return SMALL_BYTES + named.size * Float64Array.BYTES_PER_ELEMENT + lists;
}

/**
 * Interprets words, with a cache for paging and filtering the same query. Any change of a name, title or lexicon word
 * invalidates it.
 * @param words folded words, at least one
 * @param changes read after the search began
 */
export async function readText(words: readonly string[], lexicon: Lexicon, changes: Changes): Promise<TextRead> {
  const key = `${changes.words} ${changes.texts} ${words.join(" ")}`;
  const known = kept().get(key);
  if (known) return known;
  const read = await readNew(words, lexicon);
  // Don't cache phone numbers: their changes are not tracked.
  if (!words.every(isNumber)) kept().set(key, read);
  return read;
}

async function readNew(words: readonly string[], lexicon: Lexicon): Promise<TextRead> {
  const plan = understand(words, lexicon);
  const match = await matchText(words, plan, lexicon);
  if (Object.keys(plan.intents).length === 0) return { plan, match };
  if (match.isCalled) {
    // "Best Burger" is a name, not an order.
    const asName = understand(words, lexicon, false);
    return { plan: asName, match: await matchText(words, asName, lexicon) };
  }
  const isSure = plan.rest.length > 0 && [...match.named.values()].some((score) => score >= SURE_NAME);
  return { plan: isSure ? withoutLimits(plan) : plan, match };
}

const LIMITS: ReadonlySet<string> = new Set(["openNow", "allDay", "openAt", "priceTo", "minRating"]);

/** "zarlasht burger open now": shows the named business, open or not. */
function withoutLimits(plan: Plan): Plan {
  const { sort } = plan.intents;
  const parts = plan.parts.filter(({ meaning: { kind } }) => !LIMITS.has(kind));
  return { ...plan, intents: sort ? { sort } : {}, parts };
}
