import "server-only";
import { type EditedFields, fieldsSince, lockBusiness } from "@/lib/business/draft/queries";
import type { Tx } from "@/lib/core/transact";
import { queueMail, withdrawMail } from "@/lib/mail-queue/mutations";

type Checked = { readonly businessId: string; readonly auditId: string };

/** Mails the editor that the edit stays, or that others have changed it further. */
export async function notifyKept(tx: Tx, checked: Checked): Promise<void> {
  const editor = await findEditor(tx, checked);
  if (editor === null) return;
  const kind = (await isChangedByOthers(tx, checked, editor)) ? "edit_changed" : "edit_kept";
  await queueMail(tx, { to: { userId: editor }, kind, data: aboutOf(checked) });
}

export async function notifyReverted(tx: Tx, checked: Checked, reason: string | null): Promise<void> {
  const editor = await findEditor(tx, checked);
  if (editor === null) return;
  await queueMail(tx, { to: { userId: editor }, kind: "edit_reverted", data: { ...aboutOf(checked), reason } });
}

/** After an undone decision: withdraws its mail, or sends a follow-up if it has gone out. */
export async function notifyReopened(tx: Tx, checked: Checked): Promise<void> {
  const about = { checkId: checked.auditId };
  const kinds = ["edit_kept", "edit_changed", "edit_reverted"] as const;
  const stopped = await Promise.all(kinds.map((kind) => withdrawMail(tx, kind, about)));
  const editor = await findEditor(tx, checked);
  if (editor === null || stopped.includes(true)) return;
  await queueMail(tx, { to: { userId: editor }, kind: "edit_reopened", data: { businessId: checked.businessId } });
}

const aboutOf = ({ businessId, auditId }: Checked) => ({ businessId, checkId: auditId });

/** The editor's user id; null for users who have left the team, who must not learn about the business any more. */
async function findEditor(tx: Tx, { businessId, auditId }: Checked): Promise<string | null> {
  const entry = await tx.auditEntry.findUnique({ where: { id: auditId }, select: { actorId: true } });
  if (!entry?.actorId) return null;
  const where = { businessId_userId: { businessId, userId: entry.actorId } };
  return (await tx.businessOwner.findUnique({ where })) ? entry.actorId : null;
}

async function isChangedByOthers(tx: Tx, { businessId, auditId }: Checked, editor: string): Promise<boolean> {
  const entry = await tx.auditEntry.findUniqueOrThrow({ where: { id: auditId } });
  const business = await lockBusiness(tx, businessId);
  const fields = business && entry.after ? fieldsSince(business, entry.after as unknown as EditedFields) : [];
  if (fields.length === 0) return false;
  const others = await tx.$queryRaw<unknown[]>`SELECT 1 FROM audit_log
    WHERE entity = 'business' AND entity_id = ${businessId} AND created_at > ${entry.createdAt}
      AND actor_id IS DISTINCT FROM ${editor}::uuid AND after ?| ${fields}::text[] LIMIT 1`;
  return others.length > 0;
}
