import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { graph, scriptJson } from "@/components/json-ld/graph";
import { menuJsonLd } from "@/components/menu/json-ld";
import { reviewsJsonLd } from "@/components/review/json-ld";
import type { BusinessDetail } from "@/lib/business/model";
import type { Dish } from "@/lib/dish/model";
import type { Review } from "@/lib/review/model";
import { BUSINESS } from "@/tests/fixtures/business";
import { forAny } from "@/tests/support/for-any";
import { businessJsonLd } from "./json-ld";

const ORIGIN = "https://site.example";
const NOW = new Date("2027-02-13T05:30:00Z");

type Json = Record<string, unknown>;
const businessOf = (change: Partial<BusinessDetail>, tab: "menu" | "overview" = "overview", lng: "fa" | "en" = "fa") =>
  businessJsonLd({ business: { ...BUSINESS, ...change }, lng, origin: ORIGIN, tab, now: NOW })[0] as Json;

describe("a place for search engines", () => {
  test("it tells how guests can pay, and a way to pay is no comfort", () => {
    const facts = (["cashPayment", "cardPayment", "mobileMoney"] as const).map((key) => ({
      key,
      value: key !== "cardPayment",
      confirmedAt: null,
    }));
    const en = businessOf({ facts }, "overview", "en");
    expect([en.paymentAccepted, en.amenityFeature]).toEqual(["Cash, Mobile money", undefined]);
  });

  test("it has one id in all languages and its name in that of the page", () => {
    const [fa, en] = [businessOf({}), businessOf({}, "menu", "en")];
    expect(fa["@id"]).toBe(en["@id"]);
    expect([fa.name, en.name]).toEqual(["لاله‌زار", "Lalazar"]);
    expect(fa.alternateName).toEqual(["Lalazar"]);
  });

  test("the mark is the one that is shown, and there is none without a review", () => {
    expect(businessOf({}).aggregateRating).toMatchObject({ ratingValue: 4.7, reviewCount: 3 });
    const none = { average: null, count: 0, food: null, service: null, environment: null };
    expect(businessOf({ ratings: none })).not.toHaveProperty("aggregateRating");
  });

  test("services are yes or no, and what nobody knows is not told", () => {
    expect(businessOf({}).amenityFeature).toEqual([
      { "@type": "LocationFeatureSpecification", name: expect.any(String), value: true },
      { "@type": "LocationFeatureSpecification", name: expect.any(String), value: false },
    ]);
    expect(businessOf({}).sameAs).toEqual(["https://lala.example", "https://t.me/lala"]);
  });

  test("the other tabs tell only what they show", () => {
    const menu = businessOf({}, "menu");
    for (const name of ["description", "amenityFeature", "sameAs", "openingHoursSpecification"])
      expect(menu).not.toHaveProperty(name);
    expect(menu.hasMenu).toEqual({ "@id": `${ORIGIN}/fa/herat/restaurant/lala/menu#menu` });
  });

  test("a place that closed for good can't be called or found on a map", () => {
    const closed = businessOf({ status: "closed", closedAt: new Date("2026-10-01T00:00:00Z") });
    for (const name of ["telephone", "geo", "hasMap", "priceRange"]) expect(closed).not.toHaveProperty(name);
    expect(closed.dissolutionDate).toBe("2026-10-01");
  });
});

test("a menu has each dish with its price in afghanis, 300 at most", () => {
  const dish = (price: number) =>
    ({
      translation: { fa: { title: "قابلی" } },
      price,
      labels: ["vegetarian"],
      availability: "unavailable",
    }) as unknown as Dish;
  const group = { id: "1", slug: "rice", translation: { fa: { title: "برنج" } } };
  const dishes = Array.from({ length: 301 }, (_, index) => dish(index));
  const told = menuJsonLd({ groups: [{ group, dishes }], dishCount: 301 }, BUSINESS, "fa", ORIGIN) as Json;
  const [section] = told.hasMenuSection as { name: string; hasMenuItem: Json[] }[];
  expect(section?.name).toBe("برنج");
  expect(section?.hasMenuItem).toHaveLength(300);
  expect(section?.hasMenuItem[7]).toMatchObject({
    name: "قابلی",
    offers: { price: 7, priceCurrency: "AFN", availability: "https://schema.org/SoldOut" },
  });
  expect(menuJsonLd({ groups: [], dishCount: 0 }, BUSINESS, "fa", ORIGIN)).toBeNull();
});

test("reviews are at most ten, in the language that they were written in, and stand for the place", () => {
  const review = { id: "9", user: null, message: "ښه وو", language: "ps", ratings: { overall: 4.33 }, createdAt: NOW };
  const told = reviewsJsonLd(Array(12).fill(review) as Review[], BUSINESS, "fa", ORIGIN) as Json[];
  expect(told).toHaveLength(10);
  expect(told[0]).toMatchObject({ inLanguage: "ps", reviewBody: "ښه وو", datePublished: "2027-02-13" });
  expect(told[0]).toMatchObject({ reviewRating: { ratingValue: 4.3 }, itemReviewed: { "@id": businessOf({})["@id"] } });
});

test("no text can end the script element, whatever it holds", () => {
  forAny(fc.string({ unit: "binary" }), (name) => {
    const text = scriptJson(graph([{ "@type": "Thing", name: `${name}</script><!--` }]));
    expect(text).not.toContain("<");
    expect(() => JSON.parse(text)).not.toThrow();
  });
});
