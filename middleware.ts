import { type NextRequest, NextResponse } from "next/server";
import { sessionOfCookie, signOutCookies } from "@/lib/auth/cookies";
import { SESSION_COOKIES } from "@/lib/core/constants";
import { env } from "@/lib/core/env";
import { detectLanguage, isLanguage, replaceLanguage } from "@/lib/i18n/language";
import { refusedForm } from "@/lib/page-cache/scope";

/** The page that a visitor without a session is sent to, and how it is told where to lead back. */
const LOGIN = "login";
/** Says to who has just deleted their account, and so has no session, that it is done. */
const GONE = "deleted";

/**
 * What depends on the visitor: which language an address without one leads to, and whether it is worth opening a page
 * of their own. Public pages never come here: they are the same for everybody. The guards are a courtesy, since each
 * page and each call decides for itself.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search, searchParams } = request.nextUrl;
  const [lng, page] = pathname.split("/").filter((segment) => segment !== "");
  if (!isLanguage(lng))
    return leadTo(request, replaceLanguage(pathname, visitorLanguage(request)) + withoutLng(search));
  // A form that was refused is shown again with its words; it says itself that its sender is no longer signed in.
  if (refusedForm()) return NextResponse.next();
  if (page === undefined || (await sessionOfCookie(request.headers))) return NextResponse.next();
  if (page === "delete-account" && searchParams.has(GONE)) return NextResponse.next();
  return forgetSession(request, leadTo(request, `/${lng}/${LOGIN}?from=${encodeURIComponent(pathname + search)}`));
}

/** A cookie that opens nothing is taken from the browser (GRD-03). */
function forgetSession(request: NextRequest, answer: NextResponse): NextResponse {
  if (!SESSION_COOKIES.some((name) => request.cookies.has(name))) return answer;
  for (const cookie of signOutCookies()) answer.headers.append("Set-Cookie", cookie);
  return answer;
}

function visitorLanguage(request: NextRequest) {
  return detectLanguage(
    {
      query: request.nextUrl.searchParams.get("lng"),
      cookie: request.cookies.get("lng")?.value,
      acceptLanguage: request.headers.get("accept-language"),
    },
    env.DEFAULT_LNG,
  );
}

/** The language has moved from the query into the path. */
function withoutLng(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("lng");
  return query.size === 0 ? "" : `?${query}`;
}

function leadTo(request: NextRequest, path: string): NextResponse {
  const answer = NextResponse.redirect(new URL(path, request.url), 307);
  answer.headers.set("Cache-Control", "no-store");
  answer.headers.set("Vary", "Accept-Language, Cookie");
  return answer;
}

export const config = {
  runtime: "nodejs",
  matcher: [
    "/((?!(?:en|fa|ps)(?:/|$)|(?:api|qr?)(?:/|$)|_next/|media/|sitemaps/|og/|.*\\.).*)",
    "/:lng(en|fa|ps)/(profile|saved|delete-account|dashboard)/:path*",
  ],
};
