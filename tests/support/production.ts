import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { freePort } from "@/scripts/bench/server";
import { startServer } from "@/scripts/start/server-process";
import { PASSWORD } from "../e2e/people";
import { secondServerSettings } from "./e2e-database";
import { type Line, openLine } from "./line";
import { openTestLog } from "./test-log";

/** A public host name, which the tests' browser resolves to this machine (playwright.config.ts). */
export const HOST = "dastarkhan.example";

export type PostedEvent = {
  readonly name: string;
  readonly language: string;
  readonly restaurantId?: string;
  readonly dishId?: string;
  readonly props: Readonly<Record<string, string | number>>;
};

/** A visitor with their own browser and line. */
export type Visitor = {
  readonly page: Page;
  readonly line: Line;
  /** Events received so far, optionally by name. */
  events(name?: string): PostedEvent[];
  /** Leaves the page, which sends pending events. @returns all events */
  leave(): Promise<PostedEvent[]>;
  close(): Promise<void>;
};

type Visit = {
  readonly from?: string;
  readonly host?: string;
  readonly context?: BrowserContextOptions;
  readonly script?: () => void;
};

export type Production = {
  /** `http://127.0.0.1:…`, for calls without a browser. */
  readonly address: string;
  visit(browser: Browser, how?: Visit): Promise<Visitor>;
  stop(): Promise<void>;
};

/** A second tested site on the same database with production settings: visits are only counted there. */
export async function startProduction(settings: Record<string, string> = {}): Promise<Production> {
  const port = await freePort();
  const env = { ...secondServerSettings(), SITE_URL: `https://${HOST}`, ...settings };
  const server = await startServer({ host: "127.0.0.1", port, env, output: openTestLog(`production-${port}`) });
  return {
    address: server.address,
    visit: async (browser, { from, host = HOST, context: wishes, script } = {}) => {
      const line = await openLine(server.address, from, host);
      const context = await browser.newContext({ ...wishes, baseURL: line.origin, ignoreHTTPSErrors: true });
      if (script) await context.addInitScript(script);
      const page = await context.newPage();
      const events = (name?: string) => eventsOf(line).filter((event) => !name || event.name === name);
      const leave = async () => {
        const names = await page.evaluate(() => window.tracked?.map(({ name }) => name) ?? []);
        await page.goto("about:blank");
        // Events counted on the page arrive on slow machines as well; those sent on leaving follow soon.
        const missing = () =>
          names.filter((name) => !events(name).length).length + Math.max(0, names.length - events().length);
        await expect.poll(missing, { timeout: 20_000 }).toBe(0);
        // Requested after everything sent on leaving; it has no script that counts.
        await page.goto("/robots.txt");
        return events();
      };
      const close = async () => {
        await context.close();
        await line.close();
      };
      return { page, line, events, leave, close };
    },
    stop: () => server.stop(),
  };
}

function eventsOf({ posted }: Line): PostedEvent[] {
  const bodies = posted.flatMap(({ path, body }) => (path === "/api/v1/events" ? [body] : []));
  return bodies.flatMap((body) => (JSON.parse(body || '{"events":[]}') as { events: PostedEvent[] }).events);
}

export type Session = { readonly accessToken: string; readonly loggedInUserId: string };

/** Logs in through the API of that site: tokens of another origin are not valid there. */
export async function sessionOf({ address }: Production, { email }: { readonly email: string }): Promise<Session> {
  const answer = await fetch(`${address}/api/user/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { accessToken, user } = (await answer.json()) as { accessToken: string; user: { _id: string } };
  return { accessToken, loggedInUserId: user._id };
}
