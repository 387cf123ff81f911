import { clickedLink, pageAt } from "./pages";
import { showInstead } from "./slots";

/** "More reviews" appends the next page instead of navigating, and updates the URL. */
export function loadMore(): void {
  document.addEventListener("click", (event) => {
    const link = clickedLink(event);
    if (!link?.matches("[data-more]")) return;
    event.preventDefault();
    void add(link.href);
  });
}

async function add(href: string): Promise<void> {
  try {
    const page = await pageAt(href);
    const [items, foot] = [page.querySelector("[data-more-list]"), page.querySelector("[data-more-foot]")];
    const next = items?.firstElementChild as HTMLElement | null;
    if (!items || !foot || !next) throw new Error("no list");
    foot.querySelector("[rel~=prev]")?.remove();
    document.querySelector("[data-more-slot]")?.append(...items.children);
    showInstead("more-foot", foot);
    history.replaceState(history.state, "", href);
    // Keyboard users continue at the first new review.
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
  } catch {
    location.href = href;
  }
}
