import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PrivacyPolicy } from "@/components/document/privacy";
import { pageMetadata } from "@/components/layout/page-metadata";
import { isLanguage } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { readSiteSettings } from "@/lib/settings/queries";

type Props = { readonly params: Promise<{ lng: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lng } = await params;
  if (!isLanguage(lng)) return {};
  const t = texts(lng, "privacy");
  return pageMetadata(lng, paths.page(lng, "privacy-policy"), { title: t("metaTitle"), description: t("description") });
}

export default async function PrivacyPolicyPage({ params }: Props) {
  const { lng } = await params;
  if (!isLanguage(lng)) notFound();
  // The layout has declared this cache tag already.
  const settings = await readSiteSettings();
  return <PrivacyPolicy lng={lng} settings={settings} />;
}
