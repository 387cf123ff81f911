import fs from "node:fs";
import { behindOthers, capture } from "./run.mjs";

const FOLDERS = ["app", "components", "lib", "prisma", "scripts", "tests"];
const FILES = ["server.ts", "middleware.ts", "next.config.ts", "vitest.config.ts", "playwright.config.ts"].filter(
  (file) => fs.existsSync(file),
);

const bin = (file) => `node_modules/${file}`;

/** Next's type check of pages' and routes' exports; missing in a fresh clone. */
const PAGE_TYPES = ".next/types/validator.ts";

/** Each tool counts as one test. */
const TOOLS = [
  { name: "biome", args: [bin("@biomejs/biome/bin/biome"), "check", "--error-on-warnings"] },
  // Also checks all types: a separate tsc would read the whole project again.
  {
    name: "oxlint with types",
    args: [bin("oxlint/bin/oxlint"), "--type-aware", "--type-check", ...FOLDERS, ...FILES, PAGE_TYPES],
  },
  {
    name: "dependency-cruiser",
    args: [bin("dependency-cruiser/bin/dependency-cruise.mjs"), ...FOLDERS, "server.ts", "middleware.ts"],
  },
  { name: "knip", args: [bin("knip/bin/knip.js")] },
  // Code used only by its own test is dead too; this slow check runs in `npm run test:all`.
  {
    name: "knip without tests",
    args: [bin("knip/bin/knip.js"), "--production", "--include", "files,exports,types"],
    slow: true,
  },
];

/** Half of the tools use only one core. */
const AT_ONCE = 2;

/** Runs every linter, even after findings; the slow ones if `all`. */
export async function lint({ all }) {
  await capture(process.execPath, ["node_modules/next/dist/bin/next", "typegen"], {
    env: { NEXT_TELEMETRY_DISABLED: "1" },
  });
  const outcomes = [];
  const waiting = TOOLS.filter(({ slow }) => all || !slow);
  const work = async () => {
    for (let tool = waiting.shift(); tool; tool = waiting.shift()) {
      const { code, output } = await capture(...behindOthers(tool.args), { detached: true });
      const passed = code === 0;
      console.log(`${passed ? "" : output}${passed ? "✓" : "✗"} ${tool.name}`);
      outcomes.push({ name: `lint: ${tool.name}`, passed });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}
