import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import next from "next";
import { countingHosts } from "@/lib/analytics/policy";
import { type CacheInFront, cacheInFront } from "@/lib/core/cache-in-front";
import { consoleToLog } from "@/lib/core/console-to-log";
import { LANGUAGES } from "@/lib/core/constants";
import { closeDatabase, dedicatedClient, noteCommit, onPrimaryMoved, sqlExecute } from "@/lib/core/db";
import { checkEnv, SettingError, tellNext } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { routeOf } from "@/lib/core/log-mask";
import { type MapTiles, mapTiles } from "@/lib/core/map-tiles";
import { tellCacheFigures } from "@/lib/core/page-cache-figures";
import { CHANNEL, onDrop } from "@/lib/core/page-tags";
import { storage } from "@/lib/core/storage";
import { mayBeIndexed } from "@/lib/indexing/policy";
import { startJobs } from "@/lib/jobs/service";
import { Metrics } from "@/lib/operations/metrics";
import { commonHeaders, IMMUTABLE, workerPolicy } from "@/lib/page-cache/headers";
import { type Deafness, Listener } from "@/lib/page-cache/listen";
import { Purging } from "@/lib/page-cache/purge";
import { warmUpSearch } from "@/lib/search/search-log";
import { Files } from "@/lib/server/files";
import { HttpServer } from "@/lib/server/front";
import { boundMemory } from "@/lib/server/memory";
import { MetricsPage } from "@/lib/server/metrics-page";
import { PictureRights } from "@/lib/server/picture-rights";
import { ReferencePage } from "@/lib/server/reference-page";
import { loggingRequests } from "@/lib/server/request-log";
import { limitSlowClients, refuseUpgrades } from "@/lib/server/server-limits";
import { stopGently } from "@/lib/server/stop";
import { TilesFile } from "@/lib/server/tiles-file";
import { startTracing } from "@/lib/server/tracing";
import { WorkerFile } from "@/lib/server/worker-file";

const MEGABYTE = 1024 * 1024;
/** URLs of files in `public/` don't change with their content. */
const PUBLIC_CACHING = "public, max-age=3600, stale-while-revalidate=86400";

const SHORT_LIVED = "changes of other instances are not heard, and pages are made anew every few seconds";
const DEAFNESS: Readonly<Record<Deafness, string>> = {
  lost: `${SHORT_LIVED}: the connection that listens was lost`,
  deaf: `${SHORT_LIVED}: LISTEN needs Postgres itself, so DATABASE_DIRECT_URL must not lead through a pool of connections`,
};

const root = import.meta.dirname;
const dev = process.argv.includes("--dev");
const { env, tiles, cache } = settings();

function settings(): { env: ReturnType<typeof checkEnv>; tiles: MapTiles | null; cache: CacheInFront | null } {
  try {
    const checked = checkEnv();
    return { env: checked, tiles: mapTiles(checked.MAP_TILES), cache: dev ? null : cacheInFront() };
  } catch (error) {
    console.error(error instanceof SettingError ? error.message : error);
    process.exit(1);
  }
}

/** URL of a vanilla script with a content hash, so browsers may cache it for ever. */
function scriptAddress(name: string): string {
  try {
    const content = readFileSync(join(root, "public", name));
    return `/${name}?v=${createHash("sha256").update(content).digest("base64url").slice(0, 10)}`;
  } catch {
    log.warn(`public/${name} is missing: pages come without it; run \`node scripts/build-enhance.mjs\``);
    return `/${name}`;
  }
}

/** Other origins from which browsers load maps. */
function mapOrigins(): string[] {
  const addresses = [tiles?.file ? undefined : tiles?.address, env.MAP_STYLE_URL];
  const origins = addresses.flatMap((address) => (address ? [new URL(address).origin] : []));
  return env.MAPBOX_TOKEN ? [...origins, "https://*.mapbox.com"] : origins;
}

/** Without a token nothing is measured. */
function instruments(): { page?: MetricsPage; observe?: Metrics["observe"] } {
  if (!env.METRICS_TOKEN) return {};
  const metrics = new Metrics();
  return { page: new MetricsPage(metrics, env.METRICS_TOKEN), observe: metrics.observe };
}

