import { describe, expect, test } from "vitest";
import { findBusiness } from "@/lib/business/queries";
import { db } from "@/lib/core/db";
import { isoDay, kabulDayNumber } from "@/lib/i18n/calendar";
import fa from "@/messages/fa.json";
import { actors } from "./actors";
import { call } from "./call-api";
import { makeBusiness, newBusiness } from "./factories";
import { createWorld } from "./world";
import { ids } from "./world-ids";
import { auditOf } from "./written";

await createWorld();
const admin = await actors.admin();

const at = (id: string) => `/v1/restaurant/${id}`;

describe("API-18 adding a restaurant", () => {
  test("by an admin: it is confirmed, complete and found at once", async () => {
    const today = kabulDayNumber(new Date());
    const ramadan = { from: isoDay(today + 5), to: isoDay(today + 34), kind: "ramadan", label: { fa: "رمضان" } };
    const business = await makeBusiness(admin, {
      type: "iceMilk",
      city: "wardak",
      address: "Third street",
      landmark: { fa: "روبه‌روی پارک", en: "" },
      latitude: 34.4,
      longitude: "68.8",
      website: "www.lantern.example",
      social: { instagram: "@lantern" },
      phones: [{ number: "۰۷۰۰ ۱۲۳ ۴۵۶", label: "orders" }, "call at the door"],
      tags: ["tea, ice cream", "tea"],
      services: ["delivery"],
      facts: [{ key: "generator", value: false }],
      seating: { capacity: 40, areas: ["takht", "indoor"] },
      hours: { sat: [{ open: "08:00", close: "02:00" }] },
      specialHours: [{ ...ramadan, hours: {} }],
    });
    expect(business).toMatchObject({
      status: "confirmed",
      type: "ice-milk",
      city: "maidanwardak",
      isFeatured: false,
      address: "Third street",
      addressTranslation: { en: "Third street" },
      landmark: { fa: "روبه‌روی پارک" },
      latitude: 34.4,
      longitude: 68.8,
      phones: [{ number: "+93700123456", label: "orders" }, { number: "call at the door" }],
      website: "https://www.lantern.example",
      social: { instagram: "https://www.instagram.com/lantern" },
      tags: ["tea", "ice cream"],
      services: ["delivery"],
      seating: { capacity: 40, areas: ["indoor", "takht"] },
      specialHours: [ramadan],
    });
    expect(business.slug).toMatch(/^zz-lantern-[a-j]+$/);
    const facts = business.facts as { key: string; value: boolean | null; confirmedAt?: string }[];
    expect(facts.find(({ key }) => key === "generator")).toMatchObject({
      value: false,
      confirmedAt: expect.any(String),
    });
    expect(facts.find(({ key }) => key === "solar")).toEqual({ key: "solar", value: null });
    const search = await call("GET", `/v2/restaurant?lang=en&search=${encodeURIComponent(String(business.name))}`);
    expect(search.restaurants.map(({ _id }: { _id: string }) => _id)).toContain(business._id);
    expect(await findBusiness({ city: "maidanwardak", type: "ice-milk", slug: business.slug })).toHaveProperty(
      "business",
    );
    expect(await auditOf(business._id)).toMatchObject([{ action: "business.create", actorId: admin.id }]);
  });

  test("ROLE-05 by an owner: it waits for an admin, is theirs and nobody else's to see", async () => {
    const owner = await actors.owner();
    const business = await makeBusiness(owner);
    expect(business.status).toBe("under_review");
    for (const [who, status] of [
      [owner, 200],
      [admin, 200],
      [await actors.owner(), 404],
      [null, 404],
    ] as const) {
      expect((await call("GET", at(business._id), who)).http).toBe(status);
      expect((await call("GET", at(business._id).replace("v1", "v2"), who)).http).toBe(status);
    }
    await db.business.update({ where: { id: business._id }, data: { status: "confirmed" } });
    expect((await call("GET", at(business._id))).http).toBe(200);
  });

  test("S-2 by nobody, customers, banned people: refused, and nothing is stored", async () => {
    const before = await db.business.count();
    const { headers: mine } = await actors.customer();
    for (const [headers, status, code] of [
      [{}, 401, "unauthorized"],
      [mine, 403, "forbidden"],
      [(await actors.banned()).headers, 403, "banned"],
    ] as const) {
      const answer = await call("POST", "/v1/restaurant", { headers }, newBusiness());
      expect([answer.http, answer.code]).toEqual([status, code]);
    }
    expect(await db.business.count()).toBe(before);
  });

  test("S-12 an owner says neither status nor what is featured", async () => {
    const owner = await actors.owner();
    for (const more of [{ status: "confirmed" }, { isFeatured: true }, { statusReason: "x" }]) {
      const { http, errors } = await call("POST", "/v1/restaurant", owner, newBusiness(more));
      expect([http, errors[0]?.path]).toEqual([403, Object.keys(more)[0]]);
    }
    for (const more of [{ _id: ids.open }, { owners: [owner.id] }, { slug: "x" }, { ratings: { average: 5 } }])
      expect(await call("POST", "/v1/restaurant", owner, newBusiness(more))).toMatchObject({ http: 400 });
  });

  test("API-18 says every field that is missing or wrong", async () => {
    const empty = await call("POST", "/v1/restaurant", admin, {});
    expect(empty).toMatchObject({ http: 400, code: "validation_failed" });
    const paths = (body: { errors: { path: string }[] }) => body.errors.map(({ path }) => path);
    expect(paths(empty).sort()).toEqual(["city", "email", "name", "phones", "type"]);
    const wrong: Readonly<Record<string, unknown>> = {
      translation: {},
      "translation.fa.title": { fa: { title: " " } },
      phones: [],
      latitude: 91,
      city: "paris",
      type: "bar",
      email: "x",
      isFeatured: "maybe",
      "categories.0": ["x"],
      "tags.0": ["x".repeat(41)],
      tags: [[..."abcdefghijklmnopqrst"].join(","), "u"],
      "seating.capacity": { capacity: 0 },
      "hours.sat.0.close": { sat: [{ open: "08:00", close: "8" }] },
      "facts.0.key": [{ key: "x", value: true }],
    };
    for (const [path, value] of Object.entries(wrong)) {
      const answer = await call("POST", "/v1/restaurant", admin, newBusiness({ [path.split(".")[0] ?? ""]: value }));
      expect([answer.http, ...new Set(paths(answer))]).toEqual([400, path]);
    }
    expect((await call("POST", "/v1/restaurant", admin, newBusiness({ latitude: 34 }))).errors).toEqual([
      { path: "latitude", code: "position_whole", message: "latitude and longitude come together" },
    ]);
  });

  test("latitude and longitude in each other's place are refused, in words of the page; a place abroad is not", async () => {
    const swapped = { latitude: 69.17, longitude: 34.53 };
    const { _id } = await makeBusiness(admin, { latitude: 34.53, longitude: 69.17 });
    const said = fa.fieldErrors.swapped;
    for (const [method, address, body] of [
      ["POST", "/v1/restaurant?lang=fa", newBusiness(swapped)],
      ["PATCH", `${at(_id)}?lang=fa`, swapped],
    ] as const) {
      const { http, errors: answer } = await call(method, address, admin, body);
      expect([method, http, answer]).toEqual([method, 400, [{ path: "latitude", code: "swapped", message: said }]]);
    }
    expect((await call("GET", at(_id))).data).toMatchObject({ latitude: 34.53, longitude: 69.17 });
    // Peshawar is a valid position; near the equator both orders may be.
    for (const abroad of [
      { latitude: 34.01, longitude: 71.57 },
      { latitude: 1.35, longitude: 103.8 },
    ])
      expect((await call("PATCH", at(_id), admin, abroad)).data).toMatchObject(abroad);
  });

  test("API-18 categories are of the place's type", async () => {
    const refused = await call("POST", "/v1/restaurant", admin, newBusiness({ categories: [ids.restaurantCategory] }));
    expect(refused).toMatchObject({ http: 400, errors: [{ path: "categories" }] });
    const made = await makeBusiness(admin, { type: "restaurant", categories: [ids.restaurantCategory] });
    expect(made.categories).toMatchObject([{ _id: ids.restaurantCategory }]);
    expect(await call("PATCH", at(made._id), admin, { type: "cafe" })).toMatchObject({
      data: { type: "cafe", categories: [] },
    });
  });

  test.each(["javascript:alert(1)", " javascript:alert(1)", "data:text/html,x", "//evil.example"])(
    "S-54 a website is no %s, and neither is a social link",
    async (link) => {
      for (const more of [{ website: link }, { social: { facebook: link } }])
        expect(await call("POST", "/v1/restaurant", admin, newBusiness(more))).toMatchObject({ http: 400 });
    },
  );

  test("S-50 markup in a name is a name; what can't be seen goes", async () => {
    const title = '<img src=x onerror="alert(1)">\u202e Zz';
    const { data } = await call("POST", "/v1/restaurant", admin, newBusiness({ translation: { en: { title } } }));
    expect(data.translation.en?.title).toBe('<img src=x onerror="alert(1)"> Zz');
    expect(data.slug).toMatch(/^[a-z0-9-]+$/);
  });

  test.each(["\u0000", "\ud800", "x".repeat(10_000)])("S-48 %j in any text is refused", async (text) => {
    for (const more of [
      ...[{ translation: { fa: { title: text } } }, { address: text }, { landmark: { ps: text } }, { tags: [text] }],
      ...[{ phones: [text] }, { website: text }, { social: { telegram: text } }, { email: text }, { city: text }],
      { specialHours: [{ from: "2027-01-01", to: "2027-01-02", label: { fa: text }, hours: {} }] },
    ])
      expect((await call("POST", "/v1/restaurant", admin, newBusiness(more))).http).toBe(400);
  });

  test("RTE-19 two places of one name at once have two addresses", async () => {
    const translation = { en: { title: "Zz Twin Teahouse" } };
    const made = await Promise.all(Array.from({ length: 6 }, () => makeBusiness(admin, { translation })));
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(6);
  });
});
