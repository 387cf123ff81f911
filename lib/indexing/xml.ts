import { escapeXml } from "@/lib/core/escape";
import type { SitemapEntry } from "@/lib/indexing/model";

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9";
const IMAGE = "http://www.google.com/schemas/sitemap-image/1.1";

export const URLSET_START = `${DECLARATION}<urlset xmlns="${SITEMAP}" xmlns:image="${IMAGE}">\n`;
export const URLSET_END = "</urlset>\n";

/** One `<url>`. @param origin of the site, without a trailing slash */
export function urlXml(origin: string, { path, changedAt, images = [] }: SitemapEntry): string {
  const pictures = images.map(
    (image) => `<image:image><image:loc>${escapeXml(origin + image)}</image:loc></image:image>`,
  );
  return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod(changedAt)}${pictures.join("")}</url>\n`;
}

export function indexXml(origin: string, files: readonly SitemapEntry[]): string {
  const entries = files.map(
    ({ path, changedAt }) => `<sitemap><loc>${escapeXml(origin + path)}</loc>${lastmod(changedAt)}</sitemap>\n`,
  );
  return `${DECLARATION}<sitemapindex xmlns="${SITEMAP}">\n${entries.join("")}</sitemapindex>\n`;
}

function lastmod(changedAt: Date | null | undefined): string {
  return changedAt ? `<lastmod>${changedAt.toISOString().replace(/\.\d+Z$/, "Z")}</lastmod>` : "";
}

type Description = {
  readonly lng: string;
  readonly name: string;
  readonly about: string;
  readonly icon: string;
  /** Absolute, with `{searchTerms}`. */
  readonly search: string;
};

/** Search description for browsers (OpenSearch 1.1); some refuse names longer than 16 characters. */
export function openSearchXml({ lng, name, about, icon, search }: Description): string {
  return `${DECLARATION}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeXml(name)}</ShortName>
<Description>${escapeXml(about)}</Description>
<Language>${lng}</Language>
<InputEncoding>UTF-8</InputEncoding>
<Image type="image/svg+xml">${escapeXml(icon)}</Image>
<Url type="text/html" template="${escapeXml(search)}"/>
</OpenSearchDescription>
`;
}
