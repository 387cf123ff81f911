import type { Language } from "@/lib/core/constants";
import { formatDateTime } from "@/lib/i18n/format-date";
import { savedCopy as en } from "@/messages/en.json";
import { savedCopy as fa } from "@/messages/fa.json";
import { savedCopy as ps } from "@/messages/ps.json";
import type { CacheIndex } from "./cache-index";

const TEXTS = { en, fa, ps } satisfies Record<Language, typeof en>;
const SPRITE = /\/icons\.svg\?[^"#]*/;

/**
 * Inserts a notice into a saved page. It is below the navigation, outside of React, from the first paint on, so nothing
 * moves.
 * @param why the network failed or was too slow
 */
export function markSaved(html: string, lng: Language, at: number, why: "offline" | "slow"): string {
  const icon = SPRITE.exec(html)?.[0] ?? "";
  const text = (key: keyof typeof en) => TEXTS[lng][key];
  const line = text(why).replace("{time}", formatDateTime(at, lng, { style: "day" }));
  const banner = `<aside class="saved-copy"><p class="page-width"><svg class="icon" aria-hidden="true"><use href="${icon}#clock"/></svg><span>${line}</span><a class="text-link" href="">${text("again")}</a></p></aside>`;
  return html.replace("</header>", `</header>${banner}`);
}

/** The offline page with its list of saved pages, newest first. `lost`: it replaces a page that could not be loaded. */
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

/** Shows parts that are hidden in the HTML because only the worker knows whether they apply. */
function reveal(html: string, when: string): string {
  return html.replace(new RegExp(`(data-when="${when}") hidden(?:="")?`, "g"), "$1");
}

/** Titles are already escaped in their page; this keeps entities and escapes the rest. */
function escapeHtml(text: string): string {
  return text
    .replace(/&(?!\w+;|#)/g, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll('"', "&quot;");
}
