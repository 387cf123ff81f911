import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { PRICE_MAX } from "@/lib/core/constants";
import { formatPrice } from "@/lib/i18n/format";
import { forAny } from "@/tests/support/for-any";
import { changeOf, twinsOf } from "./branches";
import type { Dish } from "./dish";
import { GridStore, PLAIN } from "./grid-store";
import { withOffers } from "./offers";
import { finderOf, isColumn, readColumn } from "./paste-prices";
import { byPercent, isDoubtful, likelyPrice, readPrice } from "./price-rules";

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

const PLACES = [
  { id: "p1", name: "Herat" },
  { id: "p2", name: "Balkh" },
];
const dish = (_id: string, restaurantId: string, fa: string, price: number) =>
  ({
    _id,
    restaurantId,
    name: fa,
    price,
    availability: "available",
    updatedAt: `v${_id}`,
    translation: { fa: { title: fa } },
  }) as unknown as Dish;

test("what was saved is offered to dishes of the same name elsewhere that are not like that yet", () => {
  const here = dish("a", "p1", "كابلي پلو", 300);
  const offers = withOffers([], [{ _id: "a", price: 350 }]);
  const found = [dish("b", "p2", "کابلی پلو", 300), dish("c", "p2", "منتو", 200), dish("d", "p9", "کابلی پلو", 1)];
  const twins = twinsOf(found, offers, [here], PLACES);
  expect(twins.map((twin) => [twin.branch, changeOf(twin)])).toEqual([
    ["Balkh", { _id: "b", restaurantId: "p2", updatedAt: "vb", price: 350 }],
  ]);
  expect(twinsOf([dish("b", "p2", "کابلی پلو", 350)], offers, [here], PLACES)).toEqual([]);
});

test("of one dish the latest counts; a section or a status is not offered", () => {
  const [dearer, gone] = [{ _id: "a", price: 350 }, { _id: "b", status: "inactive" } as const];
  const once = withOffers([], [dearer, gone]);
  const unavailable = { _id: "a", availability: "unavailable" } as const;
  expect(withOffers(once, [unavailable])).toEqual([{ ...dearer, ...unavailable }]);
  expect(withOffers(once, [])).toBe(once);
});

const price = fc.integer({ min: 1, max: PRICE_MAX });
const ids = ["a", "b", "c"];
const pricesOf = (told: Record<string, number>) => Object.entries(told).map(([id, afn]) => ({ id, price: afn }));
const find = finderOf([
  { id: "a", names: ["Palaw", "پلو"] },
  { id: "b", names: ["Kabab"] },
  { id: "c", names: ["Kabab", "چای"] },
]);

test("DDI-02 a price is read back from every language that it is written in", () => {
  forAny(price, fc.constantFrom("en", "fa", "ps"), (afn, lng) => {
    expect(readPrice(formatPrice(afn, lng as "en"))).toBe(afn);
  });
  for (const none of ["", "cheap", "-5", "1.5", "1000001", "۱۲ ۱۳"]) expect(readPrice(none)).toBeNull();
});

test("a column fills downward line by line, and says what of it was of no use", () => {
  const filled = readColumn("۱۲۰\r\nAFN 1,000\r\n\r\n", ids, find);
  expect(filled).toEqual({ prices: pricesOf({ a: 120, b: 1000 }), unread: 0, beyond: 0 });
  const partly = readColumn("Palaw\t120\tgood\n\n۳۰\n40\nMantu", ids, find);
  expect(partly).toEqual({ prices: pricesOf({ a: 120, c: 30 }), unread: 1, beyond: 1 });
  forAny(fc.array(price, { minLength: 1, maxLength: 3 }), (prices) => {
    const read = readColumn(prices.join("\n"), ids, find).prices;
    expect(read.map((each) => each.price)).toEqual(prices);
  });
  forAny(fc.string({ unit: "binary" }), (text) => {
    for (const each of readColumn(text, ids, find).prices) expect(readPrice(String(each.price))).toBe(each.price);
  });
  expect([isColumn("120"), isColumn("120\n"), isColumn("120\n130")]).toEqual([false, false, true]);
});

test("a line that names a dish sets that one; a name that none or several have is not guessed", () => {
  expect(readColumn("1\tچای\t۳۰\n2\t PALAW \t120", ids, find).prices).toEqual(pricesOf({ c: 30, a: 120 }));
  expect(readColumn("AFN\t40\n-\t50", ids, find).prices).toEqual(pricesOf({ a: 40, b: 50 }));
  const none = { prices: [], unread: 3, beyond: 0 };
  expect(readColumn("Dish\tPrice\nKabab\t200\nAshak\t90", ids, find)).toEqual(none);
});

test("five times as much, or a fifth, is looked at; a nought too many or too few is guessed", () => {
  expect([isDoubtful(100, 500), isDoubtful(500, 100)]).toEqual([true, true]);
  expect([isDoubtful(100, 499), isDoubtful(500, 101), isDoubtful(0, 1000)]).toEqual([false, false, false]);
  expect([likelyPrice(180, 1900), likelyPrice(400, 45)]).toEqual([190, 450]);
  expect([likelyPrice(100, 100_000), likelyPrice(10, 55)]).toEqual([null, null]);
  forAny(price, price, (before, after) => {
    const meant = likelyPrice(before, after);
    expect(meant === null || !isDoubtful(before, meant)).toBe(true);
  });
});

test("a percentage gives full tens within what a price may be; no price stays none", () => {
  expect([byPercent(120, 10), byPercent(250, 10), byPercent(10, -90), byPercent(0, 50)]).toEqual([130, 280, 10, 0]);
  forAny(price, fc.integer({ min: -90, max: 400 }), (before, percent) => {
    const after = byPercent(before, percent);
    expect(after % 10).toBe(0);
    expect(after).toBeGreaterThanOrEqual(10);
    expect(after).toBeLessThanOrEqual(PRICE_MAX);
  });
});
