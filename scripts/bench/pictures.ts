import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { type Figure, percentile } from "./figure";

const KB = 1024;
/** The most requested widths, with maximum and goal in kilobytes. */
const WIDTHS = [
  { what: "card", width: 320, must: 18, goal: 10 },
  { what: "cover", width: 640, must: 60, goal: 40 },
  { what: "large", width: 1200, must: 140, goal: 100 },
];

/** Stored demo pictures by width: even the largest must stay within the budget of its width. */
export function benchPictures(folder: string): Figure[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return WIDTHS.flatMap(({ what, width, must, goal }) => {
    const sizes = files
      .filter((file) => file.endsWith(`-${width}.webp`))
      .map((file) => statSync(path.join(folder, file)).size / KB);
    const figure = (name: string, measured: number): Figure => ({
      name: `pictures: ${what} ${width}w, ${name} of ${sizes.length}`,
      measured,
      unit: "KB",
      must,
      goal,
      better: "lower",
    });
    return [figure("middle", percentile(sizes, 0.5)), figure("heaviest", percentile(sizes, 1))];
  });
}
