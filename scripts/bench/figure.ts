import { BUDGETS, type FigureId } from "./budgets";

/** A measured value; its name, unit and limits are in `BUDGETS`. */
export type Figure = {
  id: FigureId;
  /** The page, data or action that it was measured on. */
  of: string;
  measured: number;
  /** The reference measured in the same run, with its value. */
  yardstick?: string;
};

export function passes({ id, measured }: Figure): boolean {
  const { better, must } = BUDGETS[id];
  return better === "lower" ? measured <= must : measured >= must;
}

export function printTable(figures: readonly Figure[]): void {
  const rows = figures.map((figure) => {
    const { name, unit, better, must, goal } = BUDGETS[figure.id];
    return [
      passes(figure) ? "ok" : "FAIL",
      figure.of,
      name,
      `${round(figure.measured)} ${unit}`,
      `${better === "lower" ? "≤" : "≥"} ${must}`,
      String(goal),
      figure.yardstick ?? "",
    ];
  });
  const table = [["", "of", "figure", "measured", "must", "goal", "yardstick"], ...rows];
  const widths = [0, 1, 2, 3, 4, 5, 6].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
}

/** Measures each item after the one before, because they would disturb each other. */
export async function oneByOne<Item>(
  items: Iterable<Item>,
  measure: (item: Item) => Promise<readonly Figure[]>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const item of items) figures.push(...(await measure(item)));
  return figures;
}

/** Nearest-rank percentile of unsorted values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Below it, measurement noise dominates the growth factor. */
const LEAST_MS = 5;

/** How many times as long something takes, in milliseconds. */
export function growthOf(beforeMs: number, afterMs: number): number {
  return afterMs / Math.max(LEAST_MS, beforeMs);
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}
