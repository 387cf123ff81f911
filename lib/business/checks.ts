import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { changedFields, type Draft } from "@/lib/business/draft";
import { lockBusiness, toDraft } from "@/lib/business/draft-rows";
import type { BusinessKey, BusinessText } from "@/lib/business/model";
import { checkManages } from "@/lib/business/policy";
import { fittingCategories, saveDraft } from "@/lib/business/save";
import type { CHECK_DECISIONS, CheckedField, Translated } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Paged, paginate } from "@/lib/core/pagination";
import { transact, type Write } from "@/lib/core/transact";

/** An owner's edit of a confirmed place that waits for an admin's look; its id is that of the audit log's entry. */
export type Check = {
  id: string;
  business: BusinessKey & { id: string; translation: Translated<BusinessText> };
  fields: CheckedField[];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Null when the account is gone. */
  by: { id: string; fullname: string } | null;
  createdAt: Date;
};

/** The edits that no admin has looked at, oldest first. */
export async function listChecks({ page, limit }: { page: number; limit: number }): Promise<Paged<Check>> {
  const open = "FROM business_checks c JOIN businesses b ON b.id = c.business_id AND b.deleted_at IS NULL";
  const [items, [row]] = await Promise.all([
    sqlQuery<Check>(
      `SELECT c.audit_id AS id, c.fields, a.before, a.after, c.created_at AS "createdAt",
          json_build_object('id', b.id, 'slug', b.slug, 'city', b.city, 'type', b.type, 'translation', b.translation)
            AS business,
          CASE WHEN u.id IS NULL THEN NULL ELSE json_build_object('id', u.id, 'fullname', u.fullname) END AS "by"
        ${open} JOIN audit_log a ON a.id = c.audit_id LEFT JOIN users u ON u.id = a.actor_id AND u.deleted_at IS NULL
        WHERE c.decided_at IS NULL ORDER BY c.created_at, c.audit_id LIMIT $1 OFFSET $2`,
      [limit, (page - 1) * limit],
    ),
    sqlQuery<{ total: number }>(`SELECT count(*)::int AS total ${open} WHERE c.decided_at IS NULL`),
  ]);
  return { items, pagination: paginate(page, limit, row?.total ?? 0) };
}

/**
 * Says what becomes of an edit that was listed: it stays, or is taken back.
 * @throws AppError `not_found`; `conflict` when it was decided otherwise, or can't be taken back any more
 */
export async function decideCheck(
  actor: Actor,
  id: string,
  decision: (typeof CHECK_DECISIONS)[number],
  now: Date,
): Promise<void> {
  await transact(async (write) => {
    await write.tx.$queryRaw`SELECT 1 FROM business_checks WHERE audit_id = ${id}::uuid FOR UPDATE`;
    const check = await write.tx.businessCheck.findUnique({ where: { auditId: id } });
    if (!check) throw new AppError("not_found");
    if (check.decision === decision) return;
    if (check.decision) throw new AppError("conflict", { details: { decision: check.decision } });
    if (decision === "reverted") return revert(write, actor, { businessId: check.businessId, auditId: id, now });
    await write.tx.businessCheck.update({
      where: { auditId: id },
      data: { decision, decidedById: actor.id, decidedAt: now },
    });
  });
}

type Edit = { readonly businessId: string; readonly auditId: string; readonly now: Date };

/**
 * Gives a place back what one edit of the audit log changed (H38).
 * @throws AppError `not_found` for an entry that is no edit of it; `conflict`, naming the fields, where others have
 * changed them since
 */
export function revertEdit(actor: Actor, edit: Edit): Promise<void> {
  return transact((write) => revert(write, actor, edit));
}

async function revert(write: Write, actor: Actor, { businessId, auditId, now }: Edit): Promise<void> {
  const { tx } = write;
  const business = await lockBusiness(tx, businessId);
  checkManages(actor, business);
  const entry = await tx.auditEntry.findFirst({ where: { id: auditId, entity: "business", entityId: businessId } });
  if (!entry?.before || !entry.after) throw new AppError("not_found", { about: "restaurant" });
  const current = toDraft(business);
  const fields = changedFields(current, entry.after as unknown as Draft);
  if (fields.length > 0) throw new AppError("conflict", { details: { fields } });
  const draft = { ...current, ...(entry.before as unknown as Partial<Draft>) };
  const categories = await fittingCategories(tx, draft);
  await saveDraft(write, actor, business, { ...draft, categories }, { action: "business.revert", now });
  await tx.businessCheck.updateMany({
    where: { auditId, decision: null },
    data: { decision: "reverted", decidedById: actor.id, decidedAt: now },
  });
}
