import { beforeEach, describe, expect, test, vi } from "vitest";
import { onDrop } from "@/lib/core/page-tags";
import { slotsChangeAt } from "@/lib/featured/queries";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { call, type Json, readApi } from "./call-api";
import { createWorld } from "./world";
import { ids, WORLD_CITY } from "./world-ids";

const HOUR_MS = 3_600_000;
/** ISO time in this many hours. */
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

await createWorld();
const admin = await actors.admin();
beforeEach(() => readRows("DELETE FROM featured_slots"));

type Slot = Json & { _id: string; together: number; shown: boolean };
const slot = (fields: Json = {}) => ({ restaurantId: ids.cafe, scope: "city", from: at(-1), until: at(1), ...fields });
const plan = (fields: Json = {}, by: Partial<TestActor> = admin) =>
  call("POST", "/v1/featured-slot?lang=en", by, slot(fields));
const list = async (query = "") =>
  (await call("GET", `/v1/featured-slot?lang=en${query}`, admin)) as unknown as {
    data: Slot[];
    counts: Record<string, number>;
    most: number;
  };

type Cards = { restaurants: { _id: string; isFeatured: boolean }[] };
const featured = async (query = `?city=${WORLD_CITY}`) =>
  (await readApi<Cards>(`/v1/restaurant/featured${query}`)).restaurants.map(({ _id }) => _id);
const isFeatured = async (id: string) =>
  (await readApi<{ data: { isFeatured: boolean } }>(`/v1/restaurant/${id}`)).data.isFeatured;
const found = async (query: string) =>
  (await readApi<Cards>(`/v2/restaurant?city=${WORLD_CITY}&${query}`)).restaurants.map(({ _id }) => _id);

const bestFirst = async (...places: string[]) => {
  const order = "rating_score DESC, review_count DESC, id";
  const rows = await readRows<{ id: string }>(`SELECT id FROM businesses WHERE id = ANY ($1) ORDER BY ${order}`, [
    places,
  ]);
  return rows.map(({ id }) => id);
};

describe("API-22 a slot in force", () => {
  test("makes a place featured everywhere that is said, by its position", async () => {
    expect(await featured()).toEqual([]);
    expect(await isFeatured(ids.cafe)).toBe(false);
    expect((await plan({ position: 2 })).http).toBe(201);
    expect(await featured()).toEqual([ids.cafe]);
    expect(await isFeatured(ids.cafe)).toBe(true);
    expect(await found("isFeatured=true")).toContain(ids.cafe);
    expect((await found("sort=featured"))[0]).toBe(ids.cafe);
    await plan({ restaurantId: ids.open, position: 1 });
    // In both scopes it is listed once; of two with one position the better rated comes first.
    await plan({ restaurantId: ids.open, scope: "country" });
    await plan({ restaurantId: ids.second, position: 2 });
    const order = [ids.open, ...(await bestFirst(ids.cafe, ids.second))];
    expect(await featured()).toEqual(order);
    expect((await found("sort=featured")).slice(0, 3)).toEqual(order);
  });

  test("of a city counts for its city, one of the country for both", async () => {
    await plan();
    expect(await featured("?limit=100")).not.toContain(ids.cafe);
    await plan({ restaurantId: ids.second, scope: "country", position: 2 });
    expect((await featured("?limit=100"))[0]).toBe(ids.second);
    expect((await featured()).slice(0, 2)).toEqual([ids.cafe, ids.second]);
  });

  test("begins and ends by itself, to the moment that pages know", async () => {
    const [from, until] = [new Date(Date.now() + 300).toISOString(), new Date(Date.now() + 900).toISOString()];
    await plan({ from, until });
    expect((await slotsChangeAt(new Date()))?.toISOString()).toBe(from);
    expect((await slotsChangeAt(new Date(from)))?.toISOString()).toBe(until);
    expect(await slotsChangeAt(new Date(until))).toBeUndefined();
    expect(await isFeatured(ids.cafe)).toBe(false);
    await expect.poll(() => isFeatured(ids.cafe), { timeout: 5000, interval: 50 }).toBe(true);
    await expect.poll(() => isFeatured(ids.cafe), { timeout: 5000, interval: 50 }).toBe(false);
    expect(await featured()).not.toContain(ids.cafe);
  });

  test("without an end holds until further notice, and nothing else fits in after it", async () => {
    const { data } = await plan({ until: null });
    expect(data).toMatchObject({ until: null });
    expect(await isFeatured(ids.cafe)).toBe(true);
    expect(await slotsChangeAt(new Date())).toBeUndefined();
    expect((await list()).data).toMatchObject([{ _id: data._id, until: null, together: 1 }]);
    expect((await plan({ from: at(500), until: at(501) })).errors).toMatchObject([{ code: "featured_already" }]);
    expect((await plan({ from: at(-5), until: at(-2) })).http).toBe(201);
    const path = `/v1/featured-slot/${data._id}`;
    expect((await call("PATCH", path, admin, { until: at(1) })).data).toMatchObject({ from: data.from });
    expect((await call("PATCH", path, admin, { until: null })).data).toMatchObject({ until: null });
  });

  test("is what isFeatured of a place adds, until further notice, and ends; owners may not", async () => {
    const set = (to: boolean, by: Partial<TestActor> = admin) =>
      call("PATCH", `/v1/restaurant/${ids.cafe}`, by, { isFeatured: to });
    expect((await set(true)).data).toMatchObject({ isFeatured: true });
    const { data } = await list();
    expect(data).toMatchObject([{ restaurant: { _id: ids.cafe }, scope: "city", until: null }]);
    // It runs already.
    await set(true);
    expect((await list()).data).toEqual(data);
    expect(await found("isFeatured=true")).toEqual([ids.cafe]);
    expect((await set(false, await actors.owner([ids.cafe]))).http).toBe(403);
    await plan({ scope: "country" });
    expect((await set(false)).data).toMatchObject({ isFeatured: false });
    expect((await list()).counts).toEqual({ now: 0, next: 0, over: 2 });
    await plan({ from: at(5), until: at(6) });
    expect((await set(true)).errors).toMatchObject([{ path: "isFeatured", code: "featured_already" }]);
  });

  test("S-14 H37 shows no place that is hidden, closed or deleted", async () => {
    for (const id of [ids.suspended, ids.underReview, ids.closed])
      expect((await plan({ restaurantId: id, position: 1 })).http).toBe(201);
    for (const id of [ids.suspended, ids.underReview, ids.closed]) {
      expect(await featured()).not.toContain(id);
      expect(await found("isFeatured=true")).not.toContain(id);
    }
    expect((await list()).data.map(({ shown }) => shown)).toEqual([false, false, false]);
  });
});

