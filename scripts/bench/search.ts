import type { SpeedRow } from "../search-bench/speed";
import { capture, REGISTER } from "../setup/run.mjs";
import type { Figure } from "./figure";

/** CPU milliseconds of a search in this process, beyond a list of the same businesses, and in Postgres. */
const NODE = { must: 6, goal: 3 };
const POSTGRES = { must: 25, goal: 12 };
/** Growth factor from 1,000 to 100,000 businesses, both processes together. */
const GROWTH = { must: 4, goal: 2 };
/** Below it, measurement noise dominates the growth factor. */
const LEAST_MS = 5;

/**
 * Searches and suggestions by class, without HTTP: where the API's time goes, and how it grows with the catalogue.
 * @param few a database with a hundredth of the businesses of `many`
 */
export async function benchSearch(few: string, many: string, size: string): Promise<Figure[]> {
  const small = new Map((await measure(few)).map((row) => [row.name, row]));
  const figures = (await measure(many)).map((row) => figuresOf(row, small.get(row.name), size));
  return figures.flat();
}

async function measure(url: string): Promise<SpeedRow[]> {
  const env = { ...process.env, DATABASE_URL: url, JWT_SECRET: "measured-and-tested-Jx7Qm2Vt9Lw4Rb8Nz3Hc6" };
  const { code, output } = await capture(process.execPath, [...REGISTER, "scripts/search-bench/measure.ts"], { env });
  if (code !== 0) throw new Error(output);
  return JSON.parse(output.slice(output.lastIndexOf("[{"))) as SpeedRow[];
}

const sumOf = ({ nodeMs, postgresMs }: SpeedRow) => nodeMs + postgresMs;

function figuresOf(row: SpeedRow, small: SpeedRow | undefined, size: string): Figure[] {
  const { name, p50, p95, must, nodeMs, postgresMs } = row;
  const figure = (of: string, measured: number, unit: string, limits: { must: number; goal: number }): Figure => ({
    name: `${name} at ${size}: ${of}`,
    measured,
    unit,
    ...limits,
    better: "lower",
  });
  const growth = small ? sumOf(row) / Math.max(LEAST_MS, sumOf(small)) : 0;
  return [
    { ...figure("p95", p95, "ms", { must, goal: must }), yardstick: `p50 ${p50.toFixed(1)} ms` },
    figure("processor time of Node beyond the list", nodeMs, "ms", NODE),
    figure("processor time of Postgres", postgresMs, "ms", POSTGRES),
    figure("growth from a hundredth", growth, "times", GROWTH),
  ];
}
