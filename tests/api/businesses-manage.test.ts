import { describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { call } from "./call-api";
import { addReview, makeBusiness } from "./factories";
import { createWorld } from "./world";
import { ids } from "./world-ids";

await createWorld();
const admin = await actors.admin();

const at = (id: string) => `/v1/restaurant/${id}`;
const idsOf = (body: { restaurants: { _id: string }[] }) => body.restaurants.map(({ _id }) => _id);

describe("S-14 who lists which places", () => {
  test("API-16 an admin lists every status, and each by itself", async () => {
    const all = await call("GET", "/v1/restaurant?city=nuristan&limit=100", admin);
    const listed = [ids.open, ids.closed, ids.underReview, ids.suspended];
    expect(idsOf(all)).toEqual(expect.arrayContaining(listed));
    expect(idsOf(all)).not.toContain(ids.deleted);
    expect(all.pagination.totalResults).toBe(idsOf(all).length);
    expect(all.headers.get("cache-control")).toBe("private, no-store");
    for (const [status, id] of [
      ["under_review", ids.underReview],
      ["suspended", ids.suspended],
    ] as const) {
      const answer = await call("GET", `/v1/restaurant?city=nuristan&status=${status}`, admin);
      expect(idsOf(answer)).toContain(id);
      expect(new Set(answer.restaurants.map((one: { status: string }) => one.status))).toEqual(new Set([status]));
    }
    const named = await call("GET", "/v1/restaurant?status=all&search=zz%20world%20suspended", admin);
    expect(idsOf(named)).toEqual([ids.suspended]);
  });

  test("others don't: 401 for nobody, 403 for customers, owners and banned people", async () => {
    for (const who of [await actors.customer(), await actors.owner([ids.suspended]), await actors.banned()])
      for (const status of ["all", "under_review", "suspended"])
        expect((await call("GET", `/v1/restaurant?status=${status}`, who)).http).toBe(403);
    expect((await call("GET", "/v1/restaurant?status=all")).http).toBe(401);
    const plain = await call("GET", "/v1/restaurant?limit=100", await actors.owner([ids.suspended]));
    expect(idsOf(plain)).not.toContain(ids.suspended);
  });

  test("ROLE-05 an owner lists their own, of every status", async () => {
    const owner = await actors.owner([ids.open, ids.suspended, ids.deleted]);
    const answer = await call("GET", "/v1/restaurant?mine=true", owner);
    expect(idsOf(answer).sort()).toEqual([ids.open, ids.suspended].sort());
    expect(idsOf(await call("GET", "/v1/restaurant?mine=true&status=suspended", owner))).toEqual([ids.suspended]);
    expect((await call("GET", "/v1/restaurant?mine=true")).http).toBe(401);
    expect(idsOf(await call("GET", "/v1/restaurant?mine=true", await actors.customer()))).toEqual([]);
  });

  test("H74 API-15 names: confirmed ones for all, every one for admins, their own for owners", async () => {
    const names = async (query: string, who: TestActor | null) =>
      idsOf(await call("GET", `/v1/restaurant/restaurants-name${query}`, who));
    expect(await names("", admin)).toContain(ids.suspended);
    expect(await names("", await actors.customer())).not.toContain(ids.suspended);
    expect(await names("?mine=true", await actors.owner([ids.suspended]))).toEqual([ids.suspended]);
  });

  test("API-17 API-28 a hidden place, its menu and pictures are read by who manages it", async () => {
    const owner = await actors.owner([ids.suspended]);
    const id = ids.suspended;
    for (const address of [at(id), `/v2/restaurant/${id}`, `/v2/restaurant/${id}/dish`, `${at(id)}/media`]) {
      for (const [who, status] of [
        [owner, 200],
        [admin, 200],
        [await actors.owner([ids.open]), 404],
      ] as const)
        expect([address, (await call("GET", address, who)).http]).toEqual([address, status]);
    }
  });
});

test("API-28 what the viewer did bookmark and review of who asks; kept by nobody", async () => {
  const { headers, data } = await call("GET", `/v2/restaurant/${ids.open}`);
  expect(data.viewer).toEqual({ bookmarked: false });
  expect(headers.get("cache-control")).toBe("public, no-cache");
  const reader = await actors.customer();
  await addReview(ids.open, reader.id, { message: "Zz mine" });
  await call("POST", `${at(ids.open)}/bookmark`, reader);
  const own = await call("GET", `/v2/restaurant/${ids.open}`, reader);
  expect(own.data.viewer).toMatchObject({ bookmarked: true, review: { message: "Zz mine" } });
  expect(own.headers.get("cache-control")).toBe("private, no-store");
});

describe("API-21 bookmarks", () => {
  const bookmark = (who: TestActor | null, id = ids.open, query = "") =>
    call("POST", `${at(id)}/bookmark${query}`, who);

  test("turn around; with a state they end up as asked", async () => {
    const reader = await actors.customer();
    const said: boolean[] = [];
    for (const query of ["", "", "?state=on", "?state=on", "?state=off", "?state=off"])
      said.push((await bookmark(reader, ids.second, query)).bookmarked);
    expect(said).toEqual([true, false, true, true, false, false]);
    expect((await bookmark(reader, ids.second, "?state=maybe")).http).toBe(400);
  });

  test("S-18 ROLE-02 need an account, a confirmed address and a place to see", async () => {
    expect(await bookmark(null)).toMatchObject({ http: 401, code: "unauthorized" });
    expect(await bookmark(await actors.unverified())).toMatchObject({
      http: 403,
      code: "not_verified",
      message: "Please verify your account from your profile page first.",
    });
    expect(await bookmark(await actors.banned())).toMatchObject({ http: 403, code: "banned" });
    for (const id of [ids.suspended, ids.deleted, ids.unknown])
      expect((await bookmark(await actors.customer(), id)).http).toBe(404);
  });

  test("S-88 fifty at once leave one row, or none; the count is of people", async () => {
    const [one, two] = [await actors.customer(), await actors.customer()];
    const count = async () => {
      const [row] = await readRows<{ rows: number; kept: number }>(
        `SELECT bookmark_count AS kept, (SELECT count(*)::int FROM bookmarks WHERE business_id = b.id) AS rows
          FROM businesses b WHERE id = $1`,
        [ids.cafe],
      );
      return [row?.rows, row?.kept];
    };
    await Promise.all(
      [one, two].flatMap((who) => Array.from({ length: 25 }, () => bookmark(who, ids.cafe, "?state=on"))),
    );
    expect(await count()).toEqual([2, 2]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => bookmark(one, ids.cafe)));
    expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200]));
    expect([(await bookmark(one, ids.cafe, "?state=on")).bookmarked, await count()]).toEqual([true, [2, 2]]);
    await bookmark(one, ids.cafe);
    expect(await count()).toEqual([1, 1]);
  });
});

