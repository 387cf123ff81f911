import { isBrowser } from "@/lib/api/browser";
import { ResponseWithCookies } from "@/lib/api/response-with-cookies";
import { checkOwnPage } from "@/lib/api/same-origin";
import { route, serve } from "@/lib/api/serve";
import { refreshTokenOf, signInCookies } from "@/lib/auth/cookies";
import { rotateSession } from "@/lib/auth/session";
import { AppError } from "@/lib/core/errors";
import { refreshToken, renewToken } from "@/lib/user/endpoints";

const bearerOf = (headers: Headers) => /^Bearer (.+)$/i.exec(headers.get("authorization") ?? "")?.[1];

/** Rotates a bearer token; sets no cookies. */
async function byBearer(token: string, headers: Headers, now: Date) {
  const { accessToken, refreshToken: next } = await rotateSession(token, now);
  return { accessToken, ...(!isBrowser(headers) && { refreshToken: next }) };
}

/** Rotates the refresh cookie. Browsers send it with requests from any site, so `check` verifies the origin. */
async function byCookie(headers: Headers, now: Date, check?: typeof checkOwnPage) {
  const given = refreshTokenOf(headers);
  if (!given) throw new AppError("unauthorized");
  check?.({ headers });
  const tokens = await rotateSession(given, now);
  const { accessToken, refreshToken: next } = tokens;
  const answer = { accessToken, ...(!isBrowser(headers) && { refreshToken: next }) };
  return new ResponseWithCookies(answer, await signInCookies(tokens, now));
}

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(refreshToken, async ({ headers, now }) => {
    const token = bearerOf(headers);
    return token ? byBearer(token, headers, now) : byCookie(headers, now);
  }),
  serve(renewToken, async ({ headers, now }) => {
    const token = bearerOf(headers);
    return token ? byBearer(token, headers, now) : byCookie(headers, now, checkOwnPage);
  }),
);
