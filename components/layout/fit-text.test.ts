import fc from "fast-check";
import { expect, test } from "vitest";
import { forAny } from "@/tests/support/for-any";
import { DESCRIPTION_MAX, fitDescription, fitTitle, TITLE_MAX } from "./fit-text";

test("the fullest title that fits is taken, and a long one is cut between two words", () => {
  expect(fitTitle(["a".repeat(61), "a".repeat(60), "a"])).toBe("a".repeat(60));
  expect(fitTitle([`${"word ".repeat(20)}end`])).toMatch(/^(?:word )+word…$/);
});

test("facts that no longer fit are left out, not the ones after them", () => {
  expect(fitDescription(["one", "", "x".repeat(155), "two"])).toBe("one · two");
});

test("nothing is ever longer than it may be", () => {
  forAny(fc.array(fc.string({ maxLength: 300 }), { minLength: 1 }), (texts) => {
    expect(fitTitle(texts).length).toBeLessThanOrEqual(TITLE_MAX);
    expect(fitDescription(texts).length).toBeLessThanOrEqual(DESCRIPTION_MAX);
  });
});
