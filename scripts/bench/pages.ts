import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http, { type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { withClient } from "../postgres/client";
import { aptInstall } from "../setup/apt.mjs";
import { step } from "../setup/say.mjs";
import { type Figure, median, oneByOne, percentile } from "./figure";
import { percentiles, timeRequests } from "./load";
import { freePort, type Served } from "./server";

const BUSINESS = "business page (60 dishes)";
const SEARCH = "search page";

type MainPages = Readonly<Record<typeof BUSINESS | typeof SEARCH | "home", string>>;

export async function mainPages(database: string): Promise<MainPages> {
  const { rows } = await withClient(database, (client) =>
    client.query<{ path: string }>(
      `SELECT city || '/' || type || '/' || slug AS path FROM businesses
        WHERE status = 'confirmed' AND deleted_at IS NULL AND cover_id IS NOT NULL
        ORDER BY abs(dish_count - 60), review_count DESC LIMIT 1`,
    ),
  );
  return { [BUSINESS]: `/fa/${rows[0]?.path}/menu`, [SEARCH]: "/fa/kabul", home: "/fa" };
}

const CONNECTIONS = 64;
const SECONDS = 4;
const ROUNDS = 5;

async function ensureTools(): Promise<void> {
  const lacks = (tool: string) => spawnSync("sh", ["-c", `command -v ${tool}`]).status !== 0;
  const missing = [...(lacks("nginx") ? ["nginx-light"] : []), ...(lacks("wrk") ? ["wrk"] : [])];
  if (missing.length > 0) await step(`Installing ${missing.join(" and ")}`, () => aptInstall(...missing));
}

/** The main pages from memory compared with nginx serving the same bytes, in alternating runs. */
export async function benchCached(served: Served): Promise<Figure[]> {
  await ensureTools();
  return oneByOne(Object.entries(await mainPages(served.database)), ([name, path]) => beside(name, served, path));
}

async function beside(name: string, served: Served, path: string): Promise<Figure[]> {
  const bytes = await fetchGzip(`${served.origin}${path}`);
  const [ours, theirs]: [Load[], Load[]] = [[], []];
  let cpu = 0;
  const dir = mkdtempSync(join(tmpdir(), "bench-nginx-"));
  const load = (url: string, seconds = SECONDS) => wrk(dir, url, seconds);
  const url = `${served.origin}${path}`;
  const nginx = await serveStatic(dir, bytes);
  try {
    load(url, 1);
    load(nginx.url, 1);
    for (let round = 0; round < ROUNDS; round++) {
      const before = served.cpuMs();
      const mine = load(url);
      cpu += (served.cpuMs() - before) / mine.requests / ROUNDS;
      ours.push(mine);
      theirs.push(load(nginx.url));
    }
  } finally {
    nginx.child.kill("SIGQUIT");
    rmSync(dir, { recursive: true, force: true });
  }
  const rate = (loads: Load[]) => Math.round(median(loads.map((each) => each.perSecond)));
  const p99 = (loads: Load[]) => median(loads.map((each) => each.p99));
  const ratios = ours.map((each, round) => each.perSecond / (theirs[round]?.perSecond ?? Number.NaN));
  const rates = `ours ${rate(ours)}/s, nginx ${rate(theirs)}/s, same ${bytes.length} bytes`;
  return [
    { id: "cachedRate", of: name, measured: median(ratios), yardstick: rates },
    { id: "cachedP99", of: name, measured: p99(ours), yardstick: `nginx ${p99(theirs).toFixed(1)} ms` },
    { id: "cachedCpu", of: name, measured: cpu },
  ];
}

type Load = { perSecond: number; requests: number; failed: number; p99: number };

const AS_JSON = `function done(summary, latency)
  io.write(string.format('\\n{"perSecond":%f,"requests":%d,"failed":%d,"p99":%f}', summary.requests * 1e6 / summary.duration,
    summary.requests, summary.errors.status + summary.errors.timeout + summary.errors.connect, latency:percentile(99) / 1000))
end`;

/**
 * One run of wrk, in one thread, because the server uses the machine's other core. Not autocannon, which spends a core
 * on 7,000 to 11,000 requests a second, while the server could answer 25,000.
 */
function wrk(dir: string, url: string, seconds: number): Load {
  const script = join(dir, "wrk.lua");
  writeFileSync(script, AS_JSON);
  const options = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, `-s${script}`, "-HAccept-Encoding: gzip", url];
  const text = execFileSync("wrk", options, { encoding: "utf8" });
  const load = JSON.parse(text.slice(text.lastIndexOf("\n"))) as Load;
  if (load.failed > 0) throw new Error(`${url} failed ${load.failed} times`);
  return load;
}

async function fetchGzip(url: string): Promise<Buffer> {
  // Kept connections end unnoticed while wrk runs.
  const asked = http.get(url, { agent: false, headers: { "accept-encoding": "gzip" } });
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  if (answer.headers["content-encoding"] !== "gzip") throw new Error(`${url} did not come compressed.`);
  return buffer(answer);
}

/** nginx with the compressed file on disk and Debian's default settings; one worker, as the server is one process. */
async function serveStatic(dir: string, gzip: Buffer): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  writeFileSync(join(dir, "page.html.gz"), gzip);
  writeFileSync(join(dir, "page.html"), gunzipSync(gzip));
  writeFileSync(
    join(dir, "nginx.conf"),
    `daemon off; worker_processes 1; pid ${dir}/pid; error_log ${dir}/error.log;
events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  client_body_temp_path ${dir}/a; proxy_temp_path ${dir}/b; fastcgi_temp_path ${dir}/c; uwsgi_temp_path ${dir}/d; scgi_temp_path ${dir}/e;
  types { text/html html; } charset utf-8;
  server { listen 127.0.0.1:${port}; root ${dir}; gzip_static on; } }`,
  );
  // nginx drops root privileges, so its worker must be able to read the folder.
  execFileSync("chmod", ["-R", "755", dir]);
  const child = spawn("nginx", ["-p", dir, "-c", join(dir, "nginx.conf")], { stdio: "ignore" });
  await pause(300);
  return { url: `http://127.0.0.1:${port}/page.html`, child };
}

