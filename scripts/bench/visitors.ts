import { randomUUID } from "node:crypto";
import { type Browser, type BrowserContextOptions, chromium, type Page, type Response } from "@playwright/test";
import { withClient } from "../postgres/client";
import { ensureChromium, findChromium } from "../setup/chromium.mjs";
import { freePort } from "./server";

/** CPU slowdown of a cheap phone. */
export const SLOWER = 4;
export const PHONE = { width: 360, height: 740 };
const QUIET_MS = 700;

/** @param work also gets the port where the browser listens to Lighthouse */
export async function withBrowser<T>(work: (browser: Browser, port: number) => Promise<T>): Promise<T> {
  await ensureChromium();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--enable-unsafe-swiftshader", `--remote-debugging-port=${port}`],
  });
  try {
    return await work(browser, port);
  } finally {
    await browser.close();
  }
}

/** A page of a new visitor, on a phone, and the responses that it gets. The service worker is measured by itself. */
export async function newVisitor(
  browser: Browser,
  options: BrowserContextOptions & { slow?: boolean } = {},
): Promise<{ page: Page; seen: Response[] }> {
  const { slow = false, ...own } = options;
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: "block", ...own });
  const page = await context.newPage();
  const seen: Response[] = [];
  page.on("response", (response) => seen.push(response));
  if (slow) {
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  }
  return { page, seen };
}

/** Waits until no more responses arrive. "networkidle" works only once per page. */
export async function settle(page: Page, seen: readonly unknown[]): Promise<void> {
  for (let known = -1; known !== seen.length; ) {
    known = seen.length;
    await page.waitForTimeout(QUIET_MS);
  }
}

export const PASSWORD = "zafaran-dar-herat";

type SignedUp = { readonly accessToken: string; readonly user: { readonly _id: string; readonly email: string } };
type Post = (url: string, data: object) => Promise<unknown>;

export async function signUpBy(post: Post, origin: string): Promise<SignedUp> {
  const email = `bench-${randomUUID()}@private.example`;
  const data = { fullname: "Bench", email, password: PASSWORD, ageConfirmed: true };
  const { accessToken, user } = (await post(`${origin}/api/user/signup`, data)) as {
    accessToken: string;
    user: { _id: string };
  };
  return { accessToken, user: { _id: user._id, email } };
}

export async function fetchJson(url: string, data: object): Promise<unknown> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url, { method: "POST", body: JSON.stringify(data), headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
}

/** From a browser page, which gets the cookies. */
const postFrom =
  (page: Page): Post =>
  async (url, data) => {
    const answer = await page.request.post(url, { data });
    if (!answer.ok()) throw new Error(`${url}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };

/** Signs in a new account in this browser. */
export async function asCustomer(page: Page, origin: string): Promise<void> {
  await remember(page, await signUpBy(postFrom(page), origin));
}

export type Role = "admin" | "owner" | "customer";

/** The same with a verified account, of any role. */
export async function asVerified(page: Page, origin: string, database: string, role: Role): Promise<void> {
  await remember(page, await verifiedBy(postFrom(page), origin, database, role));
}

async function remember(page: Page, { accessToken, user }: SignedUp): Promise<void> {
  await page.addInitScript((kept) => Object.assign(localStorage, kept), { accessToken, loggedInUserId: user._id });
}

export async function verifiedBy(post: Post, origin: string, database: string, role: Role): Promise<SignedUp> {
  const { user } = await signUpBy(post, origin);
  await withClient(database, (client) =>
    client.query("UPDATE users SET role = $2, verified_at = now() WHERE id = $1", [user._id, role]),
  );
  const { accessToken } = (await post(`${origin}/api/user/login`, { email: user.email, password: PASSWORD })) as {
    accessToken: string;
  };
  return { accessToken, user };
}
