import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { revokeSessions } from "@/lib/auth/session";
import { AppError } from "@/lib/core/errors";
import { transact } from "@/lib/core/transact";
import { checkConfirmed } from "@/lib/user/confirmation/queries";

/**
 * Signs out one of the user's own devices from its next request on. The current one needs no confirmation.
 * @throws AppError `confirmation_required`, `not_found` for another user's or an ended session
 */
export async function endSession(actor: Actor, sessionId: string, now: Date): Promise<void> {
  const userId = actor.id;
  if (sessionId !== actor.sessionId) await checkConfirmed(actor, now);
  const { count } = await transact(({ tx }) =>
    tx.session.updateMany({
      where: { id: sessionId, userId, revokedAt: null, expiresAt: { gt: now } },
      data: { revokedAt: now, revokedReason: "logout" },
    }),
  );
  if (count === 0) throw new AppError("not_found");
}

/** Signs out all devices except the current one. @throws AppError `confirmation_required` */
export async function endOtherSessions(actor: Actor, now: Date): Promise<void> {
  const { id: userId, sessionId } = actor;
  await checkConfirmed(actor, now);
  await transact(({ tx }) => revokeSessions(tx, userId, "logout", now, sessionId));
}
