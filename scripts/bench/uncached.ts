import http from "node:http";
import { type Figure, percentile } from "./figure";
import type { Served } from "./server";

const WARM_UP = 60;
const REQUESTS = 200;

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

type Timed = { times: number[]; cpu: number };

/**
 * Sequential requests: CPU milliseconds of the server per request, and response times.
 * @param token of a user; none for a guest
 */
export async function timeRequests(served: Served, paths: readonly string[], token?: string): Promise<Timed> {
  const at = (index: number) => `${served.origin}${paths[index % paths.length]}`;
  for (let index = 0; index < WARM_UP; index++) await get(at(index), token);
  const before = served.cpuMs();
  const times: number[] = [];
  for (let index = 0; index < REQUESTS; index++) {
    const start = performance.now();
    await get(at(index), token);
    times.push(performance.now() - start);
  }
  return { times, cpu: (served.cpuMs() - before) / REQUESTS };
}

/**
 * A page rendered for every request (this server has no page cache). Only CPU time has a limit; the response time
 * depends on the database and the machine, and is only reported.
 */
export async function benchUncached(
  name: string,
  served: Served,
  path: string,
  [mustCpu, goalCpu]: readonly [must: number, goal: number],
): Promise<Figure> {
  const { times, cpu } = await timeRequests(served, [path]);
  const at = (share: number) => percentile(times, share).toFixed(0);
  return {
    name: `${name}, uncached: CPU a request`,
    measured: cpu,
    unit: "ms",
    must: mustCpu,
    goal: goalCpu,
    better: "lower",
    yardstick: `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
  };
}

/** Reads a whole response; anything but success stops the bench. */
function get(url: string, token?: string): Promise<void> {
  const headers = { "accept-encoding": "gzip", ...(token && { authorization: `Bearer ${token}` }) };
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers }, (answer) => {
        answer.resume();
        answer.once("error", reject);
        answer.once("end", () => {
          if (answer.statusCode === 200) resolve();
          else reject(new Error(`${url} answered ${answer.statusCode}`));
        });
      })
      .once("error", reject);
  });
}
