import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { checkUncommon } from "@/lib/auth/common-passwords";
import { rememberNetwork } from "@/lib/auth/known-networks";
import { useMailToken } from "@/lib/auth/mail-token";
import { checkPassword, hashPassword } from "@/lib/auth/password";
import { revokeSessions } from "@/lib/auth/session";
import { audit } from "@/lib/core/audit";
import type { Language } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { enqueueJob } from "@/lib/core/outbox";
import { countUse, refundUse } from "@/lib/core/rate-limit";
import { type Tx, transact } from "@/lib/core/transact";
import { queueMail, readerOf } from "@/lib/mail-queue/mutations";
import { removeAllFactors } from "@/lib/user/factor/mutations";
import { checkSelf } from "@/lib/user/policy";
import type { PasswordChange } from "@/lib/user/schema";
import { triesFromHere } from "@/lib/user/sign-in/mutations";

/**
 * Requests a password reset link. The worker looks up the address, so that neither the response nor its timing reveals
 * whether a user exists (H28).
 * @param language of the page, used for the mail
 * @throws AppError `rate_limited`, also for unknown addresses
 */
export async function forgetPassword(email: string, language?: Language): Promise<void> {
  await countUse("forgot", email);
  await transact(({ tx }) => enqueueJob(tx, "forgot_password", { email, ...(language && { language }) }));
}

/**
 * Sets a new password by a single-use mailed token, and signs out all devices. Failed logins from this network are
 * forgiven, because a user who forgot the password has usually used them up.
 * @throws AppError `invalid_token`, `validation_failed` for a common password
 */
export async function resetPassword(
  { token, password, language }: { token: string; password: string; language?: Language | undefined },
  now: Date,
): Promise<void> {
  checkUncommon(password, "password");
  const passwordHash = await hashPassword(password);
  const email = await transact(async ({ tx }) => {
    const userId = await useMailToken(tx, token, "reset", now);
    if (!userId) throw new AppError("invalid_token");
    const select = { email: true, fullname: true, verifiedAt: true } as const;
    const owner = await tx.user.update({ where: { id: userId }, data: { passwordHash }, select });
    // A refusal rolls back, so the link can be used again.
    checkUncommon(password, "password", owner);
    await revokeSessions(tx, userId, "reset", now);
    // Someone else may have created the account; their second factor would lock out the owner of the address.
    if (!owner.verifiedAt) await removeAllFactors(tx, userId);
    // The user can read mail to this address, so this network may log in despite others' failed attempts.
    await rememberNetwork(tx, userId, now);
    await noteChange(tx, userId, "user.reset_password", language);
    return owner.email;
  });
  if (email) await refundUse("login", triesFromHere(email));
}

/**
 * Changes the actor's own password, signs out other devices and invalidates pending reset links.
 * @throws AppError `forbidden` for another user, `invalid_password`, `rate_limited` after repeated failures
 */
export async function changePassword(actor: Actor, userId: string, change: PasswordChange, now: Date): Promise<void> {
  checkSelf(actor, userId);
  const { passwordHash: stored, ...owner } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordHash: true, fullname: true, email: true },
  });
  checkUncommon(change.newPassword, "newPassword", owner);
  const who = `password|${userId}`;
  await countUse("login", who);
  const { isRight } = await checkPassword(change.password, stored);
  if (!isRight) throw new AppError("invalid_password");
  const passwordHash = await hashPassword(change.newPassword);
  await transact(async ({ tx }) => {
    // The WHERE rejects the second of two concurrent changes with the same old password.
    const { count } = await tx.user.updateMany({ where: { id: userId, passwordHash: stored }, data: { passwordHash } });
    if (count === 0) throw new AppError("invalid_password");
    await tx.userToken.updateMany({ where: { userId, purpose: "reset", usedAt: null }, data: { usedAt: now } });
    await revokeSessions(tx, userId, "password", now, actor.sessionId);
    await noteChange(tx, userId, "user.change_password");
  });
  await refundUse("login", who);
}

async function noteChange(tx: Tx, userId: string, action: string, language?: Language): Promise<void> {
  await audit(tx, { id: userId }, { action, entity: "user", entityId: userId });
  await queueMail(tx, { to: readerOf(userId, language), kind: "password_changed", data: {} });
}
