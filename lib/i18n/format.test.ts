import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LANGUAGES, PRICE_MAX } from "@/lib/core/constants";
import { forAny } from "@/tests/support/for-any";
import {
  digits,
  formatBothDates,
  formatBothDateTimes,
  formatDate,
  formatDateTime,
  formatDistance,
  formatList,
  formatNumber,
  formatPhone,
  formatPrice,
  formatPriceRange,
  formatRating,
  formatRelativeDay,
  formatTime,
  formatTimeRange,
  latinDigits,
  normalisePhone,
  phoneHref,
  plural,
} from "./format";
import { parsePrice } from "./price";
import { FORMAT_WORDS } from "./words";

const NBSP = "\u00a0";

describe("numbers", () => {
  test("I18N-15 Persian and Pashto write Persian digits, English Latin ones", () => {
    expect(formatNumber(1450, "en")).toBe("1,450");
    expect(formatNumber(1450, "fa")).toBe("۱٬۴۵۰");
    expect(formatNumber(1_234_567, "ps")).toBe("۱٬۲۳۴٬۵۶۷");
    expect(digits("3٤۵", "fa")).toBe("۳۴۵");
    expect(digits("3٤۵", "en")).toBe("345");
  });

  test("I18N-15 digits go over and back", () => {
    forAny(fc.nat(), (n) => {
      expect(latinDigits(digits(String(n), "fa"))).toBe(String(n));
    });
  });

  test("I18N-15 numbers are grouped as Node's own tables group them", () => {
    forAny(fc.integer({ min: 0 }), (n) => {
      expect(formatNumber(n, "en")).toBe(n.toLocaleString("en"));
      expect(formatNumber(n, "fa")).toBe(n.toLocaleString("fa-AF"));
      expect(formatNumber(n, "ps")).toBe(n.toLocaleString("ps-AF", { useGrouping: true }));
    });
  });

  test("I18N-15 signs, fractions, rounding and what is no number", () => {
    expect(formatNumber(-5, "en")).toBe("-5");
    expect(formatNumber(-5, "fa")).toBe("\u200e−۵");
    expect(formatNumber(-0.2, "en")).toBe("0");
    expect(formatNumber(999.5, "en")).toBe("1,000");
    expect(formatNumber(Number.NaN, "fa")).toBe("–");
    expect(formatNumber(1e22, "en")).toBe("10,000,000,000,000,000,000,000");
    expect(formatRating(4.66, "fa")).toBe("۴٫۷");
    expect(formatRating(4, "en")).toBe("4.0");
  });

  test("I18N-18 currency is AFN, افغانی and افغانۍ", () => {
    expect(formatPrice(1450, "en")).toBe(`AFN${NBSP}1,450`);
    expect(formatPrice(1450, "fa")).toBe(`۱٬۴۵۰${NBSP}افغانی`);
    expect(formatPrice(1450, "ps")).toBe(`۱٬۴۵۰${NBSP}افغانۍ`);
    expect(formatPriceRange(180, 420, "en")).toBe(`AFN${NBSP}180–420`);
    expect(formatPriceRange(420, 180, "fa")).toBe(`۱۸۰ تا ۴۲۰${NBSP}افغانی`);
    expect(formatPriceRange(180, 420, "ps")).toBe(`له ۱۸۰ تر ۴۲۰${NBSP}افغانۍ`);
    expect(formatPriceRange(180, 180, "en")).toBe(formatPrice(180, "en"));
  });

  test("SRCH-09 distances come in metres, then kilometres", () => {
    expect(formatDistance(3, "en")).toBe(`10${NBSP}m`);
    expect(formatDistance(848, "fa")).toBe(`۸۵۰${NBSP}متر`);
    expect(formatDistance(996, "en")).toBe(`1${NBSP}km`);
    expect(formatDistance(1234, "ps")).toBe(`۱٫۲${NBSP}کیلومتره`);
    expect(formatDistance(2000, "en")).toBe(`2${NBSP}km`);
    expect(formatDistance(9960, "en")).toBe(`10${NBSP}km`);
    expect(formatDistance(45_678, "fa")).toBe(`۴۶${NBSP}کیلومتر`);
  });

  test("SRCH-08 plural forms and lists", () => {
    expect([0, 1].map((count) => plural(count, "en"))).toEqual(["other", "one"]);
    expect([plural(2, "ps"), plural(2, "fa")]).toEqual(["other", "other"]);
    expect(formatList(["a", "b", "c"], "en")).toBe("a, b and c");
    expect(formatList(["نان", "چای"], "fa")).toBe("نان و چای");
    expect(formatList(["نان", "چای", "بوره"], "ps")).toBe("نان، چای او بوره");
    expect(formatList([], "en")).toBe("");
  });
});

