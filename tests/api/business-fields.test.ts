import { beforeEach, describe, expect, test, vi } from "vitest";
import { findBusiness } from "@/lib/business/queries";
import type { BusinessType, City } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { onDrop } from "@/lib/core/page-tags";
import { suggestPeriod } from "@/lib/hours/holiday-suggestions";
import { dayNumberOfSolar, isoDay, kabulDayNumber, solarOf } from "@/lib/i18n/calendar";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { call, type Json } from "./call-api";
import { makeBusiness, newBusiness } from "./factories";
import { createWorld } from "./world";
import { WORLD_CITY } from "./world-ids";

await createWorld();
const admin = await actors.admin();

const at = (id: string) => `/v1/restaurant/${id}`;

describe("the address of a restaurant", () => {
  test("H9 another name or city is another address; the old ones lead there, and back again", async () => {
    const business = await makeBusiness(admin, { translation: { en: { title: "Zz First Name" } } });
    const rename = (body: object) => call("PATCH", at(business._id), admin, body);
    const find = (slug: string, city = WORLD_CITY) => findBusiness({ city: city as "nuristan", type: "cafe", slug });
    await rename({ translation: { en: { title: "Zz Second Name" } } });
    expect(await find("zz-first-name")).toEqual({
      movedTo: { city: WORLD_CITY, type: "cafe", slug: "zz-second-name" },
    });
    await rename({ city: "kunar" });
    expect(await find("zz-first-name")).toEqual({ movedTo: { city: "kunar", type: "cafe", slug: "zz-second-name" } });
    const other = await makeBusiness(admin, { translation: { en: { title: "Zz First Name" } } });
    expect(other.slug).toBe("zz-first-name-2");
    await rename({ city: WORLD_CITY });
    await rename({ translation: { en: { title: "Zz First Name" } } });
    expect(await find("zz-first-name")).toHaveProperty("business");
    expect(await find("zz-second-name")).toMatchObject({ movedTo: { slug: "zz-first-name" } });
    const same = await rename({ translation: { en: { title: "Zz First Name", description: "New words" } } });
    expect(same.data.slug).toBe("zz-first-name");
  });

  test("H9 H5 an admin chooses an address that nobody has; the former one leads there, also when the edit is taken back", async () => {
    const business = await makeBusiness(admin, { translation: { en: { title: "Zz Chosen Name" } } });
    const find = (slug: string) => findBusiness({ city: WORLD_CITY, type: "cafe", slug });
    const choose = (slug: unknown, id = business._id) => call("PATCH", `${at(id)}?lang=en`, admin, { slug });
    expect((await choose("Zz Own Choice")).data).toMatchObject({ slug: "zz-own-choice", code: business.code });
    expect(await find("zz-chosen-name")).toMatchObject({ movedTo: { slug: "zz-own-choice" } });
    const other = await makeBusiness(admin, { translation: { en: { title: "Zz Other Name" } } });
    for (const slug of ["zz-own-choice", "zz-chosen-name"]) {
      const { http, errors } = await choose(slug, other._id);
      expect([http, errors]).toEqual([400, [expect.objectContaining({ path: "slug", code: "slug_taken" })]]);
    }
    const wrong = {
      "a--b": "slug_format",
      کابل: "slug_format",
      "12": "no_letter",
      about: "slug_page",
      " ": "required",
    };
    for (const [slug, code] of Object.entries(wrong)) {
      const { http, errors } = await choose(slug);
      expect([slug, http, errors]).toEqual([slug, 400, [expect.objectContaining({ path: "slug", code })]]);
    }
    const [edit] = await db.auditEntry.findMany({ where: { entityId: business._id, action: "business.update" } });
    expect(edit).toMatchObject({ before: { slug: "zz-chosen-name" }, after: { slug: "zz-own-choice" } });
    expect(await call("POST", `${at(business._id)}/revert`, admin, { auditId: edit?.id })).toMatchObject({
      data: { slug: "zz-chosen-name" },
    });
    expect(await find("zz-own-choice")).toMatchObject({ movedTo: { slug: "zz-chosen-name" } });
    const again = await call("POST", `${at(business._id)}/revert`, admin, { auditId: edit?.id });
    expect(again).toMatchObject({ http: 409, details: { fields: ["slug"] } });
  });

  test("H9 an address that was chosen outlives a new name and a move, until an admin chooses another one", async () => {
    const { _id } = await makeBusiness(admin, { translation: { en: { title: "Zz Lasting Name" } } });
    const owner = await actors.owner([_id]);
    const change = async (who: typeof admin, body: object) => (await call("PATCH", at(_id), who, body)).data.slug;
    const find = (slug: string, city = WORLD_CITY) => findBusiness({ city: city as "nuristan", type: "cafe", slug });
    expect(await change(admin, { slug: "zz-lasting" })).toBe("zz-lasting");
    expect(await change(owner, { translation: { en: { title: "Zz Changed Name" } } })).toBe("zz-lasting");
    expect(await change(admin, { translation: { en: { title: "Zz Once More" } }, city: "kunar" })).toBe("zz-lasting");
    expect(await change(admin, { type: "restaurant" })).toBe("zz-lasting");
    expect(await find("zz-lasting-name")).toEqual({
      movedTo: { city: "kunar", type: "restaurant", slug: "zz-lasting" },
    });
    expect(await find("zz-lasting", "kunar")).toMatchObject({ movedTo: { type: "restaurant" } });

    const other = await makeBusiness(admin, { translation: { en: { title: "Zz Lasting" } }, city: "ghor" });
    expect(other.slug).toBe("zz-lasting");
    expect(await change(admin, { city: "ghor", type: "cafe" })).toBe("zz-lasting-2");
    expect(await change(admin, { translation: { en: { title: "Zz Fourth Name" } } })).toBe("zz-lasting-2");
    expect(await change(admin, { slug: "zz-fourth-name" })).toBe("zz-fourth-name");
    // Parts derived from the name follow it again.
    expect(await change(admin, { translation: { en: { title: "Zz Fifth Name" } } })).toBe("zz-fifth-name");
    expect(await find("zz-lasting-2", "ghor")).toMatchObject({ movedTo: { slug: "zz-fifth-name" } });
  });

  test("S-12 an owner does not choose the address of their place", async () => {
    const owner = await actors.owner();
    const { _id, slug } = await makeBusiness(owner);
    expect(await call("PATCH", at(_id), owner, { slug: "zz-mine" })).toMatchObject({
      http: 403,
      errors: [{ path: "slug" }],
    });
    expect((await call("GET", at(_id), owner)).data.slug).toBe(slug);
  });
});

