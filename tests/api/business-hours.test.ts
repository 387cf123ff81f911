import { beforeAll, expect, test } from "vitest";
import { proposePeriod } from "@/lib/hours/occasions";
import { kabulDayNumber } from "@/lib/i18n/calendar";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { ask, makeBusiness } from "./business-body";
import { createWorld } from "./world";

let admin: TestActor;
beforeAll(async () => {
  await createWorld();
  admin = await actors.admin();
});

const at = (id: string) => `/v1/restaurant/${id}`;
const week = (close: string) => ({ sat: [{ open: "08:00", close }], sun: [{ open: "18:00", close: "01:00" }] });

/** Long ago, without a new version. */
const forget = (id: string) =>
  readRows("UPDATE businesses SET hours_confirmed_at = '2020-01-01T00:00:00Z' WHERE id = $1::uuid RETURNING id", [id]);

test("DRS-08 hours are confirmed by sending them, also unchanged, and not by special hours", async () => {
  const { _id } = await makeBusiness(admin, { hours: week("22:00") });
  await forget(_id);
  const today = kabulDayNumber(new Date());
  const specialHours = [proposePeriod("ramadan", today), proposePeriod("eidFitr", today)];
  const special = await ask("PATCH", at(_id), admin, { specialHours });
  expect(special.status).toBe(200);
  expect(special.body.data.hoursConfirmedAt).toBe("2020-01-01T00:00:00.000Z");
  expect(special.body.data.specialHours).toHaveLength(2);
  const same = await ask("PATCH", at(_id), admin, { hours: week("22:00") });
  expect(Date.parse(String(same.body.data.hoursConfirmedAt))).toBeGreaterThan(Date.now() - 60_000);
  expect(same.body.data.specialHours).toEqual(special.body.data.specialHours);
  const unknown = await ask("PATCH", at(_id), admin, { hours: null });
  expect(unknown.body.data).toMatchObject({ hours: null, hoursConfirmedAt: null });
});

test("DRS-08 seats are confirmed by sending them, also unchanged, and nobody confirms what nobody knows", async () => {
  const seating = { capacity: 40, areas: ["takht"] };
  const { _id, seatingConfirmedAt } = await makeBusiness(admin, { seating });
  expect(Date.parse(String(seatingConfirmedAt))).toBeGreaterThan(Date.now() - 60_000);
  const long = "2020-01-01T00:00:00.000Z";
  await readRows("UPDATE businesses SET seating_confirmed_at = $2 WHERE id = $1::uuid RETURNING id", [_id, long]);
  const other = await ask("PATCH", at(_id), admin, { email: "other@example.com" });
  expect(other.body.data.seatingConfirmedAt).toBe(long);
  const same = await ask("PATCH", at(_id), admin, { seating });
  expect(Date.parse(String(same.body.data.seatingConfirmedAt))).toBeGreaterThan(Date.now() - 60_000);
  const unknown = await ask("PATCH", at(_id), admin, { seating: { areas: [] } });
  expect(unknown.body.data).toMatchObject({ seating: { areas: [] }, seatingConfirmedAt: null });
});

test("DRS-08 BIZ-06 how guests can pay is known, known to be missing, or unknown, and is no service to filter by", async () => {
  const facts = [
    { key: "cashPayment", value: true },
    { key: "cardPayment", value: false },
  ];
  const { _id } = await makeBusiness(admin, { facts });
  const { body } = await ask<{ facts: { key: string; value: boolean | null }[]; services: string[] }>(
    "GET",
    at(_id),
    admin,
  );
  const paid = body.data.facts.filter(({ key }) => /Payment|Money/.test(key));
  expect(paid).toEqual([
    { key: "cashPayment", value: true, confirmedAt: expect.any(String) },
    { key: "cardPayment", value: false, confirmedAt: expect.any(String) },
    { key: "mobileMoney", value: null },
  ]);
  expect(body.data.services).toEqual([]);
});

test("DRS-08 periods that overlap are refused, each at its place", async () => {
  const { _id } = await makeBusiness(admin, {});
  const period = (from: string, to: string) => ({ from, to, kind: "other", hours: {} });
  const { status, body } = await ask("PATCH", at(_id), admin, {
    specialHours: [
      period("2027-03-01", "2027-03-20"),
      period("2027-03-05", "2027-03-06"),
      period("2027-03-10", "2027-03-11"),
    ],
  });
  expect(status).toBe(400);
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(["specialHours.1.from", "specialHours.2.from"]);
});
