import { readdirSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files";

/** Parts of the house that are no domain. */
const FOUNDATIONS = ["core", "auth", "api", "api-client", "i18n", "hours", "server", "page-cache", "openapi", "osm"];
const CODE = /\.tsx?$/;
const LINES_MAX = 250;

const domains = readdirSync("lib").filter((folder) => !FOUNDATIONS.includes(folder));
const code = sourceFiles(["app", "components", "lib"], CODE);

test("a domain has a service, or a model that others build on", () => {
  for (const domain of domains) {
    const files = readdirSync(path.join("lib", domain));
    expect([domain, files.includes("service.ts") || files.includes("model.ts")]).toEqual([domain, true]);
  }
});

test("what talks to the database says so, and is named for it", () => {
  const users = code.filter(({ text }) => /from "@\/lib\/core\/db"/.test(text)).map(({ file }) => file);
  expect(users.length).toBeGreaterThan(5);
  // `model`, `schema`, `wire`, `endpoints` and `policy` run anywhere.
  const pure = users.filter((file) => /\/(?:model|schema|wire|endpoints|policy|query|url)\.tsx?$/.test(file));
  expect(pure).toEqual([]);
  expect(users.filter((file) => !file.startsWith("lib/"))).toEqual([]);
  for (const { file, text } of code.filter((source) => users.includes(source.file)))
    expect([file, /^import "server-only";/m.test(text)]).toEqual([file, true]);
});

test("no component reaches the database, by whatever way its values are imported", async () => {
  const { metafile } = await build({
    entryPoints: sourceFiles(["components"], CODE).map(({ file }) => file),
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

test("no file is a drawer for everything, none collects others for export", () => {
  const vague = /\/(?:utils?|helpers?|common|misc|manager|index)\.tsx?$/;
  expect(code.map(({ file }) => file).filter((file) => vague.test(file))).toEqual([]);
});

test(`no source file is longer than ${LINES_MAX} lines`, () => {
  const long = code.filter(({ text }) => text.split("\n").length > LINES_MAX + 1).map(({ file }) => file);
  expect(long).toEqual([]);
});

test("any is not written", () => {
  const found = code.filter(({ text }) => /\bas any\b|: any\b|<any>/.test(text)).map(({ file }) => file);
  expect(found).toEqual([]);
});
