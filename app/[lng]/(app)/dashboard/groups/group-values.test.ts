import { expect, test } from "vitest";
import { changedGroupTitles, groupTitles, groupValues } from "./group-values";

test("DDI-18 every chosen language is sent with its title, an empty one to be refused; others are not", () => {
  const values = groupValues({ en: { title: "Soups" }, fa: { title: "" } });
  expect(values.languages).toEqual({ en: true, fa: true, ps: false });
  expect(groupTitles(values)).toEqual({ en: { title: "Soups" }, fa: { title: "" } });
});

test("DDI-18 a language that is no longer chosen is taken away, one that is chosen needs a title", () => {
  const before = { en: { title: "Soups" }, fa: { title: "شوربا" } };
  const values = groupValues(before);
  expect(changedGroupTitles(values, before)).toEqual({});
  const chosen = { ...values, languages: { en: true, fa: false, ps: true } };
  expect(changedGroupTitles(chosen, before)).toEqual({ fa: null, ps: { title: "" } });
  const emptied = { ...values, translation: { ...values.translation, fa: { title: " " } } };
  expect(changedGroupTitles(emptied, before)).toEqual({ fa: { title: "" } });
});
