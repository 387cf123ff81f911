import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { onDrop } from "@/lib/core/page-tags";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { ask, makeBusiness } from "./business-body";
import { callApi } from "./call-api";
import { createWorld } from "./world";
import { ids, WORLD_CITY } from "./world-ids";

let admin: TestActor;
beforeAll(async () => {
  await createWorld();
  admin = await actors.admin();
});

const at = (id: string) => `/v1/restaurant/${id}`;
const auditOf = (entityId: string) =>
  db.auditEntry.findMany({ where: { entity: "business", entityId }, orderBy: { createdAt: "asc" } });

describe("API-19 changing a restaurant", () => {
  test("what is not sent stays, what is null goes", async () => {
    const business = await makeBusiness(admin, {
      address: "Old",
      website: "lantern.example",
      hours: {},
      latitude: 34,
      longitude: 69,
    });
    const first = await ask("PATCH", `${at(business._id)}?lang=en`, admin, { address: { ps: "نوی" }, hours: null });
    expect(first.body.data).toMatchObject({ addressTranslation: { ps: "نوی" }, hours: null, latitude: 34 });
    const second = await ask("PATCH", `${at(business._id)}?lang=en`, admin, {
      address: "New",
      website: null,
      email: null,
      latitude: null,
      longitude: null,
    });
    expect(second.body.data).toMatchObject({
      addressTranslation: { ps: "نوی", en: "New" },
      website: null,
      latitude: null,
    });
    expect(second.body.data.translation).toEqual(business.translation);
    expect((await ask("PATCH", at(business._id), admin, { phones: [] })).status).toBe(400);
    expect((await ask("PATCH", at(business._id), admin, {})).body.data.updatedAt).toBe(second.body.data.updatedAt);
  });

  test("facts: only those named change, services are the ones that there are", async () => {
    const { _id } = await makeBusiness(admin, { services: ["delivery"], facts: [{ key: "solar", value: true }] });
    const { body } = await ask("PATCH", at(_id), admin, {
      services: ["freeWifi"],
      facts: [{ key: "heating", value: false }],
    });
    const known = body.data.facts.filter(({ value }: { value: unknown }) => value !== null);
    expect(known.map(({ key, value }: { key: string; value: boolean }) => [key, value])).toEqual([
      ...[
        ["freeWifi", true],
        ["solar", true],
        ["heating", false],
      ],
    ]);
    expect(body.data.services).toEqual(["freeWifi"]);
  });

  test("a form says the same as JSON", async () => {
    const { _id } = await makeBusiness(admin);
    const form = new URLSearchParams({
      "translation[fa][title]": "چراغ",
      latitude: "34.5",
      longitude: "69.1",
      isFeatured: "true",
    });
    form.append("tags[]", "tea");
    const headers = { ...admin.headers, "content-type": "application/x-www-form-urlencoded" };
    const answer = await callApi(at(_id), { method: "PATCH", headers, body: form.toString() });
    expect((await answer.json()).data).toMatchObject({
      translation: { fa: { title: "چراغ" } },
      latitude: 34.5,
      isFeatured: true,
      tags: ["tea"],
    });
  });

  test("S-2 ROLE-05 an owner changes their own place and no other", async () => {
    const [mine, other] = [await makeBusiness(admin), await makeBusiness(admin)];
    const hidden = await makeBusiness(admin, { status: "suspended" });
    const owner = await actors.owner([mine._id]);
    expect((await ask("PATCH", at(mine._id), owner, { tags: ["own"] })).body.data.tags).toEqual(["own"]);
    expect(await ask("PATCH", at(other._id), owner, { tags: ["x"] })).toMatchObject({
      status: 403,
      body: { code: "forbidden" },
    });
    expect(await ask("PATCH", at(hidden._id), owner, { tags: ["x"] })).toMatchObject({ status: 404 });
    expect(await ask("PATCH", at(mine._id), owner, { status: "closed" })).toMatchObject({ status: 403 });
    expect(await ask("DELETE", at(mine._id), owner)).toMatchObject({ status: 403 });
    expect(await ask("PATCH", at(mine._id), await actors.customer(), { tags: ["x"] })).toMatchObject({ status: 403 });
    expect((await ask("GET", at(other._id))).body.data.tags).toEqual([]);
    await db.user.update({ where: { id: owner.id }, data: { role: "customer" } });
    expect(await ask("PATCH", at(mine._id), owner, { tags: ["x"] })).toMatchObject({ status: 403 });
  });

  test("H69 a stale version is 409 with what is stored; without one the last write wins", async () => {
    const { _id } = await makeBusiness(admin);
    const etag = (await ask("GET", at(_id), admin)).headers.get("etag") ?? "";
    const first = await ask("PATCH", at(_id), admin, { tags: ["one"] }, { "if-match": etag });
    expect(first.status).toBe(200);
    const late = await ask("PATCH", at(_id), admin, { tags: ["two"] }, { "if-match": etag });
    expect(late).toMatchObject({ status: 409, body: { code: "conflict", current: { _id, tags: ["one"] } } });
    const next = await ask("PATCH", at(_id), admin, { tags: ["two"] }, { "if-match": first.headers.get("etag") ?? "" });
    expect([next.status, (await ask("PATCH", at(_id), admin, { tags: ["three"] })).status]).toEqual([200, 200]);
  });

  test("status: published once, closed while it is, its owners are told", async () => {
    const { _id } = await makeBusiness(admin, { status: "under_review" });
    const owner = await actors.owner([_id]);
    const dates = () =>
      db.business.findUniqueOrThrow({ where: { id: _id }, select: { publishedAt: true, closedAt: true } });
    expect(await dates()).toEqual({ publishedAt: null, closedAt: null });
    await ask("PATCH", at(_id), admin, { status: "confirmed" });
    const { publishedAt } = await dates();
    await ask("PATCH", at(_id), admin, { status: "closed", statusReason: "Moved abroad" });
    expect(await dates()).toEqual({ publishedAt, closedAt: expect.any(Date) });
    await ask("PATCH", at(_id), admin, { status: "confirmed" });
    expect(await dates()).toEqual({ publishedAt, closedAt: null });
    const mails = await readRows<{ payload: object }>("SELECT payload FROM outbox WHERE payload->>'userId' = $1", [
      owner.id,
    ]);
    expect(mails).toHaveLength(3);
    expect(mails.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ mail: "business_status", status: "closed", reason: "Moved abroad" }),
    );
  });

  test("S-76 names every page that shows it, before and after", async () => {
    const dropped = new Set<string>();
    onDrop((tags) => {
      for (const tag of tags) dropped.add(tag);
    });
    const business = await makeBusiness(admin);
    expect([...dropped]).toEqual(
      expect.arrayContaining([`business:${business._id}`, "businesses", `city:${WORLD_CITY}`]),
    );
    dropped.clear();
    await ask("PATCH", at(business._id), admin, { city: "kunar" });
    expect([...dropped]).toEqual(
      expect.arrayContaining([`business:${business._id}`, "businesses", `city:${WORLD_CITY}`, "city:kunar"]),
    );
    dropped.clear();
    await ask("DELETE", at(business._id), admin);
    expect([...dropped]).toEqual(expect.arrayContaining([`business:${business._id}`, "businesses", "city:kunar"]));
    onDrop(() => {});
  });
});

