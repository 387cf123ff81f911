import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Language } from "@/lib/core/constants";
import { drawPicture } from "./draw";
import { businessPicture } from "./facts";
import { charactersOf, drawable, FONT_FOLDER } from "./letters";
import { PICTURE_SIZE, type PictureFacts } from "./model";
import { drawText, drawTitle } from "./text";

const WHITE = "#ffffff";
const facts = (part: Partial<PictureFacts>): PictureFacts => ({
  lng: "fa",
  title: "رستورانت لاله‌زار",
  subtitle: "رستورانت · هرات",
  rating: { value: 4.5, count: 128 },
  photo: null,
  ...part,
});

const noPhoto = async () => null;

async function inkOf(text: string, lng: Language) {
  const { input, width, height } = await drawText(text, lng, { size: 60, bold: true, colour: WHITE });
  const alpha = await sharp(input).extractChannel("alpha").raw().toBuffer();
  return { width, height, ink: alpha.reduce((sum, value) => sum + value, 0) / 255 };
}

/** Mean position of the light pixels in a strip of the picture, from 0 (left) to 1 (right). */
async function lightCentre(picture: Buffer, top: number, height: number): Promise<number> {
  const { data, info } = await sharp(picture)
    .extract({ left: 0, top, width: PICTURE_SIZE.width, height })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [sum, count] = [0, 0];
  data.forEach((value, index) => {
    if (value < 215) return;
    sum += index % info.width;
    count += 1;
  });
  expect(count).toBeGreaterThan(500);
  return sum / count / info.width;
}

describe("letters", () => {
  test("of Dari and Pashto are joined: a word is narrower than its letters one by one", async () => {
    for (const word of ["رستورانت", "ښکلی", "څنګه", "مېلمستون"]) {
      const whole = await inkOf(word, "ps");
      // A zero-width non-joiner between letters keeps each in its isolated form.
      const apart = await inkOf([...word].join("\u200c"), "ps");
      expect(whole.width, word).toBeLessThan(apart.width * 0.97);
    }
  });

  test("of all three languages are in the fonts that come with us: none is drawn as an empty box", async () => {
    // A missing glyph is drawn as a box with its number: all boxes have the same width and much ink. These are no letters
    // yet; icon fonts of the machine may have some for private use.
    const [a, b] = await Promise.all([inkOf("\u{378}", "fa"), inkOf("\u{379}", "fa")]);
    expect(Math.abs(a.width - b.width)).toBeLessThan(3);
    const letters = [..."آابپتټثجچځڅحخدډذرړزژږسشښصضطظعغفقکګگلمنڼوهیېۍئءأ۰۱۲۳۴۵۶۷۸۹0123456789AZazé"];
    const widths = await Promise.all(letters.map(async (letter) => (await inkOf(letter, "fa")).width));
    expect(new Set(widths).size).toBeGreaterThan(15);
  });

  test("bold ones carry more ink", async () => {
    const style = { size: 60, colour: WHITE };
    const ink = async (bold: boolean) => {
      const { input } = await drawText("رستورانت", "fa", { ...style, bold });
      const alpha = await sharp(input).extractChannel("alpha").raw().toBuffer();
      return alpha.reduce((sum, value) => sum + value, 0);
    };
    expect(await ink(true)).toBeGreaterThan((await ink(false)) * 1.1);
  });
});

describe("a name", () => {
  test.each([
    ["short", "ققنوس"],
    ["of forty letters", "د ښاغلي عبدالرحمان د خوږو خوړو لوی رستورانت"],
    ["of ten thousand letters", "و".repeat(10_000)],
    ["of ten thousand words", "نان ".repeat(10_000)],
    ["with marks that turn the direction", "KFC \u202E evil \u2066 هرات"],
    ["that looks like markup", "<span size='9999999'>&amp;</span><b>"],
    ["of nothing that can be drawn", "\0\u202e\u200f "],
    ["of lone surrogates", "a\ud800b\udfff"],
  ])("%s fits in two lines", async (_what, title) => {
    const drawn = await drawTitle(title, "fa", 1072, WHITE);
    expect(drawn.width).toBeLessThanOrEqual(1072);
    expect(drawn.height).toBeLessThanOrEqual(84 * 1.56 * 2);
    expect(drawn.width).toBeGreaterThan(5);
  });
});

describe("a picture", () => {
  test.each(["en", "fa", "ps"] as const)(
    "in %s is 1200 × 630, small, and begins where the language does",
    async (lng) => {
      const title = lng === "en" ? "Lalazar" : "لاله‌زار";
      const picture = await drawPicture(facts({ lng, title, subtitle: title }), noPhoto);
      const { width, height, format } = await sharp(picture).metadata();
      expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
      expect(picture.length).toBeLessThanOrEqual(150 * 1024);
      const centre = await lightCentre(picture, 330, 250);
      const fromStart = lng === "en" ? centre : 1 - centre;
      expect(fromStart).toBeLessThan(0.4);
    },
  );

  test("without its photo on disk is drawn on tiles", async () => {
    const photo = { key: "gone", widths: [1200], focalX: 0.5, focalY: 0.5 };
    const [missing, none] = await Promise.all([
      drawPicture(facts({ photo }), noPhoto),
      drawPicture(facts({}), noPhoto),
    ]);
    expect(missing.equals(none)).toBe(true);
  });
});

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
])("%s", (_what, name, drawn) => expect(drawable(name)).toBe(drawn));

test("every letter of the three languages can be drawn, in both weights", () => {
  const letters = "آابپتټثجچځڅحخدډذرړزژږسشښصضطظعغفقکګگلمنڼوهیېۍئءأؤۀ۰۱۲۳۴۵۶۷۸۹٪،؛؟ABCXYZabcxyz0123456789.,:;!?()";
  expect(drawable(letters)).toBe(letters);
  for (const font of ["figtree", "vazirmatn"]) {
    const [regular, bold] = ["500", "700"].map((weight) =>
      charactersOf(fs.readFileSync(path.join(FONT_FOLDER, `${font}-${weight}.ttf`))),
    );
    expect(bold).toEqual(regular);
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
