import "server-only";
import { randomUUID } from "node:crypto";
import { hashToken } from "@/lib/auth/refresh-token";
import { hmacFor } from "@/lib/auth/secret";
import { MAIL_TOKEN_MS, type TOKEN_PURPOSES } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import type { Tx } from "@/lib/core/transact";

export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/**
 * Creates a single-use token for a link in a mail; invalidates older ones of the same purpose. The database stores only
 * its hash, and the queued mail its id: `mailTokenOf` derives the token when the mail is sent.
 * @returns the id
 */
export async function createMailToken(tx: Tx, userId: string, purpose: TokenPurpose, now: Date): Promise<string> {
  await tx.userToken.updateMany({ where: { userId, purpose, usedAt: null }, data: { usedAt: now } });
  const id = randomUUID();
  await tx.userToken.create({
    data: {
      id,
      userId,
      purpose,
      tokenHash: hashToken(mailTokenOf(id, purpose)),
      createdAt: now,
      expiresAt: new Date(now.getTime() + MAIL_TOKEN_MS[purpose]),
    },
  });
  return id;
}

/** The token itself: 256 bits that cannot be derived without our key. */
export function mailTokenOf(id: string, purpose: TokenPurpose): string {
  return hmacFor("mail-token", `${purpose} ${id}`);
}

/**
 * Whether the token is still valid, so that its page can say so at once. A token has 256 bits and cannot be guessed
 * this way.
 */
export async function isLiveMailToken(token: string, purpose: TokenPurpose, now: Date): Promise<boolean> {
  return (await db.userToken.count({ where: live(token, purpose, now) })) > 0;
}

const live = (token: string, purpose: TokenPurpose, now: Date) => ({
  tokenHash: hashToken(token),
  purpose,
  usedAt: null,
  expiresAt: { gt: now },
});

/**
 * Consumes a token; of two concurrent uses only one succeeds.
 * @returns the id of its account, or null if it is unknown, used or expired
 */
export async function useMailToken(tx: Tx, token: string, purpose: TokenPurpose, now: Date): Promise<string | null> {
  const [used] = await tx.userToken.updateManyAndReturn({
    where: live(token, purpose, now),
    data: { usedAt: now },
    select: { userId: true },
  });
  return used?.userId ?? null;
}
