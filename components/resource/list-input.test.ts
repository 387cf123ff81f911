import { expect, test } from "vitest";
import { isSortable, LIST_DEFAULT_STATE, listQuery, stateFrom } from "./list-input";
import { changedTitles, newTitles, titleValues } from "./titles";

test("the address holds only values other than the defaults; of repeated parameters the first counts, unknown ones are ignored", () => {
  expect(
    stateFrom(LIST_DEFAULT_STATE, { search: ["one", "two"], sort: "title", state: undefined, other: "x" }),
  ).toEqual({
    ...LIST_DEFAULT_STATE,
    search: "one",
    sort: "title",
  });
});

test("values that the API would refuse are not sent", () => {
  const query = listQuery("ps", { ...LIST_DEFAULT_STATE, search: "  tea ", sort: "colour", state: "lost", page: "-1" });
  expect(query).toEqual({ lang: "ps", search: "tea", sort: "position", state: "active", page: "1", limit: "100" });
});

test("entries can only be moved in the complete list, sorted by position", () => {
  const whole = { hasNextPage: false, hasPrevPage: false };
  expect(isSortable(LIST_DEFAULT_STATE, whole)).toBe(true);
  expect(isSortable({ ...LIST_DEFAULT_STATE, page: "9" }, { ...whole, hasPrevPage: true })).toBe(false);
  expect(isSortable(LIST_DEFAULT_STATE, { ...whole, hasNextPage: true })).toBe(false);
  for (const other of [{ search: "a" }, { sort: "title" }, { state: "deleted" }])
    expect(isSortable({ ...LIST_DEFAULT_STATE, ...other }, whole)).toBe(false);
});

const BEFORE = { en: { title: "Soup" }, fa: { title: "سوپ" } };

test("a patch has the changed fields, null for emptied ones, and no others", () => {
  const values = titleValues(BEFORE);
  expect(changedTitles(values, BEFORE)).toEqual({});
  const changed = { ...values, en: { title: " Soups " }, fa: { title: " " }, ps: { title: "سوپ" } };
  expect(changedTitles(changed, BEFORE)).toEqual({ en: { title: "Soups" }, fa: null, ps: { title: "سوپ" } });
});

test("a new entry has only the languages that were filled in", () => {
  expect(newTitles({ ...titleValues(), fa: { title: "آش" }, ps: { title: "  " } })).toEqual({ fa: { title: "آش" } });
});
