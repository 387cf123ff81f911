import "server-only";
import { randomUUID } from "node:crypto";
import { hashToken } from "@/lib/auth/refresh-token";
import { hmacFor } from "@/lib/auth/secret";
import { MAIL_TOKEN_MS, type TOKEN_PURPOSES } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import type { Tx } from "@/lib/core/transact";

export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/**
 * Makes a single-use token for a link in a mail; older ones of the same purpose die. Only its hash is stored, and the
 * mail that waits to be sent holds its id: `mailTokenOf` makes the token when the mail is written.
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

/** The token itself: 256 bits that nobody can make without our key. */
export function mailTokenOf(id: string, purpose: TokenPurpose): string {
  return hmacFor("mail-token", `${purpose} ${id}`);
}

/** Would it still be taken? Its page says at once when not; nobody guesses one of 256 bits by asking. */
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
 * Uses a token up; of two at once one succeeds.
 * @returns whose it is, or null when it is unknown, used or too old
 */
export async function useMailToken(tx: Tx, token: string, purpose: TokenPurpose, now: Date): Promise<string | null> {
  const [used] = await tx.userToken.updateManyAndReturn({
    where: live(token, purpose, now),
    data: { usedAt: now },
    select: { userId: true },
  });
  return used?.userId ?? null;
}
