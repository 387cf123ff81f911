type Budget = {
  name: string;
  unit: string;
  better: "lower" | "higher";
  /** The limit; the bench fails beyond it. */
  must: number;
  goal: number;
};

export type FigureId = keyof typeof BUDGETS;

/** The limits of every figure that `npm run bench` and `npm run bench:search` measure. */
export const BUDGETS = {
  // Pages from memory; nginx serves the same bytes beside them.
  cachedRate: { name: "cached: requests/s ÷ nginx", unit: "", better: "higher", must: 0.4, goal: 0.7 },
  cachedP99: { name: "cached: p99 at 64 connections", unit: "ms", better: "lower", must: 8, goal: 8 },
  cachedCpu: { name: "cached: CPU a request", unit: "ms", better: "lower", must: 0.06, goal: 0.025 },
  worstClient: { name: "while one client does its worst, p95", unit: "ms", better: "lower", must: 50, goal: 20 },

  // Pages rendered for every request.
  uncachedBusiness: { name: "uncached: CPU a request", unit: "ms", better: "lower", must: 30, goal: 15 },
  uncachedSearch: { name: "uncached: CPU a request", unit: "ms", better: "lower", must: 40, goal: 20 },
  sitemapMemory: { name: "memory that a second reading adds", unit: "MB", better: "lower", must: 120, goal: 60 },
  sitemapTime: { name: "slowest file", unit: "s", better: "lower", must: 15, goal: 5 },
  sitemapSize: { name: "largest file", unit: "MB", better: "lower", must: 50, goal: 25 },

  // Calls of the API, with everything that they wait for.
  listP50: { name: "list API, cards p50", unit: "ms", better: "lower", must: 5, goal: 3 },
  listP95: { name: "list API, cards p95", unit: "ms", better: "lower", must: 25, goal: 12 },
  searchP50: { name: "search API p50", unit: "ms", better: "lower", must: 20, goal: 8 },
  searchP95: { name: "search API p95", unit: "ms", better: "lower", must: 40, goal: 40 },
  suggestP95: { name: "suggestions p95", unit: "ms", better: "lower", must: 20, goal: 20 },
  hopeless: { name: "1–2 letters or hopeless, slowest", unit: "ms", better: "lower", must: 60, goal: 60 },
  inventory: { name: "dashboard's list of places, p95", unit: "ms", better: "lower", must: 150, goal: 80 },
  queues: { name: "dashboard's queues, p95", unit: "ms", better: "lower", must: 150, goal: 80 },
  marks: { name: "marks of a page, p95", unit: "ms", better: "lower", must: 30, goal: 10 },
  loginCpu: { name: "login, CPU of the main thread", unit: "ms", better: "lower", must: 15, goal: 5 },
  loginLag: { name: "event loop behind 8 logins at once, p99", unit: "ms", better: "lower", must: 20, goal: 10 },

  // Searches by class, without HTTP; and many at once.
  searchWait: { name: "p95", unit: "ms", better: "lower", must: 60, goal: 60 },
  countryWait: { name: "p95", unit: "ms", better: "lower", must: 150, goal: 150 },
  suggestWait: { name: "p95", unit: "ms", better: "lower", must: 20, goal: 20 },
  searchNode: { name: "processor time of Node beyond the list", unit: "ms", better: "lower", must: 6, goal: 3 },
  searchPostgres: { name: "processor time of Postgres", unit: "ms", better: "lower", must: 25, goal: 12 },
  searchGrowth: { name: "growth from a hundredth", unit: "times", better: "lower", must: 4, goal: 2 },
  searchRate: { name: "searches on 64 connections", unit: "/s", better: "higher", must: 100, goal: 200 },
  searchLag: { name: "event loop behind them, longest", unit: "ms", better: "lower", must: 50, goal: 50 },
  searchMemory: { name: "memory after 10,000 searches", unit: "MB", better: "lower", must: 450, goal: 350 },

  // CPU of Node and Postgres for a request, from a tenth of the catalogue to the whole.
  growth: { name: "growth from a tenth", unit: "times", better: "lower", must: 3, goal: 1.5 },

  // Of the cases of `npm run bench:search`, how many find the meant result.
  searchTop3: { name: "meant result among the first three", unit: "%", better: "higher", must: 97, goal: 97 },
  searchTop1: { name: "meant result first", unit: "%", better: "higher", must: 92, goal: 92 },
  searchNegatives: { name: "hopeless queries that find something", unit: "", better: "lower", must: 0, goal: 0 },

  // Large work.
  menu300: { name: "menu upload, 300 dishes", unit: "s", better: "lower", must: 2, goal: 1 },
  menu5000: { name: "menu upload, 5,000 dishes", unit: "s", better: "lower", must: 15, goal: 8 },
  photoTime: { name: "to all sizes", unit: "s", better: "lower", must: 3, goal: 1.5 },
  photoMemory: { name: "more memory", unit: "MB", better: "lower", must: 250, goal: 150 },
  photosMemory: { name: "two at a time, more memory", unit: "MB", better: "lower", must: 250, goal: 150 },
  migration: { name: "migrating to the newest version", unit: "s", better: "lower", must: 60, goal: 60 },

  // Kilobytes that a browser loads.
  html: { name: "HTML", unit: "KB gz", better: "lower", must: 20, goal: 20 },
  css: { name: "CSS", unit: "KB gz", better: "lower", must: 20, goal: 16 },
  fonts: { name: "web fonts", unit: "KB gz", better: "lower", must: 45, goal: 45 },
  scriptsBefore: { name: "JS before the first touch", unit: "KB gz", better: "lower", must: 8, goal: 8 },
  scriptsAfter: { name: "JS after it", unit: "KB gz", better: "lower", must: 185, goal: 170 },
  heavy: { name: "code of map and editor", unit: "KB gz", better: "lower", must: 0, goal: 0 },
  firstPictures: { name: "pictures of the first view", unit: "KB", better: "lower", must: 400, goal: 280 },
  worker: { name: "service worker and offline page", unit: "KB gz", better: "lower", must: 18, goal: 15 },
  mapHtml: { name: "HTML", unit: "KB gz", better: "lower", must: 24, goal: 24 },
  mapDrawings: { name: "drawings", unit: "KB gz", better: "lower", must: 40, goal: 40 },
  mapScripts: { name: "JS that makes it move", unit: "KB gz", better: "lower", must: 190, goal: 190 },
  signedInScripts: { name: "signed in: JS in all", unit: "KB gz", better: "lower", must: 185, goal: 170 },
  appScripts: { name: "first load: JS", unit: "KB gz", better: "lower", must: 230, goal: 200 },
  // Loads after the rest of its page.
  editorScripts: { name: "the editor: JS", unit: "KB gz", better: "lower", must: 120, goal: 100 },
  cardPicture: { name: "card 320w", unit: "KB", better: "lower", must: 18, goal: 10 },
  coverPicture: { name: "cover 640w", unit: "KB", better: "lower", must: 60, goal: 40 },
  largePicture: { name: "large 1200w", unit: "KB", better: "lower", must: 140, goal: 100 },

  // Waits on a slow phone; the connection is slow too where the name says 3G.
  fcp: { name: "slow 3G + 4× CPU: FCP", unit: "s", better: "lower", must: 2.5, goal: 1.5 },
  lcp: { name: "slow 3G + 4× CPU: LCP", unit: "s", better: "lower", must: 2.5, goal: 2.5 },
  tbt: { name: "slow 3G + 4× CPU: TBT", unit: "ms", better: "lower", must: 50, goal: 20 },
  cls: { name: "slow 3G + 4× CPU: CLS", unit: "", better: "lower", must: 0.01, goal: 0.01 },
  pins: { name: "slow 3G + 4× CPU: first pins", unit: "s", better: "lower", must: 4, goal: 2.5 },
  suggestion: { name: "first suggestion after the third letter", unit: "s", better: "lower", must: 0.5, goal: 0.5 },
  inp: { name: "INP, 4× CPU", unit: "ms", better: "lower", must: 200, goal: 100 },
  longestTask: { name: "signed in: longest task, 4× CPU", unit: "ms", better: "lower", must: 200, goal: 200 },
  performance: { name: "Lighthouse performance", unit: "", better: "higher", must: 97, goal: 97 },
  accessibility: { name: "Lighthouse accessibility", unit: "", better: "higher", must: 100, goal: 100 },
} satisfies Record<string, Budget>;