describe("times", () => {
  test("I18N-16 the clock has 12 hours with AM/PM, ق.ظ/ب.ظ and غ.م/غ.و", () => {
    expect(formatTime("22:30", "en")).toBe("10:30\u00a0PM");
    expect(formatTime("22:30", "fa")).toBe("۱۰:۳۰\u00a0ب.ظ");
    expect(formatTime("22:30", "ps")).toBe("۱۰:۳۰\u00a0غ.و");
    expect(formatTime("08:05", "ps")).toBe("۸:۰۵\u00a0غ.م");
    expect(formatTime(0, "en")).toBe("12:00\u00a0AM");
    expect(formatTime("12:00", "fa")).toBe("۱۲:۰۰\u00a0ب.ظ");
    expect(formatTime("24:00", "en")).toBe("12:00\u00a0AM");
    expect(formatTime(1500, "en")).toBe("1:00\u00a0AM");
    expect(formatTime("۰۸:۳۰", "fa")).toBe("۸:۳۰\u00a0ق.ظ");
  });

  test("I18N-16 ranges name the half of the day once when both ends share it", () => {
    expect(formatTimeRange("11:00", "15:00", "en")).toBe("11:00\u00a0AM – 3:00\u00a0PM");
    expect(formatTimeRange("17:00", "22:00", "en")).toBe("5:00 – 10:00\u00a0PM");
    expect(formatTimeRange("17:00", "22:00", "fa")).toBe("۵:۰۰ تا ۱۰:۰۰\u00a0ب.ظ");
    expect(formatTimeRange("11:00", "15:00", "ps")).toBe("له ۱۱:۰۰\u00a0غ.م تر ۳:۰۰\u00a0غ.و");
    expect(formatTimeRange("18:00", "02:00", "en")).toBe("6:00\u00a0PM – 2:00\u00a0AM");
    expect(formatTimeRange("00:00", "24:00", "en")).toBe("12:00\u00a0AM – 12:00\u00a0AM");
  });

  test("I18N-17 what is no time says so", () => {
    for (const bad of ["25:00", "24:01", "8", "", "8:60", "abc", -1, 1.5, Number.NaN]) {
      expect(formatTime(bad, "en")).toBe("Invalid time");
      expect(formatTime(bad, "fa")).toBe("ساعت نامعتبر");
      expect(formatTime(bad, "ps")).toBe("ناسم وخت");
    }
  });
});

