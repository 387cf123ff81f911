import { describe, expect, test } from "vitest";
import { canonicalQuery } from "./key";

describe("the query of a page", () => {
  test.each([
    ["nothing", "", ""],
    ["unknown names are left out", "utm_source=x&fbclid=1&search=qabuli", "?search=qabuli"],
    ["order does not matter", "sort=top&search=a", "?search=a&sort=top"],
    ["empty values are left out", "search=&page=2", "?page=2"],
    ["the first page has no number", "page=1&sort=top", "?sort=top"],
    ["S-58 of repeated ones the first counts", "page=2&page=3", "?page=2"],
    ["S-58 brackets are unknown names", "page[]=2&sort[x]=1", ""],
    [
      "lists are sorted, repeated or not",
      "services=freeWifi,delivery&services=delivery",
      "?services=delivery,freeWifi",
    ],
    ["a plus is a space", "search=chai+sabz", "?search=chai+sabz"],
    ["letters of all scripts", "search=%DA%A9%D8%A8%D8%A7%D8%A8", "?search=%DA%A9%D8%A8%D8%A7%D8%A8"],
    ["names of objects are nothing special", "__proto__=1&constructor=2", ""],
  ])("%s", (_what, raw, canonical) => {
    expect(canonicalQuery(raw)).toBe(canonical);
  });

  test.each(["search=%00", "search=%ff", "search=%zz", "search=%ed%a0%80"])("%s can't be understood", (raw) => {
    expect(canonicalQuery(raw)).toBeNull();
  });

  test("a canonical query is its own canonical form", () => {
    const once = canonicalQuery("services=b&tags=z,a&search=x%26y%3D1&rating=4&services=a") ?? "";
    expect(canonicalQuery(once.slice(1))).toBe(once);
  });

  test("a query of thousands of parameters is cut, not worked through", () => {
    expect(canonicalQuery(`${"a=1&".repeat(5000)}search=x`)).toBe("");
  });
});
