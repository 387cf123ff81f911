const KEY = "scroll";

/**
 * New pages start at the top, as usual (LAY-05). `a[data-keep-scroll]`, the tabs of a business, keep the scroll
 * position (H10), but never below the tabs: the next page starts there.
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
  // Fonts may change the height of the header; skip this if the user has scrolled meanwhile.
  void document.fonts.ready.then(() => scrollY === was && go());
}
