import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { changedFields, type Draft } from "@/lib/business/draft/model";
import { saveDraft } from "@/lib/business/draft/mutations";
import { fittingCategories, lockBusiness, toDraft } from "@/lib/business/draft/queries";
import { checkManages } from "@/lib/business/policy";
import type { CHECK_DECISIONS } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { transact, type Write } from "@/lib/core/transact";

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
