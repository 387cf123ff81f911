import { describe, expect, test } from "vitest";
import { codeOf } from "@/lib/business/code";
import { findBusiness } from "@/lib/business/queries";
import { DAY_MS } from "@/lib/core/constants";
import { db, dedicatedClient } from "@/lib/core/db";
import { purgeDeleted } from "@/lib/jobs/purge";
import { BUSINESS_IMPORT_LOCK } from "@/lib/merge/model";
import { findByCode } from "@/lib/qr/service";
import { RECOUNTS } from "@/tests/db/recount";
import { readRows } from "@/tests/support/rows";
import { actors } from "./actors";
import { call } from "./call-api";
import { makeBusiness } from "./factories";
import { everythingOf, makePair, merge, preview, undo, visitsOf } from "./merging";
import { createWorld } from "./world";
import { ids } from "./world-ids";

await createWorld();
const admin = await actors.admin();

const businessOf = (id: string) =>
  db.business.findUniqueOrThrow({ where: { id }, include: { phones: { orderBy: { position: "asc" } } } });
const keyOf = async (id: string) => {
  const { city, type, slug } = await businessOf(id);
  return { city, type, slug } as Parameters<typeof findBusiness>[0];
};
const countOf = (table: string, id: string) =>
  readRows<{ count: number }>(`SELECT count(*)::int AS count FROM ${table} WHERE business_id = $1`, [id]).then(
    ([row]) => row?.count,
  );

