import { expect, test } from "vitest";
import { changedTitles, newTitles, titleValues } from "./titles";

const BEFORE = { en: { title: "Soup" }, fa: { title: "سوپ" } };

test("a change holds what was changed, null for what was emptied, and nothing of the rest", () => {
  const values = titleValues(BEFORE);
  expect(changedTitles(values, BEFORE)).toEqual({});
  const changed = { ...values, en: { title: " Soups " }, fa: { title: " " }, ps: { title: "سوپ" } };
  expect(changedTitles(changed, BEFORE)).toEqual({ en: { title: "Soups" }, fa: null, ps: { title: "سوپ" } });
});

test("something new has the languages that were filled in", () => {
  expect(newTitles({ ...titleValues(), fa: { title: "آش" }, ps: { title: "  " } })).toEqual({ fa: { title: "آش" } });
});
