export type Figure = {
  name: string;
  measured: number;
  unit: string;
  /** The limit; the bench fails beyond it. */
  must: number;
  goal: number;
  better: "lower" | "higher";
  /** The reference measured in the same run, with its value. */
  yardstick?: string;
};

export function passes({ measured, must, better }: Figure): boolean {
  return better === "lower" ? measured <= must : measured >= must;
}

export function printTable(figures: readonly Figure[]): void {
  const rows = figures.map((figure) => [
    passes(figure) ? "ok" : "FAIL",
    figure.name,
    `${round(figure.measured)} ${figure.unit}`,
    `${figure.better === "lower" ? "≤" : "≥"} ${round(figure.must)}`,
    String(round(figure.goal)),
    figure.yardstick ?? "",
  ]);
  const table = [["", "figure", "measured", "must", "goal", "yardstick"], ...rows];
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  for (const row of table)
    process.stdout.write(
      `${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd()}\n`,
    );
}

/** Nearest-rank percentile of unsorted values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}