describe("dates", () => {
  test("I18N-15 H13 both calendars in all three languages", () => {
    expect(formatDate("2026-11-17", "en")).toBe("17 November 2026");
    expect(formatDate("2026-11-17", "fa")).toBe("۲۶ عقرب ۱۴۰۵");
    expect(formatDate("2026-11-17", "ps")).toBe("۲۶ لړم ۱۴۰۵");
    expect(formatDate("2026-11-17", "en", { calendar: "solar" })).toBe("26 Aqrab 1405");
    expect(formatDate("2026-11-17", "fa", { calendar: "gregorian" })).toBe("۱۷ نومبر ۲۰۲۶");
    expect(formatDate("2026-11-17", "ps", { calendar: "gregorian" })).toBe("۱۷ نومبر ۲۰۲۶");
    expect(formatDate("2026-11-03", "en", { style: "day" })).toBe("3 Nov");
    expect(formatDate("2026-11-03", "en", { style: "short" })).toBe("3 Nov 2026");
    expect(formatDate("2026-11-03", "fa", { style: "day" })).toBe("۱۲ عقرب");
    expect(formatDate("2026-11-03", "fa", { style: "numeric" })).toBe("۱۴۰۵/۸/۱۲");
  });

  test("H13 one date in both calendars, that of the language first; what is no date says so once", () => {
    expect(formatBothDates("2026-11-17", "en")).toBe(`17 November 2026 (26${NBSP}Aqrab${NBSP}1405)`);
    expect(formatBothDates("2026-11-17", "fa")).toBe(`۲۶ عقرب ۱۴۰۵ (۱۷${NBSP}نومبر${NBSP}۲۰۲۶)`);
    expect(formatBothDateTimes("2026-03-20T19:30:00Z", "en")).toBe(
      `21 March 2026, 12:00\u00a0AM (1${NBSP}Hamal${NBSP}1405)`,
    );
    expect(formatBothDates("yesterday", "en")).toBe("Invalid date");
  });

  test("H73 an instant shows as its day in Kabul", () => {
    expect(formatDate("2026-03-20T19:29:59Z", "fa")).toBe("۲۹ حوت ۱۴۰۴");
    expect(formatDate("2026-03-20T19:30:00Z", "fa")).toBe("۱ حمل ۱۴۰۵");
    expect(formatDateTime("2026-03-20T19:30:00Z", "en")).toBe("21 March 2026, 12:00\u00a0AM");
  });

  test("I18N-17 what is no date says so", () => {
    const texts = ["", "yesterday", "2026-02-30", "2026-02-30T10:00:00Z", "2026-13-01"];
    for (const bad of [...texts, Number.NaN, new Date("x")]) {
      expect(formatDate(bad, "en")).toBe("Invalid date");
      expect(formatDate(bad, "fa")).toBe("تاریخ نامعتبر");
      expect(formatDate(bad, "ps")).toBe("ناسمه نېټه");
      expect(formatDateTime(bad, "en")).toBe("Invalid date");
    }
  });

  test("I18N-15 how long ago, counted in days of Kabul", () => {
    const now = new Date("2026-11-21T08:00:00Z");
    const of = (iso: string) => LANGUAGES.map((lng) => formatRelativeDay(iso, now, lng));
    expect(of("2026-11-21")).toEqual(["today", "امروز", "نن"]);
    expect(of("2026-11-20T19:29:00Z")).toEqual(["yesterday", "دیروز", "پرون"]);
    expect(of("2026-11-20T19:31:00Z")).toEqual(["today", "امروز", "نن"]);
    expect(of("2026-11-19")).toEqual(["2 days ago", "۲ روز پیش", "۲ ورځې مخکې"]);
    expect(of("2026-11-10")).toEqual(["1 week ago", "۱ هفته پیش", "۱ اوونۍ مخکې"]);
    expect(of("2026-08-01")).toEqual(["3 months ago", "۳ ماه پیش", "۳ میاشتې مخکې"]);
    expect(of("2024-11-01")).toEqual(["2 years ago", "۲ سال پیش", "۲ کاله مخکې"]);
    expect(of("2026-11-22")).toEqual(["tomorrow", "فردا", "سبا"]);
    expect(of("2026-11-25")).toEqual(["in 4 days", "۴ روز بعد", "۴ ورځې وروسته"]);
  });

  test("I18N-02 every table is whole in every language", () => {
    for (const lng of LANGUAGES) {
      expect(new Set(FORMAT_WORDS[lng].solarMonths).size).toBe(12);
      expect(new Set(FORMAT_WORDS[lng].gregorianMonths).size).toBe(12);
    }
  });
});

