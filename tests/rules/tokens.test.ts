import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("../../app/styles/tokens.css", import.meta.url), "utf8");

type Tokens = ReadonlyMap<string, string>;

function block(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  expect(start, selector).toBeGreaterThanOrEqual(0);
  const body = css.slice(start, css.indexOf("}", start));
  return new Map(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value.trim()]),
  );
}

const light = block(":root");
const dark: Tokens = new Map([...light, ...block('[data-theme="dark"]')]);

/** Relative luminance of `#rgb` or `#rrggbb` (WCAG 2). */
function luminance(hex: string): number {
  const digits =
    hex.slice(1).length === 3 ? [...hex.slice(1)].map((digit) => digit + digit) : hex.slice(1).match(/../g);
  const [red = 0, green = 0, blue = 0] = (digits ?? []).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Tokens, ink: string, ground: string): number {
  const [a, b] = [ink, ground].map((name) => {
    const value = tokens.get(name) ?? "";
    expect(value, name).toMatch(/^#[\da-f]{3}(?:[\da-f]{3})?$/i);
    return luminance(value);
  });
  return (Math.max(a ?? 0, b ?? 0) + 0.05) / (Math.min(a ?? 0, b ?? 0) + 0.05);
}

/** Text colours with their backgrounds: contrast of at least 4.5. */
const TEXT: Readonly<Record<string, readonly string[]>> = {
  ink: ["paper", "surface", "raised", "sunk", "lapis-tint", "istalif-tint", "saffron-tint", "anar-tint"],
  "ink-2": ["paper", "surface", "raised", "sunk", "istalif-tint", "saffron-tint"],
  "ink-3": ["paper", "surface", "sunk", "raised"],
  lapis: ["paper", "surface", "sunk", "lapis-tint", "raised"],
  "lapis-hover": ["surface"],
  "on-lapis": ["lapis", "lapis-hover"],
  istalif: ["paper", "surface", "istalif-tint"],
  surface: ["istalif"],
  "saffron-ink": ["surface", "paper", "saffron-tint"],
  anar: ["paper", "surface", "anar-tint"],
  "on-tile": ["tile", "tile-chip"],
  "on-tile-2": ["tile"],
  "on-foot": ["foot"],
  "on-foot-2": ["foot"],
  "on-night": ["night"],
  "on-night-2": ["night"],
  "on-saffron": ["saffron"],
  "print-ink": ["print-paper"],
  "print-ink-2": ["print-paper"],
  "print-mark": ["print-paper"],
};

/** Meaningful icons and borders: contrast of at least 3. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  "line-strong": ["surface", "paper", "sunk"],
  star: ["surface", "paper"],
  focus: ["surface", "paper"],
  saffron: ["tile", "foot"],
  "tile-line": ["tile-chip"],
  "open-dot": ["tile-chip"],
  "print-line": ["print-paper"],
};

/** Pairs of a table below the contrast, with their value. */
function tooFaint(tokens: Tokens, table: typeof TEXT, least: number): string[] {
  const pairs = Object.entries(table).flatMap(([ink, grounds]) => grounds.map((ground) => [ink, ground] as const));
  return pairs.flatMap(([ink, ground]) => {
    const found = contrast(tokens, ink, ground);
    return found < least ? `${ink} on ${ground}: ${found.toFixed(2)}` : [];
  });
}

test.each([
  ["light", light],
  ["dark", dark],
] as const)("text is readable and marks are visible, %s", (_theme, tokens) => {
  expect([tooFaint(tokens, TEXT, 4.5), tooFaint(tokens, MARKS, 3)]).toEqual([[], []]);
});

test("the dark look is the same whether it was chosen or the device has it", () => {
  expect([...block(":root:not([data-theme])")]).toEqual([...block('[data-theme="dark"]')]);
});
