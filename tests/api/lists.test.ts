import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { LANGUAGES } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { LIST_ENTRIES_MAX, LISTS_MAX } from "@/lib/list/model";
import { actors, type TestActor } from "./actors";
import { call } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

let [one, other]: TestActor[] = [];
await createWorld();
// New accounts each time, since one alone would exceed the write limit.
beforeEach(async () => {
  [one, other] = [await actors.customer({ fullname: "Zz Giver" }), await actors.customer()];
});

type Listed = {
  _id: string;
  name: string;
  count: number;
  token: string | null;
  url: string | null;
  contains: boolean;
  pictures: unknown[];
  owner: string;
  entries: { restaurant: { _id: string; status: string }; note: string | null }[];
};

const send = <Data = Listed>(method: string, address: string, who: TestActor | null = one ?? null, body?: unknown) =>
  call<Data>(method, `/v1/list${address}${address.includes("?") ? "&" : "?"}lang=en`, who, body);
const make = async (name: string, who = one, restaurantId?: string) =>
  (await send("POST", "", who, { name, ...(restaurantId && { restaurantId }) })).data;
const put = (id: string, restaurantId: string, body: object = {}, who = one) =>
  send("POST", `/${id}/restaurant/${restaurantId}`, who, body);
const entriesOf = async (id: string, who = one) =>
  (await send("GET", `/${id}`, who)).data.entries.map(({ restaurant }) => restaurant._id);

