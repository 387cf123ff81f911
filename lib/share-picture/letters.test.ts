import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { businessPicture } from "./facts";
import { charactersOf, drawable, FONT_FOLDER } from "./letters";

test.each([
  ["emoji after a name", "Wild Café ☕🍕", "Wild Café"],
  ["emoji before and between", "🍕 Pizza 🍕 Herat 🍕", "Pizza Herat"],
  ["emoji glued to a word", "رستورانت🌹گلاب", "رستورانت گلاب"],
  ["a sign with a variation selector", "Love ❤️ Bakery ☀︎", "Love Bakery"],
  ["people of several signs, with a tone of skin", "Family 👨‍👩‍👧‍👦 and cook 👩🏽‍🍳 House", "Family and cook House"],
  ["flags, one of them of letters", "🇦🇫 Kabul 🏴󠁧󠁢󠁥󠁮󠁧󠁿 House 🏳️‍🌈", "Kabul House"],
  ["keycaps keep their numbers", "Pizza 1️⃣2️⃣3️⃣ #️⃣", "Pizza 123 #"],
  ["brackets and lines around emoji", "Café (☕) | 🍕", "Café"],
  ["letters in fancy dress", "𝗪𝗶𝗹𝗱 𝓒𝓪𝓯𝓮 Ｂａｒ", "Wild Cafe Bar"],
  ["letters of scripts that no font of ours has", "Kabul 喀布尔 Кабул", "Kabul"],
  ["an accent of its own", "Cafe\u0301", "Café"],
  ["Persian with joiners and marks", "لاله‌زار، قُرآن", "لاله‌زار، قُرآن"],
  ["Pashto", "ښکلی مېلمستون «۱»", "ښکلی مېلمستون «۱»"],
  ["signs of trade", "Naan™ & Co. © – “Best”", "Naan & Co. © – “Best”"],
  ["letters without a sense", "a\ue000b\u{10ffff}\u{e0001}c", "a b c"],
  ["nothing else", "☕🍕", ""],
])("%s", (_what, name, drawn) => {
  expect(drawable(name)).toBe(drawn);
});

test("every letter of the three languages can be drawn, in both weights", () => {
  const letters = "آابپتټثجچځڅحخدډذرړزژږسشښصضطظعغفقکګگلمنڼوهیېۍئءأؤۀ۰۱۲۳۴۵۶۷۸۹٪،؛؟ABCXYZabcxyz0123456789.,:;!?()";
  expect(drawable(letters)).toBe(letters);
  for (const font of ["figtree", "vazirmatn"]) {
    const [usual, bold] = ["500", "700"].map((weight) =>
      charactersOf(fs.readFileSync(path.join(FONT_FOLDER, `${font}-${weight}.ttf`))),
    );
    expect(bold).toEqual(usual);
  }
});

test("of a name that is nothing but emoji that of another language is drawn", () => {
  const place = {
    id: "1",
    slug: "wild-cafe",
    city: "kabul" as const,
    type: "cafe" as const,
    translation: { fa: { title: "☕🍕" }, en: { title: "Wild Café ☕" } },
    ratings: { average: null, count: 0, food: null, service: null, environment: null },
    cover: null,
  };
  expect(businessPicture(place, "fa").title).toBe("Wild Café ☕");
  expect(businessPicture({ ...place, translation: { fa: { title: "☕" } } }, "fa").title).toBe("wild-cafe");
});
