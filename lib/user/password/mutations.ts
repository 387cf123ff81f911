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
import { countUse, forgiveUse } from "@/lib/core/rate-limit";
import { type Tx, transact } from "@/lib/core/transact";
import { queueMail, readerOf } from "@/lib/mail-queue/mutations";
import { removeAllFactors } from "@/lib/user/factor/mutations";
import type { PasswordChange } from "@/lib/user/model";
import { checkSelf } from "@/lib/user/policy";
import { triesFromHere } from "@/lib/user/sign-in/mutations";

/**
 * Notes that a link for a new password is wanted. Whether anybody has the address is found out afterwards, by the worker,
 * so that the answer and its time tell nothing (H28).
 * @param language that of the page where it is wanted; the mail comes in it
 * @throws AppError `rate_limited`, for unknown addresses too
 */
export async function forgetPassword(email: string, language?: Language): Promise<void> {
  await countUse("forgot", email);
  await transact(({ tx }) => enqueueJob(tx, "forgot_password", { email, ...(language && { language }) }));
}

/**
 * Sets a new password by the token of a mailed link, once, and signs out every device. Wrong tries at it from here are
 * forgiven: whoever forgot their password has mostly used them up.
 * @throws AppError `invalid_token`, `validation_failed` for a password that everybody tries first
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
    // A link that was used for what is refused can be used again: all of it is taken back.
    checkUncommon(password, "password", owner);
    await revokeSessions(tx, userId, "reset", now);
    // Whoever made the account may have been somebody else: their second factor would shut the owner of the address out.
    if (!owner.verifiedAt) await removeAllFactors(tx, userId);
    // Who reads the account's mail is let in from here, however many strangers try at it.
    await rememberNetwork(tx, userId, now);
    await noteChange(tx, userId, "user.reset_password", language);
    return owner.email;
  });
  if (email) await forgiveUse("login", triesFromHere(email));
}

/**
 * Changes the asker's own password and signs out their other devices; links for a new password that wait die.
 * @throws AppError `forbidden` for somebody else's, `invalid_password`, `rate_limited` after some wrong ones
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
    // Of two changes at once, both of which knew the old password, the second no longer does.
    const { count } = await tx.user.updateMany({ where: { id: userId, passwordHash: stored }, data: { passwordHash } });
    if (count === 0) throw new AppError("invalid_password");
    await tx.userToken.updateMany({ where: { userId, purpose: "reset", usedAt: null }, data: { usedAt: now } });
    await revokeSessions(tx, userId, "password", now, actor.sessionId);
    await noteChange(tx, userId, "user.change_password");
  });
  await forgiveUse("login", who);
}

async function noteChange(tx: Tx, userId: string, action: string, language?: Language): Promise<void> {
  await audit(tx, { id: userId }, { action, entity: "user", entityId: userId });
  await queueMail(tx, { to: readerOf(userId, language), kind: "password_changed", data: {} });
}
