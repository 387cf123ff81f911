import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forAny } from "@/tests/support/for-any";
import {
  addDish,
  COUNT_MAX,
  countOf,
  dishesIn,
  EARLIER_MAX,
  EMPTY_TRAY,
  forgetOrder,
  LINES_MAX,
  NOTE_MAX,
  orderAgain,
  putBack,
  readCount,
  readTray,
  renew,
  seen,
  sent,
  setCount,
  setNote,
  type Tray,
  type TrayDish,
  totalOf,
  withoutMissing,
} from "./model";

const dish = (id: string, price = 100): TrayDish => ({ id, name: id, told: id, price, image: null });
const trayOf = (...dishes: TrayDish[]) => dishes.reduce(addDish, EMPTY_TRAY);
const read = (id: string, price: number, isOut = false) => ({ id, name: id, told: id, price, isOut });

describe("counts", () => {
  test("go from 1 to 99; none takes the dish off", () => {
    let tray = trayOf(dish("a"));
    for (let more = 0; more < 150; more++) tray = addDish(tray, dish("a"));
    expect(countOf(tray, "a")).toBe(COUNT_MAX);
    expect(countOf(setCount(tray, "a", 500), "a")).toBe(COUNT_MAX);
    expect(setCount(tray, "a", 0).lines).toEqual([]);
    expect(setCount(tray, "a", -3).lines).toEqual([]);
  });

  test("are typed in digits of any script", () => {
    expect(["7", "۱۲", "٣", " 4 ", "۱۰۰"].map(readCount)).toEqual([7, 12, 3, 4, COUNT_MAX]);
    for (const none of ["", "x", "-1", "1.5", "1000"]) expect(readCount(none)).toBeNull();
  });

  test("a full tray takes no other dish", () => {
    const full = trayOf(...Array.from({ length: LINES_MAX }, (_, at) => dish(`${at}`)));
    expect(addDish(full, dish("more"))).toBe(full);
    expect(countOf(addDish(full, dish("0")), "0")).toBe(2);
  });
});

test("a note has 200 letters, and none is cut in two", () => {
  const tray = setNote(trayOf(dish("a")), "a", "🍚".repeat(NOTE_MAX + 5));
  expect(tray.lines[0]?.note).toBe("🍚".repeat(NOTE_MAX));
});

test("the total adds up what has a price, and counts what has none", () => {
  const tray = setCount(trayOf(dish("a", 350), dish("b", 0)), "b", 3);
  expect(totalOf(tray)).toEqual({ sum: 350, unpriced: 3 });
  expect(dishesIn(tray)).toBe(4);
});

describe("a menu that was read again", () => {
  const tray = setCount(trayOf(dish("mantu", 220), dish("palaw", 350), dish("dogh", 40)), "mantu", 2);

  test("changes prices and keeps the known one until it was seen", () => {
    const now = renew(tray, [read("mantu", 240), read("palaw", 350), read("dogh", 40)]);
    expect(now.lines.map(({ price, was }) => [price, was])).toEqual([
      [240, 220],
      [350, null],
      [40, null],
    ]);
    expect(totalOf(now).sum).toBe(2 * 240 + 350 + 40);
    // Reading again keeps the change marked; the old price clears it.
    expect(renew(now, [read("mantu", 250), read("palaw", 350), read("dogh", 40)]).lines[0]?.was).toBe(220);
    expect(renew(now, [read("mantu", 220), read("palaw", 350), read("dogh", 40)]).lines[0]?.was).toBeNull();
    expect(seen(now).lines.every(({ was }) => was === null)).toBe(true);
    expect(seen(tray)).toBe(tray);
  });

  test("takes what is sold out or has left it out of the total", () => {
    const now = renew(tray, [read("mantu", 220, true), read("palaw", 350)]);
    expect(now.lines.map(({ state }) => state)).toEqual(["out", "there", "gone"]);
    expect([totalOf(now).sum, dishesIn(now)]).toEqual([350, 1]);
    expect(withoutMissing(now).lines.map(({ id }) => id)).toEqual(["palaw"]);
    // The dish may become available again.
    expect(renew(now, [read("mantu", 220), read("palaw", 350), read("dogh", 40)])).toEqual(tray);
  });
});

