import type { Metadata } from "next";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { alternates, paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { sitePictureUrl } from "@/lib/share-picture/facts";
import { PICTURE_SIZE } from "@/lib/share-picture/model";

export type PageFacts = {
  readonly title: string;
  readonly description?: string;
  /** URL of a 1200 × 630 picture (`lib/share-picture`); defaults to that of the site. */
  readonly image?: string;
  readonly noindex?: boolean;
  readonly canonical?: string;
  /** Title of the RSS feed, on pages that link to posts. */
  readonly feed?: string;
  /** Languages in which the page exists; defaults to all. */
  readonly languages?: readonly Language[];
};

const LOCALES = { en: "en_US", fa: "fa_AF", ps: "ps_AF" } satisfies Record<Language, string>;

/**
 * Title, description, canonical URL, reciprocal `hreflang` links with `x-default` (English; `/` for the home page),
 * OpenGraph.
 * @param path path of this page with its language: `/fa/herat`
 */
export function pageMetadata(lng: Language, path: string, facts: PageFacts): Metadata {
  const {
    title,
    description,
    image = sitePictureUrl(lng),
    noindex = false,
    canonical = path,
    feed,
    languages = LANGUAGES,
  } = facts;
  const inOthers = alternates(canonical);
  const hreflang = Object.fromEntries(languages.map((language) => [language, inOthers[language]]));
  const main = languages.includes("en") ? "en" : (languages[0] ?? lng);
  // `/` redirects visitors to their own language.
  const neutral = canonical === paths.home(lng) ? "/" : inOthers[main];
  return {
    title,
    ...(description ? { description } : {}),
    alternates: {
      canonical,
      ...(noindex ? {} : { languages: { ...hreflang, "x-default": neutral } }),
      ...(feed ? { types: { "application/atom+xml": [{ url: paths.feed(lng), title: feed }] } } : {}),
    },
    ...(noindex ? { robots: { index: false, follow: true } } : {}),
    openGraph: {
      type: "website",
      title,
      ...(description ? { description } : {}),
      url: canonical,
      locale: LOCALES[lng],
      alternateLocale: languages.filter((language) => language !== lng).map((language) => LOCALES[language]),
      siteName: texts(lng, "common")("siteName"),
      images: [{ url: image, ...PICTURE_SIZE, type: "image/jpeg", alt: title }],
    },
    twitter: { card: "summary_large_image" },
  };
}
