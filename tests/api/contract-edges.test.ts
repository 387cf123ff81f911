import { beforeAll, expect, test } from "vitest";
import { actors, type TestActor } from "./actors";
import { ask } from "./business-body";
import { createWorld } from "./world";
import { ids } from "./world-ids";

let [admin, owner, stranger]: TestActor[] = [];

beforeAll(async () => {
  await createWorld();
  const both = [actors.owner([ids.underReview, ids.suspended]), actors.owner([ids.open])];
  [owner, stranger] = await Promise.all(both);
  admin = await actors.admin();
});

test("API-43 300 dishes come at once of one restaurant, 100 of all", async () => {
  const one = await ask("GET", `/v1/dish?restaurantId=${ids.open}`);
  expect([one.status, one.body.pagination.limit]).toEqual([200, 300]);
  const all = await ask("GET", "/v1/dish");
  expect([all.status, all.body.pagination.limit]).toEqual([200, 100]);
  expect((await ask("GET", `/v1/dish?restaurantId=${ids.open}&limit=300`)).status).toBe(200);
  const more = await ask("GET", "/v1/dish?limit=101");
  expect([more.status, more.body.errors?.[0]?.path]).toEqual([400, "limit"]);
});

test.each(["12", "x", "null", "%20", ids.unknown])(
  "dishes of a restaurant %s, which there is not, are not found",
  async (id) => {
    const { status, body } = await ask("GET", `/v1/dish?restaurantId=${id}`);
    expect([status, body.code]).toEqual([404, "not_found"]);
  },
);

test("an id in capital letters is the same id", async () => {
  const small = await ask("GET", `/v1/dish?restaurantId=${ids.open}`);
  const large = await ask("GET", `/v1/dish?restaurantId=${ids.open.toUpperCase()}`);
  expect(large.body.data).toEqual(small.body.data);
  expect(small.body.data.length).toBeGreaterThan(0);
});

test("ENT-05 a profile carries userId, the same as its _id", async () => {
  const { body } = await ask("GET", "/v1/user/profile", owner);
  expect([body.data.userId, body.data._id]).toEqual([owner?.id, owner?.id]);
});

test.each([
  ["reviews", "/v1/review/:id"],
  ["my reviews", "/v1/review/:id?filter=my"],
  ["similar places", "/v2/restaurant/:id/similar"],
])("H37 the %s of a hidden place are there for its owner and admins, and for nobody else", async (_what, address) => {
  for (const hidden of [ids.underReview, ids.suspended]) {
    const at = address.replace(":id", hidden);
    expect((await ask("GET", at, owner)).status).toBe(200);
    expect((await ask("GET", at, admin)).status).toBe(200);
    expect((await ask("GET", at, stranger)).status).toBe(404);
  }
  expect((await ask("GET", address.replace(":id", ids.deleted), admin)).status).toBe(404);
});

test("a list goes on to page 1,000: all of 100,000 places can be read", async () => {
  const last = await ask("GET", "/v1/restaurant?limit=100&page=1000");
  expect([last.status, last.body.restaurants]).toEqual([200, []]);
  expect((await ask("GET", "/v1/restaurant?limit=100&page=1001")).status).toBe(400);
});
