import "server-only";
import { findActors } from "@/lib/audit/queries";
import type { Check } from "@/lib/business/manage/model";
import { db } from "@/lib/core/db";
import { type Paged, paginate } from "@/lib/core/pagination";
import type { Prisma } from "@/prisma/generated/client";

/** Edits of places that are still there, that nobody has looked at. */
const OPEN = { decidedAt: null, business: { deletedAt: null } } as const satisfies Prisma.BusinessCheckWhereInput;

/** The edits that no admin has looked at, oldest first. */
export async function listChecks({ page, limit }: { page: number; limit: number }): Promise<Paged<Check>> {
  const [total, rows] = await Promise.all([
    db.businessCheck.count({ where: OPEN }),
    db.businessCheck.findMany({
      where: OPEN,
      select: {
        auditId: true,
        fields: true,
        createdAt: true,
        audit: { select: { before: true, after: true, actorId: true } },
        business: { select: { id: true, slug: true, city: true, type: true, translation: true } },
      },
      orderBy: [{ createdAt: "asc" }, { auditId: "asc" }],
      skip: (page - 1) * limit,
      take: limit,
    }),
  ]);
  const actors = await findActors(rows.map(({ audit }) => audit));
  const items = rows.map(({ auditId, fields, audit, business, createdAt }) => ({
    id: auditId,
    fields: fields as Check["fields"],
    before: audit.before as Check["before"],
    after: audit.after as Check["after"],
    createdAt,
    business: business as Check["business"],
    by: actors.get(audit.actorId ?? "") ?? null,
  }));
  return { items, pagination: paginate(page, limit, total) };
}
