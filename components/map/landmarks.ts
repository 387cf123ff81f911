import type { Language } from "@/lib/core/constants";
import data from "./landmarks.json";

/** A sign of 36 by 26 units: lines, and what is filled behind them. */
const GLYPHS = {
  mosque: [
    "M4 25h28M8 25V15h20v10M15 25v-4a3 3 0 0 1 6 0v4M4 25V8m28 17V8M2 8h4L4 4Zm28 0h4l-2-4Z",
    "M10 15c0-5 5-7 8-10 3 3 8 5 8 10Z",
  ],
  shrine: ["M6 25h24M9 25V14h18v11M15 25v-5a3 3 0 0 1 6 0v5M18 4V1", "M9 14c0-6 5-9 9-10 4 1 9 4 9 10Z"],
  fort: ["M3 25h30M8 25v-7a2 2 0 0 1 4 0v7M24 25v-7a2 2 0 0 1 4 0v7", "M5 25V9h3v3h3V9h3v6h8V9h3v3h3V9h3v16Z"],
  minarets: [
    "M4 25h28M7 25 8 6h4l1 19M23 25l1-19h4l1 19M8 11h4m12 0h4",
    "M8 6c0-2 1-3 2-4 1 1 2 2 2 4Zm16 0c0-2 1-3 2-4 1 1 2 2 2 4Z",
  ],
  garden: [
    "M3 25h30M10 25v-7m8 7V12m8 13v-7",
    "M10 18c-3-1-4-4 0-8 4 4 3 7 0 8Zm8-6c-4-1-5-6 0-10 5 4 4 9 0 10Zm8 6c-3-1-4-4 0-8 4 4 3 7 0 8Z",
  ],
  bazaar: [
    "M4 25h28M7 25V13m22 12V13M14 25v-6h8v6",
    "M4 12 7 6h22l3 6c0 3-4 3-5 0-1 3-5 3-6 0-1 3-5 3-6 0-1 3-5 3-6 0-1 3-5 3-5 0Z",
  ],
  tower: ["M8 25h20M18 6V1M12 25l4-14h4l4 14M14 19h8", "M14 6h8l-1 5h-6Z"],
  airport: [
    "M3 25h30",
    "M18 2c1 0 1.7 1.4 1.7 3v4.6l8.8 5V17l-8.8-2.4v4l2.4 1.8V22L18 21l-4.1 1v-1.6l2.4-1.8v-4L7.5 17v-2.4l8.8-5V5c0-1.6.7-3 1.7-3Z",
  ],
  hill: ["M2 25h32M12 15l3 3 3-4", "M3 25 15 6c2 2 4 8 7 9 3-3 5-3 6 0l5 10Z"],
} as const;

type Glyph = keyof typeof GLYPHS;

export const LANDMARK_SIZE = { width: 36, height: 26 } as const;

type Landmark = {
  readonly glyph: string;
  readonly at: readonly number[];
  readonly name: Readonly<Record<Language, string>>;
};

/** Signs that people know their way by, chosen and placed by hand. */
export const LANDMARKS: readonly Landmark[] = Object.values(data).flat();

/** The two paths of a glyph. */
export const glyphOf = (name: string): readonly [lines: string, fill: string] => GLYPHS[name as Glyph];
