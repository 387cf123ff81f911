import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const REGISTER = "docs/decisions/register.md";
const FOLDERS = ["app", "components", "docs", "lib", "prisma", "scripts", "tests"];
/** Generated code and drawings, whose paths contain such strings as well. */
const NO_PROSE = /^prisma\/generated\//;
const TEXT = /\.(?:tsx?|mjs|md|css|sql|prisma)$/;
const NUMBER = /\b(?:[HJ][1-9]\d?|S-[1-9]\d{0,2})\b/g;

const below = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`);

const root = readdirSync(".").filter((file) => TEXT.test(file));
const files = [...root, ...FOLDERS.flatMap(below)].filter(
  (file) => TEXT.test(file) && !NO_PROSE.test(file) && file !== REGISTER,
);
const mentioned = new Map<string, string>();
for (const file of files)
  for (const [number] of readFileSync(file, "utf8").matchAll(NUMBER))
    if (!mentioned.has(number)) mentioned.set(number, file);

const listed = [...readFileSync(REGISTER, "utf8").matchAll(/^\| ([HJ]\d+|S-\d+) \| .+ \|$/gm)].map(
  ([, number = ""]) => number,
);

test("every decision, security case and journey that is mentioned has its line in the register", () => {
  expect(mentioned.size).toBeGreaterThan(100);
  expect([...mentioned].filter(([number]) => !listed.includes(number))).toEqual([]);
});

test("the register has one line for each number, in order, and none that nothing mentions", () => {
  expect(listed.filter((number) => !mentioned.has(number))).toEqual([]);
  const rank = (number: string) => "HSJ".indexOf(number.charAt(0)) * 1000 + Number(number.replace(/\D+/, ""));
  expect(listed).toEqual([...new Set(listed)].sort((a, b) => rank(a) - rank(b)));
});
