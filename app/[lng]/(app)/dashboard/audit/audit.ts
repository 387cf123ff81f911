import { pageOf, wordOf } from "@/components/resource/list-input";
import type { Answer, Input } from "@/lib/api-client/request";
import { AUDIT_DAYS } from "@/lib/audit/model";
import type { listAudit } from "@/lib/calls/audit";
import type { Language } from "@/lib/i18n/language";

export type Names = Answer<typeof listAudit>["names"];
export type AuditEntry = Answer<typeof listAudit>["data"][number];

/** Default state of the URL. */
export const AUDIT_DEFAULT_STATE = { search: "", who: "", entity: "", days: "", page: "1" };

export type AuditState = typeof AUDIT_DEFAULT_STATE;

const SHOWN = "20";
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const WORD = /^\w{1,40}$/;

/** Filter of the list and of its export. */
export function auditFilter(lng: Language, { search, who, entity, days }: AuditState) {
  return {
    lang: lng,
    search: search.trim(),
    actor: ID.test(who) ? who : undefined,
    entity: WORD.test(entity) ? entity : undefined,
    days: wordOf(AUDIT_DAYS, days),
  };
}

export function auditInput(lng: Language, state: AuditState): Input<typeof listAudit> {
  return { query: { ...auditFilter(lng, state), page: pageOf(state), limit: SHOWN } };
}
