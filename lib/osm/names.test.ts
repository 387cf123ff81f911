import { describe, expect, test } from "vitest";
import { namesOf, splitByScript } from "./names";

const tags = (record: Record<string, string>) => new Map(Object.entries(record));

describe("names by their letters", () => {
  test("two scripts in one tag are told apart", () => {
    expect(namesOf(tags({ name: "Herat Nights شب‌های هرات" }))).toEqual({ en: "Herat Nights", fa: "شب‌های هرات" });
    expect(namesOf(tags({ name: "شب‌های هرات (Herat Nights)" }))).toEqual({ en: "Herat Nights", fa: "شب‌های هرات" });
    expect(namesOf(tags({ name: "کافه نو/Cafe Naw" }))).toEqual({ en: "Cafe Naw", fa: "کافه نو" });
    expect(namesOf(tags({ name: "Café 24 کافه ۲۴" }))).toEqual({ en: "Café 24", fa: "کافه ۲۴" });
    expect(namesOf(tags({ name: "رستورانت گل / د ګلونو رستورانت / Gul" }))).toEqual({
      en: "Gul",
      fa: "رستورانت گل",
      ps: "د ګلونو رستورانت",
    });
  });

  test("Pashto is known by its own letters, or by its tag", () => {
    expect(namesOf(tags({ name: "د هرات شپې" }))).toEqual({ ps: "د هرات شپې" });
    expect(namesOf(tags({ "name:ps": "کابل رستورانت" }))).toEqual({ ps: "کابل رستورانت" });
    expect(namesOf(tags({ "name:fa": "ښار کافه" }))).toEqual({ ps: "ښار کافه" });
  });

  test("a tag in the wrong language is put right, and the named tag goes first", () => {
    expect(namesOf(tags({ "name:en": "کابلي كباب", name: "Kabuli Kabab" }))).toEqual({
      en: "Kabuli Kabab",
      fa: "کابلی کباب",
    });
    expect(namesOf(tags({ "name:en": "Right", name: "Wrong راست" }))).toEqual({ en: "Right", fa: "راست" });
  });

  test("what can't be printed goes, and numbers alone are no name", () => {
    expect(splitByScript("\u202eCafe\u0000 \u200bNaw\ud800")).toEqual([["en", "Cafe Naw"]]);
    expect(namesOf(tags({ name: "12345" }))).toEqual({});
    expect(namesOf(tags({ name: "   / - " }))).toEqual({});
    expect(namesOf(tags({ name: "x".repeat(200) })).en?.length).toBe(120);
  });
});
