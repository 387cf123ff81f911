const KEY = "scroll";

/**
 * A new page begins at its top, as browsers do it (LAY-05). `a[data-keep-scroll]`, the tabs of one place, leave the
 * reader where they are (decision H10).
 */
export function keepScroll(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>("a[data-keep-scroll]");
    if (link) sessionStorage.setItem(KEY, JSON.stringify([link.pathname, scrollY]));
  });
  const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  sessionStorage.removeItem(KEY);
  if (Array.isArray(stored) && stored[0] === location.pathname)
    scrollTo({ top: Number(stored[1]), behavior: "instant" });
}
