import { leadsToNarrowed } from "@/lib/core/narrowed";
import { isPrivate, isPublicPage, resolveAddress } from "../address";
import type { Site } from "../crawl";
import type { Check, Finding } from "../finding";
import type { Page, Reference } from "../page";

type Add = (check: Check, page: string, detail: string) => void;

const ONCE: ReadonlySet<Check> = new Set(["status", "redirect", "media", "anchor", "insecure", "followed"]);

export function checkSite(site: Site): Finding[] {
  const found = [...site.findings];
  const known = new Set<string>();
  // A broken link in the layout is on every page, so it is reported once.
  const add: Add = (check, page, detail) => {
    if (ONCE.has(check) && known.has(check + detail)) return;
    known.add(check + detail);
    found.push({ check, page, detail });
  };
  for (const page of site.pages.values()) {
    for (const link of page.links) checkLink(site, page, link, add);
    for (const asset of page.assets) checkAsset(site, page, asset, add);
    checkHreflang(site, page, add);
    checkCanonicalTarget(site, page, add);
  }
  checkDuplicates(site, "title", (page) => page.titles[0], add);
  checkDuplicates(site, "description", (page) => page.descriptions[0], add);
  checkSitemap(site, add);
  return found;
}

/** Private pages redirect visitors to the login. */
const GUARD = new Set([302, 303, 307]);

function checkLink(site: Site, page: Page, link: Reference, add: Add): void {
  const { to, raw, hash, rel } = link;
  // Links given by users (`ugc`) may be http.
  if (/^http:/i.test(raw) && !to && !/\bugc\b/.test(rel)) add("insecure", page.address, raw);
  if (!to) return;
  if (leadsToNarrowed(raw) && !/\bnofollow\b/.test(rel)) add("followed", page.address, raw);
  checkAnswer(site, page, to, add);
  const target = site.pages.get(to);
  if (hash && target && !target.ids.has(hash)) add("anchor", page.address, `${to}#${hash}`);
}

function checkAnswer(site: Site, page: Page, to: string, add: Add): void {
  const asked = isPrivate(to) ? (to.split("?")[0] ?? to) : to;
  const answer = site.answers.get(asked);
  if (!answer) return;
  const { status, location } = answer;
  if (isPrivate(asked) && GUARD.has(status)) return;
  if (location) add("redirect", page.address, `${to} → ${status} ${location}`);
  else if (status !== 200) add("status", page.address, `${status} ${asked}`);
}

function checkAsset(site: Site, page: Page, { to, raw, hash }: Reference, add: Add): void {
  if (/^http:/i.test(raw) && !to) add("insecure", page.address, raw);
  if (!to) return;
  const answer = site.answers.get(to);
  if (answer && answer.status !== 200) add("media", page.address, `${answer.status} ${to}`);
  const parts = site.parts.get(to);
  if (hash && parts && !parts.has(hash)) add("media", page.address, `${to} has no #${hash}`);
}

function checkHreflang(site: Site, page: Page, add: Add): void {
  if (page.isNoindex) return;
  for (const [lang, href] of page.hreflang) {
    const fault = /^https?:/.test(href) ? faultOfTwin(site, page, lang, href) : "not absolute";
    if (fault) add("hreflang", page.address, `${lang} ${href}: ${fault}`);
  }
}

function faultOfTwin(site: Site, page: Page, lang: string, href: string): string | null {
  const { to } = resolveAddress(href, page.address, site.origin);
  if (!to) return "of another site";
  // The home page without a language redirects visitors to theirs.
  if (lang === "x-default" && to === "/") return null;
  const twin = site.pages.get(to);
  if (!twin) return `not a page (${site.answers.get(to)?.status ?? "not visited"})`;
  if (twin.isNoindex) return "not indexable";
  if (lang !== "x-default" && twin.lng !== lang) return `is in ${twin.lng}`;
  return namesBack(twin, page, site) ? null : "doesn't name this page";
}

function namesBack(twin: Page, page: Page, { origin }: Site): boolean {
  return twin.hreflang.some(
    ([lang, href]) => lang === page.lng && resolveAddress(href, twin.address, origin).to === page.address,
  );
}

function checkCanonicalTarget(site: Site, page: Page, add: Add): void {
  const { to } = resolveAddress(page.canonicals[0] ?? "", page.address, site.origin);
  const answer = page.canonicals[0] && to ? site.answers.get(to) : undefined;
  if (answer) add("canonical", page.address, `${to} answers ${answer.status}`);
}

function checkDuplicates(site: Site, check: Check, textOf: (page: Page) => string | undefined, add: Add): void {
  const seen = new Map<string, string>();
  for (const page of site.pages.values()) {
    const text = textOf(page);
    if (!page.lng || page.isNoindex || !text) continue;
    const key = `${page.lng} ${text}`;
    const first = seen.get(key);
    if (first) add(check, page.address, `the same as ${first}: ${text}`);
    else seen.set(key, page.address);
  }
}

/** Compares the sitemap with the links; only a complete crawl knows the unlinked pages. */
function checkSitemap(site: Site, add: Add): void {
  const { sitemap, pages, answers } = site;
  if (!sitemap) return;
  const linked = new Set([...pages.values()].flatMap((page) => page.links.map(({ to }) => to)));
  for (const address of sitemap) {
    const answer = answers.get(address);
    if (answer) add("status", "/sitemap.xml", `${answer.status} ${address}`);
    if (pages.get(address)?.isNoindex) add("unlisted", address, "in the sitemap, but not indexable");
    if (site.isWhole && !linked.has(address) && !HOME.test(address)) add("orphan", address, "in the sitemap only");
  }
  const unlisted = [...pages.values()].filter((page) => isForSearch(page) && !sitemap.has(page.address));
  for (const { address } of unlisted) add("unlisted", address, "indexable, but not in the sitemap");
}

const HOME = /^\/\w\w$/;

/** Later pages of a list are found through the first. */
function isForSearch({ address, lng, isNoindex }: Page): boolean {
  return lng !== null && !isNoindex && !address.includes("?") && isPublicPage(address);
}
