import { LANGUAGES, type Language } from "@/lib/core/constants";

export const SITEMAP_KINDS = ["pages", "cities", "businesses", "dishes", "posts"] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** One file of the sitemap: `/sitemaps/businesses-fa-2.xml`. */
export type SitemapName = { readonly kind: SitemapKind; readonly lng: Language; readonly no: number };

/** One address in a file, root-relative. */
export type SitemapEntry = {
  readonly path: string;
  /** When what it shows last changed; absent when nobody can tell, since a search engine believes it only while it is true. */
  readonly changedAt?: Date | null | undefined;
  /** Root-relative addresses of pictures on the page. */
  readonly images?: readonly string[] | undefined;
};

const NAME = new RegExp(`^(${SITEMAP_KINDS.join("|")})-(${LANGUAGES.join("|")})-([1-9]\\d{0,3})\\.xml$`);

export function sitemapPath({ kind, lng, no }: SitemapName): string {
  return `/sitemaps/${kind}-${lng}-${no}.xml`;
}

/** The file that a name below `/sitemaps/` stands for; null for any other text. */
export function parseSitemapName(text: string): SitemapName | null {
  const [, kind, lng, no] = NAME.exec(text) ?? [];
  return kind && lng && no ? { kind: kind as SitemapKind, lng: lng as Language, no: Number(no) } : null;
}
