import { type NextRequest, NextResponse } from "next/server";
import { sessionOfCookie, signOutCookies } from "@/lib/auth/cookies";
import { SESSION_COOKIES } from "@/lib/core/constants";
import { env } from "@/lib/core/env";
import { detectLanguage, isLanguage, replaceLanguage } from "@/lib/i18n/language";
import { refusedForm } from "@/lib/page-cache/scope";

/** Page for visitors without a session; it gets the address to return to. */
const LOGIN = "login";
/** Query parameter that confirms a deleted account, whose session is gone. */
const GONE = "deleted";

/**
 * Handles requests that depend on the visitor: the language redirect for addresses without one, and the guard of
 * private pages. Public pages never come here, because they are the same for everyone. The guards are only a
 * convenience, since each page and each endpoint checks access itself.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search, searchParams } = request.nextUrl;
  const [lng, page] = pathname.split("/").filter((segment) => segment !== "");
  if (!isLanguage(lng))
    return leadTo(request, replaceLanguage(pathname, visitorLanguage(request)) + withoutLng(search));
  // A rejected form is shown again with its input; its page reports the missing session itself.
  if (refusedForm()) return NextResponse.next();
  if (page === undefined || (await sessionOfCookie(request.headers))) return NextResponse.next();
  if (page === "delete-account" && searchParams.has(GONE)) return NextResponse.next();
  return forgetSession(request, leadTo(request, `/${lng}/${LOGIN}?from=${encodeURIComponent(pathname + search)}`));
}

/** Clears session cookies that are no longer valid (GRD-03). */
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
