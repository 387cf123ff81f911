import "server-only";
import { z } from "zod";
import { readAccessToken } from "@/lib/auth/access-token";
import type { Actor } from "@/lib/auth/actor";
import { sessionOfCookie } from "@/lib/auth/cookies";
import { HAS_FACTOR_SQL, needsSecondFactor } from "@/lib/auth/second-factor";
import { LANGUAGES, ROLES } from "@/lib/core/constants";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";

const BEARER = /^Bearer ([\w.~+/=-]+)$/i;

/**
 * Finds the account of a request by bearer token, else by the web session cookie. Role, ban, verification and session
 * are read from the database, so changes take effect at once.
 * @returns null without either; an invalid cookie counts as none
 * @throws AppError `unauthorized` or `token_expired` for an invalid or expired token
 */
export async function findActor(headers: Headers, now: Date): Promise<Actor | null> {
  const authorization = headers.get("authorization");
  if (authorization !== null) {
    const token = BEARER.exec(authorization)?.[1];
    if (!token) throw new AppError("unauthorized");
    const actor = await readActor(await readAccessToken(token, now), "bearer", now);
    if (!actor) throw new AppError("unauthorized");
    return actor;
  }
  const session = await sessionOfCookie(headers);
  return session && readActor(session, "cookie", now);
}

const actorRow = z.strictObject({
  role: z.enum(ROLES),
  language: z.enum(LANGUAGES),
  isVerified: z.boolean(),
  isBanned: z.boolean(),
  hasFactor: z.boolean(),
  confirmedAt: z.date().nullable(),
});

async function readActor(
  { userId, sessionId }: { userId: string; sessionId: string },
  via: Actor["via"],
  now: Date,
): Promise<Actor | null> {
  const [row] = await sqlQuery(
    actorRow,
    `SELECT u.role, u.language, u.verified_at IS NOT NULL AS "isVerified", u.banned_at IS NOT NULL AS "isBanned",
        s.confirmed_at AS "confirmedAt", ${HAS_FACTOR_SQL} AS "hasFactor"
      FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.id = $1 AND s.user_id = $2 AND s.revoked_at IS NULL AND s.expires_at > $3 AND u.deleted_at IS NULL`,
    [sessionId, userId, now],
  );
  if (!row) return null;
  const { hasFactor, ...known } = row;
  return { id: userId, sessionId, via, ...known, lacksFactor: !hasFactor && needsSecondFactor(row.role) };
}
