import type { Metadata } from "next";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { alternates, paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { sitePictureUrl } from "@/lib/share-picture/facts";
import { PICTURE_SIZE } from "@/lib/share-picture/model";

export type PageFacts = {
  readonly title: string;
  readonly description?: string;
  /** Address of a picture 1200 × 630 (`lib/share-picture`); that of the whole site unless told. */
  readonly image?: string;
  /** Keeps the page out of search engines, which may still follow its links. */
  readonly noindex?: boolean;
  /** The address that stands for this one, when it is not its own. */
  readonly canonical?: string;
  /** Name of the feed of posts, on pages that lead to posts. */
  readonly feed?: string;
  /** Languages that the page really has; all unless told. */
  readonly languages?: readonly Language[];
};

const LOCALES = { en: "en_US", fa: "fa_AF", ps: "ps_AF" } satisfies Record<Language, string>;

/**
 * Title, description, canonical address, mutual `hreflang` with `x-default` (English; of the home page `/`), OpenGraph.
 * @param path of this page, with its language: `/fa/herat`
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
  // The bare address leads everybody to their own language.
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
