import "server-only";
import { isBrowser } from "@/lib/api/browser";
import { ResponseWithCookies } from "@/lib/api/response-with-cookies";
import { signInCookies } from "@/lib/auth/cookies";
import type { Tokens } from "@/lib/auth/session";
import { getUser } from "@/lib/user/queries";
import { toUserWire } from "@/lib/user/wire";

/** The answer after a sign-in; browsers get the refresh token as a cookie only. */
export async function signedIn(tokens: Tokens, headers: Headers, now: Date) {
  const { accessToken, refreshToken } = tokens;
  const user = toUserWire(await getUser(tokens.userId));
  const answer = { accessToken, ...(!isBrowser(headers) && { refreshToken }), user };
  return new ResponseWithCookies(answer, await signInCookies(tokens, now));
}
