import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { JsonLd } from "@/components/json-ld/json-ld";
import { pageMetadata } from "@/components/layout/page-metadata";
import { countSite } from "@/lib/about/queries";
import { env } from "@/lib/core/env";
import { isLanguage } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { cachePage } from "@/lib/page-cache/scope";
import { readSiteSettings } from "@/lib/settings/queries";
import { organization } from "../_home/json-ld";
import { AboutScreen } from "./about-screen";

type Props = { readonly params: Promise<{ lng: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lng } = await params;
  if (!isLanguage(lng)) return {};
  const t = texts(lng, "about");
  return pageMetadata(lng, paths.page(lng, "about"), { title: t("metaTitle"), description: t("description") });
}

export default async function AboutPage({ params }: Props) {
  const { lng } = await params;
  if (!isLanguage(lng)) notFound();
  const [counts, settings] = await Promise.all([countSite(), readSiteSettings()]);
  cachePage({ tags: ["businesses"] });
  return (
    <>
      <AboutScreen lng={lng} counts={counts} settings={settings} />
      <JsonLd nodes={[organization(lng, env.SITE_URL, settings)]} />
    </>
  );
}
