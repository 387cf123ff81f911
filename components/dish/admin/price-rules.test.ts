import fc from "fast-check";
import { expect, test } from "vitest";
import { PRICE_MAX } from "@/lib/core/constants";
import { formatPrice } from "@/lib/i18n/format";
import { byPercent, finderOf, isColumn, isDoubtful, likelyPrice, readColumn, readPrice } from "./price-rules";

const price = fc.integer({ min: 1, max: PRICE_MAX });
const ids = ["a", "b", "c"];
const find = finderOf([
  { id: "a", names: ["Palaw", "پلو"] },
  { id: "b", names: ["Kabab"] },
  { id: "c", names: ["Kabab", "چای"] },
]);

test("DDI-02 a price is read back from every language that it is written in", () => {
  fc.assert(
    fc.property(price, fc.constantFrom("en", "fa", "ps"), (afn, lng) => {
      expect(readPrice(formatPrice(afn, lng as "en"))).toBe(afn);
    }),
  );
  for (const none of ["", "cheap", "-5", "1.5", "1000001", "۱۲ ۱۳"]) expect(readPrice(none)).toBeNull();
});

test("a column fills downward line by line, and says what of it was of no use", () => {
  expect(readColumn("۱۲۰\r\nAFN 1,000\r\n\r\n", ids, find)).toEqual({
    prices: [
      { id: "a", price: 120 },
      { id: "b", price: 1000 },
    ],
    unread: 0,
    beyond: 0,
  });
  expect(readColumn("Palaw\t120\tgood\n\n۳۰\n40\nMantu", ids, find)).toEqual({
    prices: [
      { id: "a", price: 120 },
      { id: "c", price: 30 },
    ],
    unread: 1,
    beyond: 1,
  });
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 3 }), (prices) => {
      const read = readColumn(prices.join("\n"), ids, find).prices;
      expect(read.map((each) => each.price)).toEqual(prices);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      for (const each of readColumn(text, ids, find).prices) expect(readPrice(String(each.price))).toBe(each.price);
    }),
  );
  expect([isColumn("120"), isColumn("120\n"), isColumn("120\n130")]).toEqual([false, false, true]);
});

test("a line that names a dish sets that one; a name that none or several have is not guessed", () => {
  expect(readColumn("1\tچای\t۳۰\n2\t PALAW \t120", ids, find).prices).toEqual([
    { id: "c", price: 30 },
    { id: "a", price: 120 },
  ]);
  expect(readColumn("AFN\t40\n-\t50", ids, find).prices).toEqual([
    { id: "a", price: 40 },
    { id: "b", price: 50 },
  ]);
  const none = { prices: [], unread: 3, beyond: 0 };
  expect(readColumn("Dish\tPrice\nKabab\t200\nAshak\t90", ids, find)).toEqual(none);
});

test("five times as much, or a fifth, is looked at; a nought too many or too few is guessed", () => {
  expect([isDoubtful(100, 499), isDoubtful(100, 500), isDoubtful(500, 101), isDoubtful(500, 100)]).toEqual([
    ...[false, true, false, true],
  ]);
  expect(isDoubtful(0, 1000)).toBe(false);
  expect([likelyPrice(180, 1900), likelyPrice(400, 45), likelyPrice(100, 100_000), likelyPrice(10, 55)]).toEqual([
    ...[190, 450, null, null],
  ]);
  fc.assert(
    fc.property(price, price, (before, after) => {
      const meant = likelyPrice(before, after);
      expect(meant === null || !isDoubtful(before, meant)).toBe(true);
    }),
  );
});

test("a percentage gives full tens within what a price may be; no price stays none", () => {
  expect([byPercent(120, 10), byPercent(250, 10), byPercent(10, -90), byPercent(0, 50)]).toEqual([130, 280, 10, 0]);
  fc.assert(
    fc.property(price, fc.integer({ min: -90, max: 400 }), (before, percent) => {
      const after = byPercent(before, percent);
      expect(after % 10).toBe(0);
      expect(after).toBeGreaterThanOrEqual(10);
      expect(after).toBeLessThanOrEqual(PRICE_MAX);
    }),
  );
});
