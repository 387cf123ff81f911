import { getHealthOfParts } from "@/lib/calls/operations";
import { readHealth } from "@/lib/operations/health/queries";
import { toHealth } from "@/lib/operations/health/wire";
import { SectionList, sectionMetadata, sectionPage } from "../_section/section-page";
import { HealthScreen } from "./health-screen";

export const generateMetadata = sectionMetadata("health");

const DEFAULT_STATE = {};

/** Health of the server, database, jobs and mail, for admins. */
export default sectionPage("health", (page) => (
  <SectionList {...page} call={getHealthOfParts} defaultState={DEFAULT_STATE} input={() => ({})} read={read}>
    <HealthScreen lng={page.lng} />
  </SectionList>
));

async function read() {
  const now = new Date();
  return toHealth(await readHealth(now), now);
}
