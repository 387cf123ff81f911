import { expect, test, vi } from "vitest";
import { GridStore, PLAIN } from "./grid-store";

test("a row that changes tells those who show it, and no other", () => {
  const store = new GridStore();
  const [first, second, all] = [vi.fn(), vi.fn(), vi.fn()];
  store.follow("a", first);
  store.follow("b", second);
  store.follow("", all);
  store.change(["a"], { isSelected: true });
  expect([first, second, all].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
  expect([store.row("a").isSelected, store.row("b")]).toEqual([true, PLAIN]);
});

test("prices wait, the doubtful ones apart; the same price as before does not; one undo takes back the whole paste", () => {
  const store = new GridStore();
  store.put([{ id: "a", before: 100, price: 120 }]);
  store.put([
    { id: "a", before: 100, price: 130 },
    { id: "b", before: 100, price: 900 },
    { id: "c", before: 100, price: 100 },
  ]);
  expect(store.summary()).toMatchObject({ ready: [{ id: "a", price: 130 }], doubtful: 1 });
  store.change(["b"], { isDoubtful: false });
  expect(store.summary().ready).toHaveLength(2);
  expect(store.undo()).toBe(true);
  expect(store.summary().ready).toEqual([{ id: "a", price: 120 }]);
  store.clear();
  expect(store.summary().ready).toEqual([]);
  store.undo();
  store.undo();
  expect(store.summary().ready).toEqual([]);
  expect(store.undo()).toBe(false);
});
