import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fold, wordsOf } from "@/lib/i18n/fold";
import { demoLexicon } from "@/tests/search/demo-lexicon";
import { forMany } from "@/tests/support/for-any";
import { clockOf, openMinute } from "./intents/grammar";
import { planQuery } from "./query-plan";
import { typedWords } from "./tokenizer";

const lexicon = demoLexicon();
/** The first run compares each word of the cases with the whole lexicon. */
const COLD_MS = 120_000;

function read(query: string) {
  const plan = planQuery(wordsOf(fold(query)), lexicon);
  const [type] = plan.types;
  const { openAt, ...intents } = plan.intents;
  const at = openAt && { openAt: clockOf(openMinute(openAt)) };
  return { ...plan, type, ...intents, ...at, dishes: plan.dishes.flatMap(({ kinds }) => kinds) };
}

type Case = { query: string; wanted: Readonly<Record<string, unknown>> };

const casesOf = (file: string): Case[] =>
  readFileSync(`tests/search/${file}`, "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [query = "", , wanted = "{}"] = line.split("\t");
      return { query, wanted: JSON.parse(wanted) };
    });

const INTENTS = ["openNow", "allDay", "openAt", "sort", "priceTo", "minRating"] as const;

/** Results per part of a case; unexpected parts count as failures. */
function judge({ query, wanted }: Case): boolean[] {
  const got = read(query);
  const all: Readonly<Record<string, unknown>> = got;
  const parts = Object.entries(wanted).map(([part, value]) => {
    if (part === "dish")
      return String(value)
        .split("|")
        .some((kind) => got.dishes.includes(kind));
    if (part === "services") return [...got.services].sort().join() === [...(value as string[])].sort().join();
    return all[part] === value;
  });
  const extra = INTENTS.filter((intent) => got[intent] !== undefined && wanted[intent] === undefined);
  return [...parts, ...extra.map(() => false), ...(got.rest.length > 0 ? [false] : [])];
}

const share = (list: readonly boolean[]) => list.filter(Boolean).length / list.length;

test("SRCH-05 of two cities the one that is surely meant counts, and the other is left over", () => {
  expect(read("cabul herat")).toMatchObject({ city: "herat", rest: ["cabul"] });
  expect(read("herat cabul")).toMatchObject({ city: "herat", rest: ["cabul"] });
});

describe("what people ask for", () => {
  test.each(["intents.tsv", "intents-held-out.tsv"])(
    "SRCH-05 tests/search/%s is understood",
    (file) => {
      const judged = casesOf(file).map((each) => ({ query: each.query, parts: judge(each) }));
      expect(judged.length).toBeGreaterThan(85);
      const missed = judged.filter(({ parts }) => !parts.every(Boolean)).map(({ query }) => query);
      // Currently none is missed; a failure shows the queries.
      expect(missed).toEqual([]);
      expect(share(judged.flatMap(({ parts }) => parts))).toBeGreaterThanOrEqual(0.97);
    },
    COLD_MS,
  );

  test.each([
    ["qabuli under 1,500", { priceTo: 1500 }],
    ["cafe 4.5 stars", { minRating: 4.5 }],
    ["burger 150af", { priceTo: 150 }],
    ["«کباب» ۲۰۰افغانی", { priceTo: 200 }],
    ["منتو یک صد و پنجاه افغانی", { priceTo: 150 }],
    ["best mantu near me", { sort: "nearest" }],
    ["منتو از ۱۰۰ تا ۲۰۰ افغانی", { priceTo: 200 }],
    ["mantu near kabul", {}],
    ["رستورانت نزدیک مسجد جامع", {}],
    ["رستورانت نزدیک در هرات", { sort: "nearest" }],
    ["chicken 65", {}],
    ["mantu 0700 000 100", {}],
    ["hotel 9 stars", {}],
    ["burger between 100 and 200 afghani", { priceTo: 200 }],
    ["great mantu", {}],
    ["open 8 hours", { openNow: true }],
    ["burger for 2 a nice place", {}],
    ["rating 4 open now", { minRating: 4, openNow: true }],
    ["open after 22", { openAt: { minute: 1320, bound: "at" } }],
    ["open after 2", { openAt: { minute: 120, bound: "at" } }],
    ["open at 2", { openAt: { minute: 840, bound: "at" } }],
    ["mantu till 200 open now", { priceTo: 200, openNow: true }],
  ])("%s", (query, intents) => expect(planQuery(wordsOf(fold(query)), lexicon).intents).toEqual(intents));

  test("SRCH-05 «open now» is no kulcha, and «بازاست کابل» is no Panjshir", () => {
    expect(read("open now")).toMatchObject({ openNow: true, dishes: [], rest: [] });
    expect(read("بازاست کابل")).toMatchObject({ openNow: true, city: "kabul", dishes: [], rest: [] });
  });

  test.each([
    ["تر ټولو ارزانه", "cheapest"],
    ["تر ټولو ښه", "top"],
    ["تر ټولو نږدې", "nearest"],
  ])("SRCH-05 «%s» is one wish, and no dish", (query, sort) => {
    expect(read(query)).toMatchObject({ sort, dishes: [], rest: [] });
  });

  test.each("after before until than without during بعد پس تا بدون وروسته تر پورې پرته".split(" "))(
    "«%s» is no dish",
    (word) => {
      for (const query of [`${word} kabul`, `kabul ${word}`]) expect([query, read(query).dishes]).toEqual([query, []]);
    },
  );

  test("«کافی» is coffee, and a café where services or hours are asked", () => {
    expect(read("کافی کابل")).toMatchObject({ type: undefined, city: "kabul" });
    expect(read("د ښځو کافې کابل")).toMatchObject({ type: "cafe", services: ["ladiesOnly"] });
  });

  test("of what a name holds nothing is taken away", () => {
    const plan = planQuery(["best", "mantu", "open"], lexicon, false);
    expect(plan).toMatchObject({ intents: {}, content: ["best", "mantu", "open"] });
  });
});

