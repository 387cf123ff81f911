import "server-only";
import { preparedQuery } from "@/lib/core/db";
import { changesRow } from "./rows";

/**
 * The transactions that last changed the words that queries are understood by, hours that are not usual, and names of
 * businesses or titles of dishes.
 */
export type Changes = { words: string; hours: string; texts: string };

/** A fifth of a millisecond, before every search: so none misses what was committed before it. */
export async function readChanges(): Promise<Changes> {
  const [row] = await preparedQuery(
    changesRow,
    `SELECT words_changed_in::text AS words, hours_changed_in::text AS hours, texts_changed_in::text AS texts
     FROM search_state`,
  );
  return row ?? { words: "", hours: "", texts: "" };
}
