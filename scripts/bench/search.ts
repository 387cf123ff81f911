import type { Figure } from "./figure";

/**
 * Searches and suggestions in this process, class by class, without HTTP: where the time of the API goes.
 * @param url a database of its own; it is set before the services read their settings
 */
export async function benchSearch(url: string, size: string): Promise<Figure[]> {
  process.env.DATABASE_URL = url;
  const { measureSearchSpeed } = await import("../search-bench/speed");
  const rows = await measureSearchSpeed();
  return rows.map(({ name, p50, p95, must }) => ({
    name: `${name} at ${size}: p95`,
    measured: p95,
    unit: "ms",
    must,
    goal: must,
    better: "lower",
    yardstick: `p50 ${p50.toFixed(1)} ms`,
  }));
}
