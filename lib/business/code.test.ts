import fc from "fast-check";
import { expect, test } from "vitest";
import { codeOf, numberOf } from "@/lib/business/code";
import { forAny } from "@/tests/support/for-any";

const MOST = 2 ** 30 - 1;

test("every number has a code of its own, which leads back to it", () => {
  forAny(fc.integer({ min: 1, max: MOST }), (no) => numberOf(codeOf(no)) === no);
  expect(new Set(Array.from({ length: 50_000 }, (_, i) => codeOf(i + 1))).size).toBe(50_000);
  expect(numberOf(codeOf(MOST))).toBe(MOST);
});

test("printed codes hold no letter that is taken for another one, and are told from their neighbours", () => {
  const codes = Array.from({ length: 2000 }, (_, i) => codeOf(i + 1));
  expect(codes.filter((code) => !/^[0-9A-HJKMNP-TV-Z]{6}$/.test(code))).toEqual([]);
  const alike = codes.filter((code, i) => i > 0 && differences(code, codes[i - 1] ?? "") < 2);
  expect(alike).toEqual([]);
});

test("a code typed by hand is understood in any case, with O for 0 and I or L for 1", () => {
  forAny(fc.integer({ min: 1, max: MOST }), (no) => {
    const typed = codeOf(no).toLowerCase().replaceAll("0", "o").replaceAll("1", "l");
    return numberOf(typed) === no;
  });
});

test("anything else is no code", () => {
  const others = ["", "\u0000".repeat(6), ..."ABCDE ABCDEFG ABCDEU ABC-EF ...... ßßßßßß ۱۲۳۴۵۶ 000000".split(" ")];
  expect(others.map(numberOf)).toEqual(others.map(() => null));
  forAny(fc.string({ unit: "binary" }), (text) => numberOf(text) === null || /^[\da-z]{6}$/i.test(text));
});

function differences(a: string, b: string): number {
  return Array.from(a).filter((letter, i) => letter !== b[i]).length;
}
