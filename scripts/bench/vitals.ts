import type { Browser, Page } from "@playwright/test";
import { type Figure, median } from "./figure";

/** Kilobits per second and milliseconds of most visitors' slow connection; the processor is four times slower. */
const SLOW = { download: 400, upload: 400, latency: 400, cpu: 4 };
const ROUNDS = 5;
const SETTLE_MS = 1500;
const TYPING_MS = 250;

/** Injected into the page; as text, because the compiler's helpers don't exist there. */
const OBSERVE = `
  const vitals = (globalThis.vitals = { lcp: 0, tasks: [], cls: 0, fcp: 0 });
  const watch = (type, seen) =>
    new PerformanceObserver((list) => list.getEntries().forEach(seen)).observe({ type, buffered: true });
  watch("largest-contentful-paint", (entry) => { vitals.lcp = entry.startTime; });
  watch("paint", (entry) => { if (entry.name === "first-contentful-paint") vitals.fcp = entry.startTime; });
  watch("layout-shift", (entry) => { if (!entry.hadRecentInput) vitals.cls += entry.value; });
  watch("longtask", (entry) => { vitals.tasks.push([entry.startTime, entry.startTime + entry.duration]); });
`;

type Vitals = { lcp: number; tasks: [start: number, end: number][]; cls: number; fcp: number };

/** Users notice a task of this length. */
const LONG_MS = 50;

/** Time of tasks beyond 50 ms each, after the first paint: Lighthouse's TBT. */
function blocked({ tasks, fcp }: Vitals): number {
  return tasks.reduce((sum, [start, end]) => sum + Math.max(0, end - Math.max(start, fcp) - LONG_MS), 0);
}

/** Largest paint, blocking time and layout shifts on a slow phone, as reported by the browser. */
export async function benchSlowPhone(name: string, browser: Browser, url: string): Promise<Figure[]> {
  const runs: Vitals[] = [];
  for (let round = 0; round < ROUNDS; round++) runs.push(await visit(browser, url));
  const of = (key: "lcp" | "cls" | "fcp") => median(runs.map((each) => each[key]));
  const slow = `${name}, slow 3G + 4× CPU`;
  return [
    { name: `${slow}: FCP`, measured: of("fcp") / 1000, unit: "s", must: 2.5, goal: 1.5, better: "lower" },
    { name: `${slow}: LCP`, measured: of("lcp") / 1000, unit: "s", must: 2.5, goal: 2.5, better: "lower" },
    { name: `${slow}: TBT`, measured: median(runs.map(blocked)), unit: "ms", must: 50, goal: 20, better: "lower" },
    { name: `${slow}: CLS`, measured: of("cls"), unit: "", must: 0.01, goal: 0.01, better: "lower" },
  ];
}

async function visit(browser: Browser, url: string): Promise<Vitals> {
  const page = await openOnSlowPhone(browser);
  await page.goto(url, { waitUntil: "load", timeout: 60_000 });
  await page.waitForTimeout(SETTLE_MS);
  const vitals = await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals);
  await page.context().close();
  return vitals;
}

/** Other waits on a slow phone: the first pins on a map, and search suggestions. */
export async function benchSlowWaits(browser: Browser, origin: string): Promise<Figure[]> {
  const waits = { pins: [] as number[], suggestion: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    waits.pins.push(await untilPins(browser, `${origin}/fa/map?city=kabul`));
    waits.suggestion.push(await untilSuggestion(browser, `${origin}/fa`));
  }
  const figure = { unit: "s", better: "lower" } as const;
  const [pins, suggestion] = [median(waits.pins) / 1000, median(waits.suggestion) / 1000];
  return [
    { ...figure, name: "map, slow 3G + 4× CPU: first pins", measured: pins, must: 4, goal: 2.5 },
    { ...figure, name: "first suggestion after the third letter", measured: suggestion, must: 0.5, goal: 0.5 },
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
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: SLOW.latency,
    downloadThroughput: (SLOW.download * 1000) / 8,
    uploadThroughput: (SLOW.upload * 1000) / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW.cpu });
  await page.addInitScript(OBSERVE);
  return page;
}
