import { parse } from "node-html-parser";
import { resolveAddress } from "./address";
import { visit } from "./visit";

/** The addresses in the site's sitemaps; null without one. Never throws. */
export async function readSitemap(base: string, origin: string): Promise<Set<string> | null> {
  const index = await visit(base, "/sitemap.xml");
  if (index.status !== 200) return null;
  const first = locations(index.body, origin);
  if (!index.body.includes("<sitemapindex")) return new Set(first);
  const listed = new Set<string>();
  for (const file of first) {
    const { status, body } = await visit(base, file);
    // An unreadable sitemap is listed itself, so that the crawl reports it.
    for (const address of status === 200 ? locations(body, origin) : [file]) listed.add(address);
  }
  return listed;
}

/** `<image:loc>` is a picture, not a page; its tag name differs, so the selector skips it. */
function locations(xml: string, origin: string): string[] {
  return parse(xml)
    .querySelectorAll("loc")
    .flatMap((loc) => resolveAddress(loc.text.trim(), "/", origin).to ?? []);
}
