import { type NextRequest, NextResponse } from "next/server";
import type { Actor } from "@/lib/auth/actor";
import { signOutCookies } from "@/lib/auth/cookies";
import { findActor } from "@/lib/auth/find-actor";
import { redirectWithout } from "@/lib/auth/page-access";
import { SESSION_COOKIES } from "@/lib/core/constants";
import { env } from "@/lib/core/env";
import { accessOfPage } from "@/lib/i18n/dashboard-sections";
import { detectLanguage, isLanguage, replaceLanguage } from "@/lib/i18n/language";
import { refusedForm } from "@/lib/page-cache/scope";

/** Page for visitors without a session; it gets the address to return to. */
const LOGIN = "login";
/** Query parameter that confirms a deleted account, whose session is gone. */
const GONE = "deleted";

/**
 * Handles requests that depend on the visitor: the language redirect for addresses without one, and the guard of
 * private pages by the role of the session. Public pages never come here, because they are the same for everyone. Each
 * page and each endpoint checks access again.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search, searchParams } = request.nextUrl;
  const [lng, page, ...rest] = pathname.split("/").filter((segment) => segment !== "");
  if (!isLanguage(lng))
    return leadTo(request, replaceLanguage(pathname, visitorLanguage(request)) + withoutLng(search));
  // A rejected form is shown again with its input; its page reports the missing session itself.
  if (refusedForm()) return NextResponse.next();
  if (page === undefined) return NextResponse.next();
  const actor = await actorOf(request);
  if (actor === "unknown") return NextResponse.next();
  if (actor) {
    const other = page === "dashboard" ? redirectWithout(accessOfPage(rest.join("/")), actor, lng) : null;
    return other ? leadTo(request, other) : NextResponse.next();
  }
  if (page === "delete-account" && searchParams.has(GONE)) return NextResponse.next();
  return forgetSession(request, leadTo(request, `/${lng}/${LOGIN}?from=${encodeURIComponent(pathname + search)}`));
}

/** Unknown while the database is away: the page shows the error. */
async function actorOf(request: NextRequest): Promise<Actor | null | "unknown"> {
  const cookie = request.headers.get("cookie") ?? "";
  return findActor(new Headers({ cookie }), new Date()).catch(() => "unknown" as const);
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
