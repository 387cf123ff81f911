/** The visitor's own last searches: kept in this browser only, ten at most, each can be forgotten (decision H47). */

const KEY = "recentSearches";
const MOST = 10;

export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
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

/** Remembers what is searched from now on, and the search of the page that is open. */
export function rememberSearches(): void {
  const shown = document.querySelector<HTMLInputElement>("form[data-search] input[role=combobox]")?.defaultValue;
  if (shown && document.querySelector("[data-search-results]")) remember(shown);
}

function remember(text: string): void {
  const trimmed = text.trim();
  if (trimmed) keep([trimmed, ...recentSearches().filter((each) => each !== trimmed)].slice(0, MOST));
}

function keep(list: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Storage is off or full: nothing is remembered, nothing breaks.
  }
}
