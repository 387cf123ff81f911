import "server-only";
import { log } from "@/lib/core/log";
import { recomputePopularSearches } from "./popular";
import { countResults } from "./popular-results";
import { currentLexicon } from "./words";

const HOUR_MS = 3_600_000;
const FIRST_MS = 60_000;

/** Counts the popular searches anew, by what each of them finds at this moment. */
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
 * Reads the words that queries are understood by, so that the first visitor need not wait, and counts the popular searches every hour.
 * Failures are logged: the next search or hour tries again. Several instances may do this at once.
 * @returns stops it
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