const DIGITS = ["0123456789", "۰۱۲۳۴۵۶۷۸۹", "٠١٢٣٤٥٦٧٨٩"].map((digits) => [...digits]);
const VARIANTS: readonly (readonly string[])[] = ["یيىې", "کك", "گګ", "هةۀ", "اأإآ"].map((letters) => [...letters]);

function letterOtherwise(letter: string, die: number): string {
  const forms = DIGITS.filter((set) => set.includes(letter)).map((set) => DIGITS.map((d) => d[set.indexOf(letter)]));
  const letters = forms[0] ?? VARIANTS.find((set) => set.includes(letter));
  if (letters) return letters[die % letters.length] ?? letter;
  if (die % 2 === 0) return letter;
  return /[بتسلم]/.test(letter) ? `${letter}ـ` : letter.toUpperCase();
}

const otherwise = (query: string) =>
  fc
    .array(fc.nat(1000), { minLength: query.length, maxLength: query.length })
    .map((dice) => [...query].map((letter, index) => letterOtherwise(letter, dice[index] ?? 0)).join(""));

test("SRCH-05 digits, forms of letters and capitals change nothing that is understood", () => {
  const queries = [...casesOf("intents.tsv"), ...casesOf("intents-held-out.tsv")].map(({ query }) => query);
  const written = fc.constantFrom(...queries).chain((query) => otherwise(query).map((other) => ({ query, other })));
  forMany(150, written, ({ query, other }) => {
    expect(read(other)).toEqual(read(query));
  });
});

test.each([
  ["Cheapest Qabuli in Kabul", [3], "Kabul", "Cheapest Qabuli"],
  ["  منتو، زیر ۱۵۰ افغانی ", [1, 2, 3], "زیر ۱۵۰ افغانی", "منتو"],
  ["ارزان‌ترین قابلی", [0, 1], "ارزان ترین", "قابلی"],
  ["منتو په هرات کې", [2], "هرات", "منتو"],
  ["mantu under 1,500 open", [1, 2, 3], "under 1 500", "mantu open"],
])("%s without its part", (text, at, words, without) => {
  const typed = typedWords(text);
  expect(typed.words(at)).toBe(words);
  expect(typed.without(at)).toBe(without);
});

test("its words are those that the search reads, in whatever script and with whatever marks", () => {
  for (const text of ["مَنتو", "Café—Kabul", "ﷲ ﻻ", "کـابل", "4½ ★ stars", "شب‌های هرات", "a\u0301b c"])
    expect(fold(typedWords(text).words(wordsOf(fold(text)).map((_, index) => index)))).toBe(fold(text));
});
