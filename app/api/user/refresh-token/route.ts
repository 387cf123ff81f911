import { refreshTokenOf, signInCookies } from "@/lib/auth/cookies";
import { rotateSession } from "@/lib/auth/session";
import { AppError } from "@/lib/core/errors";
import { isBrowser } from "@/lib/http/browser";
import { Reply } from "@/lib/http/reply";
import { route, serve } from "@/lib/http/serve";
import { refreshToken } from "@/lib/user/endpoints";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(refreshToken, async ({ headers, now }) => {
    const bearer = /^Bearer (.+)$/i.exec(headers.get("authorization") ?? "")?.[1];
    const given = bearer ?? refreshTokenOf(headers);
    if (!given) throw new AppError("unauthorized");
    const tokens = await rotateSession(given, now);
    const { accessToken, refreshToken: next } = tokens;
    const answer = { accessToken, ...(!isBrowser(headers) && { refreshToken: next }) };
    return bearer ? answer : new Reply(answer, await signInCookies(tokens));
  }),
);
