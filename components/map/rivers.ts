import type { Position } from "geojson";
import type { Language } from "@/lib/core/constants";
import water from "./rivers.json";

/** A river: its name, and the lines that it flows along. */
export type River = {
  readonly name: Readonly<Record<Language, string>>;
  readonly lines: readonly (readonly Position[])[];
};

/** The great rivers of the country, as scripts/build-rivers.mjs has made them. */
export const RIVERS: readonly River[] = water.rivers.map(({ name, lines: all }) => ({
  name,
  lines: all.map((steps) => lineOfSteps(steps, water.scale)),
}));

/** A line as the files write it: its first point and the way to each next one. */
export function lineOfSteps(steps: readonly number[], scale: number): Position[] {
  const line: Position[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at] ?? 0;
    y += steps[at + 1] ?? 0;
    line.push([x / scale, y / scale]);
  }
  return line;
}
