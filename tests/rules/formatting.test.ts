import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files";

const SOURCES = sourceFiles(["app", "components", "lib"], /\.tsx?$/);
const holding = (pattern: RegExp, known: readonly string[]) =>
  SOURCES.filter(({ file, text }) => !known.includes(file) && pattern.test(text)).map(({ file }) => file);
const linesOf = (lng: string) => readFileSync(`messages/${lng}.json`, "utf8").split("\n");

test("I18N-15 I18N-16 I18N-18 nothing formats past lib/i18n/format.ts: browsers and Node disagree", () => {
  expect(SOURCES.length).toBeGreaterThan(50);
  // Sentence segmentation is not formatting.
  const raw =
    /\bIntl\.(?!Segmenter)|\.toLocale(?:String|DateString|TimeString)\(|\.localeCompare\(|\buseFormatter\b|\bgetFormatter\b/;
  // Sorting on the server only can't differ from the browser, nor can the Umm al-Qura table.
  const known = ["lib/i18n/compare.ts", "lib/i18n/calendar.ts"];
  expect(holding(raw, known)).toEqual([]);
});

test("a day is always a day in Kabul: none is cut off an instant in UTC", () => {
  const cut =
    /\.to(?:ISOString|JSON)\(\)\s*\.(?:slice|substr(?:ing)?|split|match|replace)\(|\.get(?:UTC)?(?:Date|Month|FullYear)\(/;
  // The calendar itself, the sitemap's timestamps without fractions, and the ids of exports.
  const known = ["lib/i18n/calendar.ts", "lib/indexing/xml.ts", "lib/indexing/policy.ts", "lib/open-data/published.ts"];
  expect(holding(cut, known)).toEqual([]);
});

test("I18N-15 no message formats numbers or dates by itself: it is given finished texts", () => {
  const argument = /\{\s*\w+\s*,\s*(?:number|date|time|plural|selectordinal|duration|spellout)\b/;
  for (const lng of ["en", "fa", "ps"]) expect(linesOf(lng).filter((line) => argument.test(line))).toEqual([]);
});

test("I18N-15 Persian and Pashto messages hold no Latin or Arabic-Indic digits", () => {
  for (const lng of ["fa", "ps"]) {
    const values = linesOf(lng).map((line) => /": "(.*)",?$/.exec(line)?.[1] ?? "");
    expect(values.filter((value) => /[0-9٠-٩]/.test(value.replace(/\{[^}]*\}/g, "")))).toEqual([]);
  }
});
