import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { latinDigits } from "@/lib/i18n/digits";
import { directionOf } from "@/lib/i18n/language";
import { CATALOGUES } from "@/tests/fixtures/catalogues";
import { forMany } from "@/tests/support/for-any";
import { orderLanguage } from "./language";
import { orderAddresses, orderHref, waysOf } from "./links";
import { orderMessage, smsParts } from "./message";
import { addDish, EMPTY_TRAY, setCount, setNote, TAKES, type Tray, type TrayDish, totalOf } from "./model";

const dish = (told: string, price: number): TrayDish => ({ id: told, name: "shown", told, price, image: null });
const order = (lng: Language, tray: Tray) => orderMessage(tray, lng, CATALOGUES[lng].trayMessage);
const plain = (text: string) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, "");

const dinner: Tray = {
  ...setNote(
    setCount(addDish(addDish(EMPTY_TRAY, dish("قابلی پلو", 350)), dish("منتو", 220)), "قابلی پلو", 2),
    "قابلی پلو",
    "یکی بدون کشمش",
  ),
  time: "۷:۰۰ شام",
  name: "نسیم",
};

test("an order in Dari says how many of what, the total, how, when and for whom", () => {
  expect(order("fa", dinner)).toBe(
    [
      "سلام، فرمایش از دسترخوان:",
      "۲ × قابلی پلو (یکی بدون کشمش)",
      "۱ × منتو",
      "جمع: ۹۲۰ افغانی",
      "خودم می‌آیم",
      "ساعت: ۷:۰۰ شام",
      "به نام: نسیم",
    ].join("\n"),
  );
});

test("a dish without a price asks for it, and the total says that it is not all", () => {
  const some = addDish(dinner, dish("ماهی", 0));
  expect(order("fa", some)).toContain("۱ × ماهی (قیمتش را بگویید)");
  expect(order("fa", some)).toContain("جمع، بدون غذاهای بی‌قیمت: ۹۲۰ افغانی");
  expect(order("fa", addDish(EMPTY_TRAY, dish("ماهی", 0)))).toContain("جمع: قیمتش را بگویید");
});

test("an address or a table goes along, and not to who comes for it", () => {
  const bring: Tray = { ...dinner, takes: "bring", where: "سرک ۳" };
  expect(order("fa", bring)).toContain("لطفاً بفرستید: سرک ۳");
  expect(order("fa", { ...bring, takes: "self" })).not.toContain("سرک");
  expect(order("ps", { ...dinner, takes: "table", where: "4" })).toContain("پر مېز: 4");
});

test("what is sold out or gone is not ordered", () => {
  const lines = dinner.lines.map((line) => ({ ...line, state: "gone" as const }));
  expect(order("fa", { ...dinner, lines })).not.toContain("منتو");
});

describe("a Latin name or a phone number in a message that runs from right to left", () => {
  test("keeps its place", () => {
    const pepsi = addDish(EMPTY_TRAY, dish("Pepsi 330 ml", 40));
    expect(order("fa", pepsi)).toContain("\u200f۱ × \u2068Pepsi 330 ml\u2069");
    const called = setNote(addDish(EMPTY_TRAY, dish("منتو", 220)), "منتو", "زنگ به +93 700 123 456");
    expect(order("fa", called)).toContain("زنگ به \u2066+93 700 123 456\u2069");
  });

  test("no sign of direction that somebody typed gets into it", () => {
    const sly = setNote(addDish(EMPTY_TRAY, dish("منتو\u202e", 220)), "منتو\u202e", "\u202e\u2067abc\u2066");
    expect(order("fa", sly)).not.toMatch(/[\u202a-\u202e\u2067]/);
  });
});

const STRONG = { ltr: /(?![\p{Script=Arabic}])\p{L}|\u200e/u, rtl: /\p{Script=Arabic}|\u200f/u };

/** Checks that isolates are closed and the text outside of them has the message's direction. */
function expectOneDirection(row: string, direction: "ltr" | "rtl"): void {
  expect(row.match(/[\u2066\u2068]/g)?.length ?? 0).toBe(row.match(/\u2069/g)?.length ?? 0);
  const outside = row.replace(/\u2066[^\u2069]*\u2069/g, "").replace(/\u2068[^\u2069]*\u2069/g, "");
  const first = Array.from(outside).find((sign) => STRONG.ltr.test(sign) || STRONG.rtl.test(sign));
  // A line with only foreign words would take their direction.
  const isHeld = first === undefined ? !/[\u2066\u2068]/.test(row) : STRONG[direction].test(first);
  expect([row, isHeld]).toEqual([row, true]);
}

