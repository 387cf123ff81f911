import { clickedLink } from "./pages";

/** Faster responses need no line, and faster pages no text; in milliseconds. */
const SIGN_MS = 150;
const WORD_MS = 400;

/**
 * Feedback for slow navigation: `html[data-going]` shows a line at the top, and beside an `a[data-loading]` appears a
 * loading text (PST-02).
 */
export function waiting(): void {
  const root = document.documentElement;
  const sign = (event: Event) =>
    setTimeout(() => {
      if (!event.defaultPrevented) root.dataset.going = "";
    }, SIGN_MS);
  addEventListener("submit", sign);
  addEventListener("click", (event) => {
    const link = clickedLink(event);
    if (!link || link.target || link.download || link.origin !== location.origin) return;
    if (link.hash && link.pathname === location.pathname) return;
    sign(event);
    const note = link.dataset.loading && link.closest("article")?.querySelector("[role=status]");
    if (note) setTimeout(() => note.replaceChildren(link.dataset.loading ?? ""), WORD_MS);
  });
  addEventListener("pagehide", () => {
    delete root.dataset.going;
    for (const link of document.querySelectorAll("a[data-loading]"))
      link.closest("article")?.querySelector("[role=status]")?.replaceChildren();
  });
}
