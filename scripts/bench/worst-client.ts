import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { type Figure, percentile } from "./figure";
import type { Served } from "./server";

const SECONDS = 60;
const CONNECTIONS = 8;
const PROBES_MS = 50;
/** The abusive client, and a reader of a cached page. */
const [GREEDY, READER] = ["198.51.100.1", "203.0.113.1"];
const ahead = { "next-router-prefetch": "1" };

/** Every entry point, each with a URL that no cache holds. */
const DOORS: readonly (readonly [address: (number: number) => string, headers?: Record<string, string>])[] = [
  [(number) => `/api/openapi.json?x=${number}`],
  [(number) => `/api/v1/restaurant?limit=100&x=${number}`],
  [(number) => `/api/v1/restaurant/nearby?lat=34.5&lng=69.1&limit=100&x=${number}`],
  [(number) => `/api/v1/dish?limit=100&x=${number}`],
  [(number) => `/api/v1/home?x=${number}`],
  [(number) => `/sitemaps/businesses-fa-1.xml?x=${number}`],
  [(number) => `/sitemap.xml?x=${number}`],
  [(number) => `/fa/businesses?search=a${number}`],
  [(number) => `/en/login?from=${number}`, { rsc: "1", "next-router-state-tree": "%5B%5D" }],
  [(number) => `/en/dashboard?x=${number}`, ahead],
];

/**
 * Response time of a cached page while one client sends expensive requests on eight connections, from the first second
 * of its budget to the end of the minute. The server must run with default limits behind one proxy.
 */
export async function benchWorstClient(served: Served): Promise<Figure> {
  const agent = new http.Agent({ keepAlive: true });
  for (let time = 0; time < 3; time += 1) await ask(served, agent, "/en", READER);
  const end = performance.now() + SECONDS * 1000;
  const statuses = new Map<number, number>();
  const attack = async (first: number) => {
    for (let number = first; performance.now() < end; number += CONNECTIONS) {
      const [address, headers] = DOORS[number % DOORS.length] ?? DOORS[0] ?? [() => "/"];
      const { status } = await ask(served, agent, address(number), GREEDY, headers);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // A refused client that retries at once would use the CPU that this machine shares with the server.
      if (status === 429) await pause(20);
    }
  };
  const attacks = Promise.all(Array.from({ length: CONNECTIONS }, (_, number) => attack(number)));
  const times: number[] = [];
  while (performance.now() < end) {
    times.push((await ask(served, agent, "/en", READER)).ms);
    await pause(PROBES_MS);
  }
  await attacks;
  agent.destroy();
  const told = [...statuses].map(([status, count]) => `${count} x ${status}`).join(", ");
  return {
    name: "kept page while one client does its worst, p95",
    measured: percentile(times, 0.95),
    unit: "ms",
    must: 50,
    goal: 20,
    better: "lower",
    yardstick: `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms; ${told}`,
  };
}

function ask(
  { origin }: Served,
  agent: http.Agent,
  address: string,
  client: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; ms: number }> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    http
      .get(origin + address, { agent, headers: { "x-forwarded-for": client, ...headers } }, (answer) => {
        answer.resume();
        answer.once("end", () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - start }));
        answer.once("error", reject);
      })
      .once("error", reject);
  });
}
