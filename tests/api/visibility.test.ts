import { describe, expect, test } from "vitest";
import { listCards } from "@/lib/business/cards";
import { findGone } from "@/lib/business/manage/queries";
import { countByCity, findBusiness, listGallery } from "@/lib/business/queries";
import { db } from "@/lib/core/db";
import { getMenu, listMenusJustAdded } from "@/lib/dish/menu";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { call, callApi } from "./call-api";
import { makeBusiness } from "./factories";
import { createWorld } from "./world";
import { ids, WORLD_CITY } from "./world-ids";

const HIDDEN = ["underReview", "suspended", "deleted"] as const;

await createWorld();
await readRows(
  "INSERT INTO slug_history (city, type, slug, business_id) VALUES ($1, 'cafe', 'old-open', $2), ($1, 'cafe', 'old-hidden', $3), ($1, 'cafe', 'old-gone', $4)",
  [WORLD_CITY, ids.open, ids.suspended, ids.deleted],
);

describe.each(HIDDEN)("S-14 a place that is %s", (name) => {
  test.each([
    "/v1/restaurant/:id",
    "/v2/restaurant/:id",
    "/v2/restaurant/:id/dish",
    "/v2/restaurant/:id/similar",
    "/v1/restaurant/:id/media",
    "/v1/review/:id",
    `/v1/review/restaurant/:id/user/${ids.user(1)}`,
    "/v1/dish?restaurantId=:id",
  ])("is not found at %s", async (address) => {
    const answer = await call("GET", address.replace(":id", ids[name]));
    expect(answer).toMatchObject({ http: 404, code: "not_found", message: "Not found (404): No restaurants found." });
  });

  test.each([
    "/v1/restaurant?limit=100",
    "/v1/restaurant?limit=100&search=Zz%20World",
    "/v1/restaurant?limit=100&status=closed",
    "/v1/restaurant/restaurants-name",
    "/v1/restaurant/featured?limit=100",
    "/v1/restaurant/top-rated?limit=100",
    "/v1/restaurant/nearby?lat=35.4&lng=70.9&limit=100",
    `/v2/restaurant/${ids.open}/similar?limit=100`,
    "/v1/home?limit=100&lat=35.4&lng=70.9",
    "/v1/dish?limit=100",
    "/v2/restaurant?search=Zz%20World&limit=100",
    `/v2/restaurant?city=${WORLD_CITY}&limit=100`,
    "/v1/search/suggest?q=Zz%20World&lang=en",
  ])("is not in %s", async (address) => {
    const response = await callApi(address);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain(ids[name]);
  });

  test("is in no service that pages read", async () => {
    expect(await listCards([ids[name]])).toEqual([]);
    expect((await getMenu(ids[name])).dishCount).toBe(0);
    expect(await listGallery(ids[name])).toEqual([]);
    expect((await listMenusJustAdded(50, WORLD_CITY)).map(({ business }) => business.id)).not.toContain(ids[name]);
  });
});

test("a closed place S-14 keeps its page and stays out of lists unless asked for", async () => {
  expect((await callApi(`/v1/restaurant/${ids.closed}`)).status).toBe(200);
  for (const address of ["/v1/restaurant?limit=100", "/v1/restaurant/featured?limit=100", "/v1/home?limit=100"])
    expect(await (await callApi(address)).text()).not.toContain(ids.closed);
  expect(await (await callApi("/v1/restaurant?status=closed&limit=100")).text()).toContain(ids.closed);
});

describe("findBusiness", () => {
  const at = (slug: string, type: "restaurant" | "cafe" = "restaurant") =>
    findBusiness({ city: WORLD_CITY, type, slug });

  test("S-14 finds what is public, says what is gone, and nothing of the rest", async () => {
    expect(await at("world-open")).toMatchObject({ business: { id: ids.open, slug: "world-open" } });
    expect(await at("world-closed")).toMatchObject({ business: { status: "closed" } });
    expect(await at("world-deleted")).toEqual({ gone: true });
    expect(await at("world-under-review")).toBeNull();
    expect(await at("world-suspended")).toBeNull();
    expect(await at("never-was")).toBeNull();
    expect(await at("world-open", "cafe")).toBeNull();
  });

  test("an old address leads to the new one, unless that is hidden or gone", async () => {
    expect(await at("old-open", "cafe")).toEqual({
      movedTo: { city: WORLD_CITY, type: "restaurant", slug: "world-open" },
    });
    expect(await at("old-hidden", "cafe")).toBeNull();
    expect(await at("old-gone", "cafe")).toEqual({ gone: true });
  });
});

test("counts are of listed places", async () => {
  expect((await countByCity())[WORLD_CITY]).toBe(3);
});

