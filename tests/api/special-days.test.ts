import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { onDrop } from "@/lib/core/page-tags";
import { dayNumberOfSolar, isoDay, kabulDayNumber, solarOf } from "@/lib/i18n/calendar";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { callDesk as call, type Json } from "./desk-calls";

let admin: TestActor;
beforeAll(async () => {
  admin = await actors.admin();
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
  // 30 Hut, which only leap years have, is the last day of every year.
  expect((await add({ yearly: { month: 12, day: 30, days: 1 } })).http).toBe(201);
});

test("is changed, unless somebody was faster, and deleted; the pages of places are told, and the log", async () => {
  const dropped = vi.fn();
  onDrop(dropped);
  const { data } = await add(days(1, 2));
  const path = `/v1/special-day/${data._id}?lang=en`;
  const version = `"${Date.parse(String(data.updatedAt)).toString(36)}"`;
  const yearly = { month: 5, day: 28, days: 1 };
  const changed = await call("PATCH", path, admin, { yearly }, { "if-match": version });
  expect(changed.data).toMatchObject({ yearly, dates: null, translation: NAMES, kind: "holiday" });
  const stale = await call("PATCH", path, admin, { kind: "eid" }, { "if-match": version });
  expect([stale.http, (stale as unknown as { current: Json }).current]).toMatchObject([409, { yearly }]);
  expect((await call("PATCH", path, admin, { kind: "eid" })).data).toMatchObject({ yearly, kind: "eid" });
  expect((await call("PATCH", path, admin, {})).http).toBe(400);
  expect((await call("DELETE", path, admin)).http).toBe(200);
  expect((await call("DELETE", path, admin)).http).toBe(404);
  expect(dropped.mock.calls).toEqual(Array(4).fill([["special-days"]]));
  onDrop(() => undefined);
  const { data: deeds } = await call("GET", `/v1/audit?entity=special_day&entityId=${data._id}`, admin);
  expect((deeds as unknown as Json[]).map(({ action }) => action)).toEqual([
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