describe("lists of one's own", () => {
  test("BIZ-10 are made, renamed, filled, ordered, emptied and deleted", async () => {
    const name = "د جمعې ورځې لپاره زموږ د کورنۍ ګډ لیست";
    expect([...name].length).toBeGreaterThan(35);
    const list = await make(name, one, ids.open);
    expect(list).toMatchObject({ name, count: 1, token: null, url: null });
    for (const id of [ids.second, ids.cafe]) expect((await put(list._id, id)).http).toBe(200);
    expect(await entriesOf(list._id)).toEqual([ids.open, ids.second, ids.cafe]);

    await put(list._id, ids.second, { note: " پشت پرده‌ها جای هشت نفر است " });
    expect((await send("GET", `/${list._id}`)).data.entries[1]).toMatchObject({ note: "پشت پرده‌ها جای هشت نفر است" });
    await put(list._id, ids.second);
    expect((await send("GET", `/${list._id}`)).data.entries[1]?.note).not.toBeNull();
    await put(list._id, ids.second, { note: null });
    expect((await send("GET", `/${list._id}`)).data.entries[1]?.note).toBeNull();

    const move = (after: string | null, before: string | null) =>
      send("PATCH", `/${list._id}/restaurant/${ids.cafe}/position`, one, { after, before });
    expect((await move(null, ids.open)).http).toBe(200);
    expect(await entriesOf(list._id)).toEqual([ids.cafe, ids.open, ids.second]);
    // Another browser has moved its neighbours meanwhile.
    expect((await move(ids.second, ids.open)).http).toBe(409);

    expect(await send("PATCH", `/${list._id}`, one, { name: "مهمان‌های کابل" })).toMatchObject({
      http: 200,
      data: { name: "مهمان‌های کابل" },
    });
    for (const id of [ids.cafe, ids.cafe, ids.open])
      expect((await send("DELETE", `/${list._id}/restaurant/${id}`)).http).toBe(200);
    expect(await entriesOf(list._id)).toEqual([ids.second]);
    const mine = (await send<Listed[]>("GET", `?restaurantId=${ids.second}`)).data;
    expect(mine.find(({ _id }) => _id === list._id)).toMatchObject({ count: 1, contains: true });

    expect((await send("DELETE", `/${list._id}`)).http).toBe(200);
    expect((await send("GET", `/${list._id}`)).http).toBe(404);
    expect((await send("DELETE", `/${list._id}`)).http).toBe(404);
    expect(await db.listEntry.count({ where: { listId: list._id } })).toBe(0);
  });

  test("belong to nobody else: to others they are not there", async () => {
    const { _id } = await make("Zz mine", one, ids.open);
    const answers = await Promise.all([
      send("GET", `/${_id}`, other),
      send("PATCH", `/${_id}`, other, { name: "Zz theirs" }),
      send("DELETE", `/${_id}`, other),
      put(_id, ids.cafe, {}, other),
      send("DELETE", `/${_id}/restaurant/${ids.open}`, other),
      send("PATCH", `/${_id}/restaurant/${ids.open}/position`, other, { after: null }),
      send("POST", `/${_id}/share`, other),
      send("DELETE", `/${_id}/share`, other),
    ]);
    expect(answers.map(({ http }) => http)).toEqual(answers.map(() => 404));
    expect(await send("GET", `/${_id}`)).toMatchObject({ http: 200, data: { name: "Zz mine", count: 1 } });
    expect((await send<Listed[]>("GET", "", other)).data).toEqual([]);
  });

  test("have names and notes that can be shown, and places that are there", async () => {
    for (const name of ["", "  ", "x".repeat(61), "Fridаy", 7, undefined])
      expect((await send("POST", "", one, { name })).errors).toMatchObject([{ path: "name" }]);
    const { _id } = await make("Zz checked");
    expect((await put(_id, ids.open, { note: "x".repeat(201) })).errors).toMatchObject([{ path: "note" }]);
    for (const id of [ids.suspended, ids.unknown, "none"]) expect((await put(_id, id)).http).toBe(404);
    expect((await send("POST", "", one, { name: "Zz never", restaurantId: ids.suspended })).http).toBe(404);
    expect(await db.list.count({ where: { name: "Zz never" } })).toBe(0);
  });

  test("end at so many, also when they are made at once", async () => {
    const keen = await actors.customer();
    const rows = Array.from({ length: LISTS_MAX - 1 }, (_, n) => ({ userId: keen.id, name: `Zz ${n}` }));
    await db.list.createMany({ data: rows });
    // Different idempotency keys, so that nothing else serialises the calls.
    const key = () => ({ "idempotency-key": randomUUID() });
    const atOnce = await Promise.all(
      ["a", "b", "c"].map((name) => call("POST", "/v1/list?lang=en", keen, { name }, key())),
    );
    expect(atOnce.map(({ http }) => http).sort()).toEqual([201, 409, 409]);
    expect(atOnce.find(({ http }) => http === 409)?.details).toEqual({ limit: LISTS_MAX });
  });

  test("hold so many places at most", async () => {
    const { _id: listId } = await make("Zz full");
    const businesses = await db.business.findMany({
      where: { status: "confirmed", deletedAt: null, id: { notIn: [ids.open, ids.cafe] } },
      select: { id: true },
      take: LIST_ENTRIES_MAX - 1,
    });
    const data = businesses.map(({ id: businessId }, index) => ({ listId, businessId, position: index + 1 }));
    await db.listEntry.createMany({ data });
    const room = LIST_ENTRIES_MAX - 1 - data.length;
    expect(room).toBe(0);
    const atOnce = await Promise.all([put(listId, ids.open), put(listId, ids.cafe)]);
    expect(atOnce.map(({ http }) => http).sort()).toEqual([200, 409]);
    // The note of an existing entry can still be changed.
    expect((await put(listId, businesses[0]?.id ?? "", { note: "Zz" })).http).toBe(200);
  });

  test("a place that is hidden for a while leaves a list and comes back where it was", async () => {
    const { _id } = await make("Zz hidden", one, ids.open);
    for (const id of [ids.second, ids.cafe]) await put(_id, id);
    const set = (status: string) => db.business.update({ where: { id: ids.second }, data: { status } });
    await set("suspended");
    expect(await entriesOf(_id)).toEqual([ids.open, ids.cafe]);
    await send("PATCH", `/${_id}/restaurant/${ids.cafe}/position`, one, { after: null, before: ids.open });
    await set("closed");
    const { data } = await send("GET", `/${_id}`);
    expect(data.entries.map(({ restaurant }) => [restaurant._id, restaurant.status])).toEqual([
      [ids.cafe, "confirmed"],
      [ids.second, "closed"],
      [ids.open, "confirmed"],
    ]);
    await set("confirmed");
  });
});

