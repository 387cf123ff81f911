import "server-only";
import { problem, requestIdOf } from "@/lib/api/problem";
import { challengeCookie, cookiesOf } from "@/lib/auth/cookies";
import { endOf, isGoogleOn, type OAuthStep, runOAuthStep } from "@/lib/auth/next-auth";
import { clientNetwork } from "@/lib/core/client-address";
import { decoded } from "@/lib/core/decoded";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { countUse } from "@/lib/core/rate-limit";
import { withRequest } from "@/lib/core/request-context";
import { isLanguage, type Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { signInWithGoogle } from "@/lib/user/sign-in/mutations";
import type { Entered } from "@/lib/user/sign-in/second-step";

type Context = { params: Promise<{ nextauth?: string[] | string }> };
type Cookies = OAuthStep["cookies"];

/** The page after the Google sign-in and the return path. */
type End = { readonly lng: Language; readonly from: string | undefined };

const FROM_MAX = 2048;
/** Own pages and typed URLs only, so that other sites can't start a sign-in. */
const OWN_SITES: ReadonlySet<string> = new Set(["same-origin", "none"]);

/**
 * `/api/auth/signin/google` redirects to Google, `/api/auth/callback/google` signs the user in. Both end at
 * `oauth-callback`, with `error` after a failure. No other routes of next-auth are served.
 */
export async function googleRoute(request: Request, context: Context): Promise<Response> {
  const client = clientNetwork(request.headers.get("x-forwarded-for") ?? "");
  const about = { id: requestIdOf(request), client, userAgent: request.headers.get("user-agent") };
  return withRequest(about, async () => {
    try {
      const steps = [(await context.params).nextauth ?? []].flat().join("/");
      if (!isGoogleOn()) throw new AppError("not_found");
      await countUse("write", client);
      if (steps === "signin/google") return await begin(request);
      if (steps === "callback/google") return await finish(request);
      throw new AppError("not_found");
    } catch (error) {
      return problem(error, request);
    }
  });
}

async function begin(request: Request): Promise<Response> {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && !OWN_SITES.has(site)) throw new AppError("forbidden");
  const { searchParams } = new URL(request.url);
  const end = readEnd(searchParams.get("lng"), searchParams.get("from"));
  const { location, cookies } = await runOAuthStep(
    { action: "signin", query: {}, cookies: {}, end: addressOf(end) },
    async () => null,
  );
  if (isOurs(location)) return leadTo(addressOf(end, "google_away"), cookies);
  return leadTo(location, cookies);
}

async function finish(request: Request): Promise<Response> {
  const cookies = readCookies(request.headers);
  const end = beganWith(endOf(cookies));
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const step: OAuthStep = { action: "callback", query, cookies, end: addressOf(end) };
  const arrived: { as?: Entered | null } = {};
  const outcome = await runOAuthStep(step, async (profile) => {
    const entered = await signInWithGoogle(profile, end.lng, new Date());
    arrived.as = entered;
    return entered && "tokens" in entered ? entered.tokens : null;
  });
  const entered = arrived.as;
  if (entered && "challenge" in entered) {
    const login = `${env.SITE_URL}${paths.page(end.lng, "login", { from: end.from })}`;
    return leadTo(login, [...outcome.cookies, challengeCookie(entered.challenge)]);
  }
  if (outcome.tokens) return leadTo(addressOf(end), outcome.cookies);
  const left = query.error === "access_denied" ? "google_left" : "google_failed";
  return leadTo(addressOf(end, entered === null ? "google_unverified" : left), outcome.cookies);
}

/** Failure codes for the page: cancelled, Google unavailable, no verified address, other. */
type Failure = "google_left" | "google_away" | "google_unverified" | "google_failed";

function addressOf({ lng, from }: End, error?: Failure): string {
  return `${env.SITE_URL}${paths.page(lng, "oauth-callback", { from, error })}`;
}

/** Own paths only; the target page validates again. */
function readEnd(lng: string | null, from: string | null): End {
  const isOwn = from !== null && from.length <= FROM_MAX && /^\/(?![/\\])/.test(from) && isOurs(from);
  return { lng: isLanguage(lng) ? lng : env.DEFAULT_LNG, from: isOwn ? from : undefined };
}

/** The end stored in a cookie, validated like any user input. */
function beganWith(address: string | undefined): End {
  const url = absolute(address ?? "");
  const [, lng = null] = /^\/(\w\w)\/oauth-callback$/.exec(url?.pathname ?? "") ?? [];
  return readEnd(lng, url?.searchParams.get("from") ?? null);
}

function isOurs(address: string): boolean {
  return absolute(address)?.origin === new URL(env.SITE_URL).origin;
}

function absolute(address: string): URL | null {
  return URL.canParse(address, env.SITE_URL) ? new URL(address, env.SITE_URL) : null;
}

function readCookies(headers: Headers): Cookies {
  return Object.fromEntries([...cookiesOf(headers)].map(([name, value]) => [name, decoded(value)]));
}

function leadTo(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ Location: location, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 302, headers });
}
