import { FORM_PREFIX } from "@/lib/api-client/draft";
import { loadScript } from "./load-script";
import { clickedLink } from "./pages";

/** The address of the script that takes what was typed along, with its version; the build puts it here. */
declare const MOVED_SCRIPT: string;

/** Under which key a tab keeps what goes along into another language, or over a reload (moved.ts). */
export const MOVED = `${FORM_PREFIX}moved`;
const YEAR_SECONDS = 31_536_000;

/**
 * The language of the page is kept under the stated key (I18N-05, I18N-07); one chosen by its link (`a[data-lng]`) also
 * in a cookie, since only that reaches the server when somebody comes to `/`. What was typed and how far one has read go
 * along (I18N-10), and the address as it is by now (I18N-09).
 * @param load runs `move` of moved.ts; a page of the app has it among its own scripts
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
    // Every path begins with its language.
    link.href = location.pathname.replace(lang, chosen) + location.search + location.hash;
    if (chosen === lang || !clickedLink(event)) return;
    event.preventDefault();
    load(() => location.assign(link.href));
  };
  addEventListener("click", choose);
  addEventListener("auxclick", choose);
}

/** What was typed and read is kept, or found again, by a script of its own. */
export function loadMoved(done: () => void): void {
  const script = loadScript(MOVED_SCRIPT);
  script.onload = script.onerror = done;
}
