import { track } from "@/lib/analytics/track";
import { RECENT_SEARCHES } from "@/lib/api-client/draft";

/** The user's last searches: stored in this browser only, at most ten, each can be deleted (H47). */

const MOST = 10;

export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_SEARCHES) ?? "[]");
    return Array.isArray(stored) ? stored.filter((each) => typeof each === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function forgetSearch(text: string): void {
  keep(recentSearches().filter((each) => each !== text));
}

export function forgetAll(): void {
  keep([]);
}

/** Stores the search of the current page, and counts it for the popular searches. */
export function rememberSearches(): void {
  const form = document.querySelector<HTMLFormElement>("[data-search-results] form[data-search]");
  const shown = form?.querySelector<HTMLInputElement>("input[role=combobox]")?.defaultValue.trim();
  if (!form || !shown) return;
  // Another page or order is not a new search.
  const { city } = form.dataset;
  if (recentSearches()[0] !== shown) track("search", { props: city ? { query: shown, city } : { query: shown } });
  remember(shown);
}

function remember(text: string): void {
  keep([text, ...recentSearches().filter((each) => each !== text)].slice(0, MOST));
}

function keep(list: string[]): void {
  try {
    localStorage.setItem(RECENT_SEARCHES, JSON.stringify(list));
  } catch {
    // Storage is disabled or full: continue without.
  }
}
