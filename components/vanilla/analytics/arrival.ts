import { track } from "@/lib/analytics/track";

/**
 * How the visitor came from another page of the site (ANA-08): the same results in another order are `search_sort`,
 * with other filters `search_filter` (ANA-09). Reloads and history navigation do not count.
 */
export function arrival(): void {
  const [how] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (how?.type !== "navigate" || !document.referrer) return;
  const before = new URL(document.referrer);
  if (before.origin !== location.origin) return;
  track("navigation");
  if (before.pathname !== location.pathname || !document.querySelector("[data-search-results]")) return;
  const changed = changedNames(before.searchParams, new URLSearchParams(location.search));
  if (changed.includes("sort")) track("search_sort");
  const filters = changed.filter((name) => !NO_FILTERS.has(name) && /^[a-z]{1,20}$/i.test(name));
  // Names of the filters, not their values.
  if (filters.length > 0) track("search_filter", { label: filters.sort().join(" ").slice(0, 100) });
}

const NO_FILTERS: ReadonlySet<string> = new Set(["sort", "page", "search"]);

function changedNames(before: URLSearchParams, now: URLSearchParams): string[] {
  const names = new Set([...before.keys(), ...now.keys()]);
  return [...names].filter((name) => before.getAll(name).join() !== now.getAll(name).join());
}
