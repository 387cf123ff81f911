import fc from "fast-check";
import { expect, test } from "vitest";
import { BUSINESS_TYPES } from "@/lib/core/constants";
import { weekOf } from "@/lib/hours/wire";
import { candidateOf } from "./candidate";
import { readOsm } from "./elements";
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
  fc.assert(
    fc.property(
      fc.constantFrom(...BUSINESS_TYPES),
      fc.subarray(["fa", "ps", "en"] as const, { minLength: 1 }),
      (type, lngs) => {
        const names = Object.fromEntries(lngs.map((lng) => [lng, BUSINESS.names[lng]]));
        expect(back({ ...BUSINESS, type, names })).toMatchObject({
          elementId: "node/201",
          type,
          names,
          latitude: 34.35,
          longitude: 62.2,
          city: "herat",
          delivery: true,
          address: BUSINESS.address,
          email: BUSINESS.email,
          website: BUSINESS.website,
          social: BUSINESS.social,
          tags: BUSINESS.tags,
          hours: BUSINESS.hours,
          seatingAreas: ["indoor", "outdoor"],
          notes: [],
          phones: BUSINESS.phones.map((number) => ({ number, isValid: true })),
        });
      },
    ),
  );
});

test("BIZ-06 what is unknown is not told, what is known to be missing is", () => {
  const { properties } = featureOf({ ...BUSINESS, hours: null, website: null, osmId: null, address: {} });
  expect(properties).toMatchObject({ amenity: "restaurant", delivery: "yes", internet_access: "no" });
  for (const key of ["opening_hours", "website", "addr:full", "reservation"])
    expect(properties).not.toHaveProperty(key);
  expect(properties["name:ps"]).toBe("د هرات شپې");
});
