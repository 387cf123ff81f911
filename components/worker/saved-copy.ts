import type { Language } from "@/lib/core/constants";
import { formatDateTime } from "@/lib/i18n/format-date";
import { savedCopy as en } from "@/messages/en.json";
import { savedCopy as fa } from "@/messages/fa.json";
import { savedCopy as ps } from "@/messages/ps.json";
import type { CacheIndex } from "./cache-index";

const TEXTS = { en, fa, ps } satisfies Record<Language, typeof en>;
/** The sheet of icons that the page itself uses. */
const SPRITE = /\/icons\.svg\?[^"#]*/;

/**
 * A saved page with the line that says so. It stands below the navigation, in HTML that React never looks into, from the
 * first paint on, so nothing moves.
 * @param why nothing came at all, or not in time
 */
export function markSaved(html: string, lng: Language, at: number, why: "offline" | "slow"): string {
  const icon = SPRITE.exec(html)?.[0] ?? "";
  const text = (key: keyof typeof en) => TEXTS[lng][key];
  const line = text(why).replace("{time}", formatDateTime(at, lng, { style: "day" }));
  const banner = `<aside class="saved-copy"><p class="container"><svg class="icon" aria-hidden="true"><use href="${icon}#clock"/></svg><span>${line}</span><a class="text-link" href="">${text("again")}</a></p></aside>`;
  return html.replace("</header>", `</header>${banner}`);
}

/** The page about being offline with what can be read, newest first. `lost`: it stands in for a page that did not come. */
export function renderOfflineList(html: string, index: CacheIndex, lng: Language, lost: boolean): string {
  const pages = index.filter(({ fixed }) => !fixed).sort((a, b) => b.at - a.at);
  const items = pages.map(({ address, title, at }) => {
    const language = address.slice(1, 3);
    const name = `<a href="${escapeHtml(address)}" lang="${language}" dir="auto">${escapeHtml(title || address)}</a>`;
    return `<li>${name}<small>${formatDateTime(at, lng)}</small></li>`;
  });
  const listed = html.replace(/(<ul[^>]*data-saved-pages[^>]*>)/, (start) => start + items.join(""));
  const shown = [...(lost ? ["lost"] : []), ...(pages.length > 0 ? ["some"] : [])];
  return shown.reduce(
    reveal,
    pages.length > 0 ? listed.replace('data-when="none"', 'data-when="none" hidden') : listed,
  );
}

/** Parts of that page which only the worker can know to be true wait hidden in its HTML. */
function reveal(html: string, when: string): string {
  return html.replace(new RegExp(`(data-when="${when}") hidden(?:="")?`, "g"), "$1");
}

/** Titles are escaped already, as they stood in their page; what matters is that they stay text. */
function escapeHtml(text: string): string {
  return text
    .replace(/&(?!\w+;|#)/g, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll('"', "&quot;");
}
