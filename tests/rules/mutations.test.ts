import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import faults from "@/scripts/mutations/faults.json" with { type: "json" };

const ROOT = new URL("../../", import.meta.url);
const PRODUCT = /^(?:(?:app|components|lib)\/.+|middleware\.ts|server\.ts)$/;

test("every fault that `npm run mutations` plants changes one text of the product, which stands there once", () => {
  const found = faults.map(({ name, file, find }) => {
    const count = PRODUCT.test(file) ? readFileSync(new URL(file, ROOT), "utf8").split(find).length - 1 : 0;
    return [name, count];
  });
  expect(found.filter(([, count]) => count !== 1)).toEqual([]);
  expect(faults.filter(({ find, replace }) => find === replace)).toEqual([]);
  expect(new Set(faults.map(({ name }) => name)).size).toBe(40);
});