async function main(): Promise<void> {
  // In development Next's own output goes to the terminal.
  if (!dev) {
    consoleToLog();
    boundMemory();
  }
  const site = new URL(env.SITE_URL);
  const policy = {
    https: site.protocol === "https:",
    dev,
    hidden: !mayBeIndexed(env),
    connect: mapOrigins(),
    counting: countingHosts(env),
  };
  const server: Server = createServer({ maxHeaderSize: 96 * 1024, connectionsCheckingInterval: 5000 });
  if (!dev) tellNext(JSON.parse(readFileSync(join(root, ".next/required-server-files.json"), "utf8")).config);
  const stopTracing = await startTracing();
  // Next would listen for upgrades on the server that it gets: only development may pass the real one.
  const app = next({
    dev,
    dir: root,
    hostname: "localhost",
    port: env.PORT,
    httpServer: dev ? server : createServer(),
  });
  await app.prepare();

  const common = commonHeaders(policy);
  const limitBytes = dev ? 0 : env.PAGE_CACHE_MB * MEGABYTE;
  const metrics = instruments();
  const front = new HttpServer({
    next: app.getRequestHandler(),
    config: {
      host: site.host,
      protocol: policy.https ? "https" : "http",
      trustedProxies: env.TRUSTED_PROXIES,
      dev,
    },
    policy,
    defaultLanguage: env.DEFAULT_LNG,
    files: [
      new WorkerFile(join(root, dev || env.SERVICE_WORKER === "off" ? "public/sw-off.js" : "public/sw.js"), common),
      ...(dev ? [] : [new Files(join(root, ".next/static"), "/_next/static", IMMUTABLE, common)]),
      new ReferencePage(policy, common),
      new Files(join(root, "public/fonts"), "/fonts", IMMUTABLE, common),
      new Files(join(root, "public/map"), "/map", PUBLIC_CACHING, common, workerPolicy(policy)),
      new Files(join(root, "public"), "", PUBLIC_CACHING, common),
    ],
    pictures: { files: storage, rights: new PictureRights() },
    tiles: tiles?.file && new TilesFile(tiles.address, tiles.file, common),
    metrics: metrics.page,
    shared: { cache, isCurrent: () => listener.isCurrent() },
    enhance: scriptAddress("enhance.js"),
    account: scriptAddress("account.js"),
    limitBytes,
    onUnexpected: (key, what) =>
      log.warn({ route: routeOf(key), what }, "a page keeps its scripts: its markup is not as expected"),
    onFailure: (address, err) => log.error({ route: routeOf(address), err }, "a request failed"),
  });

  const purging = new Purging(cache, env.JOBS === "on");
  const listener = new Listener({
    connect: dedicatedClient,
    notify: (payload) => sqlExecute("SELECT pg_notify($1, $2)", [CHANNEL, payload]),
    onTags: (tags) => {
      noteCommit();
      front.dropTags(tags);
      purging.wake();
    },
    onGap: () => front.expireAll(),
    onHearing: (problem) => {
      if (problem === null) log.info("changes of other instances are heard again");
      else log.warn({ problem }, DEAFNESS[problem]);
    },
  });
  onDrop((tags) => front.dropTags(tags));
  tellCacheFigures(() => {
    const { size: pages, bytes, hits, renderings } = front.cache;
    return { pages, bytes, limitBytes, hits, renderings, isListening: listener.connected };
  });
  await listener.start();
  onPrimaryMoved(() => {
    front.expireAll();
    listener.reconnect();
  });

  if (!dev) await front.warm(LANGUAGES);
  limitSlowClients(server);
  if (!dev) refuseUpgrades(server);
  server.on("request", loggingRequests(front, metrics.observe));
  await new Promise<void>((ready) => server.listen(env.PORT, env.HOST, ready));
  log.info({ address: `http://${env.HOST}:${env.PORT}`, dev }, "listening");
  const stopSearch = warmUpSearch();
  const stopJobs = env.JOBS === "on" ? startJobs() : undefined;
  await purging.start();
  stopGently(server, async () => {
    stopSearch();
    await Promise.all([stopJobs?.(), purging.stop(), listener.stop(), stopTracing()]);
    await closeDatabase();
  });
}

main().catch((error: unknown) => {
  log.fatal({ err: error }, "the server could not start");
  process.exit(1);
});