describe("a list that is shared", () => {
  const read = (token: string | null) => send("GET", `/shared/${token}`, null);
  const share = (id: string) => send("POST", `/${id}/share`);

  test("is read by its link without an account, in three languages, and tells nothing but its owner's name", async () => {
    const { _id } = await make("Zz shared", one, ids.open);
    await put(_id, ids.cafe, { note: "Call first." });
    const { token, url } = (await share(_id)).data;
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(url).toBe(`/en/list/${token}`);
    expect((await share(_id)).data.token).toBe(token);
    const answer = await read(token);
    expect([answer.http, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(answer.data).toMatchObject({
      name: "Zz shared",
      owner: "Zz Giver",
      entries: [{ restaurant: { _id: ids.open } }, { restaurant: { _id: ids.cafe }, note: "Call first." }],
    });
    const told = JSON.stringify(answer);
    for (const secret of [one?.id, one?.email, _id]) expect(told).not.toContain(secret);
    for (const lang of LANGUAGES) expect((await call("GET", `/v1/list/shared/${token}?lang=${lang}`)).http).toBe(200);
  });

  test("only the hash of its link is stored", async () => {
    const { _id } = await make("Zz hashed");
    const { token } = (await share(_id)).data;
    expect(JSON.stringify(await db.list.findUniqueOrThrow({ where: { id: _id } }))).not.toContain(token);
  });

  test("made private its link leads nowhere, and never again when it is shared anew", async () => {
    const { _id } = await make("Zz private", one, ids.open);
    const { token } = (await share(_id)).data;
    for (let time = 0; time < 2; time += 1)
      expect(await send("DELETE", `/${_id}/share`)).toMatchObject({ http: 200, data: { token: null, url: null } });
    expect((await read(token)).http).toBe(404);
    expect((await send("POST", `/shared/${token}/copy`, other)).http).toBe(404);
    const next = (await share(_id)).data.token;
    expect(next).not.toBe(token);
    expect([(await read(token)).http, (await read(next)).http]).toEqual([404, 200]);
    await send("DELETE", `/${_id}`);
    expect((await read(next)).http).toBe(404);
  });

  test("of somebody who was banned, or has left, is not there", async () => {
    const giver = await actors.customer();
    const { _id } = await make("Zz banned", giver, ids.open);
    const { token } = (await send("POST", `/${_id}/share`, giver)).data;
    expect((await read(token)).http).toBe(200);
    await db.user.update({ where: { id: giver.id }, data: { bannedAt: new Date() } });
    expect((await read(token)).http).toBe(404);
    await db.user.update({ where: { id: giver.id }, data: { bannedAt: null } });
    const left = await call("DELETE", "/v1/user/me", giver, { reason: "Zz" });
    expect([left.http, (await read(token)).http]).toEqual([200, 404]);
  });

  test("is copied by others: a private list of their own, which goes its own way; a double click is one copy", async () => {
    const { _id } = await make("Zz copied", one, ids.open);
    await put(_id, ids.cafe, { note: "Call first." });
    const { token } = (await share(_id)).data;
    const copies = await Promise.all([1, 2].map(() => send("POST", `/shared/${token}/copy`, other)));
    expect(copies.map(({ http }) => http)).toEqual([201, 201]);
    const copy = copies[0]?.data;
    expect(copy).toMatchObject({ name: "Zz copied", count: 2, token: null });
    expect(copies[1]?.data._id).toBe(copy?._id);
    await send("DELETE", `/${_id}`);
    const kept = (await send("GET", `/${copy?._id}`, other)).data;
    expect(kept.entries).toMatchObject([
      { restaurant: { _id: ids.open }, note: null },
      { restaurant: { _id: ids.cafe }, note: "Call first." },
    ]);
  });

  test("an invented link is nobody's", async () => {
    for (const token of ["none", "x".repeat(43), "%00", ids.list]) expect((await read(token)).http).toBe(404);
  });
});
