import type { IncomingHttpHeaders } from "node:http";
import autocannon from "autocannon";
import { percentile } from "./figure";
import { postgresMs } from "./postgres-time";
import type { Served } from "./server";

const WARM_UP = 60;
const REQUESTS = 200;
/** Of its own, autocannon waits up to a second after the last response. */
const TICK_MS = 50;
const TIMEOUT_S = 60;

type Asked = { path: string; method?: "GET" | "POST"; headers?: IncomingHttpHeaders; body?: string };

type Load = {
  connections?: number;
  /** Number of requests, or the seconds that they go on. */
  until: { amount: number } | { duration: number };
  /** Other statuses stop the bench. */
  statuses?: readonly number[];
};

type Loaded = { seconds: number; times: number[]; byStatus: ReadonlyMap<number, number> };

/**
 * Requests on some connections, each after the answer to the one before, made by autocannon.
 * @param ask the nth request of all connections together
 */
export async function load(origin: string, ask: (nth: number) => Asked, options: Load): Promise<Loaded> {
  const { connections = 1, until, statuses = [200] } = options;
  const times: number[] = [];
  const byStatus = new Map<number, number>();
  let asked = 0;
  const { errors, duration } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: origin,
        connections,
        ...until,
        timeout: TIMEOUT_S,
        sampleInt: TICK_MS,
        // Connections with a list of requests would all ask the same at the same time.
        requests: [
          {
            setupRequest: (request) => {
              const { headers, ...own } = ask(asked++);
              return { ...request, ...own, headers: { "accept-encoding": "gzip", ...headers } };
            },
          },
        ],
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    // Its own histogram counts whole milliseconds, too coarse for our calls.
    run.on("response", (_client, status, _bytes, ms) => {
      times.push(ms);
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    });
  });
  const wrong = [...byStatus.keys()].find((status) => !statuses.includes(status));
  if (wrong || errors > 0) throw new Error(`${ask(0).path} and others answered ${wrong ?? "nothing"}`);
  return { seconds: duration, times, byStatus };
}

/** Sequential requests: response times, and CPU milliseconds of the server and of Postgres per request. */
export async function timeRequests(
  served: Served,
  requests: readonly Asked[],
  amount = REQUESTS,
): Promise<{ times: number[]; cpu: number; postgres: number }> {
  const nth = (index: number) => requests[index % requests.length] as Asked;
  await load(served.origin, nth, { until: { amount: WARM_UP } });
  const postgresBefore = await postgresMs(served.database);
  const before = served.cpuMs();
  const { times } = await load(served.origin, nth, { until: { amount } });
  const cpu = (served.cpuMs() - before) / amount;
  return { times, cpu, postgres: ((await postgresMs(served.database)) - postgresBefore) / amount };
}

/** "p50 3.2 ms, p99 8.1 ms" */
export function percentiles(times: readonly number[], ...shares: readonly number[]): string {
  return shares.map((share) => `p${share * 100} ${percentile(times, share).toFixed(1)} ms`).join(", ");
}
