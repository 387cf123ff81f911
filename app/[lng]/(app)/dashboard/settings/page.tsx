import { SettingsScreen } from "@/components/settings/settings-screen";
import { settingsCalls } from "@/lib/settings/calls";
import { readSettings } from "@/lib/settings/queries";
import { toSettings } from "@/lib/settings/wire";
import { SectionPage, type SectionPageProps, sectionMetadata } from "../_section/section-page";

export const generateMetadata = sectionMetadata("siteSettings");

/** What all pages say of the operators. */
export default function SettingsPage(props: SectionPageProps) {
  return (
    <SectionPage {...props} call={settingsCalls.get} usual={{}} input={() => ({})} read={readAll}>
      {(lng) => <SettingsScreen lng={lng} />}
    </SectionPage>
  );
}

async function readAll() {
  return { data: toSettings(await readSettings()) };
}
