import path from "node:path";
import type { Browser } from "@playwright/test";
import { ensureBuilt } from "../setup/build.mjs";
import { readCommandLine } from "../setup/command-line.mjs";
import { leave, leaveWell } from "../setup/leaving.mjs";
import { benchApi, benchInventory, benchLogin, benchMarks, benchQueues } from "./api";
import { provideBenchDatabases } from "./databases";
import { type Figure, oneByOne, passes, printTable } from "./figure";
import { benchGrowth } from "./growth";
import { benchMigration } from "./migration";
import { benchCached, benchSitemap, benchUncached, benchWorstClient } from "./pages";
import { benchSearch, benchSearchLoad } from "./search";
import { LOOP_LAG, type Served, serve } from "./server";
import { benchMenu, benchPhoto } from "./uploads";
import { withBrowser } from "./visitors";
import { benchGrid, benchInbox, benchInteractions, benchLighthouse, benchSlow } from "./vitals";
import { benchDashboard, benchMap, benchPictures, benchSignedIn, benchWeight } from "./weight";

/** Each part measures a server of its own, so that it gives the same figures with and without the others. */
const PARTS = {
  cached: () => onDemo(benchCached),
  uncached: () => onDemo(benchUncached, { PAGE_CACHE_MB: "0" }),
  api: () => onScale(benchApi),
  search: onBothSizes,
  growth: (): Promise<Figure[]> =>
    benchGrowth(values.scale, async (businesses, work) =>
      withServer(await databases.scale(businesses), { PAGE_CACHE_MB: "0" }, work),
    ),
  inventory: () => onScale(benchInventory),
  queues: onQueues,
  sitemap: () => onScale(benchSitemap),
  migration: async (): Promise<Figure[]> => benchMigration(await databases.demo(), values.scale),
  media: benchPhoto,
  menu: () => onDemo(benchMenu),
  login: () => onDemo(benchLogin, {}, [LOOP_LAG]),
  "worst-client": () => onDemo(benchWorstClient, { RATE_LIMITS: "search=60/60", TRUSTED_PROXIES: "1" }),
  weight: async (): Promise<Figure[]> => [...(await inBrowser(benchWeight)), ...benchPictures(media)],
  "signed-in": () => inBrowser(benchSignedIn),
  interactions: () => inBrowser(benchInteractions),
  grid: () => inBrowser(benchGrid),
  inbox: () => inBrowser(benchInbox),
  marks: () => onDemo(benchMarks),
  dashboard: () => inBrowser(benchDashboard),
  map: () => inBrowser(benchMap),
  slow: () => inBrowser(benchSlow),
  lighthouse: () => inBrowser((_browser, served, port) => benchLighthouse(served, port)),
} satisfies Record<string, () => Promise<Figure[]>>;

const names = Object.keys(PARTS) as (keyof typeof PARTS)[];

const { values } = readCommandLine({
  command: "npm run bench",
  about: "Speed and size, beside their limits. Exit code 1 when one is passed.",
  options: {
    only: { type: "text", value: "PARTS", default: names.join(), choices: names, list: true, help: "only these" },
    scale: { type: "number", value: "N", default: 100_000, help: "places of the large catalogue, ten dishes each" },
    reviews: { type: "number", value: "N", default: 1_000_000, help: "reviews beside the queues of the dashboard" },
    data: { type: "text", value: "DIR", default: path.resolve(".data/bench"), help: "where its databases lie" },
  },
});

leaveWell();
await ensureBuilt();
const databases = await provideBenchDatabases(values.data);
const media = path.join(values.data, "media");
const size = `${values.scale.toLocaleString("en")} places`;
const wanted = values.only.split(",");
const figures = await oneByOne(
  names.filter((name) => wanted.includes(name)),
  async (name) => {
    const part = await PARTS[name]();
    console.log(`\n${name}`);
    printTable(part);
    return part;
  },
);
const beyond = figures.filter((figure) => !passes(figure));
console.log(`\n${figures.length - beyond.length} of ${figures.length} figures are within their limits.`);
if (beyond.length > 0) printTable(beyond);
await leave(beyond.length > 0 ? 1 : 0);

type Bench = (served: Served) => Promise<Figure[]>;

async function onDemo(bench: Bench, settings: Record<string, string> = {}, modules: string[] = []): Promise<Figure[]> {
  return withServer(await databases.demo(), settings, bench, modules);
}

async function onScale(bench: (served: Served, size: string) => Promise<Figure[]>): Promise<Figure[]> {
  return withServer(await databases.scale(values.scale), {}, (served) => bench(served, size));
}

async function onQueues(): Promise<Figure[]> {
  const database = await databases.queues(values.scale, values.reviews);
  return withServer(database, {}, (served) => benchQueues(served, `${values.reviews.toLocaleString("en")} reviews`));
}

async function inBrowser(
  bench: (browser: Browser, served: Served, port: number) => Promise<Figure[]>,
): Promise<Figure[]> {
  return onDemo((served) => withBrowser((browser, port) => bench(browser, served, port)));
}

async function onBothSizes(): Promise<Figure[]> {
  const many = await databases.scale(values.scale);
  const classes = await benchSearch(await databases.scale(Math.round(values.scale / 100)), many, size);
  const loads = await oneByOne(Object.entries({ [size]: many, "the demo": await databases.demo() }), ([of, database]) =>
    withServer(database, {}, (served) => benchSearchLoad(served, of), [LOOP_LAG]),
  );
  return [...classes, ...loads];
}

async function withServer<Measured>(
  database: string,
  settings: Record<string, string>,
  bench: (served: Served) => Promise<Measured>,
  modules: string[] = [],
): Promise<Measured> {
  const served = await serve(database, { MEDIA_DIR: media, ...settings }, modules);
  try {
    return await bench(served);
  } finally {
    await served.stop();
  }
}
