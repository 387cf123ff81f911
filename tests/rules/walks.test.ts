import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const STEP = /^\d+\. (\(Next\) )?`([^`]+)`/gm;
const IMPORT = /(?:from|import\() ?"([^"]+)"/g;

const NAMED = /`([^`\s]+\.tsx?)`/g;

const document = readFileSync("docs/walks.md", "utf8");
const walks = document
  .split(/^## /m)
  .slice(1)
  .map((text) => ({
    title: text.slice(0, text.indexOf("\n")),
    steps: [...text.matchAll(STEP)].map(([, next, file = ""]) => ({ file, isFound: next !== undefined })),
  }));

function importsOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(IMPORT)].map(([, name = ""]) =>
    name.startsWith("@/") ? name.slice(2) : path.join(path.dirname(file), name),
  );
}

test("docs/walks.md has its five walks, and every file that it names exists", () => {
  const named = [...document.matchAll(NAMED)].map(([, file = ""]) => file);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
  expect(walks.map(({ steps }) => steps.length > 4)).toEqual([true, true, true, true, true]);
});

describe.each(walks)("$title", ({ steps }) => {
  test("every step is called by one above it, or found by Next", () => {
    const unreached = steps.slice(1).filter(({ file, isFound }, index) => {
      const above = steps.slice(0, index + 1).flatMap((step) => importsOf(step.file));
      return !isFound && !above.includes(file.replace(/\.tsx?$/, ""));
    });
    expect(unreached).toEqual([]);
  });
});
