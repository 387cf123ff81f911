import type { Browser, Locator, Page } from "@playwright/test";
import lighthouse, { type Flags } from "lighthouse";
import type pg from "pg";
import { withClient } from "../postgres/client";
import { addBusiness, removeBusiness } from "./databases";
import { type Figure, median, oneByOne } from "./figure";
import { mainPages } from "./pages";
import type { Served } from "./server";
import { asVerified, newVisitor, PHONE, type Role } from "./visitors";

const JUDGED = 3;
const ROUNDS = 5;

/** Lighthouse's mobile defaults (simulated 1.6 Mbit/s, 150 ms, 4× CPU), in the browser listening on `port`. */
export async function benchLighthouse(served: Served, port: number): Promise<Figure[]> {
  return oneByOne(Object.entries(await mainPages(served.database)), async ([of, at]) => {
    const scores = { performance: [] as number[], accessibility: [] as number[] };
    const onlyCategories = ["performance", "accessibility"] as const;
    for (let round = 0; round < JUDGED; round++) {
      const flags: Flags = { port, output: "json", logLevel: "error", onlyCategories: [...onlyCategories] };
      const { lhr } = (await lighthouse(served.origin + at, flags)) ?? {};
      if (!lhr || lhr.runtimeError)
        throw new Error(`Lighthouse could not judge ${at}: ${lhr?.runtimeError?.message ?? "no result"}`);
      for (const id of onlyCategories) scores[id].push((lhr.categories[id]?.score ?? 0) * 100);
    }
    return onlyCategories.map((id) => ({ id, of, measured: median(scores[id]) }));
  });
}

/** Bits per second and milliseconds of most visitors' slow connection. */
const SLOW = { bits: 400_000, latency: 400 };
/** Users notice a task of this length. */
const LONG_MS = 50;

/**
 * Injected into the page; as text, because the compiler's helpers don't exist there. Not Lighthouse, whose tracing a
 * processor four times slower feels: its blocking time is several times as long.
 */
const OBSERVE_PAINT = `
  const vitals = (globalThis.vitals = { lcp: 0, tasks: [], cls: 0, fcp: 0 });
  const watch = (type, seen) =>
    new PerformanceObserver((list) => list.getEntries().forEach(seen)).observe({ type, buffered: true });
  watch("largest-contentful-paint", (entry) => { vitals.lcp = entry.startTime; });
  watch("paint", (entry) => { if (entry.name === "first-contentful-paint") vitals.fcp = entry.startTime; });
  watch("layout-shift", (entry) => { if (!entry.hadRecentInput) vitals.cls += entry.value; });
  watch("longtask", (entry) => { vitals.tasks.push([entry.startTime, entry.startTime + entry.duration]); });
`;

type Vitals = { lcp: number; tasks: [start: number, end: number][]; cls: number; fcp: number };

/** Time of tasks beyond 50 ms each, after the first paint: Lighthouse's TBT. */
function blocked({ tasks, fcp }: Vitals): number {
  return tasks.reduce((sum, [start, end]) => sum + Math.max(0, end - Math.max(start, fcp) - LONG_MS), 0);
}

/** First and largest paint, blocking time and layout shifts on a slow phone, as reported by the browser. */
async function slowPage(of: string, browser: Browser, url: string): Promise<Figure[]> {
  const runs: Vitals[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const page = await openOnSlowPhone(browser);
    await page.addInitScript(OBSERVE_PAINT);
    await page.goto(url, { waitUntil: "load", timeout: 60_000 });
    await page.waitForTimeout(SETTLE_MS);
    runs.push(await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals));
    await page.context().close();
  }
  const middle = (pick: (run: Vitals) => number) => median(runs.map(pick));
  return [
    { id: "fcp", of, measured: middle(({ fcp }) => fcp) / 1000 },
    { id: "lcp", of, measured: middle(({ lcp }) => lcp) / 1000 },
    { id: "tbt", of, measured: middle(blocked) },
    { id: "cls", of, measured: middle(({ cls }) => cls) },
  ];
}

const SETTLE_MS = 1500;
const TYPING_MS = 250;

