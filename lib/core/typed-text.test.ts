import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanLine, cleanText, isPlainText } from "./typed-text";

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
