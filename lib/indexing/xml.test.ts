import fc from "fast-check";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { escapeXml } from "@/lib/core/escape";
import { parseSitemapName, SITEMAP_KINDS, sitemapPath } from "./model";
import { robotsText } from "./robots";
import { indexXml, openSearchXml, URLSET_END, URLSET_START, urlXml } from "./xml";

const parser = new XMLParser({ trimValues: false, parseTagValue: false, htmlEntities: false });
const hostile = fc.string({
  unit: fc.constantFrom(
    "a",
    "ق",
    "<",
    ">",
    "&",
    '"',
    "'",
    "]]>",
    "\0",
    "\u0008",
    "\ud800",
    "\ufffe",
    "\u202e",
    "&amp;",
  ),
  maxLength: 40,
});

test("any text stands in XML and comes out as it was, without what XML can't hold", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const xml = `<a>${escapeXml(text)}</a>`;
      expect(XMLValidator.validate(xml)).toBe(true);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML 1.0 has no way to write
      const kept = text.toWellFormed().replace(/[\u0000-\u0008\ufffe]/g, "");
      expect((parser.parse(xml) as { a: string }).a).toBe(kept);
    }),
  );
});

test("addresses with hostile names make a valid file", () => {
  fc.assert(
    fc.property(hostile, (name) => {
      const entry = { path: `/fa/${name}`, changedAt: new Date(0), images: [`/media/${name}.webp`] };
      for (const xml of [
        URLSET_START + urlXml("https://x.example", entry) + URLSET_END,
        indexXml("https://x.example", [entry]),
        openSearchXml({ lng: "fa", name, about: name, icon: name, search: name }),
      ])
        expect(XMLValidator.validate(xml)).toBe(true);
    }),
  );
});

test("a time is written to the second, an unknown one not at all", () => {
  const at = new Date("2026-03-01T10:20:30.987Z");
  expect(urlXml("https://x.example", { path: "/fa", changedAt: at })).toContain(
    "<lastmod>2026-03-01T10:20:30Z</lastmod>",
  );
  expect(urlXml("https://x.example", { path: "/fa" })).not.toContain("lastmod");
});

test("names of files are read as they were written, and nothing else is", () => {
  for (const kind of SITEMAP_KINDS)
    expect(parseSitemapName(sitemapPath({ kind, lng: "ps", no: 12 }).replace("/sitemaps/", ""))).toEqual({
      kind,
      lng: "ps",
      no: 12,
    });
  for (const text of [
    "",
    "pages-fa-0.xml",
    "pages-fa-1.xml.gz",
    "PAGES-fa-1.xml",
    "pages-fa-1\n.xml",
    "users-fa-1.xml",
  ])
    expect(parseSitemapName(text), text).toBeNull();
});

test("robots.txt forbids what belongs to one visitor, in each language, and nothing that is called alike", () => {
  const lines = robotsText("https://x.example", false).split("\n");
  expect(lines).toContain("Sitemap: https://x.example/sitemap.xml");
  const forbidden = lines.flatMap((line) => line.match(/^Disallow: (.*)$/)?.[1] ?? []);
  const pattern = (rule: string) => new RegExp(`^${rule.replace(/[.?+^$()[\]{}|\\]/g, "\\$&").replaceAll("*", ".*")}`);
  const isForbidden = (path: string) => forbidden.some((rule) => pattern(rule).test(path));
  for (const path of ["/api/v1/post", "/fa/dashboard/x", "/ps/login", "/en/herat?sort=top", "/en/herat?search=a&lat=1"])
    expect(isForbidden(path), path).toBe(true);
  for (const path of ["/fa", "/fa/kabul/cafe/saved/menu", "/en/herat?page=2", "/og/site/home/fa.jpg", "/media/x.webp"])
    expect(isForbidden(path), path).toBe(false);
});
