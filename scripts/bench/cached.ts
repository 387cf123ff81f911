import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Figure, median } from "./figure";
import { freePort, type Served } from "./server";

const CONNECTIONS = 64;
const SECONDS = 4;
const ROUNDS = 5;

/** A cached page compared with nginx serving the same bytes, in alternating runs. */
export async function benchCached(name: string, served: Served, path: string): Promise<Figure[]> {
  const bytes = await fetchGzip(`${served.origin}${path}`);
  const nginx = await serveStatic(bytes);
  const ours: Load[] = [];
  const theirs: Load[] = [];
  let cpu = 0;
  try {
    load(`${served.origin}${path}`, 1);
    load(nginx.url, 1);
    for (let round = 0; round < ROUNDS; round++) {
      const before = served.cpuMs();
      const mine = load(`${served.origin}${path}`, SECONDS);
      cpu += (served.cpuMs() - before) / mine.requests / ROUNDS;
      ours.push(mine);
      theirs.push(load(nginx.url, SECONDS));
    }
  } finally {
    nginx.stop();
  }
  const rate = median(ours.map((each) => each.perSecond));
  const yardstick = median(theirs.map((each) => each.perSecond));
  const ratios = ours.map((each, round) => each.perSecond / (theirs[round]?.perSecond ?? Number.NaN));
  return [
    {
      name: `${name}, cached: requests/s ÷ nginx`,
      measured: median(ratios),
      unit: "",
      must: 0.4,
      goal: 0.7,
      better: "higher",
      yardstick: `ours ${Math.round(rate)}/s, nginx ${Math.round(yardstick)}/s, same ${bytes.length} bytes`,
    },
    {
      name: `${name}, cached: p99 at ${CONNECTIONS} connections`,
      measured: median(ours.map((each) => each.p99)),
      unit: "ms",
      must: 8,
      goal: 8,
      better: "lower",
      yardstick: `nginx ${median(theirs.map((each) => each.p99))} ms`,
    },
    { name: `${name}, cached: CPU a request`, measured: cpu, unit: "ms", must: 0.06, goal: 0.025, better: "lower" },
  ];
}

type Load = { perSecond: number; requests: number; p99: number };

/** One run of wrk; single-threaded, because the server uses the machine's other core. */
function load(url: string, seconds: number): Load {
  const options = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--latency", "-H", "Accept-Encoding: gzip", url];
  const text = execFileSync("wrk", options, { encoding: "utf8" });
  const failures = /Non-2xx or 3xx responses: (\d+)/.exec(text);
  if (failures) throw new Error(`${url}: ${failures[0]}`);
  const [, amount = "NaN", unit = "ms"] = /99%\s+([\d.]+)(us|ms|s)/.exec(text) ?? [];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]),
    requests: Number(/(\d+) requests in/.exec(text)?.[1]),
    p99: Number(amount) * { us: 0.001, ms: 1, s: 1000 }[unit as "us" | "ms" | "s"],
  };
}

async function fetchGzip(url: string): Promise<Buffer> {
  const text = execFileSync("curl", ["-s", "-H", "Accept-Encoding: gzip", url], { maxBuffer: 1 << 26 });
  if (text[0] !== 0x1f || text[1] !== 0x8b) throw new Error(`${url} did not come compressed.`);
  return text;
}

/** nginx with the compressed file on disk and Debian's default settings; one worker, as the server is one process. */
async function serveStatic(gzip: Buffer): Promise<{ url: string; stop: () => void }> {
  const dir = mkdtempSync(join(tmpdir(), "bench-nginx-"));
  const port = await freePort();
  writeFileSync(join(dir, "page.html.gz"), gzip);
  writeFileSync(join(dir, "page.html"), execFileSync("gunzip", ["-c"], { input: gzip, maxBuffer: 1 << 26 }));
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
  const stop = () => {
    child.kill("SIGQUIT");
    rmSync(dir, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}/page.html`, stop };
}
