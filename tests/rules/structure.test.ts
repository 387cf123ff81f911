import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files";

/** Parts of the house that are no domain. */
const FOUNDATIONS = ["core", "auth", "api", "api-client", "i18n", "hours", "server", "page-cache", "openapi", "osm"];

/** Engines: each is one piece of work in many steps, whose files are named for the steps. */
const ENGINES: Readonly<Record<string, string>> = {
  search: "reads words, finds, ranks and suggests",
  "menu-upload": "reads a file, plans a menu, writes it",
  "share-picture": "draws pictures for networks",
  "open-data": "writes files for everybody",
  indexing: "tells search engines what there is",
  jobs: "says when what is done",
  mail: "writes, queues and sends mails",
  qr: "draws codes",
};

/** What the files of a domain are called, here and in its folders: who knows one domain finds their way in all. */
const NAMES = [
  "endpoints", // descriptions of calls
  "calls", // the browser's side of them
  "schema", // what may be sent and is answered, in zod
  "model", // types and pure rules, which run anywhere
  "queries", // reads from the database
  "mutations", // writes
  "policy", // who may
  "wire", // models as JSON
  "jobs", // scheduled work, and what the outbox does
];

/** Words of the field for something pure. */
const WORDS = ["convert", "excerpt", "feed", "html", "language", "links", "message", "slug", "transliterate", "url"];

const CODE = /\.tsx?$/;
const LINES_MAX = 400;

const code = sourceFiles(["app", "components", "lib"], CODE);

test("the files of a domain have the names that they have in all", () => {
  const others = [...FOUNDATIONS, ...Object.keys(ENGINES)];
  const domains = readdirSync("lib").filter((folder) => !others.includes(folder));
  expect(domains).toContain("group");
  const allowed = new RegExp(`/(?:${[...NAMES, ...WORDS].join("|")})(?:(?:-[a-z-]+)?\\.test)?\\.tsx?$`);
  const found = domains.flatMap((domain) =>
    readdirSync(`lib/${domain}`, { recursive: true, encoding: "utf8" }).map((name) => `lib/${domain}/${name}`),
  );
  expect(found.filter((file) => CODE.test(file) && !allowed.test(file))).toEqual([]);
});

test("what stands in the lists above is there", () => {
  const folders = readdirSync("lib");
  const listed = [...FOUNDATIONS, ...Object.keys(ENGINES)];
  expect(listed.filter((folder) => !folders.includes(folder))).toEqual([]);
  const names = sourceFiles(["lib"], CODE).map(({ file }) => path.basename(file).replace(CODE, ""));
  expect(WORDS.filter((name) => !names.includes(name))).toEqual([]);
});

test("what talks to the database says so, and is named for it", () => {
  const users = code.filter(({ text }) => /from "@\/lib\/core\/db"/.test(text)).map(({ file }) => file);
  expect(users.length).toBeGreaterThan(5);
  // `model`, `schema`, `wire`, `endpoints` and `policy` run anywhere.
  const pure = users.filter((file) => /\/(?:model|schema|wire|endpoints|policy|calls|query|url)\.tsx?$/.test(file));
  expect(pure).toEqual([]);
  expect(users.filter((file) => !file.startsWith("lib/"))).toEqual([]);
  for (const { file, text } of code.filter((source) => users.includes(source.file)))
    expect([file, /^import "server-only";/m.test(text)]).toEqual([file, true]);
});

test("SQL that is read past Prisma stands with the queries of its domain", () => {
  const past = code.filter(({ text }) => /\bsql(?:Query|Execute)\b/.test(text)).map(({ file }) => file);
  expect(past.length).toBeGreaterThan(20);
  const others = [...FOUNDATIONS, ...Object.keys(ENGINES)];
  const ofDomains = past.filter((file) => !others.includes(file.split("/")[1] ?? ""));
  // Counts visits: one statement for each batch, and no row is read.
  const WRITES = ["lib/analytics/mutations.ts"];
  expect(ofDomains.filter((file) => !file.endsWith("/queries.ts") && !WRITES.includes(file))).toEqual([]);
});

test("no component reaches the database, by whatever way its values are imported", async () => {
  const components = sourceFiles(["components"], CODE).map(({ file }) => `import "./${file}";`);
  const { metafile } = await build({
    // One bundle of them all: one for each would hold what they share again and again.
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
  // Named for a text, and for an idiom. Names of properties may be those of addresses and of arguments in texts.
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
  // Merging moves the rows of one place to the other, and asks about both.
  expect(asking.filter((file) => !file.startsWith("lib/business/merge/"))).toEqual(["lib/business/policy.ts"]);
});