const EMAIL = "lantern@example.com";

describe("DRS-04 the e-mail of a place", () => {
  test("is needed, unless it is said that there is none", async () => {
    for (const email of [undefined, null]) {
      for (const noEmail of [undefined, false]) {
        const { http, errors } = await call("POST", "/v1/restaurant", admin, newBusiness({ email, noEmail }));
        expect([http, errors.map(({ path }) => path)]).toEqual([400, ["email"]]);
      }
    }
    for (const email of [undefined, null]) {
      const made = await makeBusiness(admin, { email, noEmail: true, emailShown: true });
      expect(made).toMatchObject({ email: null, emailShown: false });
    }
    const both = await call("POST", "/v1/restaurant", admin, newBusiness({ noEmail: true }));
    expect([both.http, both.errors.map(({ path }) => path)]).toEqual([400, ["email"]]);
  });

  test("is taken away by null as well as by the flag", async () => {
    for (const none of [{ email: null }, { noEmail: true }]) {
      const { _id } = await makeBusiness(admin, { emailShown: true });
      expect((await call("PATCH", at(_id), admin, none)).data).toMatchObject({ email: null, emailShown: false });
      // A new email address is hidden until the owner makes it public.
      expect(await call("PATCH", at(_id), admin, { email: EMAIL })).toMatchObject({
        data: { email: EMAIL, emailShown: false },
      });
    }
  });

  test("stays with those who manage the place until they want it shown", async () => {
    const place = await makeBusiness(admin);
    const owner = await actors.owner([place._id]);
    const others = [null, await actors.customer(), await actors.owner()];
    const seenBy = async (who: TestActor | null) => {
      const [one, page] = [
        await call("GET", at(place._id), who),
        await call("GET", `/v2/restaurant/${place._id}`, who),
      ];
      return [one.data, page.data].map(({ email, emailShown }) => [email, emailShown]);
    };
    for (const who of [admin, owner]) expect(await seenBy(who)).toEqual(Array(2).fill([EMAIL, false]));
    for (const who of others) expect(await seenBy(who)).toEqual(Array(2).fill([null, undefined]));
    for (const list of ["/v1/restaurant?limit=100", `/v2/restaurant?search=${encodeURIComponent(String(place.name))}`])
      for (const who of [...others, admin]) expect(JSON.stringify(await call("GET", list, who))).not.toContain(EMAIL);
    expect(await onPage(place)).toBeNull();

    expect((await call("PATCH", at(place._id), owner, { emailShown: true })).http).toBe(200);
    expect(await seenBy(owner)).toEqual(Array(2).fill([EMAIL, true]));
    for (const who of others) expect(await seenBy(who)).toEqual(Array(2).fill([EMAIL, undefined]));
    expect(await onPage(place)).toBe(EMAIL);
  });
});

