/** The visitor's own last searches: kept in this browser only, ten at most, each can be forgotten (decision H47). */

import { track } from "@/lib/analytics/track";
import { RECENT_SEARCHES } from "@/lib/api-client/draft";

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

/** Remembers the search of the page that is open, and has it counted for the popular ones. */
export function rememberSearches(): void {
  const form = document.querySelector<HTMLFormElement>("[data-search-results] form[data-search]");
  const shown = form?.querySelector<HTMLInputElement>("input[role=combobox]")?.defaultValue.trim();
  if (!form || !shown) return;
  // The next page of a search, or another order, is no other search.
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
    // Storage is off or full: nothing is remembered, nothing breaks.
  }
}
