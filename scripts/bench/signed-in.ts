import type { Browser, Response } from "@playwright/test";
import { type Figure, median } from "./figure";
import { asCustomer } from "./people";
import { type Budget, weigh } from "./weight";

const KB = 1024;
const ROUNDS = 3;
/** CPU slowdown of a cheap phone. */
const SLOWER = 4;
const LONG_MS = 200;

/** Injected into the page; as text, because the compiler's helpers don't exist there. */
const OBSERVE = `
  globalThis.tasks = [];
  new PerformanceObserver((list) => globalThis.tasks.push(...list.getEntries())).observe({ type: "longtask", buffered: true });
  new MutationObserver(() => { globalThis.coming ??= performance.now(); })
    .observe(document, { attributes: true, attributeFilter: ["data-react"], subtree: true });
`;

/**
 * Cost of a page for signed-in users, where React loads without interaction: kilobytes of scripts, and the longest task
 * from then on, on a slow processor.
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
  await asCustomer(page, new URL(url).origin);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript(OBSERVE);
  const seen: Response[] = [];
  page.on("response", (response) => seen.push(response));
  await page.goto(url, { waitUntil: "load", timeout: 60_000 });
  await page.waitForSelector("html[data-react=here]", { timeout: 30_000 });
  await page.waitForLoadState("networkidle");
  const longest = await page.evaluate(() => {
    const { tasks, coming } = globalThis as unknown as { tasks: PerformanceEntry[]; coming: number };
    return Math.max(0, ...tasks.filter((task) => task.startTime >= coming).map(({ duration }) => duration));
  });
  const { script } = await weigh(seen);
  await context.close();
  return { scripts: script, longest };
}
