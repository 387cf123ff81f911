import { createTranslator } from "next-intl";
import { describe, expect, test } from "vitest";
import type { Language } from "@/lib/core/constants";
import { messagesOf } from "@/lib/i18n/texts";
import { describeAll, describeChanges, type Words } from "./words";

function wordsOf(lng: Language, categories: Words["categories"] = {}): Words {
  const messages = messagesOf(lng, ["changes", "enums"]);
  const of = (namespace: "changes" | "enums") => createTranslator({ locale: lng, messages, namespace } as never);
  return { lng, t: of("changes"), enums: of("enums"), categories } as unknown as Words;
}
const en = wordsOf("en");

describe("DRS-11 values of a place in words", () => {
  test("names are told per language, and what did not change is left out", () => {
    const before = { translation: { en: { title: "Lantern" }, fa: { title: "فانوس" } } };
    const after = { translation: { en: { title: "Lantern House" }, fa: { title: "فانوس" } } };
    expect(describeChanges(before, after, en)).toEqual([
      { field: "nameEn", isLatin: false, before: "Lantern", after: "Lantern House" },
    ]);
  });

  test("days of the same hours share a line, a day without is closed", () => {
    const shop = [{ open: "08:00", close: "17:00" }];
    const hours = { sat: shop, sun: shop, mon: [], tue: [], wed: [], thu: [], fri: [] };
    const [said] = describeAll({ hours }, en);
    expect(said?.lines).toEqual(["Saturday to Sunday: 8:00\u00a0AM – 5:00\u00a0PM", "Monday to Friday: Closed"]);
    expect(describeAll({ hours: null }, en)[0]?.lines).toEqual([]);
  });

  test("tags that are categories have their names, others stand as they were written", () => {
    const fa = wordsOf("fa", { kebab: { fa: { title: "کباب‌ها" } } });
    expect(describeAll({ tags: ["kebab", "live music"] }, fa)).toEqual([
      { field: "tags", lines: ["کباب‌ها", "live music"], isLatin: false },
    ]);
  });

  test("facts, seats and categories have their names, phones their groups, in each language", () => {
    const values = {
      phones: [{ number: "+93700123456", label: "orders" }],
      facts: { delivery: true, solar: false },
      seating: { capacity: 40, areas: ["takht"] },
      categories: ["a", "gone"],
      latitude: 34.5,
      longitude: 69.1,
    };
    const lines = Object.fromEntries(
      describeAll(values, wordsOf("en", { a: { en: { title: "Kebab" } } })).map((said) => [said.field, said.lines]),
    );
    expect(lines).toEqual({
      position: ["34.50000, 69.10000"],
      phones: ["+93 700 123 456 (orders)"],
      facts: ["Delivery: yes", "Solar power: no"],
      seating: ["40 seats", "Takht seating"],
      categories: ["Kebab", "A deleted category"],
    });
    for (const lng of ["fa", "ps"] as const)
      for (const said of describeAll(values, wordsOf(lng)))
        expect([said.field, said.lines.length > 0]).toEqual([said.field, true]);
  });

  test("what an entry does not tell is not told as empty", () => {
    expect(describeAll({ email: null }, en).map(({ field, lines }) => [field, lines])).toEqual([["email", []]]);
  });
});
