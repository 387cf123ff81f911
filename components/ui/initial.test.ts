import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forAny } from "@/tests/support/for-any";
import { initialOf } from "./initial";

describe("the letter that stands for a place", () => {
  test.each([
    ["رستورانت لاجورد", "ل"],
    ["رستورانتِ لاجورد", "ل"],
    ["هوتل و رستورانت بابر", "ب"],
    ["کافه‌ی پغمان", "پ"],
    ["كافي ستاره", "س"],
    ["کافی‌شاپ آریانا", "آ"],
    ["شیریخ‌فروشی پامیر", "پ"],
    ["لاله‌زار", "ل"],
  ])("Dari: %s", (name, letter) => expect(initialOf(name)).toBe(letter));

  test.each([
    ["کافې ښار", "ښ"],
    ["د هرات شپې رستورانت", "ه"],
    [" د «شار» کافې", "ش"],
    ["د خوږو پلورنځی", "خ"],
    ["رستورانت او هوټل څراغ", "څ"],
  ])("Pashto: %s", (name, letter) => expect(initialOf(name)).toBe(letter));

  test.each([
    ["Restaurant Lajward", "L"],
    ["Hotel & Restaurant Babur", "B"],
    ["The Cafe of Herat", "H"],
    ["CAFÉ Paghman", "P"],
    ["24 Rang", "R"],
    ["Hotelier", "H"],
    ["Éclair", "É"],
  ])("English: %s", (name, letter) => expect(initialOf(name)).toBe(letter));

  test("a name of nothing else keeps its first letter, one without letters has none", () => {
    expect(["رستورانت", "Cafe 24", "کافې"].map(initialOf)).toEqual(["ر", "C", "ک"]);
    expect(["", " ", "۷۷۷", "24/7 !"].map(initialOf)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test("it is a letter of the name, whatever the name", () => {
    forAny(fc.string({ unit: "grapheme" }), (name) => {
      const letter = initialOf(name);
      expect(letter === undefined ? !/\p{L}/u.test(name) : name.includes(letter)).toBe(true);
    });
  });
});