/**
 * Pages rendered for every request, by a server without the page cache. Only CPU time has a limit; the response time
 * depends on the database and the machine.
 */
export async function benchUncached(served: Served): Promise<Figure[]> {
  const pages = await mainPages(served.database);
  const measured = { uncachedBusiness: BUSINESS, uncachedSearch: SEARCH } as const;
  return oneByOne(Object.entries(measured) as [keyof typeof measured, keyof MainPages][], async ([id, of]) => {
    const { times, cpu } = await timeRequests(served, [{ path: pages[of] }]);
    return [{ id, of, measured: cpu, yardstick: percentiles(times, 0.5, 0.99) }];
  });
}

const MEGABYTE = 1024 * 1024;
const SAMPLE_MS = 50;

/**
 * Reads every sitemap file once, as a search engine does: number of URLs, time of the slowest file, and the additional
 * memory of a second reading.
 */
export async function benchSitemap(served: Served, size: string): Promise<Figure[]> {
  const index = await (await fetch(`${served.origin}/sitemap.xml`)).text();
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = ""]) => served.origin + new URL(url).pathname,
  );
  // After its start the server still fills its search and heap, so only growth between readings counts.
  for (const file of files) await readSitemap(file);
  const before = served.rssBytes();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, served.rssBytes());
  }, SAMPLE_MS);
  const reads: Awaited<ReturnType<typeof readSitemap>>[] = [];
  for (const file of files) reads.push(await readSitemap(file));
  clearInterval(watch);
  const addresses = reads.reduce((sum, read) => sum + read.addresses, 0);
  const of = `sitemap, ${addresses.toLocaleString("en")} addresses at ${size}`;
  return [
    { id: "sitemapMemory", of, measured: (peak - before) / MEGABYTE },
    { id: "sitemapTime", of, measured: Math.max(...reads.map(({ ms }) => ms)) / 1000 },
    { id: "sitemapSize", of, measured: Math.max(...reads.map(({ bytes }) => bytes)) / MEGABYTE },
  ];
}

/** Counts the response without storing it, because this process shares the machine. */
async function readSitemap(url: string): Promise<{ addresses: number; bytes: number; ms: number }> {
  const start = performance.now();
  const answer = await fetch(url, { headers: { "accept-encoding": "gzip" } });
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`);
  let [addresses, bytes, rest] = [0, 0, ""];
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    const parts = `${rest}${Buffer.from(chunk).toString("latin1")}`.split("<url>");
    addresses += parts.length - 1;
    rest = parts.at(-1)?.slice(-"<url>".length) ?? "";
  }
  return { addresses, bytes, ms: performance.now() - start };
}

const ATTACK_MS = 60_000;
const ATTACKS = 8;
const PROBES_MS = 50;
/** The abusive client, and a reader of a cached page. */
const [GREEDY, READER] = ["198.51.100.1", "203.0.113.1"];

/** Every entry point, each with a URL that no cache holds. */
const DOORS: readonly (readonly [address: string, headers?: Record<string, string>])[] = [
  ["/api/openapi.json?x="],
  ["/api/v1/restaurant?limit=100&x="],
  ["/api/v1/restaurant/nearby?lat=34.5&lng=69.1&limit=100&x="],
  ["/api/v1/dish?limit=100&x="],
  ["/api/v1/home?x="],
  ["/sitemaps/businesses-fa-1.xml?x="],
  ["/sitemap.xml?x="],
  ["/fa/businesses?search=a"],
  ["/en/login?from=", { rsc: "1", "next-router-state-tree": "%5B%5D" }],
  ["/en/dashboard?x=", { "next-router-prefetch": "1" }],
];

/**
 * Response time of a cached page while one client sends expensive requests on eight connections, from the first second
 * of its budget to the end of the minute. The server must run with default limits behind one proxy.
 */
export async function benchWorstClient(served: Served): Promise<Figure[]> {
  for (let time = 0; time < 3; time += 1) await ask(`${served.origin}/en`, READER);
  const end = performance.now() + ATTACK_MS;
  const statuses = new Map<number, number>();
  const attack = async (first: number) => {
    for (let number = first; performance.now() < end; number += ATTACKS) {
      const [address, headers] = DOORS[number % DOORS.length] ?? [""];
      const { status } = await ask(`${served.origin}${address}${number}`, GREEDY, headers);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // A refused client that retries at once would use the CPU that this machine shares with the server. Tools of load
      // cannot wait after some of the answers only.
      if (status === 429) await pause(20);
    }
  };
  const attacks = Promise.all(Array.from({ length: ATTACKS }, (_, number) => attack(number)));
  const times: number[] = [];
  while (performance.now() < end) {
    times.push((await ask(`${served.origin}/en`, READER)).ms);
    await pause(PROBES_MS);
  }
  await attacks;
  const answers = [...statuses].map(([status, count]) => `${count} x ${status}`).join(", ");
  const yardstick = `${percentiles(times, 0.5, 0.99)}; ${answers}`;
  return [{ id: "worstClient", of: "kept page", measured: percentile(times, 0.95), yardstick }];
}

async function ask(
  url: string,
  client: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; ms: number }> {
  const start = performance.now();
  const own = { "x-forwarded-for": client, "accept-encoding": "identity", ...headers };
  const answer = await fetch(url, { headers: own, redirect: "manual" });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - start };
}
