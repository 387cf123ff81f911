import { LANGUAGES, type Language } from "@/lib/core/constants";

export const SITEMAP_KINDS = ["pages", "cities", "businesses", "dishes", "posts"] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** A sitemap file such as `/sitemaps/businesses-fa-2.xml`. */
export type SitemapName = { readonly kind: SitemapKind; readonly lng: Language; readonly no: number };

export type SitemapEntry = {
  readonly path: string;
  /** Last change of its content. Absent if unknown: search engines ignore dates that turn out wrong. */
  readonly changedAt?: Date | null | undefined;
  /** Root-relative URLs of pictures on the page. */
  readonly images?: readonly string[] | undefined;
};

const NAME = new RegExp(`^(${SITEMAP_KINDS.join("|")})-(${LANGUAGES.join("|")})-([1-9]\\d{0,3})\\.xml$`);

export function sitemapPath({ kind, lng, no }: SitemapName): string {
  return `/sitemaps/${kind}-${lng}-${no}.xml`;
}

/** Parses a file name below `/sitemaps/`; null for any other text. */
export function parseSitemapName(text: string): SitemapName | null {
  const [, kind, lng, no] = NAME.exec(text) ?? [];
  return kind && lng && no ? { kind: kind as SitemapKind, lng: lng as Language, no: Number(no) } : null;
}