test("menus just added show three dishes from the cheapest to the typical price", async () => {
  const menus = await listMenusJustAdded(3, WORLD_CITY);
  expect(menus.map(({ business }) => business.id)).toEqual([ids.open]);
  const prices = menus[0]?.dishes.map(({ price }) => price) ?? [];
  expect(prices[0]).toBe(100);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
});
const admin = await actors.admin();

const NO_DISH = "01900000-0000-7000-8000-000000000000";
const CALLS: readonly (readonly [method: string, path: string, body?: object])[] = [
  ["PATCH", "", { website: "https://late.example.com" }],
  ["PATCH", "", { hours: { sat: [{ open: "08:00", close: "20:00" }] } }],
  ["POST", "/preview", { website: "https://late.example.com" }],
  ["GET", "/history"],
  ["GET", "/media/manage"],
  ["GET", "/team"],
  ["PATCH", "/dish", { changes: [{ _id: NO_DISH, price: 100 }] }],
  ["POST", "/dish/confirm-prices", {}],
];

async function answers(id: string, who: TestActor) {
  const found = [];
  for (const [method, path, body] of CALLS) {
    const answer = await call(method, `/v1/restaurant/${id}${path}`, who, body);
    found.push([path, answer.http, answer.code, answer.details]);
  }
  return found;
}
const all = (details: unknown) => CALLS.map(([, path]) => [path, 404, "not_found", details]);

const standing = (id: string, owner: TestActor, other: TestActor) =>
  Promise.all([
    findGone({ id: owner.id, role: "owner" }, id),
    findGone({ id: admin.id, role: "admin" }, id),
    findGone({ id: other.id, role: "owner" }, id),
  ]);

describe("DRS-09 who changes a place that is gone meanwhile", () => {
  test("is told that it was deleted, if they managed it; for others it is none", async () => {
    const { _id } = await makeBusiness(admin);
    const [owner, other] = [await actors.owner([_id]), await actors.owner()];
    const { id: dish } = await db.dish.create({
      data: { businessId: _id, translation: { en: { title: "Zz" } }, price: 9 },
    });
    await call("DELETE", `/v1/restaurant/${_id}`, admin);
    for (const who of [owner, admin]) expect(await answers(_id, who)).toEqual(all({ gone: "deleted" }));
    expect(await answers(_id, other)).toEqual(all(undefined));
    expect(await standing(_id, owner, other)).toEqual([{ gone: "deleted" }, { gone: "deleted" }, null]);
    const price = (who: TestActor) => call("PATCH", `/v1/dish/${dish}`, who, { price: 10 });
    expect((await price(owner)).details).toEqual({ gone: "deleted" });
    const theirs = await price(other);
    expect([theirs.code, theirs.details]).toEqual(["not_found", undefined]);
  });

  test("is told which place it was merged into; what is unknown stays unknown", async () => {
    const [winner, loser] = [await makeBusiness(admin), await makeBusiness(admin)];
    const owner = await actors.owner([loser._id]);
    const merged = await call("POST", `/v1/restaurant/${winner._id}/merge`, admin, {
      loserId: loser._id,
      updatedAt: winner.updatedAt,
      loserUpdatedAt: loser.updatedAt,
      take: {},
    });
    expect(merged).toMatchObject({ http: 200 });
    const { _id, slug, city, type, translation } = winner;
    const into = { _id, slug, city, type, translation };
    for (const who of [owner, admin]) expect(await answers(loser._id, who)).toEqual(all({ gone: "merged", into }));
    const other = await actors.owner();
    expect(await answers(loser._id, other)).toEqual(all(undefined));
    const goneInto = { gone: "merged", into };
    expect(await standing(loser._id, owner, other)).toEqual([goneInto, goneInto, null]);
    expect(await standing(_id, owner, other)).toEqual([null, null, null]);
    expect(await standing("no-id", owner, other)).toEqual([null, null, null]);
    await db.business.update({ where: { id: _id }, data: { deletedAt: new Date() } });
    expect(await answers(loser._id, admin)).toEqual(all({ gone: "deleted" }));
    expect(await answers(NO_DISH, admin)).toEqual(all(undefined));
  });
});

type Found = { _id: string; reasons: string[]; distance: number | null; status: string };
const owner = await actors.owner();

const PATH = "/v1/restaurant/manage/duplicates";
const find = async (query: string, who = admin) => (await call<Found[]>("GET", `${PATH}?lang=en${query}`, who)).data;
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
    expect(await call("GET", `${PATH}?lat=35.4&city=paris`, admin)).toMatchObject({
      http: 400,
      errors: [{ path: "city" }],
    });
    expect((await call("GET", `${PATH}?lat=35.4`, admin)).errors).toMatchObject([{ path: "lat" }]);
  });
});
