import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isSource } from "./build.mjs";

const built = readFileSync(".gitignore", "utf8")
  .split("\n")
  .filter((line) => /^public\/.*(?:\.js|\.map|\/)$/.test(line))
  .map((line) => (line.endsWith("/") ? `${line}some.file` : line));

test("what a build makes is no reason to build again", () => {
  expect(built.length).toBeGreaterThan(10);
  expect(built.filter(isSource)).toEqual([]);
});

test.each(["public/icons.svg", "public/menu-upload/menu.fa.json", "messages/fa.json", "lib/core/env.ts"])(
  "%s is a reason",
  (file) => expect(isSource(file)).toBe(true),
);