/** The main pages on a slow phone, and two other waits there: the first pins on a map, and search suggestions. */
export async function benchSlow(browser: Browser, served: Served): Promise<Figure[]> {
  const pages = Object.entries(await mainPages(served.database));
  const [pins, suggestion]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    pins.push(await untilPins(browser, `${served.origin}/fa/map?city=kabul`));
    suggestion.push(await untilSuggestion(browser, `${served.origin}/fa`));
  }
  return [
    ...(await oneByOne(pages, ([of, at]) => slowPage(of, browser, served.origin + at))),
    { id: "pins", of: "map", measured: median(pins) / 1000 },
    { id: "suggestion", of: "home, slow 3G + 4× CPU", measured: median(suggestion) / 1000 },
  ];
}

async function untilPins(browser: Browser, url: string): Promise<number> {
  const page = await openOnSlowPhone(browser);
  const start = performance.now();
  await page.goto(url, { waitUntil: "commit", timeout: 60_000 });
  await page.locator(".map-pin").first().waitFor({ timeout: 60_000 });
  const ms = performance.now() - start;
  await page.context().close();
  return ms;
}

/** Milliseconds from the third letter, typed at human speed, to a matching suggestion. */
async function untilSuggestion(browser: Browser, url: string): Promise<number> {
  const page = await openOnSlowPhone(browser);
  await page.goto(url, { waitUntil: "load", timeout: 60_000 });
  await page.waitForTimeout(SETTLE_MS);
  await page.locator("form input[role=combobox]").first().click();
  await page.waitForTimeout(SETTLE_MS);
  await page.keyboard.type("من", { delay: TYPING_MS });
  await page.waitForTimeout(TYPING_MS);
  const start = performance.now();
  await page.keyboard.type("ت");
  const marked = page.locator(".suggestions [role=option] mark").filter({ hasText: "منت" });
  await marked.first().waitFor({ timeout: 60_000 });
  const ms = performance.now() - start;
  await page.context().close();
  return ms;
}

async function openOnSlowPhone(browser: Browser): Promise<Page> {
  const phone = { deviceScaleFactor: 2, isMobile: true, hasTouch: true, serviceWorkers: "allow" } as const;
  const { page } = await newVisitor(browser, { ...phone, slow: true });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: SLOW.latency,
    downloadThroughput: SLOW.bits / 8,
    uploadThroughput: SLOW.bits / 8,
  });
  return page;
}

const ACTED = 3;
/** Time until the effects of an action are painted. */
const PAINTED_MS = 1500;

/** Injected into the page; as text, because the compiler's helpers don't exist there. */
const OBSERVE = `
  globalThis.events = [];
  new PerformanceObserver((list) => globalThis.events.push(...list.getEntries().filter(({ interactionId }) => interactionId)))
    .observe({ type: "event", durationThreshold: 16, buffered: true });
`;

type Action = { tap: (page: Page) => Locator } | { act: (page: Page) => Promise<unknown> };
type Actions = Readonly<Record<string, Action>>;

const tap = (selector: string): Action => ({ tap: (page) => page.locator(`${selector}:visible`).first() });
const press = (key: string, times = 1): Action => ({
  act: async (page) => {
    for (let time = 0; time < times; time++) await page.keyboard.press(key);
  },
});

/** The most frequent actions, in order. */
const ON_BUSINESS: Readonly<Record<"overview" | "menu" | "reviews", Actions>> = {
  overview: { "save a place": tap(".business-head [data-mark]") },
  menu: {
    "favour a dish": tap(".dish .like"),
    "open a dish": tap(".dish h3 a"),
    "rate it": tap("dialog.dish-sheet[open] .star-choice label:nth-of-type(4)"),
  },
  reviews: { "like a review": tap(".review__likes"), "open the form of reviews": tap(".own-slot button") },
};

/**
 * Interaction to next paint on a slow processor and an idle page. Lighthouse would need another driver of the browser,
 * and several seconds for each action.
 */
export async function benchInteractions(browser: Browser, served: Served): Promise<Figure[]> {
  const menu = (await mainPages(served.database))["business page (60 dishes)"];
  const customer = { role: "customer", viewport: PHONE, awake: "html[data-react=here]" } as const;
  return oneByOne(Object.entries(ON_BUSINESS), ([tab, actions]) =>
    timeActions(actions, async (work) => work(await openSlowly(browser, served, menu.replace(/menu$/, tab), customer))),
  );
}

/** The size of the longest menus; the dashboard shows them at once. */
const DISHES = 300;
const DISH = 40;

const allDishes: Action = { tap: (page) => page.locator("[data-grid] [data-cell=choice]").first() };
const ON_GRID: Actions = {
  "type a price": { act: (page) => page.keyboard.type("115") },
  "save it, go down": press("Enter"),
  "arrows down": press("ArrowDown", 5),
  "arrows to the side": press("ArrowRight", 2),
  "select all": allDishes,
  "select none": allDishes,
};

