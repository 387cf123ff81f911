import fc from "fast-check";
import { expect, test } from "vitest";
import { SLUG_MAX_LENGTH } from "@/lib/core/constants";
import { forAny } from "@/tests/support/for-any";
import { isSlugOf, makeSlug } from "./slug";
import { transliterate } from "./transliterate";

test("RTE-19 one Latin slug, from the English name or else by transliteration (H9)", () => {
  expect(makeSlug({ en: "Herat Nights", fa: "شب‌های هرات" }, "herat")).toBe("herat-nights");
  expect(makeSlug({ fa: "رستورانت شب‌های هرات" }, "herat")).toBe("restaurant-shabhai-herat");
  expect(makeSlug({ ps: "د هرات شپې رستورانت" }, "herat")).toBe("da-herat-shape-restaurant");
  expect(makeSlug({ en: "Café Zürich & Sons’ Grill" }, "kabul")).toBe("cafe-zurich-and-sons-grill");
  expect(makeSlug({ en: "۱۲۳", fa: "۷ ستاره" }, "kabul")).toBe("7-setara");
  expect(transliterate("عسل و علي")).toBe("asl wa ali");
});

test("RTE-19 Arabic and Persian kaf and yeh, joiners and marks make no difference", () => {
  expect(makeSlug({ fa: "كبابي حاجي" }, "kabul")).toBe(makeSlug({ fa: "کبابی حاجی" }, "kabul"));
  expect(makeSlug({ fa: "لاله‌زار" }, "kabul")).toBe(makeSlug({ fa: "لاله\u200cزارِ" }, "kabul"));
});

test("RTE-06 reserved words and names without letters get the city (H5)", () => {
  expect(makeSlug({ en: "Menu" }, "kabul")).toBe("menu-kabul");
  expect(makeSlug({ en: "Cafe" }, "herat")).toBe("cafe-herat");
  expect(makeSlug({ en: "北京" }, "herat")).toBe("place-herat");
  expect(makeSlug({}, "herat")).toBe("place-herat");
});

test("RTE-19 a slug that is taken gets a number", () => {
  const taken = new Set(["herat-nights", "herat-nights-2"]);
  expect(makeSlug({ en: "Herat Nights" }, "herat", (slug) => taken.has(slug))).toBe("herat-nights-3");
});

test("RTE-19 a slug that the name gives, numbered or not, is told from one that was chosen (H9)", () => {
  const names = { en: "Herat Nights" };
  const long = { en: `Zz ${"abcdefgh ".repeat(8)}` };
  const others = new Set([makeSlug(long, "herat")]);
  for (const slug of ["herat-nights", "herat-nights-2", "herat-nights-37"])
    expect([slug, isSlugOf(slug, names, "herat")]).toEqual([slug, true]);
  for (const slug of ["nights", "herat-nights-b", "herat-nights-02", "herat-nights-0", "herat-nights-"])
    expect([slug, isSlugOf(slug, names, "herat")]).toEqual([slug, false]);
  expect(
    isSlugOf(
      makeSlug(long, "herat", (slug) => others.has(slug)),
      long,
      "herat",
    ),
  ).toBe(true);
  expect(isSlugOf("cafe-herat", { en: "Cafe" }, "herat")).toBe(true);
});

test("RTE-19 whatever the name, the slug is short, ASCII and free", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."aB 9é-_/%آابپتځښېۍعوهی‌۵٣\u202e"), maxLength: 120 });
  forAny(fc.oneof(fc.string({ unit: "binary" }), letters), fc.integer({ min: 0, max: 12 }), (name, busy) => {
    const given = new Set<string>();
    for (let i = 0; i <= busy; i += 1) {
      const slug = makeSlug({ fa: name }, "kandahar", (other) => given.has(other));
      expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      expect(slug.length).toBeLessThanOrEqual(SLUG_MAX_LENGTH);
      expect(given.has(slug)).toBe(false);
      given.add(slug);
    }
  });
});

test.each([
  ["𝙆𝙖𝙗𝙪𝙡 𝙂𝙧𝙞𝙡𝙡", "kabul grill"],
  ["𝓗𝓮𝓻𝓪𝓽 Ⓒⓐⓕⓔ", "herat cafe"],
  ["ᴋᴀʙᴜʟ 🅶🆁🅸🅻🅻", "kabul grill"],
  ["Çağ Køfte Đahı", "cag kofte dahi"],
  ["Straße Œuvre", "strasse oeuvre"],
  ["Ошхона Бухоро", "oshkhona bukhoro"],
  ["Чойхона Ҷӯра", "choykhona jura"],
  ["ڈھابا", "dahaba"],
  ["ﻛﺒﺎﺏ", "kabab"],
])("a slug has no holes: %s", (name, latin) => expect(transliterate(name)).toBe(latin));

test("every letter that search reads stands in a slug as well", () => {
  const lost = [..."آابپتټثجچحخدډذرړزژږسشښصضطظغفقکګگلمنڼوهیۍېۀةئؤأإٱٹڈڑںہھەێۆۇۈۋۓےڭڪ"].filter(
    (letter) => transliterate(`ب${letter}ب`).length < 3,
  );
  expect(lost).toEqual([]);
});