describe("DRS-11 a merge", () => {
  test("tells beforehand what each has, and what both have", async () => {
    const pair = await makePair(admin);
    const { sums, ratings, blocks, winner, loser, apart } = await preview(pair, admin);
    expect(sums).toEqual({
      reviews: { winner: 2, loser: 3, doubles: 2 },
      bookmarks: { winner: 1, loser: 2, doubles: 1 },
      lists: { winner: 1, loser: 2, doubles: 1 },
      dishes: { winner: 1, loser: 2, doubles: 1 },
      photos: { winner: 1, loser: 2, doubles: 1 },
      addresses: { winner: 1, loser: 2, doubles: 0 },
    });
    // The preview counts a user who has reviewed both businesses once.
    expect(ratings).toEqual({ average: 4, count: 3 });
    expect([blocks, apart, winner.owners.length, loser.owners.length]).toEqual([[], null, 0, 1]);
    expect(winner.values).toMatchObject({ phones: [{ number: "+93700111111" }, { number: "+93700333333" }] });
  });

  test("moves everything, counts what both have once, and leads on", async () => {
    const pair = await makePair(admin);
    const [key, former] = [await keyOf(pair.loser), await businessOf(pair.loser)];
    const { http } = await merge(pair, admin, { phones: "both", facts: "both", logo: "loser", nameEn: "loser" });
    expect(http).toBe(200);
    const { phones, reviewCount, ratingSum, bookmarkCount, dishCount, photoCount, ...winner } = await businessOf(
      pair.winner,
    );
    expect([reviewCount, ratingSum, bookmarkCount, dishCount, photoCount]).toEqual([3, 12, 2, 3, 2]);
    expect(phones.map(({ number }) => number)).toEqual(["+93700111111", "+93700333333", "+93700222222"]);
    expect([winner.logoId, winner.osmId]).toEqual([former.logoId, former.osmId]);
    expect(winner.translation).toMatchObject({ en: (former.translation as { en: object }).en });
    const counted = { list_entries: 2, business_groups: 2, claims: 2, reports: 2, corrections: 1, business_owners: 1 };
    const worked = { slug_history: 2, menu_uploads: 1, menu_helps: 2, events: 1 };
    for (const [table, count] of Object.entries({ ...counted, ...worked }))
      expect([table, await countOf(table, pair.winner)]).toEqual([table, count]);
    expect(await visitsOf(pair.winner)).toEqual([5, 4]);
    const facts = await db.businessFact.findMany({ where: { businessId: pair.winner }, orderBy: { key: "asc" } });
    expect(facts.map(({ key: fact, value, confirmedAt }) => [fact, value, confirmedAt?.toISOString()])).toEqual([
      ["delivery", false, expect.stringContaining("2026-01-0")],
      ["solar", true, expect.stringContaining("2026-03-0")],
    ]);
    expect((await db.searchAlias.findMany({ where: { target: "business", targetId: pair.winner } })).length).toBe(3); // the other's alias, its Dari name, and the lost English name
    const here = await keyOf(pair.winner);
    expect(await findBusiness(key)).toEqual({ movedTo: here });
    expect(await findByCode(codeOf(former.no))).toEqual({ business: here });
    expect((await call("GET", `/v1/restaurant/${pair.loser}`, admin)).http).toBe(404);
    for (const [counter, sql] of Object.entries(RECOUNTS))
      expect([counter, await readRows(sql)]).toEqual([counter, []]);
  });

  test("is taken back, and everything is where it was, row by row", async () => {
    const pair = await makePair(admin);
    const before = await everythingOf(pair);
    for (const take of [
      {},
      { phones: "both", facts: "both", logo: "loser", namePs: "loser", hours: "loser", nameEn: "loser" },
      { phones: "loser", facts: "loser", social: "both", tags: "both", categories: "both", position: "loser" },
    ]) {
      const { http, mergeId } = await merge(pair, admin, take);
      expect(http).toBe(200);
      expect(await everythingOf(pair)).not.toEqual(before);
      expect((await undo(pair, mergeId, admin)).http).toBe(200);
      expect(await everythingOf(pair)).toEqual(before);
      expect((await undo(pair, mergeId, admin)).http).toBe(404);
    }
    for (const [counter, sql] of Object.entries(RECOUNTS))
      expect([counter, await readRows(sql)]).toEqual([counter, []]);
  });

  test("hides the other place from every list, the bin too, and it can't be restored by itself", async () => {
    const pair = await makePair(admin);
    const { mergeId } = await merge(pair, admin);
    for (const list of ["manage?state=deleted&limit=100", "manage?limit=100"]) {
      const { data } = await call<{ _id: string }[]>("GET", `/v1/restaurant/${list}&lang=en&search=Zz`, admin);
      expect(data.map(({ _id }) => _id)).not.toContain(pair.loser);
    }
    expect((await call("POST", `/v1/restaurant/${pair.loser}/restore`, admin)).http).toBe(404);
    const answer = await call<{ _id: string; merged: { _id: string } }[]>("GET", "/v1/restaurant/merges", admin);
    expect(answer.data.find(({ _id }) => _id === mergeId)?.merged._id).toBe(pair.loser);
    await undo(pair, mergeId, admin);
    expect((await call("GET", `/v1/restaurant/${pair.loser}`, admin)).http).toBe(200);
  });

  test("S-2 is for admins alone", async () => {
    const pair = await makePair(admin);
    const owner = await actors.owner([pair.winner, pair.loser]);
    const body = { loserId: pair.loser, updatedAt: new Date().toISOString(), loserUpdatedAt: new Date().toISOString() };
    const calls = [
      await call("POST", `/v1/restaurant/${pair.winner}/merge`, owner, body),
      await call("GET", `/v1/restaurant/${pair.winner}/merge?with=${pair.loser}`, owner),
      await call("DELETE", `/v1/restaurant/${pair.winner}/merge/${ids.unknown}`, owner),
      await call("GET", "/v1/restaurant/merges", owner),
    ];
    expect(calls.map(({ http }) => http)).toEqual([403, 403, 403, 403]);
    expect((await businessOf(pair.loser)).deletedAt).toBeNull();
  });

  test("is refused for a place and itself, a deleted one, an unknown one, no name left, and both sides of one text", async () => {
    const { winner, loser } = await makePair(admin);
    const fixed = { updatedAt: new Date().toISOString(), loserUpdatedAt: new Date().toISOString() };
    const send = (loserId: string, more: object = {}) =>
      call("POST", `/v1/restaurant/${winner}/merge`, admin, { loserId, ...fixed, ...more });
    expect((await send(winner)).errors).toMatchObject([{ path: "loserId" }]);
    expect([(await send(ids.deleted)).http, (await send(ids.unknown)).http]).toEqual([404, 404]);
    expect((await send(loser, { take: { nameEn: "both" } })).errors).toMatchObject([{ path: "take.nameEn" }]);
    const { _id } = await makeBusiness(admin, { translation: { ps: { title: "Zz Only Pashto" } } });
    expect(await merge({ winner: _id, loser }, admin, { namePs: "loser" })).toMatchObject({
      errors: [{ path: "take" }],
    });
    expect((await businessOf(loser)).deletedAt).toBeNull();
  });

  test("is refused when one has changed since it was seen, and of two at once one wins", async () => {
    const pair = await makePair(admin);
    const { winner, loser } = await preview(pair, admin);
    await call("PATCH", `/v1/restaurant/${pair.loser}`, admin, { email: "other@example.com" });
    const body = { loserId: pair.loser, updatedAt: winner.updatedAt, loserUpdatedAt: loser.updatedAt };
    expect((await call("POST", `/v1/restaurant/${pair.winner}/merge`, admin, body)).code).toBe("conflict");
    const turned = { winner: pair.loser, loser: pair.winner };
    const answers = await Promise.all([merge(pair, admin), merge(turned, admin)]);
    expect(answers.filter(({ http }) => http === 200).length).toBe(1);
    expect(answers.filter(({ http }) => http === 404 || http === 409).length).toBe(1);
    expect(await db.businessMerge.count({ where: { winnerId: { in: [pair.winner, pair.loser] } } })).toBe(1);
  });

  test("is blocked when both have an owner, and while an import runs", async () => {
    const pair = await makePair(admin);
    const owner = await actors.owner([pair.winner]);
    expect((await preview(pair, admin)).blocks).toEqual(["owners"]);
    expect((await merge(pair, admin)).details).toEqual({ blocks: ["owners"] });
    await db.businessOwner.deleteMany({ where: { userId: owner.id } });
    const importing = dedicatedClient();
    await importing.connect();
    try {
      await importing.query("SELECT pg_advisory_lock($1)", [BUSINESS_IMPORT_LOCK]);
      expect((await merge(pair, admin)).details).toEqual({ blocks: ["import"] });
    } finally {
      await importing.end();
    }
    expect((await merge(pair, admin)).http).toBe(200);
  });
});

