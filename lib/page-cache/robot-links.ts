import { leadsToNarrowed } from "@/lib/core/narrowed";

/** React escapes `<` and `>` in attributes. */
const LINK = /<a\b[^<>]*>/g;
const HREF = /\shref="(\/[^"?]*\?[^"]*)"/;
const REL = /\srel="([^"]*)"/;

/**
 * Adds `rel="nofollow"` to links to filtered lists, which are too many for search engines and useless to them. Done
 * here for all pages, so that no link is missed; `npm run crawl` checks it.
 * @param html a whole page, as React wrote it
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
