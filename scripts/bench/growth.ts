import { withClient } from "../postgres/client";
import { bearer, INVENTORY, LISTS, SEARCHES, searching, TYPED, typing } from "./api";
import { type Figure, growthOf, oneByOne, percentile } from "./figure";
import { timeRequests } from "./load";
import type { Served } from "./server";
import { fetchJson, verifiedBy } from "./visitors";

const MB = 1_000_000;
const GB = 1_000_000_000;

type Class = { readonly name: string; readonly paths: readonly string[]; readonly isAdmins?: boolean };

/** Milliseconds that a request takes. */
type Cost = { readonly name: string; readonly node: number; readonly postgres: number; readonly p95: number };

const PLACES = ["34.53&lng=69.17", "34.35&lng=62.2", "31.61&lng=65.7", "36.7&lng=67.1"].map(
  (at) => `/api/v1/restaurant/nearby?lat=${at}`,
);
const PRICES = ["kabul", "herat", "kandahar"].flatMap((city) =>
  [50, 90, 150].map((from) => `/api/v2/restaurant?city=${city}&priceFrom=${from}&priceTo=${from + 60}`),
);

/** Classes of pages and calls whose cost may depend on the number of businesses. */
async function classesOf(database: string): Promise<Class[]> {
  const { rows } = await withClient(database, (client) =>
    client.query<{ path: string }>(
      `SELECT '/fa/' || city || '/' || replace(type, 'iceMilk', 'ice-milk') || '/' || slug AS path FROM businesses
        WHERE status = 'confirmed' AND deleted_at IS NULL AND dish_count >= 10 ORDER BY no DESC LIMIT 20`,
    ),
  );
  const businesses = rows.map(({ path }) => path);
  return [
    { name: "home page", paths: ["/fa", "/en", "/ps"] },
    { name: "page of a city", paths: ["/fa/kabul", "/en/herat", "/ps/kandahar", "/fa/ghor"] },
    { name: "page of a search", paths: SEARCHES.map((text) => `/fa/businesses?search=${encodeURIComponent(text)}`) },
    { name: "business page, menu", paths: businesses.map((path) => `${path}/menu`) },
    { name: "business page, reviews", paths: businesses.map((path) => `${path}/reviews`) },
    { name: "list of businesses", paths: LISTS },
    { name: "search", paths: SEARCHES.map(searching) },
    { name: "search by price", paths: PRICES },
    { name: "nearest", paths: PLACES },
    { name: "suggestions", paths: TYPED.map(typing) },
    ...Object.entries(INVENTORY).map(([name, calls]) => ({
      name: `dashboard, places: ${name}`,
      paths: calls.map((call) => `/api/v1/${call}`),
      isAdmins: true,
    })),
  ];
}

/** @param served a server without a page cache */
async function costsOf(served: Served, businesses: number): Promise<Cost[]> {
  const { accessToken } = await verifiedBy(fetchJson, served.origin, served.database, "admin");
  const costs: Cost[] = [];
  for (const { name, paths, isAdmins } of await classesOf(served.database)) {
    const requests = paths.map((path) => ({ path, ...(isAdmins && { headers: bearer(accessToken) }) }));
    const { times, cpu, postgres } = await timeRequests(served, requests);
    costs.push({ name, node: cpu, postgres, p95: percentile(times, 0.95) });
  }
  const { rows } = await withClient(served.database, (client) =>
    client.query<{ bytes: string }>("SELECT pg_database_size(current_database()) AS bytes"),
  );
  const disk = Number(rows[0]?.bytes) / GB;
  console.log(
    `  ${businesses.toLocaleString("en")} places: ${disk.toFixed(2)} GB of disk, the server takes ${Math.round(served.rssBytes() / MB)} MB`,
  );
  return costs;
}

/**
 * Measures the CPU of Node and Postgres for a request with a hundredth of the catalogue, a tenth and the whole.
 * @param withServer runs its work on a server with a catalogue of that size
 */
export async function benchGrowth(
  businesses: number,
  withServer: (businesses: number, work: (served: Served) => Promise<Cost[]>) => Promise<Cost[]>,
): Promise<Figure[]> {
  const sizes = [businesses / 100, businesses / 10, businesses];
  const measured: Cost[][] = [];
  for (const size of sizes) measured.push(await withServer(size, (served) => costsOf(served, size)));
  const [, tenth = [], whole = []] = measured;
  return oneByOne(whole.entries(), async ([at, { name, node, postgres }]) => {
    const before = tenth[at];
    const growth = before ? growthOf(before.node + before.postgres, node + postgres) : 0;
    const costsBySize = measured.map((costs) => {
      const cost = costs[at];
      return cost ? `${cost.node.toFixed(1)} + ${cost.postgres.toFixed(1)} (${cost.p95.toFixed(0)})` : "";
    });
    return [{ id: "growth", of: name, measured: growth, yardstick: costsBySize.join(" → ") }];
  });
}
