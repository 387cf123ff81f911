const KEY = "scroll";

/**
 * A new page begins at its top, as browsers do it (LAY-05). `a[data-keep-scroll]`, the tabs of one place, leave the
 * reader where they are (decision H10), but never below the tabs: the next one begins there.
 */
export function keepScroll(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>("a[data-keep-scroll]");
    if (link) sessionStorage.setItem(KEY, JSON.stringify([link.pathname, scrollY]));
  });
  const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  sessionStorage.removeItem(KEY);
  const head = document.querySelector(".business-tabs")?.previousElementSibling;
  if (!head || location.hash || !Array.isArray(stored) || stored[0] !== location.pathname) return;
  const go = () => {
    const top = Math.min(Number(stored[1]), head.getBoundingClientRect().bottom + scrollY);
    scrollTo({ top, behavior: "instant" });
  };
  go();
  const was = scrollY;
  // Other letters may make the head higher; who scrolls meanwhile is left alone.
  void document.fonts.ready.then(() => scrollY === was && go());
}
