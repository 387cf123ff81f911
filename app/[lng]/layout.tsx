import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { TEXTS_VERSION, texts } from "@/lib/i18n/texts";
import "../styles/globals.css";
import { countingAttributes } from "@/lib/analytics/policy";
import { env } from "@/lib/core/env";
import { directionOf, isLanguage } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { LITE_SCRIPT, THEME_SCRIPT } from "@/lib/page-cache/head-scripts";

type Props = { readonly children: ReactNode; readonly params: Promise<{ lng: string }> };

/** Colours of the navigation bar in both themes; a meta tag can't use a CSS variable. */
export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "white" },
    { media: "(prefers-color-scheme: dark)", color: "rgb(21 30 56)" },
  ],
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lng } = await params;
  if (!isLanguage(lng)) return {};
  const t = texts(lng, "layout");
  return {
    metadataBase: new URL(env.SITE_URL),
    title: t("title"),
    description: t("description"),
    icons: {
      icon: [{ url: "/icon.svg", type: "image/svg+xml" }],
      apple: [{ url: "/app/apple-180.png", sizes: "180x180" }],
    },
    manifest: `${paths.home(lng)}/manifest.webmanifest`,
    formatDetection: { telephone: false, address: false, email: false, date: false },
  };
}

/** The document: language and direction from the URL, the theme set by a script before the first paint. */
export default async function LanguageLayout({ children, params }: Props) {
  const { lng } = await params;
  if (!isLanguage(lng)) notFound();
  setRequestLocale(lng);
  const connection = texts(lng, "connection");
  const lost = texts(lng, "layout.lost");
  return (
    <html lang={lng} dir={directionOf(lng)} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, named by its hash in the policy. */}
        <script dangerouslySetInnerHTML={{ __html: LITE_SCRIPT }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: another one. */}
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          href={`${paths.home(lng)}/opensearch.xml`}
          title={texts(lng, "openSearch")("searchIn")}
        />
      </head>
      {/* Texts for scripts: connection changes (components/vanilla/navigation.ts), toasts and errors; URL of further texts (`loadTexts`); whether visits are counted. */}
      <body
        data-away={connection("away")}
        data-back={connection("back")}
        data-toast-close={texts(lng, "common")("close")}
        data-failed={lost("text")}
        data-retry={lost("retry")}
        data-texts={`${paths.home(lng)}/texts/NAME.json?v=${TEXTS_VERSION}`}
        {...countingAttributes(env)}
      >
        {children}
      </body>
    </html>
  );
}
