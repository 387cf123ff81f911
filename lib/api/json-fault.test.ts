import fc from "fast-check";
import { expect, test } from "vitest";
import { forAny, forMany } from "@/tests/support/for-any";
import { findJsonFault } from "./json-fault";

test.each([
  ['{"a": 1,}', { line: 1, column: 9 }],
  ['{\n  "a": 1\n  "b": 2\n}', { line: 3, column: 3 }],
  ["{'a': 1}", { line: 1, column: 2 }],
  ["[1, 2", "end"],
  ['{"a": "b', "end"],
  ['{"a":', "end"],
  ["", "end"],
  ["tru", "end"],
  ["truly", { line: 1, column: 1 }],
  ["[1}", { line: 1, column: 3 }],
  ["1 2", { line: 1, column: 3 }],
  ["[01]", { line: 1, column: 2 }],
  ['["\\x"]', { line: 1, column: 2 }],
  ['{"a": [true, {"b": null}]}', null],
])("%j", (text, fault) => expect(findJsonFault(text)).toEqual(fault));

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test("it finds a fault in a text exactly where JSON.parse refuses it", () => {
  const signs = fc.array(fc.constantFrom(...'{}[]:,"\\u0at1-.e \n', "true", "null", '"k"', '"k":'), { maxLength: 12 });
  forMany(5000, signs, (parts) => {
    const text = parts.join("");
    expect([text, findJsonFault(text) === null]).toEqual([text, isJson(text)]);
  });
  forAny(fc.json(), (text) => findJsonFault(text) === null);
});

test("a megabyte takes about as long as reading it", () => {
  const start = performance.now();
  const pairs = [`"${"\\n".repeat(5e5)}`, "1,".repeat(5e5)];
  for (const text of [...pairs, "[".repeat(1e6), " ".repeat(1e6), "1".repeat(1e6)]) findJsonFault(text);
  expect(performance.now() - start).toBeLessThan(10_000);
});