describe("the plan", () => {
  test("tells what is now, next and over, by city", async () => {
    await plan();
    await plan({ restaurantId: ids.second, from: at(5), until: at(6) });
    await plan({ restaurantId: ids.open, from: at(-6), until: at(-5) });
    const now = await list();
    expect(now.counts).toEqual({ now: 1, next: 1, over: 1 });
    expect(now.data).toMatchObject([{ restaurant: { _id: ids.cafe }, scope: "city", position: 1, together: 1 }]);
    expect((await list("&when=next")).data).toMatchObject([{ restaurant: { _id: ids.second } }]);
    expect((await list("&when=over")).data).toMatchObject([{ restaurant: { _id: ids.open } }]);
    expect((await list("&city=kabul")).counts).toEqual({ now: 0, next: 0, over: 0 });
  });

  test("says how many there are at once, and refuses more than there may be", async () => {
    const { most } = await list();
    const others = await readRows<{ id: string }>(
      `SELECT id FROM businesses WHERE deleted_at IS NULL AND status = 'confirmed' AND city = 'kabul' ORDER BY id LIMIT $1`,
      [most + 1],
    );
    const inKabul = others.map(({ id }) => id);
    for (const restaurantId of inKabul.slice(0, most)) expect((await plan({ restaurantId })).http).toBe(201);
    expect((await list("&city=kabul")).data.map(({ together }) => together)).toEqual(Array(most).fill(most));
    const restaurantId = inKabul[most];
    const full = await plan({ restaurantId });
    expect([full.http, full.errors]).toEqual([
      400,
      [expect.objectContaining({ path: "from", code: "featured_full", message: expect.stringContaining(`${most}`) })],
    ]);
    // Another city, another scope, and the moment at which a slot ends are free.
    expect((await plan()).http).toBe(201);
    expect((await plan({ restaurantId, scope: "country" })).http).toBe(201);
    expect((await plan({ restaurantId, from: at(2), until: at(3) })).http).toBe(201);
  });

  test("RTE-46 follows the limit that admins have set, at once; what is there already stays", async () => {
    const limit = (featuredSlots: number) => call("PATCH", "/v1/settings", admin, { limits: { featuredSlots } });
    await plan();
    await plan({ restaurantId: ids.second });
    expect((await limit(1)).data.limits).toMatchObject({ featuredSlots: 1 });
    const { most, data } = await list();
    expect([most, data.map(({ together }) => together)]).toEqual([1, [2, 2]]);
    expect((await plan({ restaurantId: ids.open })).errors).toMatchObject([{ path: "from", code: "featured_full" }]);
    for (const wrong of [0, 21, 1.5, "3", null]) {
      const refused = await call("PATCH", "/v1/settings", admin, { limits: { featuredSlots: wrong } });
      expect([wrong, refused.errors?.[0]?.path]).toEqual([wrong, "limits.featuredSlots"]);
    }
    await limit(3);
    expect((await plan({ restaurantId: ids.open })).http).toBe(201);
    await limit(8);
  });

  test("takes a place once at a time, and no period that ends before it begins", async () => {
    const { data } = await plan();
    expect((await plan()).errors).toMatchObject([{ path: "from", code: "featured_already" }]);
    expect((await plan({ from: at(1.01), until: at(2) })).http).toBe(201);
    expect((await plan({ from: at(6), until: at(5) })).errors).toMatchObject([{ path: "until" }]);
    expect(await call("PATCH", `/v1/featured-slot/${data._id}`, admin, { until: at(-3) })).toMatchObject({
      errors: [{ path: "until", code: "period_backwards" }],
    });
    expect((await plan({ restaurantId: ids.deleted })).errors).toMatchObject([{ path: "restaurantId" }]);
    expect((await plan({ restaurantId: ids.unknown })).errors).toMatchObject([{ path: "restaurantId" }]);
    for (const position of [0, 21, 1.5, "1"]) expect((await plan({ position })).http).toBe(400);
    for (const from of ["", "1405/9/4", null]) expect((await plan({ from })).http).toBe(400);
  });

  test("a slot is changed, unless somebody was faster, and deleted; every page is told, and the log", async () => {
    const dropped = vi.fn();
    onDrop(dropped);
    const { data } = await plan();
    const path = `/v1/featured-slot/${data._id}?lang=en`;
    const version = `"${Date.parse(String(data.updatedAt)).toString(36)}"`;
    expect(await call("PATCH", path, admin, { position: 3 }, { "if-match": version })).toMatchObject({
      data: { position: 3, from: data.from, scope: "city" },
    });
    const stale = await call("PATCH", path, admin, { position: 4 }, { "if-match": version });
    expect([stale.http, (stale as unknown as { current: Slot }).current]).toMatchObject([409, { position: 3 }]);
    expect((await call("DELETE", path, admin)).http).toBe(200);
    expect((await call("DELETE", path, admin)).http).toBe(404);
    expect((await call("PATCH", path, admin, { position: 1 })).http).toBe(404);
    expect(dropped.mock.calls).toEqual([[["featured"]], [["featured"]], [["featured"]]]);
    onDrop(() => undefined);
    const { data: entries } = await call("GET", `/v1/audit?entity=featured_slot&entityId=${data._id}`, admin);
    expect((entries as unknown as Json[]).map(({ action }) => action)).toEqual([
      "featured_slot.delete",
      "featured_slot.update",
      "featured_slot.create",
    ]);
  });

  test("H31 is for admins alone", async () => {
    for (const by of [{}, await actors.customer(), await actors.owner()])
      expect([401, 403]).toContain((await plan({}, by)).http);
  });

  test("two at once do not share the last slot", async () => {
    expect((await Promise.all([plan(), plan()])).map(({ http }) => http).sort()).toEqual([201, 400]);
  });
});

test("API-22 a stretch of time lists whatever reaches into it, place by place, whichever time it is", async () => {
  await plan({ from: at(-100), until: at(-50) });
  await plan({ restaurantId: ids.open, from: at(-60), until: at(10) });
  await plan({ restaurantId: ids.second, scope: "country", from: at(20), until: at(40) });
  const within = async (from: number, until: number) =>
    (await list(`&from=${encodeURIComponent(at(from))}&until=${encodeURIComponent(at(until))}`)).data.map(
      ({ restaurant }) => (restaurant as { _id: string })._id,
    );
  expect(await within(-200, 200)).toEqual([ids.second, ids.cafe, ids.open]);
  expect(await within(-49, 19)).toEqual([ids.open]);
  expect(await within(41, 50)).toEqual([]);
  expect((await call("GET", `/v1/featured-slot?from=${at(2)}&until=${at(1)}`, admin)).http).toBe(400);
});
