import type { z } from "zod";
import { CsvTable } from "@/lib/api/csv-table";
import { toPerson } from "@/lib/api/person";
import type { AuditLog, AuditRow } from "@/lib/audit/model";
import type { auditAnswer } from "@/lib/audit/schema";
import type { Language } from "@/lib/core/constants";
import type { Cell } from "@/lib/core/csv";
import { kabulIso } from "@/lib/i18n/calendar";
import { texts } from "@/lib/i18n/texts";

function toEntry({ id, business, actor, createdAt, ...row }: AuditRow): z.input<typeof auditAnswer>["data"][number] {
  return { _id: id, ...row, restaurant: business, actor: actor && toPerson(actor), createdAt: createdAt.toISOString() };
}

export function toAuditLog({ items, pagination, people, categories, names }: AuditLog): z.input<typeof auditAnswer> {
  return {
    data: items.map(toEntry),
    pagination,
    people: people.map(toPerson),
    categories: Object.fromEntries(categories),
    names: Object.fromEntries(names),
  };
}

const COLUMNS = [
  ...(["when", "who", "action", "entity", "name", "entityId", "before", "after", "ip", "requestId", "id"] as const),
];

/** The log as a table for spreadsheets. Changes are JSON; times are in Kabul time. */
export function toAuditTable(parts: AsyncIterable<AuditRow[]>, language: Language, now: Date): CsvTable {
  const t = texts(language, "audit");
  async function* rows() {
    for await (const entries of parts) yield entries.map(cellsOf);
  }
  return new CsvTable(
    `audit-${kabulIso(now).slice(0, "2026-11-17".length)}`,
    COLUMNS.map((column) => t(`csv.${column}`)),
    rows(),
  );
}

function cellsOf(row: AuditRow): Cell[] {
  const { id, action, entity, entityId, name, actor, before, after, ip, requestId, createdAt } = row;
  const json = (fields: AuditRow["before"]) => fields && JSON.stringify(fields);
  return [
    ...[kabulIso(createdAt), actor?.fullname ?? null, action, entity, name, entityId],
    ...[json(before), json(after), ip, requestId, id],
  ];
}
