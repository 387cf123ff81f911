import { type Figure, percentile } from "./figure";
import { fetchJson, verifiedBy } from "./people";
import type { Served } from "./server";
import { timeRequests } from "./uncached";

const CALL = "/api/v1/restaurant/manage";
const MUST_MS = 150;
const GOAL_MS = 80;

const ASKED = {
  "a page": ["", "?page=2", "?page=400", "?sort=updated", "?sort=rating", "?sort=dishes&page=3"],
  "a search": ["kabul", "کبابی", "مزار", "د هرات", "palace", "ahm", "xyzzyq"].map(
    (text) => `?search=${encodeURIComponent(text)}`,
  ),
  "a filter": [
    "?status=under_review",
    "?city=herat&type=cafe",
    "?lacks=hours",
    "?lacks=prices&city=kabul",
    "?lacks=language&sort=rating",
    "?featured=true",
    "?state=deleted",
    "?status=closed&search=kabul",
  ],
} as const;

export async function benchInventory(served: Served, database: string, size: string): Promise<Figure[]> {
  const { accessToken } = await verifiedBy(fetchJson, served.origin, database, "admin");
  const figures: Figure[] = [];
  for (const [name, queries] of Object.entries(ASKED)) {
    const { times } = await timeRequests(
      served,
      queries.map((query) => CALL + query),
      accessToken,
    );
    figures.push({
      name: `dashboard's list of places at ${size}: ${name}, p95`,
      measured: percentile(times, 0.95),
      unit: "ms",
      must: MUST_MS,
      goal: GOAL_MS,
      better: "lower",
      yardstick: `p50 ${percentile(times, 0.5).toFixed(0)} ms`,
    });
  }
  return figures;
}