async function onPage({ city, type, slug }: { city: string; type: string; slug: string }) {
  const found = await findBusiness({ city: city as City, type: type as BusinessType, slug });
  return found && "business" in found ? found.business.email : undefined;
}
const week = (close: string) => ({ sat: [{ open: "08:00", close }], sun: [{ open: "18:00", close: "01:00" }] });

/** Backdates the confirmation without a new version. */
const forget = (id: string) =>
  readRows("UPDATE businesses SET hours_confirmed_at = '2020-01-01T00:00:00Z' WHERE id = $1::uuid RETURNING id", [id]);

test("DRS-08 hours are confirmed by sending them, also unchanged, and not by special hours", async () => {
  const { _id } = await makeBusiness(admin, { hours: week("22:00") });
  await forget(_id);
  const today = kabulDayNumber(new Date());
  const specialHours = [suggestPeriod("ramadan", today), suggestPeriod("eidFitr", today)];
  const special = await call("PATCH", at(_id), admin, { specialHours });
  expect(special.http).toBe(200);
  expect(special.data.hoursConfirmedAt).toBe("2020-01-01T00:00:00.000Z");
  expect(special.data.specialHours).toHaveLength(2);
  const same = await call("PATCH", at(_id), admin, { hours: week("22:00") });
  expect(Date.parse(String(same.data.hoursConfirmedAt))).toBeGreaterThan(Date.now() - 60_000);
  expect(same.data.specialHours).toEqual(special.data.specialHours);
  expect(await call("PATCH", at(_id), admin, { hours: null })).toMatchObject({
    data: { hours: null, hoursConfirmedAt: null },
  });
});

test("DRS-08 seats are confirmed by sending them, also unchanged, and nobody confirms what nobody knows", async () => {
  const seating = { capacity: 40, areas: ["takht"] };
  const { _id, seatingConfirmedAt } = await makeBusiness(admin, { seating });
  expect(Date.parse(String(seatingConfirmedAt))).toBeGreaterThan(Date.now() - 60_000);
  const long = "2020-01-01T00:00:00.000Z";
  await readRows("UPDATE businesses SET seating_confirmed_at = $2 WHERE id = $1::uuid RETURNING id", [_id, long]);
  expect((await call("PATCH", at(_id), admin, { email: "other@example.com" })).data.seatingConfirmedAt).toBe(long);
  const same = await call("PATCH", at(_id), admin, { seating });
  expect(Date.parse(String(same.data.seatingConfirmedAt))).toBeGreaterThan(Date.now() - 60_000);
  expect(await call("PATCH", at(_id), admin, { seating: { areas: [] } })).toMatchObject({
    data: { seating: { areas: [] }, seatingConfirmedAt: null },
  });
});

test("DRS-08 BIZ-06 how guests can pay is known, known to be missing, or unknown, and is no service to filter by", async () => {
  const facts = [
    { key: "cashPayment", value: true },
    { key: "cardPayment", value: false },
  ];
  const { _id } = await makeBusiness(admin, { facts });
  const { data } = await call<{ facts: { key: string; value: boolean | null }[]; services: string[] }>(
    "GET",
    at(_id),
    admin,
  );
  const paid = data.facts.filter(({ key }) => /Payment|Money/.test(key));
  expect(paid).toEqual([
    { key: "cashPayment", value: true, confirmedAt: expect.any(String) },
    { key: "cardPayment", value: false, confirmedAt: expect.any(String) },
    { key: "mobileMoney", value: null },
  ]);
  expect(data.services).toEqual([]);
});

test("DRS-08 periods that overlap are refused, each at its place", async () => {
  const { _id } = await makeBusiness(admin, {});
  const period = (from: string, to: string) => ({ from, to, kind: "other", hours: {} });
  const { http, errors } = await call("PATCH", at(_id), admin, {
    specialHours: [
      period("2027-03-01", "2027-03-20"),
      period("2027-03-05", "2027-03-06"),
      period("2027-03-10", "2027-03-11"),
    ],
  });
  expect(http).toBe(400);
  expect(errors.map(({ path }: { path: string }) => path)).toEqual(["specialHours.1.from", "specialHours.2.from"]);
});
beforeEach(() => readRows("DELETE FROM special_days"));

type Listed = { data: Json[]; counts: Record<string, number>; pagination: Json };
const NAMES = { en: { title: "Zz day" }, fa: { title: "روز آزمایش" } };
const add = (fields: Json, by: Partial<TestActor> = admin) =>
  call("POST", "/v1/special-day?lang=en", by, { translation: NAMES, kind: "holiday", ...fields });
