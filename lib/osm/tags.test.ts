import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BUSINESS_TYPES } from "@/lib/core/constants";
import { weekOf } from "@/lib/hours/wire";
import { forAny } from "@/tests/support/for-any";
import { candidateOf } from "./candidate";
import { readOsm } from "./elements";
import { namesOf, splitByScript } from "./names";
import { featureOf, type TaggedBusiness } from "./tags";

const BUSINESS: TaggedBusiness = {
  id: "0190a0a0-0000-7000-8000-000000000001",
  osmId: "node/201",
  type: "restaurant",
  latitude: 34.35,
  longitude: 62.2,
  names: { fa: "شب‌های هرات", ps: "د هرات شپې", en: "Herat Nights" },
  address: { fa: "تخت سفر، هرات" },
  phones: ["+93700000100", "+93402000102"],
  email: "herat@demo.example",
  website: "https://herat-nights.demo.example/",
  social: { facebook: "https://www.facebook.com/herat.nights", whatsapp: "https://wa.me/93700000100" },
  tags: ["afghan", "ice-cream"],
  hours: { ...weekOf(() => [{ open: 480, close: 1560 }]), fri: [] },
  specialPeriods: [],
  seatingAreas: ["indoor", "outdoor", "takht"],
  facts: { delivery: true, freeWifi: false },
};

const back = (business: TaggedBusiness) => {
  const [element] = readOsm(JSON.stringify({ type: "FeatureCollection", features: [featureOf(business)] })).elements;
  const read = element && candidateOf(element);
  return read && "candidate" in read ? { ...read.candidate, elementId: element?.id } : null;
};

test("a place given to OpenStreetMap is the same place when its extract is read", () => {
  forAny(
    fc.constantFrom(...BUSINESS_TYPES),
    fc.subarray(["fa", "ps", "en"] as const, { minLength: 1 }),
    (type, lngs) => {
      const names = Object.fromEntries(lngs.map((lng) => [lng, BUSINESS.names[lng]]));
      // Unchanged in both directions.
      const { id: _id, osmId: elementId, facts: _facts, specialPeriods: _periods, ...same } = BUSINESS;
      const phones = BUSINESS.phones.map((number) => ({ number, isValid: true }));
      const read = { city: "herat", delivery: true, seatingAreas: ["indoor", "outdoor"], notes: [], phones };
      expect(back({ ...BUSINESS, type, names })).toMatchObject({ ...same, elementId, type, names, ...read });
    },
  );
});

test("BIZ-06 what is unknown is not told, what is known to be missing is", () => {
  const { properties } = featureOf({ ...BUSINESS, hours: null, website: null, osmId: null, address: {} });
  expect(properties).toMatchObject({ amenity: "restaurant", delivery: "yes", internet_access: "no" });
  for (const key of ["opening_hours", "website", "addr:full", "reservation"])
    expect(properties).not.toHaveProperty(key);
  expect(properties["name:ps"]).toBe("د هرات شپې");
});

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
