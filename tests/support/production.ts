import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { freePort } from "@/scripts/bench/server";
import { startServer } from "@/scripts/start/server-process";
import { PASSWORD } from "../e2e/people";
import { E2E_LIMITS, E2E_SECRET, toldDatabase } from "./e2e-database";
import { type Line, openLine } from "./line";
import { TEST_MEDIA_DIR } from "./test-cluster";
import { openTestLog } from "./test-log";

/** A name as of a site on the internet; the browser of the tests finds it on this machine (playwright.config.ts). */
export const HOST = "dastarkhan.example";

/** An event as it was posted. */
export type PostedEvent = {
  readonly name: string;
  readonly language: string;
  readonly restaurantId?: string;
  readonly dishId?: string;
  readonly props: Readonly<Record<string, string | number>>;
};

/** Somebody who visits: a browser of their own on a line of their own. */
export type Visitor = {
  readonly page: Page;
  readonly line: Line;
  /** What was counted until now, by name if told. */
  events(name?: string): PostedEvent[];
  /** Leaves the page, which sends what still waits, and waits for that. */
  leave(): Promise<PostedEvent[]>;
  close(): Promise<void>;
};

type Visit = {
  /** The address of this machine that they come from. */
  readonly from?: string;
  /** The name that they reach the site by. */
  readonly host?: string;
  readonly context?: BrowserContextOptions;
  /** What their browser runs before every page. */
  readonly script?: () => void;
};

export type Production = {
  /** `http://127.0.0.1:…`, for calls that no browser makes. */
  readonly address: string;
  visit(browser: Browser, how?: Visit): Promise<Visitor>;
  stop(): Promise<void>;
};

/** Waits until a page has been made, and is kept: the first one after a start may take its time. */
export async function warm(address: string, path: string): Promise<void> {
  await expect.poll(async () => (await fetch(address + path)).status, { timeout: 60_000 }).toBe(200);
}

/** The tested site once more, before the same database, as if it stood on the internet: only there are visits counted. */
export async function startProduction(settings: Record<string, string> = {}): Promise<Production> {
  const port = await freePort();
  const env = {
    DATABASE_URL: toldDatabase(),
    MEDIA_DIR: TEST_MEDIA_DIR,
    SITE_URL: `https://${HOST}`,
    JWT_SECRET: E2E_SECRET,
    RATE_LIMITS: E2E_LIMITS,
    JOBS: "off",
    ...settings,
  };
  const server = await startServer({ host: "127.0.0.1", port, env, output: openTestLog(`production-${port}`) });
  await warm(server.address, "/en");
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
        // What the page has counted arrives however slow the machine is; what it counts on leaving, soon after.
        const missing = () =>
          names.filter((name) => !events(name).length).length + Math.max(0, names.length - events().length);
        await expect.poll(missing, { timeout: 20_000 }).toBe(0);
        // Asked for after all that was sent on leaving; it has no script that would count anything.
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

/** Logs somebody in there by the API; a token of another address would not be taken. */
export async function sessionOf({ address }: Production, { email }: { readonly email: string }): Promise<Session> {
  const answer = await fetch(`${address}/api/user/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { accessToken, user } = (await answer.json()) as { accessToken: string; user: { _id: string } };
  return { accessToken, loggedInUserId: user._id };
}
