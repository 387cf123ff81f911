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
  expect(store.summary().ready).toEqual([{ id: "a", price: 120, isDoubtful: false }]);
  store.clear();
  expect(store.summary().ready).toEqual([]);
  store.undo();
  store.undo();
  expect(store.summary().ready).toEqual([]);
  expect(store.undo()).toBe(false);
});

test("a price that waits has to be looked at when somebody else changes the one beneath, and waits no longer if it is that", () => {
  const store = new GridStore();
  store.put([
    { id: "a", before: 100, price: 120 },
    { id: "b", before: 100, price: 130 },
  ]);
  for (const id of ["a", "b", "c"]) store.changeBeneath(id, 130);
  expect(store.waiting()).toEqual([{ id: "a", price: 120, isDoubtful: true }]);
});

test("Tab comes to one control of the grid: where it was left, or to a price when that row has gone", () => {
  const store = new GridStore();
  const [first, second, all] = [vi.fn(), vi.fn(), vi.fn()];
  store.follow("a", first);
  store.follow("b", second);
  store.follow("", all);
  store.keepTabStop(["a", "b"], "a", true);
  expect([store.tabStop("a"), store.tabStop("b")]).toEqual(["price", undefined]);
  store.moveTabStop("b", "grip");
  expect([store.tabStop("a"), store.tabStop("b")]).toEqual([undefined, "grip"]);
  store.keepTabStop(["a", "b"], "a", true);
  expect(store.tabStop("b")).toBe("grip");
  store.keepTabStop(["a", "b"], "a", false);
  expect([store.tabStop("a"), store.tabStop("b")]).toEqual(["price", undefined]);
  expect([first, second, all].map(({ mock }) => mock.calls.length)).toEqual([3, 2, 0]);
  store.keepTabStop(["b"], "b", true);
  expect(store.tabStop("b")).toBe("price");
});
