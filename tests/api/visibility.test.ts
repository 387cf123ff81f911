import { beforeAll, describe, expect, test } from "vitest";
import { listCards } from "@/lib/business/card/queries";
import { countByCity, findBusiness, listGallery } from "@/lib/business/queries";
import { getMenu, listMenusJustAdded } from "@/lib/dish/menu/queries";
import { readRows } from "@/tests/support/rows";
import { callApi, refusal } from "./call-api";
import { createWorld } from "./world";
import { ids, WORLD_CITY } from "./world-ids";

const HIDDEN = ["underReview", "suspended", "deleted"] as const;

beforeAll(async () => {
  await createWorld();
  await readRows(
    "INSERT INTO slug_history (city, type, slug, business_id) VALUES ($1, 'cafe', 'old-open', $2), ($1, 'cafe', 'old-hidden', $3), ($1, 'cafe', 'old-gone', $4)",
    [WORLD_CITY, ids.open, ids.suspended, ids.deleted],
  );
});

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
    const answer = await refusal(address.replace(":id", ids[name]));
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
    const menus = await listMenusJustAdded(50, WORLD_CITY);
    expect(menus.map(({ business }) => business.id)).not.toContain(ids[name]);
  });
});

describe("a closed place", () => {
  test("S-14 keeps its page and stays out of lists unless asked for", async () => {
    expect((await callApi(`/v1/restaurant/${ids.closed}`)).status).toBe(200);
    for (const address of ["/v1/restaurant?limit=100", "/v1/restaurant/featured?limit=100", "/v1/home?limit=100"])
      expect(await (await callApi(address)).text()).not.toContain(ids.closed);
    expect(await (await callApi("/v1/restaurant?status=closed&limit=100")).text()).toContain(ids.closed);
  });
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
