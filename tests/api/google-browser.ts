import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, vi } from "vitest";
import { db } from "@/lib/core/db";
import { type OpenId, startOpenId } from "../support/openid";

export type Handler = (request: Request, context: { params: Promise<{ nextauth: string[] }> }) => Promise<Response>;

export const SITE = "http://localhost:3000";
export const START = "/api/auth/signin/google?lng=ps&from=%2Fps%2Fherat";
export let google: OpenId;
export let route: Handler;

export class Browser {
  readonly jar = new Map<string, string>();
  readonly seen: Response[] = [];

  async ask(address: string, headers: Record<string, string> = {}): Promise<Response> {
    const url = new URL(address, SITE);
    const init = { headers: { ...headers, cookie: this.#cookie(url.origin) }, redirect: "manual" } as const;
    const nextauth = url.pathname.split("/").slice(3);
    const answer = await (url.origin === SITE
      ? route(new Request(url, init), { params: Promise.resolve({ nextauth }) })
      : fetch(url, init));
    for (const line of answer.headers.getSetCookie()) this.#keep(url.origin, line);
    this.seen.push(answer);
    return answer;
  }

  /** Follows redirects until `stops` holds. @returns that address */
  async follow(start: string, stops: (location: string) => boolean = isOwnPage): Promise<string> {
    for (let at = start, hops = 0; hops < 12; hops += 1) {
      const location = new URL(
        (await this.ask(at)).headers.get("location") ?? "/nowhere",
        at.startsWith("http") ? at : SITE,
      );
      if (stops(location.href)) return location.href;
      at = location.href;
    }
    throw new Error("led in a circle");
  }

  #cookie(origin: string): string {
    const own = [...this.jar].filter(([key]) => key.startsWith(`${origin} `));
    return own.map(([key, value]) => `${key.split(" ")[1]}=${value}`).join("; ");
  }

  #keep(origin: string, line: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === "" || /max-age=0/i.test(line)) this.jar.delete(`${origin} ${name}`);
    else this.jar.set(`${origin} ${name}`, value);
  }

  get session(): string {
    return `session=${this.jar.get(`${SITE} session`)}`;
  }
}

export const isOwnPage = (location: string) => location.startsWith(`${SITE}/`) && !location.startsWith(`${SITE}/api/`);
export const isCallback = (location: string) => location.startsWith(`${SITE}/api/auth/callback/google`);
export const person = (more: Partial<OpenId["person"]> = {}) => ({
  sub: randomUUID(),
  email: `guest-${randomUUID()}@private.example`,
  email_verified: true,
  name: "زهرا امیری",
  ...more,
});
export const userOf = (email: string) => db.user.findFirst({ where: { email }, include: { oauthAccounts: true } });

/** Starts an OpenID provider, and sets up the route for it. */
export function prepare(): void {
  beforeAll(async () => {
    google = await startOpenId(`${SITE}/api/auth/callback/google`);
    vi.stubEnv("GOOGLE_CLIENT_ID", google.clientId);
    vi.stubEnv("GOOGLE_CLIENT_SECRET", google.clientSecret);
    vi.stubEnv("GOOGLE_ISSUER", google.issuer);
    route = ((await import("@/app/api/auth/[...nextauth]/route")) as unknown as { GET: Handler }).GET;
  });
  afterAll(async () => {
    await google.stop();
    vi.unstubAllEnvs();
  });
}
