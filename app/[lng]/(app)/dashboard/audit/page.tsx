import type { Input } from "@/lib/api-client/request";
import { readAuditLog } from "@/lib/audit/queries";
import { auditQuery } from "@/lib/audit/schema";
import { toAuditLog } from "@/lib/audit/wire";
import { listAudit } from "@/lib/calls/audit";
import { SectionList, sectionMetadata, sectionPage } from "../_section/section-page";
import { AUDIT_DEFAULT_STATE, auditInput } from "./audit";
import { AuditScreen } from "./audit-screen";

export const generateMetadata = sectionMetadata("audit");

/** The audit log. */
export default sectionPage("audit", (page) => (
  <SectionList {...page} call={listAudit} defaultState={AUDIT_DEFAULT_STATE} input={auditInput} read={readList}>
    <AuditScreen lng={page.lng} />
  </SectionList>
));

async function readList({ query }: Input<typeof listAudit>) {
  return toAuditLog(await readAuditLog(auditQuery.parse(query), new Date()));
}
