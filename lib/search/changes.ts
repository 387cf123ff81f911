import "server-only";
import { preparedQuery } from "@/lib/core/db";
import { changesRow } from "./rows";

/** The transactions that last changed the words that queries are understood by, and hours that are not usual. */
export type Changes = { words: string; hours: string };

/** A fifth of a millisecond, before every search: so none misses what was committed before it. */
export async function readChanges(): Promise<Changes> {
  const [row] = await preparedQuery(
    changesRow,
    "SELECT words_changed_in::text AS words, hours_changed_in::text AS hours FROM search_state",
  );
  return row ?? { words: "", hours: "" };
}
