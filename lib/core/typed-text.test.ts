import fc from "fast-check";
import { expect, test } from "vitest";
import { nameField, personField } from "@/lib/api/fields";
import { forMany } from "@/tests/support/for-any";
import { hasContact, hasLink, withoutLinks } from "./link-like";
import { cleanLine, cleanText, isPlainText, normalForm } from "./typed-text";
import { mixesAlphabets } from "./unseen";

test("joiners within words stay, invisible signs and those that turn text around go", () => {
  expect(cleanText("می\u200cروم")).toBe("می\u200cروم");
  expect(cleanText(" \u200c\u202eabc\u2066\ufeff\u200b ")).toBe("abc");
  expect(cleanText("a\r\nb\rc")).toBe("a\nb\nc");
  expect(cleanLine("a \n\t b")).toBe("a b");
  expect(cleanText("e\u0301")).toBe("\u00e9");
});

test("broken and control characters are no text", () => {
  for (const text of ["\u0000", "a\u001b", "\u007f", "\u0085", "\ud800"]) expect(isPlainText(text)).toBe(false);
  for (const text of ["", "a\tb\r\nc", "سلام\u200c", "👋"]) expect(isPlainText(text)).toBe(true);
});

test("a letter keeps thirty marks, so that no text takes time by the square of its length", () => {
  const marks = (count: number) => "\u0315\u0300".repeat(count / 2);
  expect(normalForm(`a${marks(30)}`, "NFC")).toBe(`a${marks(30)}`.normalize("NFC"));
  expect(normalForm(`a${marks(50_000)}b`, "NFC")).toBe(`${`a${marks(30)}`.normalize("NFC")}b`);
  // Removing invisible characters must not join the marks again.
  expect(cleanText(`a${"\u0315\u200b\u0300".repeat(25_000)}`)).toHaveLength(30);
  expect(normalForm("नमस्ते ﷽ ท่ีี้ 각 é", "NFC")).toBe("नमस्ते ﷽ ท่ีี้ 각 é".normalize("NFC"));
});

const isOrdered = (letter: string) =>
  [`\u0315${letter}`, `${letter}\u0334`].some((pair) => pair.normalize("NFD") !== pair);

test("no other character becomes a mark that is put in order when it is folded", () => {
  const ordered: number[] = [];
  for (let code = 0; code < 0x30_000; code += 1) {
    const letter = String.fromCodePoint(code);
    if (/[\p{M}\p{Cs}\uff9e\uff9f]/u.test(letter)) continue;
    const [first = ""] = letter.normalize("NFKD");
    if (isOrdered(first)) ordered.push(code);
  }
  expect(ordered).toEqual([]);
});

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
  forMany(500, text, (typed) => {
    expect(cleanText(cleanText(typed))).toBe(cleanText(typed));
    expect(cleanLine(cleanLine(typed))).toBe(cleanLine(typed));
  });
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
])("a person may be called %j: %s", (name, isTaken) => expect(personField(80).safeParse(name).success).toBe(isTaken));

const NAMES = [
  ...[
    "Mr.Li",
    "Eng.Mo Khan",
    "Sayed.Ab Rahman",
    "sayed.ab rahman",
    "eng.mo khan",
    "Dr.Al Noori",
    "Mr.Do",
    "Gh.Sa Wali",
  ],
  ...["Dr. Smith", "J.R. Smith", "Ahmad.Wali", "M.Ali", "A. K. Rahimi", "Md.Is Noor", "Haji.Sb", "Abdul.Ha Karim"],
  ...["Ahmad Karimi", "فاطمه نوری", "زلمی ستانکزی", "Gul Agha Barakzai", "د.احمد", "نجیب‌الله وردک", "ملالۍ ساپۍ"],
  ...["Prof.Dr. Zahra Hussaini", "O'Brien-Wardak", "St.Jo", "انجنیر.محمد", "M.D. Noori", "Zia-ul-Haq", "Ab.Rahman"],
];

test.each(NAMES)("%s is a name", (name) => {
  expect(hasContact(name)).toBe(false);
  expect(hasLink(withoutLinks(name))).toBe(false);
});

const LINKS = [
  ..."evil.com Evil.Com bit.ly Bit.ly EVIL.AF https://a.b www.site t.me/x a.co.uk win@evil.example evil。com".split(
    " ",
  ),
  ..."ｅｖｉｌ．ｃｏｍ Mr.Li/win evil.xyz javascript:/x wa.me x.Io/y ۰۷۰۰۱۲۳۴۵۶".split(" "),
  ...["site.af now", "Ali evil.ir", "+93 700 123 456"],
];

test.each(LINKS)("%s is none", (text) => expect(hasContact(text)).toBe(true));
