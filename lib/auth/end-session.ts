import "server-only";
import { sessionOfExpired } from "@/lib/auth/access-token";
import { refreshTokenOf, sessionOfCookie } from "@/lib/auth/cookies";
import { sessionOfRefreshToken } from "@/lib/auth/refresh-token";
import { revokeSession } from "@/lib/auth/session";

/**
 * Ends all sessions that a request identifies: by a refresh token or access token as bearer, even if expired (H30), and
 * by cookies. Unknown tokens are ignored.
 */
export async function endSession(headers: Headers, now: Date): Promise<void> {
  const bearer = /^Bearer (.+)$/i.exec(headers.get("authorization") ?? "")?.[1] ?? "";
  const cookie = refreshTokenOf(headers);
  const web = await sessionOfCookie(headers);
  const named = [
    sessionOfRefreshToken(bearer) ?? (await sessionOfExpired(bearer)),
    cookie && sessionOfRefreshToken(cookie),
    web?.sessionId,
  ];
  for (const id of new Set(named)) if (id) await revokeSession(id, "logout", now);
}