describe("what a browser has kept", () => {
  test("is a tray, whatever stands there", () => {
    forAny(fc.anything(), (kept) => {
      expect(readTray(kept)).toMatchObject({ takes: expect.any(String), lines: expect.any(Array) });
    });
  });

  test("comes back as it was", () => {
    const line = fc.record({ id: fc.uuid(), price: fc.nat(1_000_000), count: fc.integer({ min: 1, max: COUNT_MAX }) });
    forAny(fc.uniqueArray(line, { selector: ({ id }) => id, maxLength: 8 }), (lines) => {
      const tray = lines.reduce(
        (all: Tray, { id, price, count }) => setCount(addDish(all, dish(id, price)), id, count),
        EMPTY_TRAY,
      );
      expect(readTray(JSON.parse(JSON.stringify(tray)))).toEqual(tray);
    });
  });

  test("shows no picture from elsewhere by a trick, and no line without a name or count", () => {
    const line = { ...dish("a"), count: 1, note: "", state: "there", was: null };
    const images = ["javascript:alert(1)", "//evil.example/x", "/media/1.webp"];
    const shown = readTray({ lines: images.map((image) => ({ ...line, image })) }).lines.map(({ image }) => image);
    expect(shown).toEqual([null, null, "/media/1.webp"]);
    const broken = [{ count: 0 }, { name: "" }, { price: -1 }].map((wrong) => ({ ...line, ...wrong }));
    expect(readTray({ lines: [...broken, 7] }).lines).toEqual([]);
  });
});

test("what was taken off together comes back as it was, once, before what has come since", () => {
  const { lines } = setNote(setCount(trayOf(dish("a"), dish("b")), "a", 3), "a", "no raisins");
  const since = trayOf(dish("b"), dish("b"), dish("c"));
  expect(putBack(since, lines).lines.map(({ id, count, note }) => [id, count, note])).toEqual([
    ["a", 3, "no raisins"],
    ["b", 1, ""],
    ["c", 1, ""],
  ]);
  const full = trayOf(...Array.from({ length: LINES_MAX }, (_, at) => dish(`${at}`)));
  expect(putBack(since, full.lines).lines).toEqual(full.lines);
});

describe("earlier orders", () => {
  const gathered = { ...setNote(setCount(trayOf(dish("a"), dish("b")), "a", 3), "a", "no raisins"), name: "Nasim" };

  test("are what could be ordered, the last five, without notes and names of people", () => {
    const gone = renew(gathered, [read("a", 100)]);
    expect(sent(gone, 7)).toEqual({ ...EMPTY_TRAY, earlier: [{ at: 7, lines: [{ ...dish("a"), count: 3 }] }] });
    let tray: Tray = EMPTY_TRAY;
    for (let at = 1; at <= EARLIER_MAX + 2; at++) tray = sent({ ...gathered, earlier: tray.earlier }, at);
    expect(tray.earlier.map(({ at }) => at)).toEqual([7, 6, 5, 4, 3]);
    expect(forgetOrder(tray, 5).earlier.map(({ at }) => at)).toEqual([7, 6, 4, 3]);
  });

  test("come back with as many as there were, beside what is on the tray, and then cost what they cost today", () => {
    const { earlier } = sent(gathered, 7);
    const again = orderAgain({ ...trayOf(dish("b"), dish("b"), dish("c")), earlier }, 7);
    expect(again.lines.map(({ id, count }) => [id, count])).toEqual([
      ["b", 2],
      ["c", 1],
      ["a", 3],
    ]);
    const renewed = renew(again, [read("a", 120), read("c", 100)]);
    expect(renewed.lines.map(({ id, was, state }) => [id, was, state])).toEqual([
      ["b", null, "gone"],
      ["c", null, "there"],
      ["a", 100, "there"],
    ]);
    expect(orderAgain(EMPTY_TRAY, 7)).toBe(EMPTY_TRAY);
  });

  test("are read from what a browser kept; what is no order is left out", () => {
    const tray = sent(gathered, 7);
    expect(readTray(JSON.parse(JSON.stringify(tray)))).toEqual(tray);
    const broken = [{ at: "7", lines: [dish("a")] }, { at: 7, lines: [] }, null, 5, { at: 7 }];
    expect(readTray({ earlier: broken })).toEqual(EMPTY_TRAY);
    expect(readTray({ lines: [] })).toEqual(EMPTY_TRAY);
  });
});
