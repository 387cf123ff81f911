import { describe, expect, test } from "vitest";
import { LANGUAGES } from "@/lib/core/constants";
import { CATALOGUES, textsOf } from "@/tests/fixtures/catalogues";
import { type Message, readMessage } from "./icu";
import { sourceFiles } from "./source-files";

const namesOf = ({ args }: Message, wanted: string) =>
  [...new Set(args.filter(({ kind }) => kind === wanted).map(({ name }) => name))].sort();

const byLanguage = LANGUAGES.map((lng) => [lng, new Map(textsOf(CATALOGUES[lng]))] as const);
const english = new Map(textsOf(CATALOGUES.en));

describe.each(byLanguage)("messages in %s", (_lng, texts) => {
  test("I18N-10 has the same keys as English, all with a text", () => {
    expect([...texts.keys()]).toEqual([...english.keys()]);
    expect([...texts].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  test("takes the same arguments and tags as English, and leaves numbers and dates to our own formatting", () => {
    for (const [key, text] of texts) {
      const own = readMessage(text);
      const model = readMessage(english.get(key) ?? "");
      expect([key, own.tags, namesOf(own, "text")]).toEqual([key, model.tags, namesOf(model, "text")]);
      // Languages without plural forms may omit the choice.
      expect(namesOf(model, "select"), key).toEqual(expect.arrayContaining(namesOf(own, "select")));
      for (const { kind, options } of own.args) {
        expect(["text", "select"], key).toContain(kind);
        expect(kind === "text" ? ["other"] : options, key).toContain("other");
      }
    }
  });
});

/** Proper names that are not translated. */
const PROPER =
  /API|App Store|GeoJSON|OpenStreetMap|Open Database License(?: 1\.0)?|RSS|SMS|PNG|JPG|GIF|Google Play|QR|XLSX|CSV|JSON|\b(?:Ctrl|Enter|Shift)\b|https?:\S+/g;

test("I18N-15 Persian and Pashto texts are written in their own letters and digits", () => {
  for (const [lng, texts] of byLanguage) {
    if (lng === "en") continue;
    for (const [key, text] of texts) {
      // Texts for API clients name fields and formats as they must be sent.
      if (key.startsWith("fieldErrors.")) continue;
      const { literal } = readMessage(text);
      expect([lng, key, literal.replace(PROPER, "").match(/[A-Za-z]{2,}|[0-9]/)?.[0]]).toEqual([lng, key, undefined]);
    }
  }
});

test("no message is unused", () => {
  const sources = sourceFiles(["app", "components", "lib"], /\.tsx?$/).map(({ text }) => text);
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  for (const text of sources) {
    for (const [, , literal = ""] of text.matchAll(/(["'])([\w.-]+)\1/g)) literals.add(literal);
    for (const [, template = ""] of text.matchAll(/`([\w.-]*\$\{[^`]*)`/g)) {
      const words = template.split(/\$\{[^}]*\}/);
      if (words.every((word) => /^[\w.-]*$/.test(word)) && words.some((word) => /\w\.|\.\w/.test(word)))
        patterns.push(new RegExp(`^${words.map((word) => word.replaceAll(".", "\\.")).join("[\\w-]+")}$`));
    }
  }
  const isUsed = (path: string) => {
    const parts = path.split(".");
    // Errors are looked up by code, so all are used.
    if (parts[0] === "errors" || parts[0] === "fieldErrors") return true;
    const tails = [path, parts.slice(1).join("."), parts.slice(2).join(".")].filter(Boolean);
    return tails.some((tail) => literals.has(tail) || patterns.some((pattern) => pattern.test(tail)));
  };
  expect([...english.keys()].filter((path) => !isUsed(path))).toEqual([]);
});
