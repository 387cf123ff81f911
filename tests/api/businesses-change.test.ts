import { describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { onDrop } from "@/lib/core/page-tags";
import { readRows } from "@/tests/support/rows";
import { actors } from "./actors";
import { call, callApi } from "./call-api";
import { makeBusiness } from "./factories";
import { createWorld } from "./world";
import { ids, WORLD_CITY } from "./world-ids";
import { auditOf } from "./written";

await createWorld();
const admin = await actors.admin();

const at = (id: string) => `/v1/restaurant/${id}`;

describe("API-19 changing a restaurant", () => {
  test("what is not sent stays, what is null goes", async () => {
    const business = await makeBusiness(admin, {
      address: "Old",
      website: "lantern.example",
      hours: {},
      latitude: 34,
      longitude: 69,
    });
    const first = await call("PATCH", `${at(business._id)}?lang=en`, admin, { address: { ps: "نوی" }, hours: null });
    expect(first.data).toMatchObject({ addressTranslation: { ps: "نوی" }, hours: null, latitude: 34 });
    const second = await call("PATCH", `${at(business._id)}?lang=en`, admin, {
      address: "New",
      website: null,
      email: null,
      latitude: null,
      longitude: null,
    });
    expect(second.data).toMatchObject({
      addressTranslation: { ps: "نوی", en: "New" },
      website: null,
      latitude: null,
    });
    expect(second.data.translation).toEqual(business.translation);
    expect((await call("PATCH", at(business._id), admin, { phones: [] })).http).toBe(400);
    expect((await call("PATCH", at(business._id), admin, {})).data.updatedAt).toBe(second.data.updatedAt);
  });

  test("facts: only those named change, services are the ones that there are", async () => {
    const { _id } = await makeBusiness(admin, { services: ["delivery"], facts: [{ key: "solar", value: true }] });
    const { data } = await call("PATCH", at(_id), admin, {
      services: ["freeWifi"],
      facts: [{ key: "heating", value: false }],
    });
    const known = data.facts.filter(({ value }: { value: unknown }) => value !== null);
    expect(known.map(({ key, value }: { key: string; value: boolean }) => [key, value])).toEqual([
      ...[
        ["freeWifi", true],
        ["solar", true],
        ["heating", false],
      ],
    ]);
    expect(data.services).toEqual(["freeWifi"]);
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
    expect((await call("PATCH", at(mine._id), owner, { tags: ["own"] })).data.tags).toEqual(["own"]);
    expect(await call("PATCH", at(other._id), owner, { tags: ["x"] })).toMatchObject({
      http: 403,
      code: "forbidden",
    });
    expect(await call("PATCH", at(hidden._id), owner, { tags: ["x"] })).toMatchObject({ http: 404 });
    expect(await call("PATCH", at(mine._id), owner, { status: "closed" })).toMatchObject({ http: 403 });
    expect(await call("DELETE", at(mine._id), owner)).toMatchObject({ http: 403 });
    expect(await call("PATCH", at(mine._id), await actors.customer(), { tags: ["x"] })).toMatchObject({ http: 403 });
    expect((await call("GET", at(other._id))).data.tags).toEqual([]);
    await db.user.update({ where: { id: owner.id }, data: { role: "customer" } });
    expect(await call("PATCH", at(mine._id), owner, { tags: ["x"] })).toMatchObject({ http: 403 });
  });

  test("H69 a stale version is 409 with what is stored; without one the last write wins", async () => {
    const { _id } = await makeBusiness(admin);
    const etag = (await call("GET", at(_id), admin)).headers.get("etag") ?? "";
    const first = await call("PATCH", at(_id), admin, { tags: ["one"] }, { "if-match": etag });
    expect(first.http).toBe(200);
    const late = await call("PATCH", at(_id), admin, { tags: ["two"] }, { "if-match": etag });
    expect(late).toMatchObject({ http: 409, code: "conflict", current: { _id, tags: ["one"] } });
    const next = await call(
      "PATCH",
      at(_id),
      admin,
      { tags: ["two"] },
      { "if-match": first.headers.get("etag") ?? "" },
    );
    expect([next.http, (await call("PATCH", at(_id), admin, { tags: ["three"] })).http]).toEqual([200, 200]);
  });

  test("status: published once, closed while it is, its owners are told", async () => {
    const { _id } = await makeBusiness(admin, { status: "under_review" });
    const owner = await actors.owner([_id]);
    const dates = () =>
      db.business.findUniqueOrThrow({ where: { id: _id }, select: { publishedAt: true, closedAt: true } });
    expect(await dates()).toEqual({ publishedAt: null, closedAt: null });
    await call("PATCH", at(_id), admin, { status: "confirmed" });
    const { publishedAt } = await dates();
    await call("PATCH", at(_id), admin, { status: "closed", statusReason: "Moved abroad" });
    expect(await dates()).toEqual({ publishedAt, closedAt: expect.any(Date) });
    await call("PATCH", at(_id), admin, { status: "confirmed" });
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
    await call("PATCH", at(business._id), admin, { city: "kunar" });
    expect([...dropped]).toEqual(
      expect.arrayContaining([`business:${business._id}`, "businesses", `city:${WORLD_CITY}`, "city:kunar"]),
    );
    dropped.clear();
    await call("DELETE", at(business._id), admin);
    expect([...dropped]).toEqual(expect.arrayContaining([`business:${business._id}`, "businesses", "city:kunar"]));
    onDrop(() => {});
  });
});

describe("API-20 deleting a restaurant", () => {
  test("API-82 is for admins; it is gone for everybody, and a second time it is not there", async () => {
    const { _id } = await makeBusiness(admin);
    const owner = await actors.owner([_id]);
    for (const who of [null, owner, await actors.customer()])
      expect((await call("DELETE", at(_id), who)).http).toBe(who ? 403 : 401);
    expect((await call("DELETE", at(_id), admin)).http).toBe(200);
    for (const who of [null, owner, admin]) expect((await call("GET", at(_id), who)).http).toBe(404);
    expect((await call("DELETE", at(_id), admin)).http).toBe(404);
    expect((await call("PATCH", at(_id), owner, { tags: [] })).http).toBe(404);
    const listed = await call("GET", "/v1/restaurant?deleted=true&limit=100", admin);
    expect(listed.restaurants).toContainEqual(expect.objectContaining({ _id, deletedAt: expect.any(String) }));
    expect((await call("GET", "/v1/restaurant?deleted=true", owner)).http).toBe(403);
    expect(await auditOf(_id)).toMatchObject([{ action: "business.create" }, { action: "business.delete" }]);
  });

  test("H39 an admin brings it back within 30 days, with its address", async () => {
    const business = await makeBusiness(admin);
    await call("DELETE", at(business._id), admin);
    expect((await call("POST", `${at(business._id)}/restore`, await actors.owner([business._id]))).http).toBe(403);
    expect((await call("POST", `${at(business._id)}/restore`, admin)).data).toMatchObject({ slug: business.slug });
    expect((await call("GET", at(business._id))).http).toBe(200);
    await call("DELETE", at(business._id), admin);
    await readRows("UPDATE businesses SET deleted_at = now() - interval '31 days' WHERE id = $1", [business._id]);
    expect((await call("POST", `${at(business._id)}/restore`, admin)).http).toBe(404);
    expect((await call("POST", `${at(ids.unknown)}/restore`, admin)).http).toBe(404);
  });
});