const list = async (query = "") => (await call("GET", `/v1/special-day?lang=en${query}`, {})) as unknown as Listed;
const today = () => kabulDayNumber(new Date());
const days = (from: number, to: number) => ({ dates: { from: isoDay(today() + from), to: isoDay(today() + to) } });

test("everybody reads what is coming, the next first, and what is over", async () => {
  await add(days(5, 6));
  await add({ ...days(-2, 0), translation: { fa: { title: "زیر کار" } } });
  await add(days(-9, -8));
  const tomorrow = solarOf(today() + 1);
  await add({ yearly: { month: tomorrow.month, day: tomorrow.day, days: 1 } });
  const coming = await list();
  expect(coming.counts).toEqual({ coming: 3, over: 1 });
  expect(coming.data.map(({ name, next }) => [name, (next as Json).from])).toEqual([
    ["زیر کار", isoDay(today() - 2)],
    ["Zz day", isoDay(today() + 1)],
    ["Zz day", isoDay(today() + 5)],
  ]);
  expect((await list("&state=over")).data).toMatchObject([{ next: null, yearly: null }]);
  expect((await list("&limit=1&page=2")).data).toHaveLength(1);
});

test("a day of every year comes again on the same day of the Solar Hijri calendar", async () => {
  const yesterday = solarOf(today() - 1);
  const { data } = await add({ yearly: { month: yesterday.month, day: yesterday.day, days: 1 } });
  const next = isoDay(dayNumberOfSolar({ ...yesterday, year: yesterday.year + 1 }));
  expect(data).toMatchObject({ dates: null, next: { from: next, to: next } });
});

test("is refused with what is wrong with it, field by field", async () => {
  const errors = async (fields: Json) => (await add(fields)).errors?.map(({ path }) => path);
  expect(await errors({})).toEqual(["dates"]);
  expect(await errors({ ...days(1, 2), yearly: { month: 1, day: 1, days: 1 } })).toEqual(["dates"]);
  expect(await errors(days(2, 1))).toEqual(["dates.to"]);
  expect(await errors(days(1, 41))).toEqual(["dates.to"]);
  expect(await errors({ yearly: { month: 13, day: 0, days: 41 } })).toEqual([
    "yearly.month",
    "yearly.day",
    "yearly.days",
  ]);
  expect(await errors({ yearly: { month: 7, day: 31, days: 1 } })).toEqual(["yearly.day"]);
  expect(await errors({ ...days(1, 1), translation: {} })).toEqual(["translation"]);
  expect(await errors({ dates: { from: "1405/1/1", to: "2027-01-01" } })).toEqual(["dates.from"]);
  expect(await errors({ ...days(1, 1), kind: "party" })).toEqual(["kind"]);
  expect((await list()).counts).toEqual({ coming: 0, over: 0 });
  // 30 Hut exists only in leap years and means the last day of every year.
  expect((await add({ yearly: { month: 12, day: 30, days: 1 } })).http).toBe(201);
});

test("is changed, unless somebody was faster, and deleted; the pages of places are told, and the log", async () => {
  const dropped = vi.fn();
  onDrop(dropped);
  const { data } = await add(days(1, 2));
  const path = `/v1/special-day/${data._id}?lang=en`;
  const version = `"${Date.parse(String(data.updatedAt)).toString(36)}"`;
  const yearly = { month: 5, day: 28, days: 1 };
  expect(await call("PATCH", path, admin, { yearly }, { "if-match": version })).toMatchObject({
    data: { yearly, dates: null, translation: NAMES, kind: "holiday" },
  });
  const stale = await call("PATCH", path, admin, { kind: "eid" }, { "if-match": version });
  expect([stale.http, (stale as unknown as { current: Json }).current]).toMatchObject([409, { yearly }]);
  expect((await call("PATCH", path, admin, { kind: "eid" })).data).toMatchObject({ yearly, kind: "eid" });
  expect((await call("PATCH", path, admin, {})).http).toBe(400);
  expect((await call("DELETE", path, admin)).http).toBe(200);
  expect((await call("DELETE", path, admin)).http).toBe(404);
  expect(dropped.mock.calls).toEqual(Array(4).fill([["special-days"]]));
  onDrop(() => undefined);
  const { data: entries } = await call("GET", `/v1/audit?entity=special_day&entityId=${data._id}`, admin);
  expect((entries as unknown as Json[]).map(({ action }) => action)).toEqual([
    "special_day.delete",
    "special_day.update",
    "special_day.update",
    "special_day.create",
  ]);
});

test("H31 is written by admins alone", async () => {
  for (const by of [{}, await actors.customer(), await actors.owner()])
    expect([401, 403]).toContain((await add(days(1, 1), by)).http);
});
