import { type Language, POLICY_CHANGED } from "@/lib/core/constants";
import { formatDate } from "@/lib/i18n/format";
import { texts } from "@/lib/i18n/texts";
import type { SiteSettings } from "@/lib/settings/model";
import { DocumentScreen } from "./document-screen";
import { linksOf } from "./links";

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
export function Terms({ lng, settings }: { readonly lng: Language; readonly settings: SiteSettings }) {
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
