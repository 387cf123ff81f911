import "server-only";
import { randomUUID } from "node:crypto";
import { mailTokenOf } from "@/lib/auth/mail-token";
import { hashToken } from "@/lib/auth/refresh-token";
import { MAIL_TOKEN_MS } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import type { Tx } from "@/lib/core/transact";

/** An unfinished login that needs a second factor, or an unfinished passkey registration. */
type ChallengePurpose = "second_factor" | "passkey";

/** Creates the token that `useMailToken` consumes, valid for ten minutes. Several devices may have one at a time. */
export async function openChallenge(tx: Tx, userId: string, purpose: ChallengePurpose, now: Date): Promise<string> {
  const id = randomUUID();
  const token = mailTokenOf(id, purpose);
  const expiresAt = new Date(now.getTime() + MAIL_TOKEN_MS[purpose]);
  await tx.userToken.create({ data: { id, userId, purpose, tokenHash: hashToken(token), createdAt: now, expiresAt } });
  return token;
}

/** The account of a challenge, without consuming it; null if it is unknown, used or expired. */
export async function ownerOfChallenge(token: string, purpose: ChallengePurpose, now: Date): Promise<string | null> {
  const found = await db.userToken.findFirst({
    where: { tokenHash: hashToken(token), purpose, usedAt: null, expiresAt: { gt: now } },
    select: { userId: true },
  });
  return found?.userId ?? null;
}
