import type { Input } from "@/lib/api-client/request";
import { listReports as listReportsCall } from "@/lib/calls/report";
import { listReports } from "@/lib/report/queries";
import { reportQuery } from "@/lib/report/schema";
import { toReports } from "@/lib/report/wire";
import { reasonTemplates } from "../_section/reason-templates";
import { SectionList, sectionMetadata, sectionPage } from "../_section/section-page";
import { REPORTS_DEFAULT_STATE, reportsInput } from "./reports";
import { ReportsScreen } from "./reports-screen";

export const generateMetadata = sectionMetadata("reports");

/** Reports sent by users. */
export default sectionPage("reports", (page) => {
  const templates = { review: reasonTemplates("review"), list: reasonTemplates("list") };
  return (
    <SectionList
      {...page}
      call={listReportsCall}
      defaultState={REPORTS_DEFAULT_STATE}
      input={reportsInput}
      read={readList}
    >
      <ReportsScreen lng={page.lng} templates={templates} />
    </SectionList>
  );
});

async function readList({ query: asked }: Input<typeof listReportsCall>) {
  const { lang, ...query } = reportQuery.parse(asked);
  return toReports(await listReports(query, new Date()), lang);
}
