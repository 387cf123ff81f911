import { expect, test } from "vitest";
import { offeredTags } from "./offered-tags";

test("the drawer offers the tags chosen, and the frequent ones of those shown", () => {
  const businesses = [{ tags: ["tea", "rooftop"] }, { tags: ["rooftop"] }, { tags: [] }];
  expect(offeredTags(businesses, ["chosen"])).toEqual(["chosen", "rooftop", "tea"]);
  expect(offeredTags(businesses, ["tea"])).toEqual(["tea", "rooftop"]);
  const many = Array.from({ length: 30 }, (_, index) => ({ tags: [`tag ${index}`] }));
  expect(offeredTags(many, [])).toHaveLength(12);
  expect(offeredTags([], [])).toEqual([]);
});
