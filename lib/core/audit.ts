import "server-only";
import { currentRequest } from "@/lib/core/request-context";
import type { Tx } from "@/lib/core/transact";
import type { Prisma } from "@/prisma/generated/client";

type User = { readonly id: string };

type AuditNote = {
  /** Such as `business.update` or `user.ban`. */
  readonly action: string;
  readonly entity: string;
  readonly entityId?: string;
  /** Values before and after the change; changed fields only, never secrets. */
  readonly before?: Prisma.InputJsonObject;
  readonly after?: Prisma.InputJsonObject;
};

export async function auditAll(tx: Tx, actor: User, notes: readonly AuditNote[]): Promise<void> {
  const request = currentRequest();
  const who = { actorId: actor.id, ip: request?.client ?? null, requestId: request?.id ?? null };
  await tx.auditEntry.createMany({ data: notes.map((note) => ({ ...note, ...who })) });
}

/**
 * Writes an audit entry, in the transaction of the change. The table is append-only.
 * @returns the id of the entry
 */
export async function audit(tx: Tx, actor: User | null, note: AuditNote): Promise<string> {
  const request = currentRequest();
  const { id } = await tx.auditEntry.create({
    data: { ...note, actorId: actor?.id ?? null, ip: request?.client ?? null, requestId: request?.id ?? null },
    select: { id: true },
  });
  return id;
}
