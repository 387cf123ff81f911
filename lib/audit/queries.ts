import "server-only";
import type { AuditQuery, AuditRow } from "@/lib/audit/model";
import { db } from "@/lib/core/db";
import { type Paged, paginate } from "@/lib/core/pagination";
import type { AuditEntry, Prisma } from "@/prisma/generated/client";

/** What was noted, latest first; of one thing, person or kind of deed where asked. */
export async function listAudit({
  page,
  limit,
  entity,
  entityId,
  actor,
  action,
}: AuditQuery): Promise<Paged<AuditRow>> {
  const where: Prisma.AuditEntryWhereInput = {
    ...(entity !== undefined && { entity }),
    ...(entityId !== undefined && { entityId }),
    ...(actor !== undefined && { actorId: actor }),
    ...(action !== undefined && { action }),
  };
  const [total, rows] = await Promise.all([
    db.auditEntry.count({ where }),
    db.auditEntry.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * limit,
      take: limit,
    }),
  ]);
  const actors = await findActors(rows);
  const items = rows.map(({ actorId, before, after, ...row }) => ({
    ...row,
    before: before as AuditRow["before"],
    after: after as AuditRow["after"],
    actor: actors.get(actorId ?? "") ?? null,
  }));
  return { items, pagination: paginate(page, limit, total) };
}

/** Who did what these entries say, by id. The log keeps the ids of people who are gone, so it refers to nobody. */
export async function findActors(
  rows: readonly Pick<AuditEntry, "actorId">[],
): Promise<Map<string, NonNullable<AuditRow["actor"]>>> {
  const ids = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))];
  const people = await db.user.findMany({
    where: { id: { in: ids }, deletedAt: null },
    select: { id: true, fullname: true },
  });
  return new Map(people.map((person) => [person.id, person]));
}
