import "server-only";
import { log } from "@/lib/core/log";
import { recomputePopularSearches } from "./popular";
import { countResults } from "./popular-results";
import { currentLexicon } from "./words";

const HOUR_MS = 3_600_000;
const FIRST_MS = 60_000;

/** Recomputes the popular searches with current result counts. */
export async function refreshPopularSearches(now: Date): Promise<void> {
  await countResults(now);
  await recomputePopularSearches(now);
}

async function recompute(): Promise<void> {
  await refreshPopularSearches(new Date()).catch((error: unknown) =>
    log.warn({ err: error }, "the popular searches could not be counted"),
  );
}

/**
 * Loads the lexicon, so that the first visitor need not wait, and recomputes the popular searches hourly. Failures are
 * logged and retried at the next search or hour. Safe on several instances at once.
 * @returns a function that stops it
 */
export function keepSearchReady(): () => void {
  currentLexicon().catch((error: unknown) =>
    log.warn({ err: error }, "the words of search will be read at the first search"),
  );
  const first = setTimeout(recompute, FIRST_MS);
  const hourly = setInterval(recompute, HOUR_MS);
  first.unref();
  hourly.unref();
  return () => {
    clearTimeout(first);
    clearInterval(hourly);
  };
}
