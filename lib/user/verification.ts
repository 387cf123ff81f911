import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { createMailToken, useMailToken } from "@/lib/auth/mail-token";
import { hashToken } from "@/lib/auth/refresh-token";
import type { Language } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { countUse } from "@/lib/core/rate-limit";
import { type Tx, transact } from "@/lib/core/transact";
import { queueMail, readerOf } from "@/lib/mail/queue";
import { checkSelfOrAdmin } from "@/lib/user/policy";

/**
 * Sends the activation mail again; the link of the last one dies. An account that is verified needs none.
 * @returns whether a mail goes out
 * @throws AppError `forbidden` for somebody else's account, `not_found`, `rate_limited`
 */
export async function sendVerification(
  actor: Actor,
  { userId, language }: { userId: string; language?: Language | undefined },
  now: Date,
): Promise<boolean> {
  checkSelfOrAdmin(actor, userId);
  await countUse("resend", userId);
  return transact(async ({ tx }) => {
    const user = await tx.user.findFirst({ where: { id: userId, deletedAt: null }, select: { verifiedAt: true } });
    if (!user) throw new AppError("not_found");
    if (user.verifiedAt) return false;
    const tokenId = await createMailToken(tx, userId, "activation", now);
    // An admin who sends it to somebody else speaks for their own page only.
    const to = readerOf(userId, actor.id === userId ? language : undefined);
    await queueMail(tx, { to, kind: "activation", data: { tokenId } });
    return true;
  });
}

/**
 * Confirms an e-mail address by the token of its mail. A second use by somebody who is verified by then (a double click,
 * an answer that was lost) succeeds and changes nothing.
 * @throws AppError `invalid_token`
 */
export async function verify(token: string, now: Date): Promise<void> {
  await transact(async ({ tx }) => {
    const userId = await useMailToken(tx, token, "activation", now);
    if (userId) await tx.user.update({ where: { id: userId }, data: { verifiedAt: now }, select: { id: true } });
    else if (!(await wasVerifiedBy(tx, token))) throw new AppError("invalid_token", { about: "activation" });
  });
}

async function wasVerifiedBy(tx: Tx, token: string): Promise<boolean> {
  const used = await tx.userToken.findFirst({
    where: { tokenHash: hashToken(token), purpose: "activation", user: { verifiedAt: { not: null } } },
    select: { id: true },
  });
  return used !== null;
}
