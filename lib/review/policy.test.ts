import { expect, test } from "vitest";
import { assertNotOwner, ratingsFrom, type Subject, tagsOf } from "./policy";

const business: Subject = { id: "b1", city: "herat", status: "confirmed", isOwn: false };

test("S-76 a review is news for its place and for every list that shows stars, a reply for its place alone", () => {
  expect(tagsOf({ business, parentId: null })).toEqual(["business:b1", "city:herat", "businesses"]);
  expect(tagsOf({ business, parentId: "r1" })).toEqual(["business:b1"]);
});

test("H33 owners rate none of their own places", () => {
  expect(() => assertNotOwner(business)).not.toThrow();
  expect(() => assertNotOwner({ ...business, isOwn: true })).toThrow(expect.objectContaining({ code: "forbidden" }));
});

test("REV-01 the overall mark is the mean of the three others, unless it is said", () => {
  const given = { food: 5, service: 4, environment: 4 };
  expect(ratingsFrom(given).overall).toBe(4.33);
  expect(ratingsFrom({ ...given, overall: 2 }).overall).toBe(2);
});
