import { toast } from "@/components/ui/toast";
import { NAV_SHADOW_SCROLL_PX } from "@/lib/core/constants";
import { clickedLink, scrollWithFonts } from "./page-parts";

const MENU_CLOSE_WIDTH_PX = 768;
const RESIZE_DEBOUNCE_MS = 100;
/** Faster responses need no line, and faster pages no text; in milliseconds. */
const LINE_MS = 150;
const TEXT_MS = 400;

/** Adds a shadow to the bar after some scrolling (LAY-02). */
export function shadowBar(): void {
  const bar = document.querySelector<HTMLElement>("[data-nav]");
  if (!bar) return;
  const show = () => bar.toggleAttribute("data-scrolled", scrollY > NAV_SHADOW_SCROLL_PX);
  addEventListener("scroll", show, { passive: true });
  show();
}

/** Closes `[data-menu]`, the menu of narrow screens, when the screen becomes wide (LAY-03, LAY-04). */
export function closeMenuWhenWide(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener("resize", () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (innerWidth >= MENU_CLOSE_WIDTH_PX) document.querySelector<HTMLElement>("[data-menu]")?.hidePopover?.();
    }, RESIZE_DEBOUNCE_MS);
  });
}

/**
 * `details[data-drop]`, the menus of the navigation: they take the focus; a click elsewhere, Escape or moving the focus
 * out closes them.
 */
export function closeDropdowns(): void {
  const closeOthers = (own: Element | null) => {
    for (const drop of document.querySelectorAll<HTMLDetailsElement>("details[data-drop][open]")) {
      if (drop === own) continue;
      if (drop.contains(document.activeElement)) drop.querySelector("summary")?.focus();
      drop.open = false;
    }
  };
  const dropOf = (target: EventTarget | null) => (target as Element | null)?.closest("[data-drop]") ?? null;
  document.addEventListener("click", ({ target }) => closeOthers(dropOf(target)));
  document.addEventListener("focusin", ({ target }) => closeOthers(dropOf(target)));
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") closeOthers(null);
  });
  document.addEventListener(
    "toggle",
    ({ target }) =>
      (target as Element).querySelector<HTMLElement>("[data-drop][open] .drop__list :is(a,button)")?.focus(),
    true,
  );
}

/**
 * New pages start at the top (LAY-05). `a[data-keep-scroll]`, the tabs of a business, keep the scroll
 * position (H10), but never below the tabs: the next page starts there.
 */
export function keepScroll(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>("a[data-keep-scroll]");
    if (link) sessionStorage.scroll = JSON.stringify([link.pathname, scrollY]);
  });
  const stored: unknown = JSON.parse(sessionStorage.scroll ?? "null");
  sessionStorage.removeItem("scroll");
  const head = document.querySelector(".business-tabs")?.previousElementSibling;
  if (!head || location.hash || !Array.isArray(stored) || stored[0] !== location.pathname) return;
  scrollWithFonts(() => {
    const top = Math.min(Number(stored[1]), head.getBoundingClientRect().bottom + scrollY);
    scrollTo({ top, behavior: "instant" });
  });
}

/**
 * Feedback for slow navigation: `html[data-going]` shows a line at the top, and beside an `a[data-loading]` appears a
 * loading text (PST-02).
 */
export function showProgress(): void {
  const root = document.documentElement;
  const showLine = (event: Event) =>
    setTimeout(() => {
      if (!event.defaultPrevented) root.dataset.going = "";
    }, LINE_MS);
  addEventListener("submit", showLine);
  addEventListener("click", (event) => {
    const link = clickedLink(event);
    if (!link || link.target || link.download || link.origin !== location.origin) return;
    if (link.hash && link.pathname === location.pathname) return;
    showLine(event);
    const note = link.dataset.loading && link.closest("article")?.querySelector("[role=status]");
    if (note) setTimeout(() => note.replaceChildren(link.dataset.loading ?? ""), TEXT_MS);
  });
  addEventListener("pagehide", () => {
    delete root.dataset.going;
    for (const link of document.querySelectorAll("a[data-loading]"))
      link.closest("article")?.querySelector("[role=status]")?.replaceChildren();
  });
}

/**
 * After a login or logout in another tab, or a return from the back/forward cache: toggles guest and user content
 * (LAY-07). Initially the head script does this.
 */
export function followSignIn(): void {
  const mark = () => document.documentElement.toggleAttribute("data-signed-in", "accessToken" in localStorage);
  addEventListener("storage", mark);
  addEventListener("pageshow", mark);
}

/**
 * Registers the service worker for offline reading, after everything else is loaded. Tells when the connection is lost
 * and when it is back (ERR-09).
 */
export function offlineReading(): void {
  const { away = "", back = "" } = document.body.dataset;
  addEventListener("offline", () => toast("warning", away));
  addEventListener("online", () => toast("info", back));
  const workers = navigator.serviceWorker;
  if (workers) addEventListener("load", () => setTimeout(() => workers.register("/sw.js").catch(() => 0), 1000));
}
