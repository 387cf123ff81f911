import { type Figure, percentile } from "./figure";
import { fetchJson, verifiedBy } from "./people";
import type { Served } from "./server";
import { timeRequests } from "./uncached";

const MUST_MS = 150;
const GOAL_MS = 80;

const searches = ["کباب خوب", "خوب", "the food was", "ډېر ښه", "kabul", "xyzzyq", "چای و"].map(
  (text) => `search=${encodeURIComponent(text)}`,
);

/** Admins' requests for the queues: first pages, later pages, and filters. */
const QUEUES = {
  "reports, open": ["report?status=open", "report?status=open&page=2", "report?status=open&page=50"],
  "reports, decided": ["report?status=resolved", "report?status=dismissed&page=3", "report?status=all&page=200"],
  "claims, pending": ["claim?status=pending", "claim?status=pending&page=20"],
  "claims, decided": [
    "claim?status=approved",
    "claim?status=approved&page=100",
    "claim?status=rejected",
    "claim?status=all",
  ],
  "corrections, pending": [
    "correction?status=pending",
    "correction?status=pending&page=20",
    "correction?status=pending&kind=hours",
  ],
  "corrections, decided": [
    "correction?status=accepted",
    "correction?status=rejected&page=40",
    "correction?status=all&kind=phone",
  ],
  "reviews, a page": [
    "review?state=shown",
    "review?state=shown&page=40",
    "review?state=reported",
    "review?state=hidden&page=2",
    "review?state=deleted",
  ],
  "reviews, a filter": [
    "review?state=shown&stars=1",
    "review?state=shown&city=kabul",
    "review?state=shown&city=herat&stars=3",
    "review?state=reported&stars=1",
    "review?state=hidden&city=kabul",
  ],
  "reviews, a search": searches.map((search) => `review?state=shown&${search}`),
  "reviews, a search by stars": searches.flatMap((search) => [
    `review?state=shown&stars=1&${search}`,
    `review?state=shown&stars=3&${search}`,
    `review?state=shown&city=kabul&stars=5&${search}`,
  ]),
  "reviews to answer": ["review/answers?state=unanswered", "review/answers?state=answered&page=2"],
  accounts: [
    "user",
    "user?page=100",
    "user?search=ahmad",
    `user?search=${encodeURIComponent("محمد")}`,
    "user?role=owner",
  ],
  "statistics, what is visited most": [7, 30, 90, "year"].map(
    (period) => `dashboard/statistics/ranking?period=${period}`,
  ),
} as const;

export async function benchQueues(served: Served, database: string, size: string): Promise<Figure[]> {
  const { accessToken } = await verifiedBy(fetchJson, served.origin, database, "admin");
  const figures: Figure[] = [];
  for (const [name, queries] of Object.entries(QUEUES)) {
    const { times } = await timeRequests(
      served,
      queries.map((query) => `/api/v1/${query}`),
      accessToken,
    );
    figures.push({
      name: `dashboard's queues at ${size}: ${name}, p95`,
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