/** Interaction to next paint in the price grid of a long menu. */
export async function benchGrid(browser: Browser, served: Served): Promise<Figure[]> {
  // Tab reaches the cell once React has hydrated.
  const admin = { role: "admin", viewport: { width: 1280, height: 800 }, awake: "[data-grid] [tabindex='0']" } as const;
  const figures = await withClient(served.database, (client) =>
    timeActions(ON_GRID, async (work) => {
      const business = await longMenu(client);
      const page = await openSlowly(browser, served, `/fa/dashboard/dishes/list?restaurant=${business}`, admin);
      await page.locator("[data-cell=price]").nth(DISH).focus();
      await work(page);
      await removeBusiness(client, business);
    }),
  );
  return figures.map((figure) => ({ ...figure, of: `${figure.of}, ${DISHES} dishes` }));
}

/** A decision is taken back, so that each round finds the same entries. */
const ON_INBOX: Actions = {
  "the next entry, by key": press("j"),
  "five more, by key": press("j", 5),
  "open an entry": tap("[data-entry] a"),
  "decide by key": press("a"),
  "take it back": press("u"),
};

/** Interaction to next paint in the inbox of admins. */
export async function benchInbox(browser: Browser, served: Served): Promise<Figure[]> {
  const admin = { role: "admin", viewport: { width: 1280, height: 800 }, awake: "main article button" } as const;
  const figures = await timeActions(ON_INBOX, async (work) =>
    work(await openSlowly(browser, served, "/fa/dashboard/inbox?tab=restaurant", admin)),
  );
  return figures.map((figure) => ({ ...figure, of: `inbox, ${figure.of}` }));
}

async function longMenu(client: pg.Client): Promise<string> {
  const business = await addBusiness(client);
  await client.query(
    `INSERT INTO dishes (id, business_id, translation, price, position, group_id)
      SELECT gen_random_uuid(), $1::uuid, jsonb_build_object('fa', jsonb_build_object('title', 'غذای ' || number),
          'en', jsonb_build_object('title', 'Dish ' || number)), 100, number,
        (SELECT id FROM groups WHERE deleted_at IS NULL ORDER BY position, slug LIMIT 1)
      FROM generate_series(1, $2::int) AS number`,
    [business, DISHES],
  );
  return business;
}

type Visitor = {
  readonly role: Role;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly awake: string;
};

/** Opens a page on a slow processor and waits until it is idle and hydrated. */
async function openSlowly(
  browser: Browser,
  { origin, database }: Served,
  at: string,
  { role, viewport, awake }: Visitor,
): Promise<Page> {
  const { page } = await newVisitor(browser, { viewport, reducedMotion: "reduce", slow: true });
  await asVerified(page, origin, database, role);
  await page.addInitScript(OBSERVE);
  await page.goto(origin + at, { waitUntil: "networkidle", timeout: 60_000 });
  await page.waitForSelector(awake, { state: "attached", timeout: 30_000 });
  return page;
}

/** @param visit opens a page for the work, in each round another */
async function timeActions(
  actions: Actions,
  visit: (work: (page: Page) => Promise<void>) => Promise<void>,
): Promise<Figure[]> {
  const times = new Map<string, number[]>();
  for (let round = 0; round < ACTED; round++)
    await visit(async (page) => {
      for (const [name, action] of Object.entries(actions))
        times.set(name, [...(times.get(name) ?? []), await timeAction(page, action)]);
      await page.context().close();
    });
  return [...times].map(([of, all]) => ({
    id: "inp",
    of,
    measured: median(all),
    yardstick: `all: ${all.join(", ")} ms`,
  }));
}

/** Longest event duration of an action, in milliseconds until the next paint. */
async function timeAction(page: Page, action: Action): Promise<number> {
  const target = "tap" in action ? action.tap(page) : undefined;
  // Scrolling there is not part of the tap.
  await target?.scrollIntoViewIfNeeded();
  await page.waitForTimeout(PAINTED_MS);
  await page.evaluate("globalThis.events.length = 0");
  await ("act" in action ? action.act(page) : target?.click());
  await page.waitForTimeout(PAINTED_MS);
  return page.evaluate<number>("Math.max(0, ...globalThis.events.map(({ duration }) => duration))");
}
