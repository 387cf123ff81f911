import "server-only";
import type { Tx } from "@/lib/core/transact";
import { queueMail } from "@/lib/mail-queue/mutations";

export async function notifyTeam(tx: Tx, businessId: string, reviewId: string): Promise<void> {
  const team = await tx.businessOwner.findMany({ where: { businessId }, select: { userId: true } });
  for (const { userId } of team) await queueMail(tx, { to: { userId }, kind: "owner_review", data: { reviewId } });
}
