import { SettingsScreen } from "@/components/settings/settings-screen";
import { getSettings } from "@/lib/calls/settings";
import { readSettings } from "@/lib/settings/queries";
import { toSettings } from "@/lib/settings/wire";
import { SectionList, sectionMetadata, sectionPage } from "../_section/section-page";

export const generateMetadata = sectionMetadata("settings");

/** Settings of the site: contact data, banner, limits. */
export default sectionPage("settings", (page) => (
  <SectionList {...page} call={getSettings} defaultState={{}} input={() => ({})} read={readAll}>
    <SettingsScreen lng={page.lng} />
  </SectionList>
));

async function readAll() {
  return { data: toSettings(await readSettings()) };
}
