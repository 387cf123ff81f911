import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { BUSINESS_TYPES, CITIES, SERVICES } from "@/lib/core/constants";
import type { Figure } from "./figure";
import { readLag } from "./login";
import { type Served, serve } from "./server";

const CONNECTIONS = 64;
const LOAD_MS = 20_000;
const MIXED = 10_000;
const MB = 1_000_000;

const WORDS =
  "mantu|قابلی|qabuli palaw|کباب|bolani|منتو هرات|pizza kabul|رستورانت نور|haji palaw|kabul cafe|mnatu|چای سبز|شیریخ|asdfgh".split(
    "|",
  );

function searchAt(index: number): string {
  const pick = <T>(list: readonly T[], at: number) => list[at % list.length];
  const query = new URLSearchParams();
  if (index % 3 !== 0) query.set("search", pick(WORDS, index) ?? "");
  if (index % 4 !== 1) query.set("city", pick(CITIES, Math.floor(index / 3)) ?? "");
  if (index % 2 === 0) query.set("type", pick(BUSINESS_TYPES, Math.floor(index / 7)) ?? "");
  if (index % 5 === 0) query.set("services", pick(SERVICES, Math.floor(index / 11)) ?? "");
  query.set("page", String(1 + (index % 3)));
  return `/api/v2/restaurant?${query}`;
}

/** Concurrent searches: throughput, delay of other requests, and memory afterwards. */
export async function benchSearchLoad(url: string, settings: Record<string, string>, of: string): Promise<Figure[]> {
  const file = path.join(tmpdir(), `loop-lag-${process.pid}.json`);
  const served = await serve(url, {
    ...settings,
    NODE_OPTIONS: "--import ./scripts/bench/loop-lag.mjs",
    BENCH_LAG_FILE: file,
  });
  try {
    await ask(served, 200, () => true);
    await readLag(served, file);
    const end = performance.now() + LOAD_MS;
    const answered = await ask(served, Number.POSITIVE_INFINITY, () => performance.now() < end);
    const lag = await readLag(served, file);
    await ask(served, Math.max(0, MIXED - answered), () => true);
    const figure = (name: string, measured: number, unit: string, must: number, goal: number): Figure => ({
      name: `${name}, ${of}`,
      measured,
      unit,
      must,
      goal,
      better: unit === "/s" ? "higher" : "lower",
    });
    return [
      figure(`searches on ${CONNECTIONS} connections`, (answered * 1000) / LOAD_MS, "/s", 100, 200),
      figure("event loop behind them, longest", lag.max, "ms", 50, 50),
      figure(`memory after ${MIXED.toLocaleString("en")} searches`, served.rssBytes() / MB, "MB", 450, 350),
    ];
  } finally {
    await served.stop();
  }
}

/** @returns the number of answered searches */
async function ask(served: Served, most: number, goesOn: () => boolean): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let begun = 0;
  let answered = 0;
  const one = async () => {
    while (begun < most && goesOn()) {
      begun += 1;
      if (await isAnswered(served.origin + searchAt(begun), agent)) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  agent.destroy();
  return answered;
}

/** A 503 for overload counts as not answered; other failures stop the bench. */
function isAnswered(url: string, agent: http.Agent): Promise<boolean> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { "accept-encoding": "gzip" } }, (answer) => {
        answer.resume();
        answer.once("error", reject);
        answer.once("end", () => {
          if (answer.statusCode === 200 || answer.statusCode === 503) resolve(answer.statusCode === 200);
          else reject(new Error(`${url} answered ${answer.statusCode}`));
        });
      })
      .once("error", reject);
  });
}
