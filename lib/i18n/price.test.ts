import fc from "fast-check";
import { expect, test } from "vitest";
import { LANGUAGES, PRICE_MAX } from "@/lib/core/constants";
import { digits, formatNumber, formatPrice } from "@/lib/i18n/format";
import { parsePrice } from "@/lib/i18n/price";

test.each([
  ["250", 250],
  ["۲۵۰", 250],
  ["٢٥٠", 250],
  ["AFN 250", 250],
  ["250 AFN", 250],
  ["250afn", 250],
  ["250 Afs.", 250],
  ["۲۵۰ افغانی", 250],
  ["۲۵۰افغانۍ", 250],
  ["؋۲۵۰", 250],
  ["1,250", 1250],
  ["۱٬۲۵۰", 1250],
  ["1'250", 1250],
  ["250/-", 250],
  ["250.00", 250],
  ["۲۵۰٫۰", 250],
  ["250 Afghani", 250],
  ["250 afghanis", 250],
  ["Afghani 1,250.00", 1250],
  ["250Afghanis", 250],
  ["250 Afg.", 250],
  ["250 Afghani(s)", 250],
  ["AFs. 250", 250],
  ["۲۵۰ افغانیو", 250],
  ["250 افغاني", 250],
  ["20,00", 20],
  ["۲۰،۰۰", 20],
  ["1.250,00", 1250],
  ["1'250,0", 1250],
  ["110.00000000000001", 110],
  ["114.99999999999999", 115],
  [" 0 ", 0],
])("%j is %d afghanis", (text, afn) => {
  expect(parsePrice(text)).toBe(afn);
});

test.each([
  "",
  " ",
  "-5",
  "1e3",
  "0x10",
  "1.250",
  "1,25",
  "12,3456",
  "250 USD",
  "NaN",
  "free",
  "۲۵۰ ۳۰۰",
  "=250",
  "250.5",
  "20,50",
  "1.250,50",
  "1.000",
  "۱٫۰۰۰",
  "1,250,00",
  "1,000.000",
  "110.01",
  "250 afghan",
  "250 Rs",
  "$250",
  "250%",
  "120/200",
  "120-200",
  "9".repeat(40),
])("%j is no price", (text) => {
  expect(parsePrice(text)).toBeNaN();
});

test("MNU every price is read as it is written in each language", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: PRICE_MAX }), fc.constantFrom(...LANGUAGES), (afn, lng) => {
      expect(parsePrice(formatPrice(afn, lng))).toBe(afn);
      expect(parsePrice(formatNumber(afn, lng))).toBe(afn);
      expect(parsePrice(digits(String(afn), lng))).toBe(afn);
    }),
  );
});

test("any text is read without hanging, and makes no price below zero", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: "binary" }), (text) => {
      const price = parsePrice(text);
      expect(Number.isNaN(price) || price >= 0).toBe(true);
    }),
  );
});
