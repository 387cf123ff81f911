import "server-only";
import { preparedQuery } from "@/lib/core/db";
import { changesRow } from "./rows";

/**
 * Ids of the transactions that last changed the lexicon, special opening hours, and names of businesses or titles of
 * dishes.
 */
export type Changes = { words: string; hours: string; texts: string };

/** Runs before every search (0.2 ms), so that no search misses a committed change. */
export async function readChanges(): Promise<Changes> {
  const [row] = await preparedQuery(
    changesRow,
    `SELECT words_changed_in::text AS words, hours_changed_in::text AS hours, texts_changed_in::text AS texts
     FROM search_state`,
  );
  return row ?? { words: "", hours: "", texts: "" };
}
