import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { CATALOGUES, textsOf } from "@/tests/fixtures/catalogues";
import { readMessage } from "./icu";

const HEADINGS = { en: "English", fa: "Dari", ps: "Pashto" } satisfies Record<Language, string>;

/** Texts for API clients use the words and field names of the contract. */
const OF_THE_CONTRACT = /^(?:errors|fieldErrors)\./;

type Ban = { readonly word: string; readonly use: string };

/** Rows of the glossary's "Words that are not used", one per word. */
function bansOf(lng: Language): Ban[] {
  const glossary = readFileSync(path.join(process.cwd(), "docs/glossary.md"), "utf8");
  const [, section = ""] = glossary.split(`\n### ${HEADINGS[lng]}\n`);
  const [table = ""] = section.split(/\n##+ /);
  return [...table.matchAll(/^\| (.+) \| (.+) \|$/gm)]
    .slice(2)
    .flatMap(([, words = "", use = ""]) => words.split(", ").map((word) => ({ word, use })));
}

/** Letters of any script, combining marks, and the zero-width non-joiner before Persian endings. */
const LETTER = "[\\p{L}\\p{M}\\u200c]";

/**
 * Matches a word of the glossary; a trailing hyphen matches every ending, except the continuation in brackets, which is
 * another word.
 */
function finderOf(row: string): RegExp {
  const [, word = row, beginning] = /^(.+) \[(.+)\]$/.exec(row) ?? [];
  const stem = word.replace(/-$/, "").replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const other = beginning ? `(?! ${beginning})` : "";
  return new RegExp(`(?<!${LETTER})${stem}${other}${word.endsWith("-") ? "" : `(?!${LETTER})`}`, "iu");
}

/** Violations as sentences for the author. */
function complaints(lng: Language, texts: readonly (readonly [key: string, text: string])[]): string[] {
  const bans = bansOf(lng).map((ban) => ({ ...ban, finder: finderOf(ban.word) }));
  return texts.flatMap(([key, text]) => {
    const { literal } = readMessage(text);
    return bans
      .filter(({ finder }) => finder.test(literal))
      .map(({ word, use }) => `${key}: “${word}”; write “${use}”`);
  });
}

describe.each(LANGUAGES)("words of %s", (lng) => {
  test("I18N-10 the catalogue uses the words of the glossary and none that it refuses", () => {
    const texts = textsOf(CATALOGUES[lng]).filter(([key]) => lng !== "en" || !OF_THE_CONTRACT.test(key));
    expect(complaints(lng, texts)).toEqual([]);
  });

  test("Persian and Pashto «ه» stands without hamza: two spellings of one word are none", () => {
    const texts = textsOf(CATALOGUES[lng]).filter(([, text]) => /ه\u0654|ۀ/.test(text));
    expect(texts).toEqual([]);
  });

  test("no row of the glossary refuses the word that it asks for", () => {
    const bans = bansOf(lng);
    expect(bans.length).toBeGreaterThan(10);
    for (const { word } of bans) {
      const finder = finderOf(word);
      expect([word, bans.filter(({ use }) => finder.test(use)).map(({ use }) => use)]).toEqual([word, []]);
    }
  });
});

test.each<[Language, string, number]>([
  ["ps", "همدا اوس خلاص", 1],
  ["ps", "ژر خلاصېږي", 1],
  ["ps", "د تل لپاره تړل شوی دی", 1],
  ["ps", "لیستونه", 1],
  // «مخکې» and «له مخې» are other words than the banned one for a page.
  ["ps", "له تلو مخکې د نوم له مخې", 0],
  ["ps", "د {page} مخ", 1],
  // «خپرول» and «ملاتړ» only share letters with banned words.
  ["ps", "ملاتړ ته ولیکئ", 0],
  ["fa", "نمره‌های شما", 1],
  ["fa", "شماره تلفن", 1],
  // «فرمایش» and «پاسخگو» only begin like «فرم» and «پاسخ».
  ["fa", "فرمایش شما؛ ما پاسخگو هستیم", 0],
  ["fa", "همین‌جا", 0],
  ["fa", "این‌جا", 1],
  ["fa", "ساعت کار رستورانت", 1],
  ["fa", "این لینک تا {hours} ساعت کار می‌کند.", 0],
  ["fa", "این لینک تا {hours} ساعات کاری می‌کند.", 1],
  ["en", "Our picks in {city}", 1],
  ["en", "{business} is open; log in with your e-mail", 0],
])("in %s “%s” is refused %i times", (lng, text, times) => {
  expect(complaints(lng, [["text", text]])).toHaveLength(times);
});

/** Keys where `{name}` is a person, a number or a field: none of them begins with «د». */
const OF_PERSONS =
  /^(?:photos|reviews|lists|sharedList|contactMessages|claims|reports|corrections|members|team|answers|fieldErrors)\.|\.onlyAuthor$/;

test("a Pashto name that may itself begin with «د» is quoted after it: «د د» is no Pashto", () => {
  const bare = textsOf(CATALOGUES.ps).filter(
    ([key, text]) =>
      /(?<!\p{L})د \{(?:business|list|place)\}/u.test(text) ||
      (/(?<!\p{L})د \{name\}/u.test(text) && !OF_PERSONS.test(key)),
  );
  expect(bare).toEqual([]);
});
