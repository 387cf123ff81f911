import { execFile } from "node:child_process";
import fs from "node:fs";
import { expect, test } from "vitest";

type Ended = { code: number; out: string; err: string };

function run(args: readonly string[]): Promise<Ended> {
  const { DATABASE_URL: _none, ...env } = process.env;
  return new Promise((resolve) =>
    execFile(process.execPath, args, { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  );
}

/** The project's scripts in package.json as Node arguments; run without a database first. */
const scripts = Object.entries(
  (JSON.parse(fs.readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }).scripts,
)
  .filter(([, command]) => command.startsWith("node ") && !command.includes("node_modules/prisma"))
  .map(([name, command]): [string, string[]] => [name, command.split(" ").slice(1)]);

const withoutDatabase = (args: readonly string[]) =>
  args.includes("--hold") ? [...args] : args.filter((arg) => arg !== "scripts/with-database.ts");

test("README's table and package.json name the same scripts", () => {
  const named = [...fs.readFileSync("README.md", "utf8").matchAll(/^\| `npm (?:run )?([\w:-]+)/gm)].map(
    ([, name]) => name,
  );
  const known = new Set(scripts.map(([name]) => name));
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !known.has(name ?? ""))).toEqual([]);
});

test.each(scripts)("npm run %s -- --help says how it is used, without a database", async (name, args) => {
  const { code, out, err } = await run([...args, "--help"]);
  expect([err, code]).toEqual(["", 0]);
  expect(out).toMatch(new RegExp(`^usage: npm (?:run )?${name}`));
  expect(out).toContain("--help");
});

test.each(scripts)("npm run %s with an option that there is not: one sentence, exit code 2", async (_name, args) => {
  const { code, out, err } = await run([...withoutDatabase(args), "--no-such-option"]);
  expect([out, err]).toEqual(["", "There is no option --no-such-option. --help shows how it is used.\n"]);
  expect(code).toBe(2);
});

test.each([
  [["scripts/import-osm.ts"], "FILE is missing."],
  [["scripts/import-osm.ts", "a.json", "b.json"], '"b.json" is one too many.'],
  [["scripts/import-osm.ts", "a.json", "--report"], "--report needs a value."],
  [["scripts/import-osm.ts", "a.json", "--confirm=yes"], "--confirm takes no value."],
  [["scripts/access-matrix.ts", "me"], 'Nothing is done with "me".'],
  [["scripts/crawl/main.ts", "--limit", "many"], '--limit must be a whole number, but it is "many".'],
  [["scripts/bench/main.ts", "--only", "api,tea"], "--only must be some of"],
  [["scripts/test.mjs", "--stage"], "--stage needs a value."],
  [["prisma/seed/main.ts", "--pictures", "lots"], "--pictures must be one of none, few, all"],
])("%j is one sentence, exit code 2", async (args, sentence) => {
  const { code, out, err } = await run(["--import", "./scripts/register.mjs", ...args]);
  expect([out, code, err.split("\n").length]).toEqual(["", 2, 2]);
  expect(err.startsWith(sentence)).toBe(true);
});
