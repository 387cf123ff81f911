import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Page, Response } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { type DashboardSection, SECTIONS } from "@/lib/i18n/dashboard-sections";
import { paths } from "@/lib/i18n/paths";
import { withClient } from "../postgres/client";
import { type Figure, median, oneByOne, percentile } from "./figure";
import { mainPages } from "./pages";
import type { Served } from "./server";
import { asCustomer, asVerified, newVisitor, type Role, settle } from "./visitors";

const KB = 1024;
/** Words that occur only in the code of the map and the editor. */
const HEAVY = /maplibre|mapbox|lexical/i;
/** The loader contains these words too, but is smaller. */
const HEAVY_BYTES = 20 * KB;

const gzipKb = (body: Buffer | string) => gzipSync(body, { level: 9 }).length / KB;

type Kinds = Record<"document" | "stylesheet" | "font" | "script" | "image", number>;

/** Kilobytes by kind. */
async function weigh(responses: readonly Response[]): Promise<Kinds> {
  const sums: Kinds = { document: 0, stylesheet: 0, font: 0, script: 0, image: 0 };
  for (const response of responses) {
    const kind = response.request().resourceType() as keyof Kinds;
    // The page for an unknown address is a document with status 404. Redirects have no body.
    const isPage = kind === "document" && response.request().redirectedTo() === null;
    if (!(kind in sums) || !(response.ok() || isPage)) continue;
    const body = await response.body();
    // Fonts and pictures are compressed already.
    sums[kind] += kind === "font" || kind === "image" ? body.length / KB : gzipKb(body);
  }
  return sums;
}

