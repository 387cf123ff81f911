import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { FRAME_TEXTS, SECTIONS } from "@/lib/i18n/dashboard-sections";
import { sourceFiles } from "./source-files";

const ROOT = "app/[lng]/(app)/dashboard";
const pages = sourceFiles([ROOT], /\/page\.tsx$/).map(({ file, text }) => ({
  file,
  text,
  section: file.slice(ROOT.length + 1).replace(/\/?page\.tsx$/, ""),
}));
const FRAME = [`${ROOT}/layout.tsx`, `${ROOT}/error.tsx`, `${ROOT}/page.tsx`];

const { metafile } = await build({
  entryPoints: [...FRAME, ...pages.map(({ file }) => file)].map((file, index) => ({ in: file, out: String(index) })),
  bundle: true,
  write: false,
  outdir: ".",
  metafile: true,
  format: "esm",
  packages: "external",
  platform: "node",
  loader: { ".css": "empty" },
});

/** The namespaces that a file reads, and the files that it imports. */
function readFile(file: string) {
  const text = readFileSync(file, "utf8");
  // Parts that are imported by `withTexts` load their own texts.
  const isWithTexts = text.includes("withTexts(");
  const imports = metafile.inputs[file]?.imports ?? [];
  return {
    namespaces: [...text.matchAll(/useTranslations\(\s*(?:"(\w+))?/g)].map(([, name]) => name ?? `unknown in ${file}`),
    imports: imports.filter(({ external, kind }) => !external && !(isWithTexts && kind === "dynamic-import")),
  };
}

/** The namespaces that the client components below some files read. */
function namespacesOf(...files: readonly string[]): string[] {
  const reached = new Set(files);
  const found = new Set<string>();
  // A set also goes through what is added meanwhile.
  for (const file of reached) {
    const { namespaces, imports } = readFile(file);
    for (const name of namespaces) found.add(name);
    for (const { path } of imports) reached.add(path);
  }
  return [...found];
}

const isOfFrame = (name: string) => FRAME_TEXTS.some((each) => each === name);

test("every page of the dashboard is an entry of SECTIONS and is opened by it", () => {
  expect(pages.map(({ section }) => section).sort()).toEqual(Object.keys(SECTIONS).sort());
  const others = pages.filter(
    ({ text, section }) => section && !text.includes(`export default sectionPage("${section}"`),
  );
  expect(others.map(({ file }) => file)).toEqual([]);
});

test("the frame of the dashboard has the texts that it reads", () => {
  expect(namespacesOf(...FRAME).filter((name) => !isOfFrame(name))).toEqual([]);
});

test("every page of the dashboard has the texts that its client components read, and no others", () => {
  const read = pages.map(({ section, file }) => [section, namespacesOf(file)] as const);
  const listed = Object.entries(SECTIONS).map(([section, { texts }]) => [section, [...texts]] as const);
  const own = (sections: readonly (readonly [string, readonly string[]])[]) =>
    Object.fromEntries(sections.map(([section, names]) => [section, names.filter((name) => !isOfFrame(name)).sort()]));
  expect(own(read)).toEqual(own(listed));
});

test("no page is sent texts of the frame that are neither the frame's nor those of most pages", () => {
  const ofFrame = namespacesOf(...FRAME);
  const ofPages = pages.flatMap(({ file }) => namespacesOf(file));
  const isShared = (name: string) => ofPages.filter((each) => each === name).length > pages.length / 2;
  expect(FRAME_TEXTS.filter((name) => !ofFrame.includes(name) && !isShared(name))).toEqual([]);
});
