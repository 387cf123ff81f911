import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { revokeSessions } from "@/lib/auth/session";
import { AppError } from "@/lib/core/errors";
import { transact } from "@/lib/core/transact";

/**
 * Signs one of somebody's own devices out; its next request is refused.
 * @throws AppError `not_found` when it is somebody else's, or not signed in any more
 */
export async function endSession({ id: userId }: Actor, sessionId: string, now: Date): Promise<void> {
  const { count } = await transact(({ tx }) =>
    tx.session.updateMany({
      where: { id: sessionId, userId, revokedAt: null, expiresAt: { gt: now } },
      data: { revokedAt: now, revokedReason: "logout" },
    }),
  );
  if (count === 0) throw new AppError("not_found");
}

/** Signs somebody out everywhere but where they ask from. */
export async function endOtherSessions({ id: userId, sessionId }: Actor, now: Date): Promise<void> {
  await transact(({ tx }) => revokeSessions(tx, userId, "logout", now, sessionId));
}
