import { readFileSync } from "node:fs";
import { compile } from "tailwindcss";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files";

function sources(extensions: RegExp): (readonly [file: string, text: string])[] {
  const wanted = sourceFiles(["app", "components"], extensions);
  expect(wanted.length).toBeGreaterThan(10);
  return wanted.map(({ file, text }) => [file, text] as const);
}

function findings(files: readonly (readonly [string, string])[], pattern: RegExp): string[] {
  return files.flatMap(([file, text]) =>
    text
      .split("\n")
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
}

test("colours have names: raw ones stand in tokens.css only", () => {
  const files = sources(/\.(?:css|tsx)$/).filter(([file]) => file !== "app/styles/tokens.css");
  const hex = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?!["'`]?\s*(?:id|href))/i;
  const colours = files.map(([file, text]) => [file, text.replace(/href=["'{`]+#[\w-]+/g, "")] as const);
  expect(findings(colours, hex)).toEqual([]);
});

test("I18N-02 layouts follow the direction of the text: no left and right in stylesheets", () => {
  const physical =
    /(?:^|[\s;{])(?:(?:margin|padding|border|inset|scroll-(?:margin|padding))-(?:left|right)|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/;
  expect(findings(sources(/\.css$/), physical)).toEqual([]);
});

test("I18N-02 utilities follow the direction of the text", () => {
  const physical =
    /["'`\s:](?:-?(?:m[lr]|p[lr]|left|right)-[\w[(]|text-(?:left|right)\b|(?:border|rounded)-[lr](?=["'`\s]|-))/;
  const found = (text: string) => findings([["a.tsx", text]], physical);
  for (const wrong of ["ml-4", "md:pr-2", "-left-1", "text-right", "border-l", "rounded-r-lg"])
    expect([wrong, found(`<p className="grid ${wrong}">`).length]).toEqual([wrong, 1]);
  expect(findings(sources(/\.tsx$/), physical)).toEqual([]);
});

/** Tailwind scans every word of a source, so an own class with the name of a utility would get both styles. */
test("no class of our own is a utility of Tailwind too", async () => {
  const own = sources(/\.css$/).flatMap(([, text]) =>
    [...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => `${name}`),
  );
  const theme = readFileSync("app/styles/theme.css", "utf8");
  const madeOf = async (sheet: string) =>
    (await compile(`${sheet}\n@tailwind utilities;`)).build([...new Set(own)]).match(/^\s*\.[\w-]+(?= \{)/gm) ?? [];
  expect(await madeOf(theme)).toEqual([]);
});
