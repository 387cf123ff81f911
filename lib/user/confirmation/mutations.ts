import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { checkPassword } from "@/lib/auth/password";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { countUse, refundUse } from "@/lib/core/rate-limit";
import { transact } from "@/lib/core/transact";

/**
 * Confirms by password that the session is its owner's, for ten minutes.
 * @throws AppError `invalid_password`, `rate_limited` after repeated failures
 */
export async function confirmSession(actor: Actor, password: string, now: Date): Promise<void> {
  // Shares its counter with password changes, because both guess the same password.
  const who = `password|${actor.id}`;
  await countUse("login", who);
  const user = await db.user.findUniqueOrThrow({ where: { id: actor.id }, select: { passwordHash: true } });
  const { isRight } = await checkPassword(password, user.passwordHash);
  if (!isRight) throw new AppError("invalid_password");
  await transact(({ tx }) => tx.session.update({ where: { id: actor.sessionId }, data: { confirmedAt: now } }));
  await refundUse("login", who);
}