test("property: whatever is typed, lines keep their direction, isolates close, and the sum is the sum", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 60 }),
    fc.stringMatching(/^[a-z +\d\u0627-\u064a\u202a-\u202e\u2066-\u2069\n]{0,60}$/),
    fc.string({ unit: "binary", maxLength: 60 }),
  );
  const line = fc.record({ told: text, note: text, price: fc.nat(100_000), count: fc.integer({ min: 1, max: 99 }) });
  forMany(
    300,
    fc.constantFrom(...LANGUAGES),
    fc.array(line, { minLength: 1, maxLength: 6 }),
    fc.record({ takes: fc.constantFrom(...TAKES), time: text, name: text, where: text }),
    (lng, lines, facts) => {
      const filled = lines.reduce((all: Tray, { told, note, price, count }, at) => {
        const id = `${at}`;
        return setNote(setCount(addDish(all, { id, name: "x", told, price, image: null }), id, count), id, note);
      }, EMPTY_TRAY);
      const tray: Tray = { ...filled, ...facts };
      const message = order(lng, tray);
      const rows = message.split("\n");
      const direction = directionOf(lng);
      for (const row of rows) expectOneDirection(row, direction);
      // One line per dish: a line break in a note adds none.
      expect(rows.length).toBeGreaterThanOrEqual(lines.length + 3);
      expect(rows.length).toBeLessThanOrEqual(lines.length + 5);
      const { sum, unpriced } = totalOf(tray);
      const total = latinDigits(plain(rows[lines.length + 1] ?? "")).replace(/[^\d]/g, "");
      expect(sum > 0 ? total : "0").toBe(`${sum}`);
      expect(unpriced > 0 || rows[lines.length + 1]?.includes(CATALOGUES[lng].trayMessage.total)).toBe(true);
      // The message survives the link unchanged.
      const addresses = { whatsapp: "https://wa.me/93700000100", telegram: null, sms: null };
      const href = orderHref("whatsapp", addresses, message) ?? "";
      expect(new URL(href).searchParams.get("text")).toBe(message);
    },
  );
});

test("SMS are counted as they are charged", () => {
  expect([0, 160, 161, 307].map((length) => smsParts("a".repeat(length)))).toEqual([1, 1, 2, 3]);
  expect([70, 71, 135].map((length) => smsParts("آ".repeat(length)))).toEqual([1, 2, 3]);
  const short = addDish(EMPTY_TRAY, dish("Qabuli palaw", 350));
  expect(smsParts(order("en", short))).toBe(1);
});

const MOBILE = { number: "0700 123 456" };
const LANDLINE = { number: "+93402223344" };

test("a place gets orders by the ways that it has told", () => {
  const all = orderAddresses(
    [LANDLINE, MOBILE],
    { telegram: "https://t.me/herat_nights" },
    "https://wa.me/93700123456",
  );
  expect(all).toEqual({
    whatsapp: "https://wa.me/93700123456",
    telegram: "https://t.me/herat_nights",
    sms: "sms:+93700123456",
  });
  expect(waysOf(all)).toEqual(["whatsapp", "telegram", "sms", "say"]);
});

test("no SMS to a landline, no text to an invitation or a short link, and reading out always goes", () => {
  const none = orderAddresses(
    [LANDLINE, { number: "x" }],
    { telegram: "https://t.me/+AbCdEfGh" },
    "https://wa.me/message/ABC",
  );
  expect(none).toEqual({ whatsapp: null, telegram: null, sms: null });
  expect(waysOf(none)).toEqual(["say"]);
  expect(orderHref("sms", none, "x")).toBeNull();
});

test("a message goes along whole", () => {
  const addresses = orderAddresses([MOBILE], { telegram: "https://t.me/herat_nights" }, "https://wa.me/93700123456");
  const message = "سلام & ۲ × پلو\n#?=%";
  expect(orderHref("sms", addresses, message)).toBe(`sms:+93700123456?&body=${encodeURIComponent(message)}`);
  for (const way of ["whatsapp", "telegram"] as const)
    expect(new URL(orderHref(way, addresses, message) ?? "").searchParams.get("text")).toBe(message);
});

test("an order is written in the language of the province, if the menu is", () => {
  expect(orderLanguage("herat", ["en", "fa", "ps"])).toBe("fa");
  expect(orderLanguage("kandahar", ["en", "fa", "ps"])).toBe("ps");
  expect(orderLanguage("kandahar", ["fa"])).toBe("fa");
  expect(orderLanguage("herat", ["ps", "en"])).toBe("ps");
  expect([orderLanguage("nangarhar", ["en"]), orderLanguage("kabul", [])]).toEqual(["ps", "fa"]);
});