/** One page of every public kind. */
async function publicPages(database: string): Promise<Readonly<Record<string, string>>> {
  const main = await mainPages(database);
  const [post, dish] = await withClient(database, async (client) => {
    const one = async (query: string) => (await client.query<{ path: string }>(query)).rows[0]?.path ?? "none";
    return [
      await one(
        "SELECT id AS path FROM posts WHERE deleted_at IS NULL AND published_at <= now() AND translation ? 'fa' ORDER BY published_at DESC LIMIT 1",
      ),
      await one(
        `SELECT b.city || '/dishes/' || k.slug AS path FROM dishes d
           JOIN businesses b ON b.id = d.business_id AND b.status = 'confirmed' AND b.deleted_at IS NULL
           JOIN dish_kinds k ON k.id = d.kind_id
          WHERE d.deleted_at IS NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
      ),
    ];
  });
  const business = (tab: string) => main["business page (60 dishes)"].replace("/menu", `/${tab}`);
  return {
    ...main,
    "search in everything": "/ps/businesses?search=",
    "dishes found": "/fa/businesses?search=palaw&tab=dishes",
    "city and type": "/fa/herat/restaurant",
    overview: business("overview"),
    photos: business("photos"),
    reviews: business("reviews"),
    "menu on paper": business("print"),
    "dish in a province": `/fa/${dish}`,
    cities: "/fa/cities",
    posts: "/fa/posts",
    post: `/fa/weblog/${post}`,
    about: "/ps/about",
    "privacy policy": "/ps/privacy-policy",
    "terms and conditions": "/ps/terms-and-conditions",
    contact: "/fa/contact-us",
    "log in": "/fa/login",
    "sign up": "/ps/signup",
    offline: "/fa/offline",
    "not found": "/fa/404",
  };
}

/** Kilobytes sent by public pages in a real browser, before and after the first interaction. */
export async function benchWeight(browser: Browser, { origin, database }: Served): Promise<Figure[]> {
  const pages = Object.entries(await publicPages(database));
  return [...(await oneByOne(pages, ([of, at]) => weighPage(of, browser, origin + at))), await weighWorker(origin)];
}

async function weighPage(of: string, browser: Browser, url: string): Promise<Figure[]> {
  const { page, seen } = await newVisitor(browser);
  const answer = await page.goto(url, { waitUntil: "networkidle" });
  if (answer?.status() !== (url.endsWith("/404") ? 404 : 200)) throw new Error(`${url} answers ${answer?.status()}.`);
  const before = await weigh(seen);
  const documents = seen.filter((each) => each.request().resourceType() === "document").length;
  if (documents !== 1) throw new Error(`${url} loaded ${documents} documents.`);
  await touchIslands(page, seen);
  const after = await weigh(seen);
  const heavy = await heavyCode(seen);
  await page.context().close();
  return [
    { id: "html", of, measured: before.document },
    { id: "css", of, measured: before.stylesheet },
    { id: "fonts", of, measured: before.font },
    { id: "scriptsBefore", of, measured: before.script },
    { id: "scriptsAfter", of, measured: after.script },
    { id: "heavy", of, measured: heavy },
    { id: "firstPictures", of, measured: before.image },
  ];
}

/** Maps and editors loaded without opening one. */
async function heavyCode(responses: readonly Response[]): Promise<number> {
  let sum = 0;
  for (const response of responses) {
    if (response.request().resourceType() !== "script" || !response.ok()) continue;
    const body = await response.body();
    if (body.length > HEAVY_BYTES && HEAVY.test(body.toString())) sum += gzipKb(body);
  }
  return sum;
}

/** Hovers over an island, which loads the framework, if the page has one. */
async function touchIslands(page: Page, seen: readonly Response[]): Promise<void> {
  const island = page.locator("[data-island]").first();
  if ((await island.count()) === 0) return;
  await island.hover({ force: true }).catch(() => undefined);
  await settle(page, seen);
}

/** One-time cost of offline reading; the service worker loads a second after the page. */
async function weighWorker(origin: string): Promise<Figure> {
  const texts = ["/sw.js", "/fa/offline"].map(async (at) => {
    const answer = await fetch(origin + at);
    if (!answer.ok) throw new Error(`${at} answers ${answer.status}.`);
    return gzipKb(await answer.text());
  });
  const [worker = 0, page = 0] = await Promise.all(texts);
  return { id: "worker", of: "every page", measured: worker + page };
}

/** Of the stored demo pictures with the most requested widths, even the largest must stay within the limit. */
export function benchPictures(folder: string): Figure[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const widths = { cardPicture: 320, coverPicture: 640, largePicture: 1200 } as const;
  return (Object.keys(widths) as (keyof typeof widths)[]).flatMap((id) => {
    const sizes = files
      .filter((file) => file.endsWith(`-${widths[id]}.webp`))
      .map((file) => statSync(path.join(folder, file)).size / KB);
    return [
      { id, of: `pictures, middle of ${sizes.length}`, measured: percentile(sizes, 0.5) },
      { id, of: `pictures, heaviest of ${sizes.length}`, measured: percentile(sizes, 1) },
    ];
  });
}

/** Kilobytes of the map page: HTML, drawing, and the script for panning. */
export async function benchMap(browser: Browser, { origin }: Served): Promise<Figure[]> {
  const { page, seen } = await newVisitor(browser, { serviceWorkers: "allow" });
  await page.goto(`${origin}/fa/map?city=kabul`, { waitUntil: "networkidle" });
  await page.locator("[data-map=ready]").waitFor();
  await settle(page, seen);
  const sums = { mapHtml: 0, mapDrawings: 0, mapScripts: 0 };
  for (const response of seen) {
    const id = kindOnMap(response);
    if (id) sums[id] += gzipKb(await response.body());
  }
  await page.context().close();
  return (Object.keys(sums) as (keyof typeof sums)[]).map((id) => ({ id, of: "map", measured: sums[id] }));
}

function kindOnMap(response: Response): "mapHtml" | "mapDrawings" | "mapScripts" | undefined {
  if (/\.m?js(?:\?|$)|__hydrate=/.test(response.url())) return "mapScripts";
  if (response.url().endsWith(".svg")) return "mapDrawings";
  return response.request().isNavigationRequest() ? "mapHtml" : undefined;
}

const ROUNDS = 3;

/** Injected into the page; as text, because the compiler's helpers don't exist there. */
const OBSERVE = `
  globalThis.tasks = [];
  new PerformanceObserver((list) => globalThis.tasks.push(...list.getEntries())).observe({ type: "longtask", buffered: true });
  new MutationObserver(() => { globalThis.coming ??= performance.now(); })
    .observe(document, { attributes: true, attributeFilter: ["data-react"], subtree: true });
`;

/**
 * Cost of pages for signed-in users: of public ones, where React loads without interaction, kilobytes of scripts and the
 * longest task from then on, on a slow processor; of their own, the scripts of the first load.
 */
export async function benchSignedIn(browser: Browser, served: Served): Promise<Figure[]> {
  const pages = await mainPages(served.database);
  const reviews = pages["business page (60 dishes)"].replace(/menu$/, "reviews");
  const read = await oneByOne(Object.entries({ ...pages, reviews }), async ([of, at]) => {
    const visits: { scripts: number; longest: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) visits.push(await visitSignedIn(browser, served.origin, at));
    return [
      { id: "signedInScripts", of, measured: median(visits.map(({ scripts }) => scripts)) },
      { id: "longestTask", of, measured: median(visits.map(({ longest }) => longest)) },
    ];
  });
  return [...(await oneByOne(SIGNED_IN, (page) => firstLoad(browser, served, page))), ...read];
}

async function visitSignedIn(
  browser: Browser,
  origin: string,
  at: string,
): Promise<{ scripts: number; longest: number }> {
  const { page, seen } = await newVisitor(browser, { slow: true });
  await asCustomer(page, origin);
  await page.addInitScript(OBSERVE);
  await page.goto(origin + at, { waitUntil: "load", timeout: 60_000 });
  await page.waitForSelector("html[data-react=here]", { timeout: 30_000 });
  await page.waitForLoadState("networkidle");
  const longest = await page.evaluate(() => {
    const { tasks, coming } = globalThis as unknown as { tasks: PerformanceEntry[]; coming: number };
    return Math.max(0, ...tasks.filter((task) => task.startTime >= coming).map(({ duration }) => duration));
  });
  const { script } = await weigh(seen);
  await page.context().close();
  return { scripts: script, longest };
}

type AppPage = { readonly of: string; readonly at: string; readonly role: Role };

const SIGNED_IN: readonly AppPage[] = [
  { of: "profile", at: "/fa/profile", role: "customer" },
  { of: "profile, the account", at: "/ps/profile?tab=account", role: "customer" },
  { of: "saved", at: "/fa/saved", role: "customer" },
  { of: "saved, lists", at: "/ps/saved?tab=lists", role: "customer" },
];

const WRITING = "dashboard, weblog/add";

/**
 * Every page of the dashboard, each in one of the languages; those of one entry with a dish of the menu or its business,
 * and the form of a new dish.
 */
async function dashboardPages(database: string): Promise<AppPage[]> {
  const { rows } = await withClient(database, (client) =>
    client.query<{ dish: string; business: string }>(
      `SELECT d.id AS dish, d.business_id AS business FROM dishes d
         JOIN businesses b ON b.id = d.business_id AND b.status = 'confirmed' AND b.deleted_at IS NULL
        WHERE d.deleted_at IS NULL ORDER BY d.id LIMIT 1`,
    ),
  );
  const { dish = "none", business = "none" } = rows[0] ?? {};
  const sections = Object.entries(SECTIONS).filter(([section]) => section !== LEADS_ELSEWHERE);
  return [
    {
      of: "dashboard, dishes/add of a place",
      at: `${paths.dashboard("ps", "dishes/add")}?restaurant=${business}`,
      role: "admin",
    },
    ...sections.map(
      ([section, { access }], index): AppPage => ({
        of: `dashboard, ${section || "overview"}`,
        at: paths
          .dashboard(LANGUAGES[index % LANGUAGES.length] ?? "en", section as DashboardSection)
          .replace("[id]", section.startsWith("dishes/") ? dish : business),
        role: access === "owner" ? "owner" : "admin",
      }),
    ),
  ];
}

/** To `restaurants/hours/[id]`. */
const LEADS_ELSEWHERE = "hours";

export async function benchDashboard(browser: Browser, served: Served): Promise<Figure[]> {
  return oneByOne(await dashboardPages(served.database), (page) => firstLoad(browser, served, page));
}

/** Scripts that an app page loads on the first visit, without interaction. */
async function firstLoad(browser: Browser, { origin, database }: Served, { of, at, role }: AppPage): Promise<Figure[]> {
  const { page, seen } = await newVisitor(browser, { viewport: { width: 1280, height: 720 } });
  await asVerified(page, origin, database, role);
  const answer = await page.goto(origin + at, { waitUntil: "networkidle" });
  const { pathname } = new URL(at, origin);
  if (answer?.status() !== 200 || new URL(page.url()).pathname !== pathname)
    throw new Error(`${at} leads to ${page.url()}.`);
  const html = await answer.text();
  const isLater = (response: Response) => !html.includes(path.basename(new URL(response.url()).pathname));
  const isEditor = (response: Response) => of === WRITING && isLater(response);
  const scripts = async (isMeant: (response: Response) => boolean) => (await weigh(seen.filter(isMeant))).script;
  const first = await scripts((response) => !isEditor(response));
  const editor = await scripts(isEditor);
  await page.context().close();
  const figures: Figure[] = [{ id: "appScripts", of, measured: first }];
  return of === WRITING ? [...figures, { id: "editorScripts", of, measured: editor }] : figures;
}
