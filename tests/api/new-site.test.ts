import { afterAll, describe, expect, test } from "vitest";
import { suggestSpecialHours } from "@/lib/hours/holiday-suggestions";
import { kabulDayNumber } from "@/lib/i18n/calendar";
import { readLanding } from "@/lib/serving/queries";
import { testDatabase } from "../support/use-test-database";
import { actors } from "./actors";
import { call, readApi } from "./call-api";

// A real site: no demo data, one business, and two dishes with text only.
const database = await testDatabase("empty");
process.env.DATABASE_URL = database.url;
afterAll(async () => {
  const { closeDatabase } = await import("@/lib/core/db");
  await closeDatabase();
  await database.drop();
});

const ALWAYS = Object.fromEntries(
  ["sat", "sun", "mon", "tue", "wed", "thu", "fri"].map((day) => [day, [{ open: "00:00", close: "24:00" }]]),
);

const admin = await actors.admin();
const business = await call("POST", "/v1/restaurant", admin, {
  translation: { fa: { title: "خوان کرم" }, en: { title: "Khwan-e Karam" } },
  type: "restaurant",
  city: "kabul",
  phones: [{ number: "0700 123 456" }],
  email: "khwan@example.com",
  status: "confirmed",
  hours: ALWAYS,
  facts: [{ key: "familyArea", value: true }],
  latitude: 34.53,
  longitude: 69.17,
});
if (business.data?.slug !== "khwan-e-karam") throw new Error(JSON.stringify(business));
const place = business.data._id;
const owner = await actors.owner([place]);
const { data: categories } = await readApi<{ data: { _id: string; slug: string }[] }>("/v1/category?type=dish");
const write = (fa: string, price: number, slug: string) =>
  call("POST", "/v1/dish", owner, {
    restaurantId: place,
    translation: { fa: { title: fa, description: "خانگی" } },
    price,
    categories: [categories.find((category) => category.slug === slug)?._id],
    status: "active",
  });
const written = [await write("قابلی پلو", 250, "rice"), await write("منتو", 180, "dumplings")];
const refused = written.filter(({ http }) => http !== 201);
if (refused.length > 0) throw new Error(JSON.stringify(refused));

type Found = {
  restaurants: { _id: string }[];
  dishes: { translation: { fa: { title: string } } }[];
  understood: { city?: string; services?: string[]; openNow?: boolean; rest?: string };
};
const search = (text: string) => readApi<Found>(`/v2/restaurant?lang=en&search=${encodeURIComponent(text)}`);

describe("a site with one place and no demo", () => {
  test.each([
    ["mantu", "منتو"],
    ["mantoo", "منتو"],
    ["dumplings", "منتو"],
    ["kabuli pulao", "قابلی پلو"],
    ["qabili palaw", "قابلی پلو"],
    ["qabuli", "قابلی پلو"],
    ["rice with carrots and raisins", "قابلی پلو"],
    ["کابلی پلو", "قابلی پلو"],
  ])("SRCH-01 %s finds %s", async (text, dish) => {
    const { restaurants, dishes, understood } = await search(text);
    expect(dishes.map(({ translation }) => translation.fa.title)).toContain(dish);
    expect(restaurants.map(({ _id }) => _id)).toEqual([place]);
    expect(understood.city).toBeUndefined();
  });

  test("SRCH-05 what is asked besides names is read: family, Kabul, open now", async () => {
    const { restaurants, understood } = await search("family kabul open now");
    expect(understood).toMatchObject({ city: "kabul", openNow: true, rest: "" });
    expect(understood.services).toContain("familyArea");
    expect(restaurants.map(({ _id }) => _id)).toEqual([place]);
  });

  test("the page of a dish tells where it is served", async () => {
    const landing = await readLanding("mantu", "kabul", 1);
    expect(landing?.here).toMatchObject({ businesses: 1, from: 180, to: 180 });
    expect(landing?.others.map(({ slug }) => slug)).toEqual(["qabuli-palaw"]);
  });

  test("who types a menu is offered names, and owners the days of the year", async () => {
    expect((await readApi<{ data: { slug: string }[] }>("/v1/dish/kinds", owner)).data.length).toBeGreaterThan(100);
    type Days = { data: Parameters<typeof suggestSpecialHours>[0] };
    const { data: days } = await readApi<Days>("/v1/special-day");
    const labels = suggestSpecialHours(days, kabulDayNumber(new Date())).map(({ kind, label }) => label?.en ?? kind);
    expect(labels).toEqual(
      expect.arrayContaining(["ramadan", "Eid al-Fitr", "Eid al-Adha", "Nawruz", "Independence Day"]),
    );
    expect(new Set(labels).size).toBe(labels.length);
  });
});