describe("API-20 deleting a restaurant", () => {
  test("API-82 is for admins; it is gone for everybody, and a second time it is not there", async () => {
    const { _id } = await makeBusiness(admin);
    const owner = await actors.owner([_id]);
    for (const who of [null, owner, await actors.customer()]) {
      expect((await ask("DELETE", at(_id), who)).status).toBe(who ? 403 : 401);
    }
    expect((await ask("DELETE", at(_id), admin)).status).toBe(200);
    for (const who of [null, owner, admin]) expect((await ask("GET", at(_id), who)).status).toBe(404);
    expect((await ask("DELETE", at(_id), admin)).status).toBe(404);
    expect((await ask("PATCH", at(_id), owner, { tags: [] })).status).toBe(404);
    const listed = await ask("GET", "/v1/restaurant?deleted=true&limit=100", admin);
    expect(listed.body.restaurants).toContainEqual(expect.objectContaining({ _id, deletedAt: expect.any(String) }));
    expect((await ask("GET", "/v1/restaurant?deleted=true", owner)).status).toBe(403);
    expect(await auditOf(_id)).toMatchObject([{ action: "business.create" }, { action: "business.delete" }]);
  });

  test("H39 an admin brings it back within 30 days, with its address", async () => {
    const business = await makeBusiness(admin);
    await ask("DELETE", at(business._id), admin);
    expect((await ask("POST", `${at(business._id)}/restore`, await actors.owner([business._id]))).status).toBe(403);
    expect((await ask("POST", `${at(business._id)}/restore`, admin)).body.data).toMatchObject({ slug: business.slug });
    expect((await ask("GET", at(business._id))).status).toBe(200);
    await ask("DELETE", at(business._id), admin);
    await readRows("UPDATE businesses SET deleted_at = now() - interval '31 days' WHERE id = $1", [business._id]);
    expect((await ask("POST", `${at(business._id)}/restore`, admin)).status).toBe(404);
    expect((await ask("POST", `${at(ids.unknown)}/restore`, admin)).status).toBe(404);
  });
});
