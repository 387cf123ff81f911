import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth, { type AuthOptions, type Profile } from "next-auth";
import { cookieOptions, cookieSecret, refreshCookie, sessionCookieName } from "@/lib/auth/cookies";
import type { Tokens } from "@/lib/auth/session";
import { SESSION_MS } from "@/lib/core/constants";
import { env, tellNextAuth } from "@/lib/core/env";
import { log } from "@/lib/core/log";

/** A Google profile with a verified signature. */
export type GoogleProfile = Profile & { readonly email_verified?: boolean };

/** Opens a session for a Google profile; null refuses. */
export type OnProfile = (profile: GoogleProfile) => Promise<Tokens | null>;

/** One step of the sign-in with Google: the redirect to it, or the callback. */
export type OAuthStep = {
  readonly action: "signin" | "callback";
  readonly query: Readonly<Record<string, string>>;
  readonly cookies: Readonly<Record<string, string>>;
  readonly end: string;
};

export type Outcome = {
  /** Next address of the browser: Google, our page, or a next-auth error page. */
  readonly location: string;
  readonly cookies: readonly string[];
  readonly tokens: Tokens | null;
};

const GOOGLE_MS = 5000;
const WAY_SECONDS = 900;

/** Cookie of the running flow; the prefix proves that it was set over https. */
const oauthFlowCookie = (name: string) => `${cookieOptions().secure ? "__Secure-" : ""}google.${name}`;
const wayOptions = () => ({ ...cookieOptions(), path: "/api/auth", maxAge: WAY_SECONDS });

/** State that next-auth keeps during the flow: its checks and the final page. */
const OAUTH_FLOW_COOKIES = ["state", "nonce", "pkceCodeVerifier", "callbackUrl", "csrfToken"] as const;

export const isGoogleOn = () => Boolean(env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET);

/** Runs one step with next-auth, which keeps state, nonce and PKCE verifier in encrypted cookies for 15 minutes. */
export async function runOAuthStep({ action, query, cookies, end }: OAuthStep, onProfile: OnProfile): Promise<Outcome> {
  tellNextAuth();
  const made: { tokens: Tokens | null } = { tokens: null };
  const options = optionsFor(end, async (profile) => {
    made.tokens = await onProfile(profile);
    return made.tokens;
  });
  // The caller has checked the origin, so next-auth's form and its double-submit cookie are not needed.
  const csrf = ownCsrf();
  const isStart = action === "signin";
  const known = { ...cookies, [oauthFlowCookie("csrfToken")]: csrf.cookie, [oauthFlowCookie("callbackUrl")]: "" };
  const reply = new CapturedReply();
  await handler()(
    {
      method: isStart ? "POST" : "GET",
      query: { ...query, callbackUrl: end, nextauth: [action, "google"] },
      body: isStart ? { csrfToken: csrf.token } : undefined,
      cookies: known,
      headers: {},
    } as unknown as NextApiRequest,
    reply as unknown as NextApiResponse,
    options,
  );
  const written = made.tokens ? [...reply.cookies, refreshCookie(made.tokens.refreshToken)] : reply.cookies;
  return { location: reply.location, cookies: written, tokens: made.tokens };
}

function optionsFor(end: string, onProfile: OnProfile): AuthOptions {
  let tokens: Tokens | null = null;
  return {
    secret: cookieSecret(),
    providers: [google()],
    session: { strategy: "jwt", maxAge: SESSION_MS / 1000 },
    jwt: { secret: cookieSecret(), maxAge: SESSION_MS / 1000 },
    cookies: {
      sessionToken: { name: sessionCookieName(), options: cookieOptions() },
      ...Object.fromEntries(
        OAUTH_FLOW_COOKIES.map((kind) => [kind, { name: oauthFlowCookie(kind), options: wayOptions() }]),
      ),
    },
    callbacks: {
      redirect: () => end,
      signIn: async ({ profile }) => {
        tokens = profile ? await onProfile(profile) : null;
        return tokens !== null;
      },
      // Only ids, as in our other session cookies.
      jwt: () => ({ sub: tokens?.userId ?? "", sid: tokens?.sessionId ?? "" }),
    },
    logger: {
      error: (code, about) => log.warn({ code, reason: reasonOf(about) }, "sign-in with Google failed"),
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}

function google(): AuthOptions["providers"][number] {
  return {
    id: "google",
    name: "Google",
    type: "oauth",
    wellKnown: `${env.GOOGLE_ISSUER}/.well-known/openid-configuration`,
    authorization: { params: { scope: "openid email profile" } },
    idToken: true,
    checks: ["pkce", "state", "nonce"],
    clientId: env.GOOGLE_CLIENT_ID ?? "",
    clientSecret: env.GOOGLE_CLIENT_SECRET ?? "",
    httpOptions: { timeout: GOOGLE_MS },
    profile: ({ sub }: GoogleProfile) => ({ id: sub ?? "" }),
  };
}

function ownCsrf(): { token: string; cookie: string } {
  const token = randomBytes(32).toString("hex");
  const seal = createHash("sha256").update(`${token}${cookieSecret()}`).digest("hex");
  return { token, cookie: `${token}|${seal}` };
}

/** The final page of a running flow, from its cookie; callers must validate it. */
export const endOf = (cookies: Readonly<Record<string, string>>) => cookies[oauthFlowCookie("callbackUrl")];

/** Next's bundle gives the function, Node the module around it. */
function handler(): typeof NextAuth {
  const loaded = NextAuth as typeof NextAuth & { default?: typeof NextAuth };
  return loaded.default ?? loaded;
}

function reasonOf(about: unknown): string {
  const error = about instanceof Error ? about : (about as { error?: unknown } | undefined)?.error;
  return error instanceof Error ? error.message : "unknown";
}

class CapturedReply {
  location = "";
  cookies: string[] = [];

  status(): this {
    return this;
  }
  getHeader(name: string): string[] | undefined {
    return name === "Set-Cookie" ? this.cookies : undefined;
  }
  setHeader(name: string, value: string | string[]): this {
    if (name === "Set-Cookie") this.cookies = [value].flat();
    if (name === "Location") this.location = String(value);
    return this;
  }
  end(): void {}
  send(): void {}
  json(): void {}
}
