import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DocumentScreen } from "@/components/document/document-screen";
import { linksOf } from "@/components/document/links";
import { pageMetadata } from "@/components/layout/page-metadata";
import { type Language, POLICY_CHANGED } from "@/lib/core/constants";
import { formatDate } from "@/lib/i18n/format";
import { isLanguage } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { SiteSettings } from "@/lib/settings/model";
import { readSiteSettings } from "@/lib/settings/queries";

type Props = { readonly params: Promise<{ lng: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lng } = await params;
  if (!isLanguage(lng)) return {};
  const t = texts(lng, "terms");
  return pageMetadata(lng, paths.page(lng, "terms-and-conditions"), {
    title: t("metaTitle"),
    description: t("description"),
  });
}

export default async function TermsPage({ params }: Props) {
  const { lng } = await params;
  if (!isLanguage(lng)) notFound();
  // The layout has declared this cache tag already.
  const settings = await readSiteSettings();
  return <Terms lng={lng} settings={settings} />;
}

const SECTIONS = [
  "service",
  "accounts",
  "reviews",
  "moderation",
  "corrections",
  "owners",
  "content",
  "forbidden",
  "suspension",
  "liability",
  "law",
  "changes",
] as const;

/** Terms of use for guests and business owners (RTE-29). */
function Terms({ lng, settings }: { readonly lng: Language; readonly settings: SiteSettings }) {
  const t = texts(lng, "terms");
  return (
    <DocumentScreen
      lng={lng}
      title={t("title")}
      lead={t("lead")}
      dates={[texts(lng, "document")("changed", { date: formatDate(POLICY_CHANGED, lng) })]}
      short={{ title: t("short.title"), text: t("short.text") }}
      sections={SECTIONS.map((id) => ({
        id,
        title: t(`sections.${id}.title`),
        text: t.rich(`sections.${id}.text`, linksOf(lng)),
      }))}
      settings={settings}
    />
  );
}
