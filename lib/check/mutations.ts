import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { type Saving, saveDraft } from "@/lib/business/draft/mutations";
import { type EditedFields, fieldsSince, fittingCategories, lockBusiness, toDraft } from "@/lib/business/draft/queries";
import { checkManages } from "@/lib/business/policy";
import { notifyKept, notifyReopened, notifyReverted } from "@/lib/check/notify";
import { audit } from "@/lib/core/audit";
import { type CheckDecision, DECISION_UNDO_MS } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { type Tx, transact, type Write } from "@/lib/core/transact";
import { mayRevert } from "@/lib/history/policy";
import { factsOf, findRoles } from "@/lib/history/queries";
import type { BusinessCheck } from "@/prisma/generated/client";

/**
 * Keeps or reverts a reviewed edit. Its author gets a mail with the reason.
 * @returns the time of the decision; repeating it changes nothing
 * @throws AppError `not_found`; `conflict` when it was decided otherwise, or can't be reverted any more
 */
export function decideCheck(actor: Actor, id: string, { decision, reason }: Decided, now: Date): Promise<Date> {
  return transact(async (write) => {
    const { businessId, ...check } = await lockCheck(write.tx, id);
    if (check.decidedAt && check.decision === decision) return check.decidedAt;
    if (check.decision) throw new AppError("conflict", { details: { decision: check.decision } });
    if (decision === "reverted") await revert(write, actor, { businessId, auditId: id, now, reason });
    else {
      await write.tx.businessCheck.update({
        where: { auditId: id },
        data: { decision, decidedById: actor.id, decidedAt: now },
      });
      await audit(write.tx, actor, { action: "check.keep", entity: "check", entityId: id });
      await notifyKept(write.tx, { businessId, auditId: id });
    }
    return now;
  });
}

type Decided = { readonly decision: CheckDecision; readonly reason?: string | undefined };

/**
 * Undoes a decision within an hour: the edit awaits review again, and is reapplied if it was reverted.
 * @param seen time of the decision that the admin saw
 * @throws AppError `not_found`; `conflict` when it was decided again, too long ago, or its fields were changed since
 */
export function undoDecision(actor: Actor, id: string, seen: Date, now: Date): Promise<void> {
  return transact(async (write) => {
    const { businessId, decision, decidedAt } = await lockCheck(write.tx, id);
    if (!decision || !decidedAt) return;
    if (decidedAt.getTime() !== seen.getTime()) throw new AppError("conflict", { details: { decision } });
    if (now.getTime() - decidedAt.getTime() > DECISION_UNDO_MS) {
      throw new AppError("conflict", { details: { tooLate: true } });
    }
    if (decision === "reverted") await reinstate(write, actor, { businessId, auditId: id, now });
    else await audit(write.tx, actor, { action: "check.reopen", entity: "check", entityId: id });
    await write.tx.businessCheck.update({
      where: { auditId: id },
      data: { decision: null, decidedById: null, decidedAt: null },
    });
    await notifyReopened(write.tx, { businessId, auditId: id });
  });
}

async function lockCheck(tx: Tx, id: string): Promise<BusinessCheck> {
  await tx.$queryRaw`SELECT 1 FROM business_checks WHERE audit_id = ${id}::uuid FOR UPDATE`;
  const check = await tx.businessCheck.findUnique({ where: { auditId: id } });
  if (!check) throw new AppError("not_found");
  return check;
}

type Edit = {
  readonly businessId: string;
  readonly auditId: string;
  readonly now: Date;
  /** Reason for the owner, if the edit awaited a decision. */
  readonly reason?: string | undefined;
};

/**
 * Reverts one edit from the audit log (H38). Team members revert edits of their team; an open review of the edit is
 * dropped, since nothing is left to review.
 * @throws AppError `forbidden` for others' businesses and for edits that `mayRevert` leaves to admins; `not_found` for
 * an entry that is no edit of it; `conflict`, naming the fields, where others have changed them since
 */
export function revertEdit(actor: Actor, edit: Edit): Promise<void> {
  return transact((write) => (actor.role === "admin" ? revert(write, actor, edit) : takeBack(write, actor, edit)));
}

async function takeBack(write: Write, actor: Actor, edit: Edit): Promise<void> {
  const { tx } = write;
  // Locks the check before the business, in the same order as `decideCheck`.
  const { count } = await tx.businessCheck.deleteMany({
    where: { auditId: edit.auditId, businessId: edit.businessId, decision: null },
  });
  checkManages(actor, await lockBusiness(tx, edit.businessId));
  const { entry, before, after } = await editOf(tx, edit);
  if (!mayRevert(actor, factsOf(entry, await findRoles([entry]))))
    throw new AppError("forbidden", { about: "restaurant" });
  const hasNothingNew = count > 0;
  await restoreFields(write, actor, edit, { from: after, to: before, action: "business.revert", hasNothingNew });
}

async function revert(write: Write, actor: Actor, edit: Edit): Promise<void> {
  const { before, after } = await editOf(write.tx, edit);
  await restoreFields(write, actor, edit, { from: after, to: before, action: "business.revert" });
  const { count } = await write.tx.businessCheck.updateMany({
    where: { auditId: edit.auditId, decision: null },
    data: { decision: "reverted", decidedById: actor.id, decidedAt: edit.now },
  });
  if (count > 0) await notifyReverted(write.tx, edit, edit.reason ?? null);
}

async function reinstate(write: Write, actor: Actor, edit: Edit): Promise<void> {
  const { before, after } = await editOf(write.tx, edit);
  await restoreFields(write, actor, edit, { from: before, to: after, action: "business.reinstate" });
}

async function editOf(tx: Tx, { businessId, auditId }: Edit) {
  const entry = await tx.auditEntry.findFirst({ where: { id: auditId, entity: "business", entityId: businessId } });
  if (!entry?.before || !entry.after) throw new AppError("not_found", { about: "restaurant" });
  const [before, after] = [entry.before, entry.after] as unknown as [EditedFields, EditedFields];
  return { entry, before, after };
}

type Fields = Pick<Saving, "action" | "hasNothingNew"> & { readonly from: EditedFields; readonly to: EditedFields };

async function restoreFields(
  write: Write,
  actor: Actor,
  { businessId, now }: Edit,
  { from, to: { slug, ...fields }, ...how }: Fields,
): Promise<void> {
  const business = await lockBusiness(write.tx, businessId);
  checkManages(actor, business);
  const others = fieldsSince(business, from);
  if (others.length > 0) throw new AppError("conflict", { details: { fields: others } });
  const draft = { ...toDraft(business), ...fields };
  const categories = await fittingCategories(write.tx, draft);
  await saveDraft(write, actor, business, { ...draft, categories }, { ...how, now, slug });
}
