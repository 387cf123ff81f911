import type { Browser, Page } from "@playwright/test";
import { type Figure, median } from "./figure";
import { asVerified, type Role } from "./people";

export const ROUNDS = 3;
/** CPU slowdown of a cheap phone. */
const SLOWER = 4;
const MUST_MS = 200;
const GOAL_MS = 100;
/** Time until the effects of a touch are painted. */
const PAINTED_MS = 1500;

/** Injected into the page; as text, because the compiler's helpers don't exist there. */
const OBSERVE = `
  globalThis.events = [];
  new PerformanceObserver((list) => globalThis.events.push(...list.getEntries().filter(({ interactionId }) => interactionId)))
    .observe({ type: "event", durationThreshold: 16, buffered: true });
`;

/** Selectors by interaction, in order; each taps the first visible match. */
type Taps = Readonly<Record<string, string>>;

const TAPS: Readonly<Record<"menu" | "overview" | "reviews", Taps>> = {
  overview: { "save a place": ".business-head [data-mark]" },
  menu: {
    "favour a dish": ".dish .like",
    "open a dish": ".dish h3 a",
    "rate it": "dialog.dish-sheet[open] .star-choice label:nth-of-type(4)",
  },
  reviews: { "like a review": ".review__likes", "open the form of reviews": ".own-slot button" },
};

/**
 * Interaction to next paint of the most frequent actions, on a slow processor and an idle page.
 * @param menu URL of a menu; its business has the other pages too
 */
export async function benchInteractions(browser: Browser, menu: string, database: string): Promise<Figure[]> {
  const times = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++)
    for (const [tab, taps] of Object.entries(TAPS))
      for (const [name, ms] of await visit(browser, menu.replace(/menu$/, tab), taps, database))
        times.set(name, [...(times.get(name) ?? []), ms]);
  return figuresOf(times);
}

/** @param times of each interaction, by name */
export function figuresOf(times: ReadonlyMap<string, readonly number[]>): Figure[] {
  return [...times].map(([name, all]) => ({
    name: `INP, ${SLOWER}× CPU: ${name}`,
    measured: median(all),
    unit: "ms",
    must: MUST_MS,
    goal: GOAL_MS,
    better: "lower",
    yardstick: `all: ${all.join(", ")} ms`,
  }));
}

async function visit(browser: Browser, url: string, taps: Taps, database: string): Promise<[string, number][]> {
  const page = await openSlowly(browser, url, database, {
    role: "customer",
    viewport: { width: 360, height: 740 },
    awake: "html[data-react=here]",
  });
  const measured: [string, number][] = [];
  for (const [name, selector] of Object.entries(taps)) measured.push([name, await tap(page, selector)]);
  await page.context().close();
  return measured;
}

type Visitor = {
  readonly role: Role;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly awake: string;
};

/** Opens a page on a slow processor and waits until it is idle and hydrated. */
export async function openSlowly(browser: Browser, url: string, database: string, visitor: Visitor): Promise<Page> {
  const { role, viewport, awake } = visitor;
  const context = await browser.newContext({ viewport, serviceWorkers: "block", reducedMotion: "reduce" });
  const page = await context.newPage();
  await asVerified(page, new URL(url).origin, database, role);
  await page.addInitScript(OBSERVE);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(url, { waitUntil: "networkidle", timeout: 60_000 });
  await page.waitForSelector(awake, { state: "attached", timeout: 30_000 });
  return page;
}

async function tap(page: Page, selector: string): Promise<number> {
  const target = page.locator(`${selector}:visible`).first();
  await target.scrollIntoViewIfNeeded();
  return longestOf(page, () => target.click());
}

/** Longest event duration of an action, in milliseconds until the next paint. */
export async function longestOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.waitForTimeout(PAINTED_MS);
  await page.evaluate("globalThis.events.length = 0");
  await act();
  await page.waitForTimeout(PAINTED_MS);
  return page.evaluate<number>("Math.max(0, ...globalThis.events.map(({ duration }) => duration))");
}
