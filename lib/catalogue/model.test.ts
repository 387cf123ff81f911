import fc from "fast-check";
import { expect, test } from "vitest";
import { forAny } from "@/tests/support/for-any";
import { orderAfter } from "./model";

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String), { minLength: 2, maxLength: 12 });

test("a move keeps everything once, leaves the others in their order, and puts one behind its neighbour", () => {
  forAny(ids, fc.nat(), fc.nat(), (all, from, to) => {
    const id = all[from % all.length] ?? "";
    const others = all.filter((other) => other !== id);
    const index = to % (others.length + 1);
    const after = others[index - 1] ?? null;
    const moved = orderAfter(all, id, { after, before: others[index] ?? null });
    expect(moved?.filter((other) => other !== id)).toEqual(others);
    expect(moved?.indexOf(id)).toBe(index);
  });
});

test("neighbours that are gone, or no longer side by side, are a conflict", () => {
  expect(orderAfter(["a", "b", "c"], "c", { after: "x" })).toBeNull();
  expect(orderAfter(["a", "b", "c"], "a", { after: "b", before: null })).toBeNull();
  expect(orderAfter(["a", "b", "c"], "c", { after: null, before: "b" })).toBeNull();
  expect(orderAfter(["a", "b", "c"], "c", { after: null })).toEqual(["c", "a", "b"]);
  // An entry can't follow itself.
  expect(orderAfter(["a", "b"], "a", { after: "a" })).toBeNull();
});
