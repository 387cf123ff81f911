import { beforeAll, describe, expect, test } from "vitest";
import { actors, type TestActor } from "./actors";
import { ask, makeBusiness } from "./business-body";
import { createWorld } from "./world";

type Found = { _id: string; reasons: string[]; distance: number | null; status: string };

let admin: TestActor;
let owner: TestActor;
beforeAll(async () => {
  await createWorld();
  admin = await actors.admin();
  owner = await actors.owner();
});

const PATH = "/v1/restaurant/manage/duplicates";
const find = async (query: string, who = admin) =>
  (await ask<Found[]>("GET", `${PATH}?lang=en${query}`, who)).body.data;
const reasonsOf = (found: readonly Found[], id: string) => found.find(({ _id }) => _id === id)?.reasons;

describe("DRS-03 is a business there already?", () => {
  test("by number, by a like name in its city, and by nearness; those with most reasons first", async () => {
    const { _id: one } = await makeBusiness(admin, {
      translation: { en: { title: "Zz Sufra Sabz" } },
      city: "nuristan",
      phones: ["0700 987 611"],
      latitude: 35.42,
      longitude: 70.92,
    });
    const { _id: near } = await makeBusiness(admin, {
      translation: { en: { title: "Zz Otherwise Called" } },
      city: "nuristan",
      phones: ["0700 987 612"],
      latitude: 35.4203,
      longitude: 70.92,
    });
    const all = await find("&city=nuristan&name=zz sufra sabz&phone=۰۷۰۰۹۸۷۶۱۱&lat=35.42&lng=70.92");
    expect(all[0]).toMatchObject({ _id: one, reasons: ["distance", "name", "phone"], distance: 0 });
    expect(reasonsOf(all, near)).toEqual(["distance"]);
    expect(all.find(({ _id }) => _id === near)?.distance).toBeGreaterThan(20);
    expect(reasonsOf(await find("&city=nuristan&name=Zz Sufrah Sabz"), one)).toEqual(["name"]);
    expect(reasonsOf(await find("&city=kabul&name=Zz Sufra Sabz"), one)).toBeUndefined();
    expect(reasonsOf(await find("&lat=35.43&lng=70.92"), one)).toBeUndefined();
    expect(reasonsOf(await find(`&phone=0700987611&except=${one}`), one)).toBeUndefined();
    expect(await find("")).toEqual([]);
  });

  test("a hidden one is told to those who manage it alone (H37)", async () => {
    const { _id: hidden } = await makeBusiness(admin, {
      translation: { en: { title: "Zz Hidden Twin" } },
      city: "nuristan",
      phones: ["0700 987 613"],
      status: "suspended",
    });
    expect(reasonsOf(await find("&phone=0700987613"), hidden)).toEqual(["phone"]);
    expect(await find("&phone=0700987613", owner)).toEqual([]);
  });

  test("half a position and a wrong city are told beside their fields", async () => {
    const { status, body } = await ask("GET", `${PATH}?lat=35.4&city=paris`, admin);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ path: "city" }]);
    expect((await ask("GET", `${PATH}?lat=35.4`, admin)).body.errors).toMatchObject([{ path: "lat" }]);
  });
});
