import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files";

const CODE = /\.tsx?$/;
const LINES_MAX = 400;

const code = sourceFiles(["app", "components", "lib"], CODE);

test("what talks to the database says so, and is named for it", () => {
  const users = code.filter(({ text }) => /from "@\/lib\/core\/db"/.test(text)).map(({ file }) => file);
  expect(users.length).toBeGreaterThan(5);
  // These modules also run in the browser.
  const pure = users.filter((file) => /\/(?:model|schema|wire|endpoints|policy|calls|query|url)\.tsx?$/.test(file));
  expect(pure).toEqual([]);
  expect(users.filter((file) => !file.startsWith("lib/"))).toEqual([]);
  for (const { file, text } of code.filter((source) => users.includes(source.file)))
    expect([file, /^import "server-only";/m.test(text)]).toEqual([file, true]);
});

test("no component reaches the database, by whatever way its values are imported", async () => {
  const components = sourceFiles(["components"], CODE).map(({ file }) => `import "./${file}";`);
  const { metafile } = await build({
    // One bundle for all: separate ones would repeat shared code.
    stdin: { contents: components.join("\n"), resolveDir: "." },
    bundle: true,
    write: false,
    outdir: ".",
    metafile: true,
    packages: "external",
    platform: "node",
    loader: { ".css": "empty" },
  });
  const reached = Object.keys(metafile.inputs);
  expect(reached.length).toBeGreaterThan(250);
  expect(reached.filter((file) => /^lib\/(?:core\/(?:db|env|transact)|server\/|api\/serve)/.test(file))).toEqual([]);
});

function importsBetween(top: string): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const { file, text } of code) {
    const own = file.split("/")[1] ?? "";
    if (!file.startsWith(`${top}/`) || /\.test\.tsx?$/.test(file)) continue;
    const imported = [...text.matchAll(new RegExp(`"@/${top}/([^/"]+)/`, "g"))].map(([, folder = ""]) => folder);
    folders.set(own, new Set([...(folders.get(own) ?? []), ...imported.filter((folder) => folder !== own)]));
  }
  return folders;
}

test.each(["lib", "components"])("no two folders of %s import each other, by whatever way", (top) => {
  const imports = importsBetween(top);
  const above = new Map([...imports.keys()].map((folder) => [folder, new Set<string>()]));
  const visit = (from: string, folder: string) => {
    for (const next of imports.get(folder) ?? []) {
      if (above.get(from)?.has(next)) continue;
      above.get(from)?.add(next);
      visit(from, next);
    }
  };
  for (const folder of imports.keys()) visit(folder, folder);
  expect(imports.size).toBeGreaterThan(30);
  expect([...above].filter(([folder, reached]) => reached.has(folder)).map(([folder]) => folder)).toEqual([]);
});

test("docs/architecture.md has each folder of lib on a floor, and none imports from a floor above its own", () => {
  const rows = readFileSync("docs/architecture.md", "utf8").match(/(?<=^\| floor .*\n\|.*\n)(?:\|.*\n)+/m)?.[0] ?? "";
  const floors = rows.split("\n").map((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, folder = ""]) => folder));
  const floorOf = new Map(floors.flatMap((folders, floor) => folders.map((folder) => [folder, floor] as const)));
  const imports = importsBetween("lib");
  expect([...floorOf.keys()].sort()).toEqual([...imports.keys()].sort());
  const upwards = [...imports].flatMap(([folder, imported]) =>
    [...imported]
      .filter((other) => (floorOf.get(other) ?? 0) < (floorOf.get(folder) ?? 0))
      .map((other) => [folder, other]),
  );
  expect(upwards).toEqual([]);
});

test("no file is a drawer for everything, none collects others for export", () => {
  const vague = /\/(?:utils?|helpers?|common|misc|manager|index)\.tsx?$/;
  expect(code.map(({ file }) => file).filter((file) => vague.test(file))).toEqual([]);
});

test(`no file of code, tests, scripts or styles is longer than ${LINES_MAX} lines`, () => {
  const folders = ["app", "components", "lib", "prisma", "scripts", "tests"];
  const written = ["", ...folders]
    .flatMap((folder) =>
      readdirSync(folder || ".", { recursive: folder !== "", encoding: "utf8" }).map((name) => path.join(folder, name)),
    )
    .filter((file) => /\.(?:[cm]?[jt]s|tsx|css)$/.test(file) && !file.startsWith("prisma/generated/"));
  expect(written.length).toBeGreaterThan(1500);
  const long = written.filter((file) => readFileSync(file, "utf8").split("\n").length > LINES_MAX + 1);
  expect(long).toEqual([]);
});

test("a business is not called a place in code; texts for people may say it", () => {
  // Names of a text and of an idiom. Property names may be parts of URLs and arguments of texts.
  const others = ["noPlaces", "sendInPlace"];
  const quoted = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|`[^`]*`/g;
  const named = /(?<![-\w])(?:[a-z]\w*P|[pP])laces?(?:[A-Z]\w*)?(?![-\w]|\??:)/g;
  const found = code.flatMap(({ file, text }) =>
    [...text.replace(quoted, "").matchAll(named)].map(([name]) => ({ file, name })),
  );
  expect(found.filter(({ name }) => !others.includes(name))).toEqual([]);
});

test("any is not written", () => {
  const found = code.filter(({ text }) => /\bas any\b|: any\b|<any>/.test(text)).map(({ file }) => file);
  expect(found).toEqual([]);
});

test("no literal is spread into another to keep several properties on a line", () => {
  const found = sourceFiles(["app", "components", "lib", "prisma", "scripts", "tests"], CODE)
    .filter(({ text }) => /[{,]\s*\.\.\.\{/.test(text))
    .map(({ file }) => file);
  expect(found).toEqual([]);
});

test("whose a place is, is asked in the words of one policy", () => {
  const asking = code.filter(({ text }) => /FROM business_owners|owners: \{ some:/.test(text)).map(({ file }) => file);
  // Merging moves rows between businesses and checks both.
  expect(asking.filter((file) => !file.startsWith("lib/merge/"))).toEqual(["lib/business/policy.ts"]);
});
