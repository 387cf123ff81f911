import { expect, test } from "vitest";
import { matchesEtag } from "./etag";

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"x" , W/"a"', '"a"', true],
  ["*", '"a"', true],
  ['"ab"', '"a"', false],
  ["a", '"a"', false],
  ["", '"a"', false],
  [null, '"a"', false],
])("If-None-Match: %s names %s: %s", (header, etag, isSame) => {
  expect(matchesEtag(header, etag)).toBe(isSame);
});
