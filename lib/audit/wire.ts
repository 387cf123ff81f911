import type { z } from "zod";
import type { AuditRow } from "@/lib/audit/model";
import type { auditSchema } from "@/lib/audit/schema";
import { toPerson } from "@/lib/interaction/wire";

export function toAuditWire({ id, actor, createdAt, ...row }: AuditRow): z.input<typeof auditSchema> {
  return { _id: id, ...row, actor: actor && toPerson(actor), createdAt: createdAt.toISOString() };
}
