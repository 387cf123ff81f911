import type { Language } from "@/lib/core/constants";
import { digits } from "@/lib/i18n/digits";
import { everyMinute, loadScript, MINUTE_MS, whenUsed } from "./load-script";
import { clickedLink, pageAt, scrollElementTo, showInstead } from "./page-parts";

/** Scroll margin of groups below the sticky bars, in pixels. */
const GROUP_TOP = 128;

/** Remembers the selected group, marks the current one, and searches while typing (BIZ-11, BIZ-12). */
export function followMenuGroups(): void {
  const business = document.querySelector<HTMLElement>("[data-business]")?.dataset.business;
  if (!business) return;
  sessionStorage.setItem("business", business);
  const key = `group:${business}`;
  const tab = document.querySelector<HTMLAnchorElement>("[data-tab=menu]");
  const remember = (group: string) => {
    sessionStorage.setItem(key, group);
    if (tab) tab.hash = group;
  };
  const known = sessionStorage.getItem(key);
  if (known) remember(known);
  markGroups(remember);
  const load = () => loadScript(SCRIPTS.business);
  if (sessionStorage.at) load();
  // The bar of the day is below the fold.
  else if (document.querySelector("[data-day]")) whenUsed(load);
  const search = document.querySelector(".menu-search");
  search?.addEventListener("focusin", () => loadScript(SCRIPTS.menuSearch), { once: true });
}

function markGroups(remember: (group: string) => void): void {
  const chips = [...document.querySelectorAll<HTMLAnchorElement>(".group-chips a")];
  const mark = (group: string) => {
    for (const chip of chips) {
      if (chip.hash !== `#${group}`) chip.removeAttribute("aria-current");
      else if (!chip.ariaCurrent) {
        chip.setAttribute("aria-current", "true");
        const row = chip.parentElement;
        row?.scrollBy({ left: chip.getBoundingClientRect().x - row.getBoundingClientRect().x - row.clientWidth / 3 });
      }
    }
  };
  const watcher = new IntersectionObserver(
    (entries) => {
      const reading = entries.filter((entry) => entry.isIntersecting).at(-1);
      if (reading) mark(reading.target.id);
    },
    { rootMargin: "-25% 0px -70%" },
  );
  for (const section of document.querySelectorAll(".menu-section")) watcher.observe(section);
  for (const chip of chips) {
    chip.addEventListener("click", () => {
      const group = chip.hash.slice(1);
      remember(group);
      mark(group);
      const section = document.getElementById(group);
      // After the browser's own jump, which uses estimated heights.
      if (section) setTimeout(() => scrollElementTo(section, GROUP_TOP));
    });
  }
}

/** From this minute (of the Unix epoch) on, the badge has this state and these texts. */
type Step = readonly [minute: number, state: string, word: string, detail: string, at?: number, soon?: string];

/**
 * `[data-opening]` holds the badge's future texts, worded by the server: a page that stays open is up to date without
 * knowing hours, holidays or languages.
 */
export function openingStates(): void {
  // Query each time, since parts of a page may be added later.
  everyMinute(() => document.querySelectorAll<HTMLElement>("[data-opening]").forEach(showState));
}

function showState(badge: HTMLElement): void {
  const steps = JSON.parse(badge.dataset.opening ?? "[]") as readonly Step[];
  const minute = Math.floor(Date.now() / MINUTE_MS);
  const now = steps.filter(([from]) => from <= minute).at(-1);
  const shown = badge.querySelector("b");
  if (!now || !shown) return;
  const [, state, word, until, at = 0, soon = ""] = now;
  const detail =
    at > minute ? soon.replace("#", digits(`${at - minute}`, document.documentElement.lang as Language)) : until;
  const rest = badge.querySelector("span");
  if (shown.textContent === word && (rest?.textContent ?? "") === detail) return;
  badge.className = badge.className.replace(/open-badge--\w+/, `open-badge--${state}`);
  shown.textContent = word;
  if (rest) rest.textContent = detail;
}

/** "More reviews" appends the next page instead of navigating, and updates the URL. */
export function loadMoreReviews(): void {
  document.addEventListener("click", (event) => {
    const link = clickedLink(event);
    if (!link?.matches("[data-more]")) return;
    event.preventDefault();
    void append(link.href);
  });
}

async function append(href: string): Promise<void> {
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

export function offerPrinting(): void {
  const button = document.querySelector<HTMLElement>("[data-print]");
  if (!button) return;
  button.hidden = false;
  button.onclick = () => window.print();
}