describe("phones", () => {
  test("CST-01 the country code is +93 and Persian and Arabic digits become Latin", () => {
    expect(normalisePhone("۰۷۰۰۱۲۳۴۵۶")).toEqual({ number: "+93700123456", valid: true, kind: "mobile" });
    expect(normalisePhone("٠٧٠٠١٢٣٤٥٦").number).toBe("+93700123456");
  });

  test("CST-02 signs are stripped, +93 is added, a leading zero replaced", () => {
    const joined = "0093700123456 93700123456 700123456".split(" ");
    for (const raw of [
      ...joined,
      "0700 123 456",
      "+93 700-123-456",
      "+93 (0)700 123456",
      "\u202a+93 700 123 456\u202c",
    ])
      expect(normalisePhone(raw).number).toBe("+93700123456");
    expect(normalisePhone("020 222 1234")).toEqual({ number: "+93202221234", valid: true, kind: "fixed" });
  });

  test("H60 anything else is kept raw and flagged", () => {
    for (const raw of ["12345", "+1 202 555 0100", "0800123456", "call me", "07001234567", "+49 700123456", ""])
      expect(normalisePhone(raw)).toEqual({ number: raw, valid: false, kind: null });
    expect(phoneHref("102")).toBe("tel:102");
    expect(phoneHref("call me")).toBeNull();
    expect(phoneHref("0799523432 0700123456")).toBe("tel:+93799523432");
    expect(phoneHref("0700123456/0799523432")).toBe("tel:+93700123456");
    expect(phoneHref("+93 70012345678901234567")).toBeNull();
    expect(phoneHref("0700123456")).toBe("tel:+93700123456");
  });

  test("CST-03 shown as +93 xxx xxx xxx", () => {
    expect(formatPhone("0700123456")).toBe("+93 700 123 456");
    expect(formatPhone(" 102 ")).toBe("102");
  });

  test("CST-02 normalising twice changes nothing", () => {
    forAny(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9۰-۹ ()-]{5,16}$/)), (raw) => {
      const once = normalisePhone(raw);
      expect(normalisePhone(once.number).number).toBe(once.number);
    });
  });
});

const WRITTEN = {
  0: " 0 ",
  20: "20,00|۲۰،۰۰",
  110: "110.00000000000001",
  115: "114.99999999999999",
  250:
    "250|۲۵۰|٢٥٠|AFN 250|250 AFN|250afn|250 Afs.|۲۵۰ افغانی|۲۵۰افغانۍ|؋۲۵۰|250/-|250.00|۲۵۰٫۰|250 Afghani" +
    "|250 afghanis|250Afghanis|250 Afg.|250 Afghani(s)|AFs. 250|۲۵۰ افغانیو|250 افغاني",
  1250: "1,250|۱٬۲۵۰|1'250|Afghani 1,250.00|1.250,00|1'250,0",
};

test.each(
  Object.entries(WRITTEN).flatMap(([afn, texts]) => texts.split("|").map((text) => [text, Number(afn)] as const)),
)("%j is %d afghanis", (text, afn) => expect(parsePrice(text)).toBe(afn));

const NO_PRICES =
  "-5|1e3|0x10|1.250|1,25|12,3456|250 USD|NaN|free|۲۵۰ ۳۰۰|=250|250.5|20,50|1.250,50|1.000|۱٫۰۰۰|1,250,00|1,000.000" +
  "|110.01|250 afghan|250 Rs|$250|250%|120/200|120-200";

test.each(["", " ", ...NO_PRICES.split("|"), "9".repeat(40)])("%j is no price", (text) =>
  expect(parsePrice(text)).toBeNaN(),
);

test("MNU every price is read as it is written in each language", () => {
  forAny(fc.integer({ min: 0, max: PRICE_MAX }), fc.constantFrom(...LANGUAGES), (afn, lng) => {
    expect(parsePrice(formatPrice(afn, lng))).toBe(afn);
    expect(parsePrice(formatNumber(afn, lng))).toBe(afn);
    expect(parsePrice(digits(String(afn), lng))).toBe(afn);
  });
});

test("any text is read without hanging, and makes no price below zero", () => {
  forAny(fc.string({ maxLength: 300, unit: "binary" }), (text) => {
    const price = parsePrice(text);
    expect(Number.isNaN(price) || price >= 0).toBe(true);
  });
});
