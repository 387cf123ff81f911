import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanLine, cleanText, isPlainText, normalForm } from "./typed-text";

test("joiners within words stay, invisible signs and those that turn text around go", () => {
  expect(cleanText("می\u200cروم")).toBe("می\u200cروم");
  expect(cleanText(" \u200c\u202eabc\u2066\ufeff\u200b ")).toBe("abc");
  expect(cleanText("a\r\nb\rc")).toBe("a\nb\nc");
  expect(cleanLine("a \n\t b")).toBe("a b");
  expect(cleanText("e\u0301")).toBe("\u00e9");
});

test("text is cleaned once and for all", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => cleanText(cleanText(text)) === cleanText(text)));
});

test("broken and control characters are no text", () => {
  for (const text of ["\u0000", "a\u001b", "\u007f", "\u0085", "\ud800"]) expect(isPlainText(text)).toBe(false);
  for (const text of ["", "a\tb\r\nc", "سلام\u200c", "👋"]) expect(isPlainText(text)).toBe(true);
});

test("a letter keeps thirty marks, so that no text takes time by the square of its length", () => {
  const marks = (count: number) => "\u0315\u0300".repeat(count / 2);
  expect(normalForm(`a${marks(30)}`, "NFC")).toBe(`a${marks(30)}`.normalize("NFC"));
  expect(normalForm(`a${marks(50_000)}b`, "NFC")).toBe(`${`a${marks(30)}`.normalize("NFC")}b`);
  // What is taken out before does not put them together again.
  expect(cleanText(`a${"\u0315\u200b\u0300".repeat(25_000)}`)).toHaveLength(30);
  expect(normalForm("नमस्ते ﷽ ท่ีี้ 각 é", "NFC")).toBe("नमस्ते ﷽ ท่ีี้ 각 é".normalize("NFC"));
});

/** Is it put in order with its neighbours? */
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
