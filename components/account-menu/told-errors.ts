/** Refusals that somebody with an account can do something about; of all others it is enough that it went wrong. */
const TOLD_ERRORS = ["network", "unavailable", "rate_limited", "banned", "forbidden", "not_verified"] as const;

/** What marks say when they are refused (FAV-03, FAV-07, PST-13). */
export const TOLD_ABOUT = ["bookmark", "favourite", "like"] as const;

/** Is there a sentence for this code among the texts of the page? */
export function isTold(code: string): code is (typeof TOLD_ERRORS)[number] {
  return (TOLD_ERRORS as readonly string[]).includes(code);
}
