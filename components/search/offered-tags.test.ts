import { expect, test } from "vitest";
import { offeredCategories, offeredTags } from "./offered-tags";

test("the drawer offers the tags chosen, and the frequent ones of those shown", () => {
  const businesses = [{ tags: ["tea", "rooftop"] }, { tags: ["rooftop"] }, { tags: [] }];
  expect(offeredTags(businesses, ["chosen"])).toEqual(["chosen", "rooftop", "tea"]);
  expect(offeredTags(businesses, ["tea"])).toEqual(["tea", "rooftop"]);
  const many = Array.from({ length: 30 }, (_, index) => ({ tags: [`tag ${index}`] }));
  expect(offeredTags(many, [])).toHaveLength(12);
  expect(offeredTags([], [])).toEqual([]);
});

test("what a category beside them says already is not offered as a tag, unless it is chosen", () => {
  const kebabs = { slug: "kebab", translation: { fa: { title: "کباب‌ها" }, en: { title: "Kebabs" } } };
  const businesses = [{ tags: ["kebab", "کباب‌ها", "kebabs", "kebab house"] }];
  expect(offeredTags(businesses, [], [kebabs])).toEqual(["kebab house"]);
  expect(offeredTags(businesses, ["kebab"], [kebabs])).toEqual(["kebab", "kebab house"]);
  expect(offeredTags(businesses, [], [{ slug: "rice", translation: null }])).toHaveLength(4);
});

test("the drawer offers the first fourteen categories, and those chosen", () => {
  const all = Array.from({ length: 20 }, (_, index) => ({ slug: `c${index}`, translation: null }));
  expect(offeredCategories(all, ["c18"]).map(({ slug }) => slug)).toEqual(
    [...Array(14).keys(), 18].map((n) => `c${n}`),
  );
});
