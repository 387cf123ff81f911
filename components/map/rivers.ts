import type { Position } from "geojson";
import type { Language } from "@/lib/core/constants";
import water from "./rivers.json";

export type River = {
  readonly name: Readonly<Record<Language, string>>;
  readonly lines: readonly (readonly Position[])[];
};

/** The large rivers of the country, made by scripts/build-rivers.mjs. */
export const RIVERS: readonly River[] = water.rivers.map(({ name, lines: all }) => ({
  name,
  lines: all.map((steps) => lineOfSteps(steps, water.scale)),
}));

/** Decodes a line from the data files: the first point, then the offset to each next one. */
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
