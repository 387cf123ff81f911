import "server-only";
import { decode, encode } from "next-auth/jwt";
import { keyFor } from "@/lib/auth/secret";
import type { Tokens } from "@/lib/auth/session";
import { CHALLENGE_COOKIES, MAIL_TOKEN_MS, REFRESH_COOKIES, SESSION_COOKIES, SESSION_MS } from "@/lib/core/constants";
import { env } from "@/lib/core/env";
import { isUuid } from "@/lib/core/text";

const MAX_AGE_SECONDS = SESSION_MS / 1000;

/** Browsers accept the __Host- prefix only over https; http sites use the plain names. */
const isSecure = () => env.SITE_URL.startsWith("https:");
const nameOf = ([secure, plain]: readonly [string, string]) => (isSecure() ? secure : plain);

export const sessionCookieName = () => nameOf(SESSION_COOKIES);

/** Attributes of all sign-in cookies (S-34). */
export const cookieOptions = () =>
  ({ httpOnly: true, sameSite: "lax", path: "/", secure: isSecure(), maxAge: MAX_AGE_SECONDS }) as const;

/** Key of the web session cookie, which next-auth encrypts and decrypts. */
export const cookieSecret = () => keyFor("session-cookie").toString("base64url");

/**
 * Sign-in cookies: the web session, which contains the session id, and the refresh token. Neither outlives the session.
 */
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

/** The cookie for the API. After a sign-in with Google, next-auth writes the other one itself. */
export const refreshCookie = (refreshToken: string) => write(nameOf(REFRESH_COOKIES), refreshToken);

/** Carries a login that needs its second factor from Google's callback to our page; from there the form carries it. */
export const challengeCookie = (challenge: string) =>
  write(nameOf(CHALLENGE_COOKIES), challenge, MAIL_TOKEN_MS.second_factor / 1000);

export const challengeOfCookie = (headers: Headers) => readCookie(headers, nameOf(CHALLENGE_COOKIES));

export function signOutCookies(): string[] {
  return [sessionCookieName(), nameOf(REFRESH_COOKIES)].map((name) => write(name, "", 0));
}

function write(name: string, value: string, maxAge = MAX_AGE_SECONDS): string {
  const secure = isSecure() ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

export function refreshTokenOf(headers: Headers): string | null {
  return readCookie(headers, nameOf(REFRESH_COOKIES));
}

/** The session of the web session cookie; null if it is missing or invalid. */
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

/** The request's cookies, undecoded. The first of equal names counts, as browsers order them. */
export function cookiesOf(headers: Headers): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (headers.get("cookie") ?? "").split(";")) {
    const [name = "", ...value] = pair.trim().split("=");
    if (!cookies.has(name)) cookies.set(name, value.join("="));
  }
  return cookies;
}
