import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { signAccessToken } from "@/lib/auth/access-token";
import { rememberNetwork } from "@/lib/auth/known-networks";
import {
  decryptSuccessor,
  encryptSuccessor,
  hashToken,
  newRefreshToken,
  sessionOfRefreshToken,
} from "@/lib/auth/refresh-token";
import { REFRESH_GRACE_MS, ROLES, type Role, SESSION_MAX_MS, SESSION_MS } from "@/lib/core/constants";
import { sqlExecute, sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { currentRequest } from "@/lib/core/request-context";
import type { Tx } from "@/lib/core/transact";

export type Tokens = {
  readonly sessionId: string;
  readonly userId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Idle expiry of the session; never later than 90 days after login. */
  readonly expiresAt: Date;
};

export type SessionUser = { readonly id: string; readonly role: Role; readonly isVerified: boolean };

export type RevokeReason = "logout" | "password" | "reset" | "deleted" | "reuse" | "admin";

const USER_AGENT_MAX = 300;

/** Opens a session: one row for both the web cookie and the API tokens. */
export async function openSession(tx: Tx, user: SessionUser, now: Date): Promise<Tokens> {
  const sessionId = randomUUID();
  const refreshToken = newRefreshToken(sessionId);
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  await tx.session.create({
    data: {
      id: sessionId,
      userId: user.id,
      refreshHash: hashToken(refreshToken),
      userAgent: currentRequest()?.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
      createdAt: now,
      lastSeenAt: now,
      confirmedAt: now,
      expiresAt,
    },
  });
  await rememberNetwork(tx, user.id, now);
  return tokensOf({ sessionId, expiresAt }, user, refreshToken, now);
}

type OpenSession = Pick<Tokens, "sessionId" | "expiresAt">;

async function tokensOf(session: OpenSession, user: SessionUser, refreshToken: string, now: Date): Promise<Tokens> {
  const { id: userId, role, isVerified } = user;
  const accessToken = await signAccessToken({ userId, sessionId: session.sessionId, role, isVerified }, now);
  return { ...session, userId, accessToken, refreshToken };
}

const rotatedRow = z.strictObject({
  userId: z.guid(),
  role: z.enum(ROLES),
  isVerified: z.boolean(),
  expiresAt: z.date(),
});
const sessionRow = rotatedRow.extend({
  previousHash: z.string().nullable(),
  successor: z.string().nullable(),
  rotatedAt: z.date().nullable(),
  isLive: z.boolean(),
});

/**
 * Exchanges a refresh token (H15). For ten seconds the immediate predecessor gets the same successor, so that parallel
 * tabs or a lost answer do not sign out the user; any older token ends its session.
 * @throws AppError `unauthorized`
 */
export async function rotateSession(refreshToken: string, now: Date): Promise<Tokens> {
  const sessionId = sessionOfRefreshToken(refreshToken);
  if (!sessionId) throw new AppError("unauthorized");
  const successor = newRefreshToken(sessionId);
  const [rotated] = await sqlQuery(
    rotatedRow,
    `UPDATE sessions s SET refresh_hash = $3, previous_hash = s.refresh_hash, successor = $4, rotated_at = $5,
        last_seen_at = $5,
        expires_at = least($6::timestamptz, s.created_at + make_interval(secs => $7))
      FROM users u
      WHERE s.id = $1 AND s.refresh_hash = $2 AND s.revoked_at IS NULL AND s.expires_at > $5
        AND u.id = s.user_id AND u.deleted_at IS NULL
      RETURNING u.id AS "userId", u.role, u.verified_at IS NOT NULL AS "isVerified", s.expires_at AS "expiresAt"`,
    [
      sessionId,
      hashToken(refreshToken),
      hashToken(successor),
      encryptSuccessor(successor, refreshToken),
      now,
      new Date(now.getTime() + SESSION_MS),
      SESSION_MAX_MS / 1000,
    ],
  );
  if (rotated) {
    const { expiresAt, userId: id } = rotated;
    return tokensOf({ sessionId, expiresAt }, { ...rotated, id }, successor, now);
  }
  return repeatRotation(sessionId, refreshToken, now);
}

async function repeatRotation(sessionId: string, refreshToken: string, now: Date): Promise<Tokens> {
  const [row] = await sqlQuery(
    sessionRow,
    `SELECT u.id AS "userId", u.role, u.verified_at IS NOT NULL AS "isVerified", s.previous_hash AS "previousHash",
        s.successor, s.rotated_at AS "rotatedAt", s.expires_at AS "expiresAt",
        s.revoked_at IS NULL AND s.expires_at > $2 AND u.deleted_at IS NULL AS "isLive"
      FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = $1`,
    [sessionId, now],
  );
  if (!row?.isLive) throw new AppError("unauthorized");
  const isPredecessor = row.previousHash === hashToken(refreshToken) && row.successor !== null;
  const age = now.getTime() - (row.rotatedAt?.getTime() ?? 0);
  if (isPredecessor && age <= REFRESH_GRACE_MS) {
    const { expiresAt, userId: id } = row;
    const successor = decryptSuccessor(row.successor ?? "", refreshToken);
    return tokensOf({ sessionId, expiresAt }, { ...row, id }, successor, now);
  }
  log.warn({ sessionId, requestId: currentRequest()?.id }, "a used refresh token came again: its session ends");
  await revokeSession(sessionId, "reuse", now);
  throw new AppError("unauthorized");
}

export async function revokeSession(sessionId: string, reason: RevokeReason, now: Date): Promise<void> {
  await sqlExecute("UPDATE sessions SET revoked_at = $2, revoked_reason = $3 WHERE id = $1 AND revoked_at IS NULL", [
    sessionId,
    now,
    reason,
  ]);
}

/** Ends all sessions of a user except `keep`, and unfinished logins, in the transaction of the cause. */
export async function revokeSessions(
  tx: Tx,
  userId: string,
  reason: RevokeReason,
  now: Date,
  keep?: string,
): Promise<void> {
  await tx.session.updateMany({
    where: { userId, revokedAt: null, ...(keep && { id: { not: keep } }) },
    data: { revokedAt: now, revokedReason: reason },
  });
  const halfDone = { userId, purpose: "second_factor", usedAt: null };
  await tx.userToken.updateMany({ where: halfDone, data: { usedAt: now } });
}
