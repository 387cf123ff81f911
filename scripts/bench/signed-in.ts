import { randomUUID } from "node:crypto";
import type { Browser, Page, Response } from "@playwright/test";
import { type Figure, median } from "./figure";
import { type Budget, weigh } from "./weight";

const KB = 1024;
const ROUNDS = 3;
/** A phone of few means: its processor is four times slower than this one. */
const SLOWER = 4;
const LONG_MS = 200;

/** Runs in the page before anything else; as text, since the compiler's helpers don't exist there. */
const OBSERVE = `
  globalThis.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
  }).observe({ type: "longtask", buffered: true });
`;

/**
 * What a page costs who is signed in, where React comes without a touch: kilobytes of scripts, and the longest task of the
 * whole visit on a slow processor.
 */
export async function benchSignedIn(name: string, browser: Browser, url: string, budget: Budget): Promise<Figure[]> {
  const visits: { scripts: number; longest: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) visits.push(await visit(browser, url));
  return [
    {
      name: `${name}, signed in: JS in all`,
      measured: median(visits.map(({ scripts }) => scripts)) / KB,
      unit: "KB gz",
      must: budget.after,
      goal: budget.afterGoal,
      better: "lower",
    },
    {
      name: `${name}, signed in: longest task, ${SLOWER}× CPU`,
      measured: median(visits.map(({ longest }) => longest)),
      unit: "ms",
      must: LONG_MS,
      goal: LONG_MS,
      better: "lower",
    },
  ];
}

async function visit(browser: Browser, url: string): Promise<{ scripts: number; longest: number }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: "block" });
  const page = await context.newPage();
  await signUp(page, new URL(url).origin);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript(OBSERVE);
  const seen: Response[] = [];
  page.on("response", (response) => seen.push(response));
  await page.goto(url, { waitUntil: "load", timeout: 60_000 });
  await page.waitForSelector("html[data-react=here]", { timeout: 30_000 });
  await page.waitForLoadState("networkidle");
  const longest = await page.evaluate(() => (globalThis as unknown as { longest: number }).longest);
  const { script } = await weigh(seen);
  await context.close();
  return { scripts: script, longest };
}

async function signUp(page: Page, origin: string): Promise<void> {
  const email = `bench-${randomUUID()}@private.example`;
  const data = { fullname: "Bench", email, password: "zafaran-dar-herat", ageConfirmed: true };
  const answer = await page.request.post(`${origin}/api/user/signup`, { data });
  if (!answer.ok()) throw new Error(`Nobody can sign up: ${answer.status()} ${await answer.text()}`);
  const { accessToken, user } = (await answer.json()) as { accessToken: string; user: { _id: string } };
  await page.addInitScript((kept) => Object.assign(localStorage, kept), { accessToken, loggedInUserId: user._id });
}
