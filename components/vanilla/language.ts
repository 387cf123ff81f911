import { FORM_PREFIX } from "@/lib/api-client/draft";
import { loadScript } from "./load-script";
import { clickedLink } from "./pages";

/** URL of the script that carries typed text over, with its version; set by the build. */
declare const MOVED_SCRIPT: string;

/** Storage key for what is carried over to another language or a reload (moved.ts). */
export const MOVED = `${FORM_PREFIX}moved`;
const YEAR_SECONDS = 31_536_000;

/**
 * Stores the page language under this key (I18N-05, I18N-07); a language chosen by link (`a[data-lng]`) also in a
 * cookie, which the server reads on `/`. Carries over the typed text and the scroll position (I18N-10), and the current
 * URL (I18N-09).
 * @param load runs `move` of moved.ts; app pages bundle it
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
  const script = loadScript(MOVED_SCRIPT);
  script.onload = script.onerror = done;
}
