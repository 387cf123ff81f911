import { FORM_PREFIX } from "@/lib/api-client/draft";
import { loadScript } from "./load-script";
import { clickedLink } from "./page-parts";

const YEAR_SECONDS = 31_536_000;

/** Storage key for what is carried over to another language or a reload (moved.ts). */
export const MOVED = `${FORM_PREFIX}moved`;

/** `[data-theme-set=light|dark|system]` buttons. The choice is stored in this browser; "system" means none. */
export function theme(): void {
  const root = document.documentElement;
  const show = () => {
    for (const button of document.querySelectorAll<HTMLElement>("[data-theme-set]")) {
      const isChosen = button.dataset.themeSet === (root.dataset.theme ?? "system");
      button.setAttribute("aria-pressed", String(isChosen));
    }
  };
  document.addEventListener("click", (event) => {
    const button = (event.target as Element | null)?.closest<HTMLElement>("[data-theme-set]");
    if (!button) return;
    setTheme(root, button.dataset.themeSet);
    show();
  });
  // Changed in another tab.
  addEventListener("storage", ({ key, newValue }) => {
    if (key !== "theme") return;
    setTheme(root, newValue ?? "system");
    show();
  });
  show();
}

function setTheme(root: HTMLElement, choice: string | undefined): void {
  if (choice === "light" || choice === "dark") {
    root.dataset.theme = choice;
    localStorage.setItem("theme", choice);
  } else {
    delete root.dataset.theme;
    localStorage.removeItem("theme");
  }
}

/**
 * Stores the page language under this key (I18N-05, I18N-07); a language chosen by link (`a[data-lng]`) also in a
 * cookie, which the server reads on `/`. Carries over the typed text and the scroll position (I18N-10), and the current
 * URL (I18N-09).
 * @param load runs `moveView` of moved.ts; app pages bundle it
 */
export function language(load: (done: () => void) => unknown = loadMoved): void {
  const { lang } = document.documentElement;
  localStorage.i18nextLng = lang;
  if (sessionStorage.getItem(MOVED)) load(() => undefined);
  const choose = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>("a[data-lng]");
    if (!link) return;
    const { lng: chosen = lang } = link.dataset;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
    document.cookie = `lng=${chosen};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
    localStorage.i18nextLng = chosen;
    link.href = location.pathname.replace(lang, chosen) + location.search + location.hash;
    if (chosen === lang || !clickedLink(event)) return;
    event.preventDefault();
    load(() => location.assign(link.href));
  };
  addEventListener("click", choose);
  addEventListener("auxclick", choose);
}

/** Loads the script that saves or restores the typed text and the scroll position. */
export function loadMoved(done: () => void): void {
  const script = loadScript(SCRIPTS.moved);
  script.onload = script.onerror = done;
}

/**
 * Data saving: `[data-lite-set]` toggles it, and the choice is stored in this browser; `[data-lite-all]` shows the
 * pictures of this page only. The head script sets `data-lite` before first paint; the rest loads on demand.
 * @param load loads `lite-pictures.ts`; app pages bundle it
 */
export function lite(load: () => unknown = () => loadScript(SCRIPTS.lite)): void {
  const { dataset } = document.documentElement;
  const isOn = () => dataset.lite !== undefined;
  const show = () => {
    for (const button of document.querySelectorAll("[data-lite-set]"))
      button.setAttribute("aria-pressed", String(isOn()));
    if (!isOn() || dataset.liteReady) return;
    dataset.liteReady = "1";
    load();
  };
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest("[data-lite-set],[data-lite-all]");
    if (!button) return;
    const isWanted = button.matches("[data-lite-set]") && !isOn();
    if (isWanted) dataset.lite = "";
    else delete dataset.lite;
    if (button.matches("[data-lite-set]")) localStorage.setItem("lite", isWanted ? "1" : "0");
    show();
  });
  show();
}

/**
 * `[data-dismissible=NAME]` with a `[data-dismiss]` button inside: once dismissed, it stays hidden in this browser
 * (HOME-02).
 */
export function dismissBanners(): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-dismissible]")) {
    const key = `hidden:${part.dataset.dismissible}`;
    if (localStorage.getItem(key)) part.hidden = true;
    part.querySelector("[data-dismiss]")?.addEventListener("click", () => {
      part.hidden = true;
      localStorage.setItem(key, "1");
    });
  }
}
