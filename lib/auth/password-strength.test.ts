import fc from "fast-check";
import { expect, test } from "vitest";
import { forAny } from "@/tests/support/for-any";
import { passwordStrength } from "./password-strength";

const wordOf = (password: string, own: string[] = []) => passwordStrength(password, 6, own).word;

test.each([
  ["", "short"],
  ["زعفر", "short"],
  ["123456", "common"],
  ["۱۲۳۴۵۶", "common"],
  ["٠١٢٣٤٥٦٧", "common"],
  ["      ", "common"],
  ["aaaaaaaaaaaa", "common"],
  ["abcabcabcabc", "common"],
  ["Password1!", "common"],
  ["kabul2024", "common"],
  ["کابل۱۴۰۳", "common"],
  ["qwertyuiop", "common"],
  ["zafaran", "weak"],
  ["zafaran77", "fair"],
  ["زعفران هرات", "good"],
  ["zafaran-dar-herat", "strong"],
  ["زعفران هرات در بهار", "strong"],
])("AUTH-04 of %s it says %s", (password, word) => expect(wordOf(password)).toBe(word));

test("what others know of somebody makes their password no harder", () => {
  expect(wordOf("fatimanoori", ["Fatima", "Noori"])).toBe("personal");
  expect(wordOf("fatima-noori-kachaloo", ["Fatima", "Noori"])).toBe("strong");
  expect(wordOf("fatimanoori")).toBe("good");
});

test("any text has an answer, and the bars follow the word", () => {
  forAny(fc.string({ unit: "binary", maxLength: 300 }), fc.integer({ min: 1, max: 12 }), (password, min) => {
    const { word, score } = passwordStrength(password, min, [password]);
    expect(score).toBe({ short: 0, common: 1, personal: 1, weak: 1, fair: 2, good: 3, strong: 4 }[word]);
  });
});
