import { BUSINESS_TYPES, CITIES, SERVICES } from "@/lib/core/constants";
import { type Figure, growthOf, oneByOne } from "./figure";
import { load } from "./load";
import type { SpeedRow } from "./search-process";
import { runApart, type Served } from "./server";

const sumOf = ({ nodeMs, postgresMs }: SpeedRow) => nodeMs + postgresMs;

/**
 * Searches and suggestions by class, without HTTP: where the API's time goes, and how it grows with the catalogue.
 * @param few a database with a hundredth of the businesses of `many`
 */
export async function benchSearch(few: string, many: string, size: string): Promise<Figure[]> {
  const small = new Map((await measure(few)).map((row) => [row.name, row]));
  return oneByOne(await measure(many), async (row) => {
    const of = `${row.name} at ${size}`;
    const before = small.get(row.name);
    const growth = before ? growthOf(sumOf(before), sumOf(row)) : 0;
    return [
      { id: row.wait, of, measured: row.p95, yardstick: `p50 ${row.p50.toFixed(1)} ms` },
      { id: "searchNode", of, measured: row.nodeMs },
      { id: "searchPostgres", of, measured: row.postgresMs },
      { id: "searchGrowth", of, measured: growth },
    ];
  });
}

function measure(url: string): Promise<SpeedRow[]> {
  return runApart("search-process.ts", [], { DATABASE_URL: url });
}

const CONNECTIONS = 64;
/** A server that has just started compiles its code meanwhile. */
const WARM_UP = 2000;
const LOAD_S = 20;
const MIXED = 10_000;
const MB = 1_000_000;
/** Refused for overload; these count as not answered. */
const BUSY = 503;

const WORDS =
  "mantu|قابلی|qabuli palaw|کباب|bolani|منتو هرات|pizza kabul|رستورانت نور|haji palaw|kabul cafe|mnatu|چای سبز|شیریخ|asdfgh".split(
    "|",
  );

function searchAt(index: number): { path: string } {
  const pick = <T>(list: readonly T[], at: number) => list[at % list.length];
  const query = new URLSearchParams();
  if (index % 3 !== 0) query.set("search", pick(WORDS, index) ?? "");
  if (index % 4 !== 1) query.set("city", pick(CITIES, Math.floor(index / 3)) ?? "");
  if (index % 2 === 0) query.set("type", pick(BUSINESS_TYPES, Math.floor(index / 7)) ?? "");
  if (index % 5 === 0) query.set("services", pick(SERVICES, Math.floor(index / 11)) ?? "");
  query.set("page", String(1 + (index % 3)));
  return { path: `/api/v2/restaurant?${query}` };
}

/** Concurrent searches: throughput, delay of other requests, and memory afterwards. */
export async function benchSearchLoad(served: Served, of: string): Promise<Figure[]> {
  const ask = (until: { amount: number } | { duration: number }) =>
    load(served.origin, searchAt, { connections: CONNECTIONS, until, statuses: [200, BUSY] });
  await ask({ amount: WARM_UP });
  await served.lag();
  const { byStatus, seconds } = await ask({ duration: LOAD_S });
  const lag = await served.lag();
  const answered = byStatus.get(200) ?? 0;
  await ask({ amount: Math.max(CONNECTIONS, MIXED - answered) });
  return [
    { id: "searchRate", of, measured: answered / seconds },
    { id: "searchLag", of, measured: lag.max },
    { id: "searchMemory", of, measured: served.rssBytes() / MB },
  ];
}