describe("DRS-11 what happens after a merge", () => {
  const merged = async (take: object = {}) => {
    const pair = await makePair(admin);
    return { pair, ...(await merge(pair, admin, take)) };
  };
  test("what is written of the winner stays with it", async () => {
    const { pair, mergeId } = await merged();
    const guest = await actors.customer();
    const review = { message: "Zz written later", ratings: { food: 5, service: 5, environment: 5 } };
    expect((await call("POST", `/v1/review/${pair.winner}`, guest, review)).http).toBe(201);
    await call("POST", `/v1/restaurant/${pair.winner}/bookmark`, guest);
    await call("PATCH", `/v1/restaurant/${pair.winner}`, admin, { website: "https://later.example.com" });
    expect((await undo(pair, mergeId, admin)).http).toBe(200);
    expect(await db.review.count({ where: { businessId: pair.winner, message: "Zz written later" } })).toBe(1);
    expect([await countOf("bookmarks", pair.winner), await countOf("bookmarks", pair.loser)]).toEqual([2, 2]);
    expect((await businessOf(pair.winner)).website).toBe("https://later.example.com");
  });

  test("a field that was merged and changed again can't go back; the answer names it", async () => {
    const { pair, mergeId } = await merged({ phones: "both", nameEn: "loser" });
    const change = { phones: [{ number: "0700 999 111" }] };
    expect((await call("PATCH", `/v1/restaurant/${pair.winner}`, admin, change)).http).toBe(200);
    const { http, details } = await undo(pair, mergeId, admin);
    expect([http, details]).toEqual([409, { reasons: ["fields"], fields: ["phones"], reviews: 0 }]);
    expect((await businessOf(pair.loser)).deletedAt).not.toBeNull();
  });

  test("a guest who has written another review stands in the way; one whose review is gone does not", async () => {
    const { pair, mergeId } = await merged();
    const [aside] = await readRows<{ user_id: string }>(
      "SELECT user_id FROM reviews WHERE business_id = $1 AND message = 'Zz review 3'",
      [pair.loser],
    );
    await readRows("UPDATE reviews SET deleted_at = now() WHERE business_id = $1 AND user_id = $2", [
      pair.winner,
      aside?.user_id,
    ]);
    const ratings = { food: 1, service: 1, environment: 1, overall: 1 };
    const { id } = await db.review.create({
      data: { businessId: pair.winner, userId: aside?.user_id ?? "", message: "Zz once more", ...ratings },
    });
    expect((await undo(pair, mergeId, admin)).details).toMatchObject({ reasons: ["reviews"], reviews: 1 });
    await readRows("UPDATE reviews SET deleted_at = now() WHERE id = $1", [id]);
    expect((await undo(pair, mergeId, admin)).http).toBe(200);
  });

  test("of a chain the last merge is taken back first, and old addresses lead all the way", async () => {
    const { pair, mergeId } = await merged();
    const [first, middle] = [await keyOf(pair.loser), await keyOf(pair.winner)];
    const { _id: third } = await makeBusiness(admin);
    const outer = { winner: third, loser: pair.winner };
    const { mergeId: outerId } = await merge(outer, admin);
    const here = await keyOf(third);
    expect([await findBusiness(first), await findBusiness(middle)]).toEqual([{ movedTo: here }, { movedTo: here }]);
    expect((await undo(pair, mergeId, admin)).details).toEqual({ reasons: ["winner"] });
    expect((await undo(outer, outerId, admin)).http).toBe(200);
    expect(await findBusiness(first)).toEqual({ movedTo: middle });
    expect((await undo(pair, mergeId, admin)).http).toBe(200);
    expect(await findBusiness(first)).toMatchObject({ business: { id: pair.loser } });
  });

  test("after thirty days the nights forget it: its address leads on, and nothing goes back", async () => {
    const { pair, mergeId } = await merged();
    const [key, { no }] = [await keyOf(pair.loser), await businessOf(pair.loser)];
    await purgeDeleted(new Date(Date.now() + 31 * DAY_MS));
    expect(await db.business.findUnique({ where: { id: pair.loser } })).toBeNull();
    expect((await undo(pair, mergeId, admin)).http).toBe(404);
    const here = await keyOf(pair.winner);
    expect(await findBusiness(key)).toEqual({ movedTo: here });
    expect(await findByCode(codeOf(no))).toEqual({ business: here });
  });
});
