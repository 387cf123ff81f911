import "server-only";
import { currentRequest } from "@/lib/core/request-context";
import type { Tx } from "@/lib/core/transact";
import type { Prisma } from "@/prisma/generated/client";

/** The account that acts. */
type Account = { readonly id: string };

type AuditNote = {
  /** What was done, as `business.update` or `user.ban`. */
  readonly action: string;
  readonly entity: string;
  readonly entityId?: string;
  /** What it was and what it became; only fields that changed, nothing secret. */
  readonly before?: Prisma.InputJsonObject;
  readonly after?: Prisma.InputJsonObject;
};

/** Notes many deeds of one person at once, in the transaction that does them. */
export async function auditAll(tx: Tx, actor: Account, notes: readonly AuditNote[]): Promise<void> {
  const request = currentRequest();
  const who = { actorId: actor.id, ip: request?.client ?? null, requestId: request?.id ?? null };
  await tx.auditEntry.createMany({ data: notes.map((note) => ({ ...note, ...who })) });
}

/**
 * Notes who did what, in the transaction that does it; the table takes no change and no deletion.
 * @returns the id of the entry
 */
export async function audit(tx: Tx, actor: Account | null, note: AuditNote): Promise<string> {
  const request = currentRequest();
  const { id } = await tx.auditEntry.create({
    data: { ...note, actorId: actor?.id ?? null, ip: request?.client ?? null, requestId: request?.id ?? null },
    select: { id: true },
  });
  return id;
}
