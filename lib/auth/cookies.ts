import "server-only";
import { decode, encode } from "next-auth/jwt";
import { keyFor } from "@/lib/auth/secret";
import type { Tokens } from "@/lib/auth/session";
import { CHALLENGE_COOKIES, MAIL_TOKEN_MS, REFRESH_COOKIES, SESSION_COOKIES, SESSION_MS } from "@/lib/core/constants";
import { env } from "@/lib/core/env";
import { isUuid } from "@/lib/core/text";

const MAX_AGE_SECONDS = SESSION_MS / 1000;

/** Cookies with the prefix __Host- exist over https only; a site at plain http has the ones without. */
const isSecure = () => env.SITE_URL.startsWith("https:");
const nameOf = ([secure, plain]: readonly [string, string]) => (isSecure() ? secure : plain);

export const sessionCookieName = () => nameOf(SESSION_COOKIES);

/** The attributes of every cookie that signs somebody in (S-34). */
export const cookieOptions = () =>
  ({ httpOnly: true, sameSite: "lax", path: "/", secure: isSecure(), maxAge: MAX_AGE_SECONDS }) as const;

/** The key of the web session's cookie, which next-auth closes and opens. */
export const cookieSecret = () => keyFor("session-cookie").toString("base64url");

/** What a signed-in browser is given: the web session, which names the row, and the refresh token; neither outlives the row. */
export async function signInCookies(tokens: Tokens, now: Date): Promise<string[]> {
  const { sessionId, userId, refreshToken, expiresAt } = tokens;
  const maxAge = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
  const session = await encode({
    token: { sub: userId, sid: sessionId },
    secret: cookieSecret(),
    maxAge,
  });
  return [write(sessionCookieName(), session, maxAge), write(nameOf(REFRESH_COOKIES), refreshToken, maxAge)];
}

/** The half that the API reads; next-auth writes the other one itself when somebody comes from Google. */
export const refreshCookie = (refreshToken: string) => write(nameOf(REFRESH_COOKIES), refreshToken);

/** Carries a login that waits for its second factor from Google's end to our page; the form carries it from there on. */
export const challengeCookie = (challenge: string) =>
  write(nameOf(CHALLENGE_COOKIES), challenge, MAIL_TOKEN_MS.second_factor / 1000);

export const challengeOfCookie = (headers: Headers) => readCookie(headers, nameOf(CHALLENGE_COOKIES));

/** Takes both from the browser. */
export function signOutCookies(): string[] {
  return [sessionCookieName(), nameOf(REFRESH_COOKIES)].map((name) => write(name, "", 0));
}

function write(name: string, value: string, maxAge = MAX_AGE_SECONDS): string {
  const secure = isSecure() ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/** The refresh token that a browser sent. */
export function refreshTokenOf(headers: Headers): string | null {
  return readCookie(headers, nameOf(REFRESH_COOKIES));
}

/** The row that the web session's cookie names; null when there is none, or it is not ours. */
export async function sessionOfCookie(headers: Headers): Promise<{ userId: string; sessionId: string } | null> {
  const cookie = readCookie(headers, sessionCookieName());
  if (!cookie) return null;
  const token = await decode({ token: cookie, secret: cookieSecret() }).catch(() => null);
  const { sub, sid } = token ?? {};
  return typeof sub === "string" && typeof sid === "string" && isUuid(sub) && isUuid(sid)
    ? { userId: sub, sessionId: sid }
    : null;
}

function readCookie(headers: Headers, name: string): string | null {
  return cookiesOf(headers).get(name) || null;
}

/** The cookies that a request carries, as they were written; of two of one name the first counts, as browsers order them. */
export function cookiesOf(headers: Headers): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (headers.get("cookie") ?? "").split(";")) {
    const [name = "", ...value] = pair.trim().split("=");
    if (!cookies.has(name)) cookies.set(name, value.join("="));
  }
  return cookies;
}
