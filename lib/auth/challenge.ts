import "server-only";
import { randomUUID } from "node:crypto";
import { mailTokenOf } from "@/lib/auth/mail-token";
import { hashToken } from "@/lib/auth/refresh-token";
import { MAIL_TOKEN_MS } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import type { Tx } from "@/lib/core/transact";

/** What is half done: a login that waits for its second factor, a passkey that is being added. */
type ChallengePurpose = "second_factor" | "passkey";

/** Begins what `useMailToken` ends, within ten minutes. Two devices may be at it at the same time. */
export async function openChallenge(tx: Tx, userId: string, purpose: ChallengePurpose, now: Date): Promise<string> {
  const id = randomUUID();
  const token = mailTokenOf(id, purpose);
  const expiresAt = new Date(now.getTime() + MAIL_TOKEN_MS[purpose]);
  await tx.userToken.create({ data: { id, userId, purpose, tokenHash: hashToken(token), createdAt: now, expiresAt } });
  return token;
}

/** Whose it is, without ending it; null when it is unknown, used or too old. */
export async function ownerOfChallenge(token: string, purpose: ChallengePurpose, now: Date): Promise<string | null> {
  const found = await db.userToken.findFirst({
    where: { tokenHash: hashToken(token), purpose, usedAt: null, expiresAt: { gt: now } },
    select: { userId: true },
  });
  return found?.userId ?? null;
}