describe("H38 what owners change of confirmed places", () => {
  type Check = { _id: string; fields: string[]; restaurant: { _id: string } };
  const checksOf = async (id: string): Promise<Check[]> => {
    const { data } = await call<Check[]>("GET", "/v1/restaurant/checks?limit=100", admin);
    return data.filter(({ restaurant }) => restaurant._id === id);
  };
  const ownBusiness = async (more: object = {}) => {
    const business = await makeBusiness(admin, { latitude: 35.4, longitude: 70.9, ...more });
    return { ...business, owner: await actors.owner([business._id]) };
  };

  test("name, city and a move of more than 500 m are listed; the rest is not", async () => {
    const { _id, owner } = await ownBusiness();
    for (const harmless of [{ tags: ["x"] }, { latitude: 35.404, longitude: 70.9 }, { address: "Elsewhere" }])
      expect((await call("PATCH", at(_id), owner, harmless)).http).toBe(200);
    expect(await checksOf(_id)).toEqual([]);
    await call("PATCH", at(_id), owner, { latitude: 35.41, longitude: 70.9, city: "kunar", name: "نوم" });
    expect(await checksOf(_id)).toMatchObject([
      {
        fields: ["name", "city", "position"],
        before: { city: "nuristan" },
        after: { city: "kunar" },
        by: { _id: owner.id },
      },
    ]);
    expect((await call("GET", at(_id))).data.city).toBe("kunar");
  });

  test("admins' own edits, and places that are not confirmed, are not", async () => {
    const { _id, owner } = await ownBusiness({ status: "under_review" });
    await call("PATCH", at(_id), owner, { name: "Zz New" });
    await call("PATCH", at(_id), admin, { status: "confirmed" });
    await call("PATCH", at(_id), admin, { name: "Zz Newer" });
    expect(await checksOf(_id)).toEqual([]);
  });

  test("an admin keeps an edit or takes it back, once", async () => {
    const { _id, slug, owner } = await ownBusiness();
    await call("PATCH", `${at(_id)}?lang=en`, owner, { name: "Zz Renamed Once" });
    const [check] = await checksOf(_id);
    const decide = (decision: string, who: TestActor = admin) =>
      call("PATCH", `/v1/restaurant/checks/${check?._id}`, who, { decision });
    expect((await decide("reverted", owner)).http).toBe(403);
    expect((await decide("reverted")).http).toBe(200);
    expect((await call("GET", at(_id))).data.slug).toBe(slug);
    expect([(await decide("reverted")).http, (await decide("kept")).http]).toEqual([200, 409]);
    expect(await checksOf(_id)).toEqual([]);
    await call("PATCH", `${at(_id)}?lang=en`, owner, { name: "Zz Renamed Twice" });
    const [second] = await checksOf(_id);
    expect((await call("PATCH", `/v1/restaurant/checks/${second?._id}`, admin, { decision: "kept" })).http).toBe(200);
    expect((await call("GET", `${at(_id)}?lang=en`)).data.name).toBe("Zz Renamed Twice");
    expect((await call("PATCH", `/v1/restaurant/checks/${ids.unknown}`, admin, { decision: "kept" })).http).toBe(404);
  });

  test("any edit can be taken back, unless its fields were changed since", async () => {
    const { _id, owner } = await ownBusiness({ tags: ["old"], facts: [{ key: "solar", value: true }] });
    await call("PATCH", at(_id), owner, { tags: ["bad"], facts: [{ key: "solar", value: false }] });
    const entry = await db.auditEntry.findFirstOrThrow({ where: { entityId: _id, action: "business.update" } });
    expect(entry).toMatchObject({ actorId: owner.id, before: { tags: ["old"] }, after: { tags: ["bad"] } });
    const revert = (auditId: string) => call("POST", `${at(_id)}/revert`, admin, { auditId });
    await call("PATCH", at(_id), owner, { website: "lantern.example" });
    expect(await revert(entry.id)).toMatchObject({ data: { tags: ["old"], website: "https://lantern.example" } });
    expect(await revert(entry.id)).toMatchObject({ http: 409, details: { fields: ["tags", "facts"] } });
    expect((await revert(ids.unknown)).http).toBe(404);
    expect((await call("POST", `${at(ids.open)}/revert`, admin, { auditId: entry.id })).http).toBe(404);
  });
});
