import { operationsCalls } from "@/lib/operations/calls";
import { readHealth } from "@/lib/operations/health/queries";
import { toHealth } from "@/lib/operations/health/wire";
import { SectionPage, type SectionPageProps, sectionMetadata } from "../_section/section-page";
import { HealthScreen } from "./health-screen";

export const generateMetadata = sectionMetadata("health");

const USUAL = {};

/** How what runs the site is, for admins. */
export default function HealthPage(props: SectionPageProps) {
  return (
    <SectionPage {...props} call={operationsCalls.health} usual={USUAL} input={() => ({})} read={read}>
      {(lng) => <HealthScreen lng={lng} />}
    </SectionPage>
  );
}

async function read() {
  const now = new Date();
  return toHealth(await readHealth(now), now);
}
