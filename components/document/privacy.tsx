import { type Language, POLICY_CHANGED, POLICY_EFFECTIVE } from "@/lib/core/constants";
import { formatDate } from "@/lib/i18n/format";
import { texts } from "@/lib/i18n/texts";
import type { SiteSettings } from "@/lib/settings/model";
import { DocumentScreen } from "./document-screen";
import { linksOf } from "./links";

const SECTIONS = [
  "who",
  "reading",
  "statistics",
  "account",
  "writing",
  "photos",
  "messages",
  "children",
  "others",
  "safety",
  "deleting",
  "rights",
  "changes",
] as const;

/** Privacy policy (RTE-28). */
export function PrivacyPolicy({ lng, settings }: { readonly lng: Language; readonly settings: SiteSettings }) {
  const t = texts(lng, "privacy");
  const d = texts(lng, "document");
  return (
    <DocumentScreen
      lng={lng}
      title={t("title")}
      lead={t("lead")}
      dates={[
        d("effective", { date: formatDate(POLICY_EFFECTIVE, lng) }),
        d("changed", { date: formatDate(POLICY_CHANGED, lng) }),
      ]}
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
