import { track } from "@/lib/analytics/track";
import { RECENT_SEARCHES } from "@/lib/api-client/draft";

const MOST = 10;

/** The user's last searches: stored in this browser only, at most ten, each can be deleted (H47). */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_SEARCHES) ?? "[]");
    return Array.isArray(stored) ? stored.filter((each) => typeof each === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function storeSearches(searches: readonly string[]): void {
  try {
    localStorage.setItem(RECENT_SEARCHES, JSON.stringify(searches));
  } catch {
    // Storage is disabled or full: continue without.
  }
}

/** Stores the search of the current page, and counts it for the popular searches. */
export function rememberSearches(): void {
  const form = document.querySelector<HTMLFormElement>("[data-search-results] form[data-search]");
  const query = form?.querySelector<HTMLInputElement>("input[role=combobox]")?.defaultValue.trim();
  if (!form || !query) return;
  const { city } = form.dataset;
  const recent = recentSearches();
  // Another page or order is not a new search.
  if (recent[0] !== query) track("search", { props: city ? { query, city } : { query } });
  storeSearches([query, ...recent.filter((each) => each !== query)].slice(0, MOST));
}
