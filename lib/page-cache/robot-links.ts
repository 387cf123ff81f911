import { leadsToNarrowed } from "@/lib/core/narrowed";

/** React escapes both signs in attributes. */
const LINK = /<a\b[^<>]*>/g;
const HREF = /\shref="(\/[^"?]*\?[^"]*)"/;
const REL = /\srel="([^"]*)"/;

/**
 * Gives links to lists that a query narrows `rel="nofollow"`: there are more of these than a search engine has time for,
 * and none is for it. Said here for all pages, so that no link can forget it; `npm run crawl` looks.
 * @param html of a whole page, as React wrote it
 */
export function robotLinks(html: string): string {
  return html.replace(LINK, (tag) => {
    const href = HREF.exec(tag)?.[1]?.replaceAll("&amp;", "&");
    if (href === undefined || !leadsToNarrowed(href)) return tag;
    const rel = REL.exec(tag)?.[1];
    if (rel === undefined) return `${tag.slice(0, -1)} rel="nofollow">`;
    return rel.split(" ").includes("nofollow") ? tag : tag.replace(REL, ` rel="${rel} nofollow"`);
  });
}
