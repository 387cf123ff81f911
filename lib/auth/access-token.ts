import "server-only";
import { errors, jwtVerify, SignJWT } from "jose";
import { keyFor } from "@/lib/auth/secret";
import { ACCESS_TOKEN_SECONDS, type Role } from "@/lib/core/constants";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { isUuid } from "@/lib/core/text";

/** Fixed, so that a token's header cannot choose another algorithm. */
const ALGORITHM = "HS256";
const TYPE = "at+jwt";
const AUDIENCE = "dastarkhan-api";
/** Our tokens are shorter. */
const TOKEN_MAX = 2048;

export type AccessClaims = { readonly userId: string; readonly sessionId: string };

/**
 * Signs a token valid for 15 minutes. `role` and `verified` are for display in the client; the server never trusts
 * them.
 */
export function signAccessToken(
  claims: AccessClaims & { readonly role: Role; readonly isVerified: boolean },
  now: Date,
): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000);
  return new SignJWT({ role: claims.role, sid: claims.sessionId, verified: claims.isVerified })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(claims.userId)
    .setIssuer(env.SITE_URL)
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_TOKEN_SECONDS)
    .sign(keyFor("access-token"));
}

/** @throws AppError `token_expired`, or `unauthorized` for anything else that is not our valid token */
export async function readAccessToken(token: string, now: Date): Promise<AccessClaims> {
  if (token.length > TOKEN_MAX) throw new AppError("unauthorized");
  try {
    const { payload } = await jwtVerify(token, keyFor("access-token"), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: env.SITE_URL,
      audience: AUDIENCE,
      requiredClaims: ["sub", "sid", "exp", "iat"],
      currentDate: now,
    });
    const { sub, sid } = payload;
    if (typeof sub !== "string" || typeof sid !== "string" || !isUuid(sub) || !isUuid(sid)) throw new Error("no ids");
    return { userId: sub, sessionId: sid };
  } catch (cause) {
    throw new AppError(cause instanceof errors.JWTExpired ? "token_expired" : "unauthorized", { cause });
  }
}

/** The session of a token with a valid signature, even if expired; used to end it. */
export async function sessionOfExpired(token: string): Promise<string | null> {
  const claims = await readAccessToken(token, new Date(0)).catch(() => null);
  return claims?.sessionId ?? null;
}
