import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { countResults } from "@/lib/search/popular-results";
import { actors, type TestActor } from "./actors";
import { callDesk as call, type Json } from "./desk-calls";

type Asked = { query: string; count: number; results: number | null; cities: string[] };
type Found = { restaurants: number; dishes: number; names: string[] };
type Tried = { before: Found; after: Found; also: { query: string; before: number; after: number }[] };

const DAY_MS = 86_400_000;
let admin: TestActor;
beforeAll(async () => {
  admin = await actors.admin();
});

const log = (query: string, times: number, fields: object = {}) =>
  db.searchLog.createMany({
    data: Array.from({ length: times }, (_, n) => ({
      ...{ query, folded: query, language: "fa", visitor: `zz${n}`, createdAt: new Date(Date.now() - n * 1000) },
      ...fields,
    })),
  });
const asked = async (query: string) =>
  (await call("GET", `/v1/search/asked?${query}`, admin)) as unknown as { data: Asked[]; totals: Json; http: number };
const attempt = async (body: Json, by: Partial<TestActor> = admin) => {
  const answer = await call("POST", "/v1/search/alias/try?lang=en", by, { target: "dish_kind", ...body });
  return { ...answer, tried: answer.data as unknown as Tried };
};

describe("what is asked", () => {
  beforeAll(async () => {
    await db.searchLog.deleteMany();
    await log("mantu", 5, { city: "herat" });
    await log("zzqqnothing", 4);
    await log("zzqqother", 3);
    await log("zzonce", 1);
    await log("zzold", 9, { createdAt: new Date(Date.now() - 31 * DAY_MS) });
    await countResults(new Date());
  });

  test("in the last thirty days comes the most frequent first; no single search, and what finds nothing alone", async () => {
    const all = await asked("filter=all");
    expect(all.data.map(({ query, count }) => [query, count])).toEqual([
      ["mantu", 5],
      ["zzqqnothing", 4],
      ["zzqqother", 3],
    ]);
    expect(all.data[0]).toMatchObject({ cities: ["herat"], results: expect.any(Number) });
    expect(all.data[0]?.results).toBeGreaterThan(0);
    expect(all.totals).toEqual({ searches: 13, empty: 8 });
    expect((await asked("filter=empty")).data.map(({ query }) => query)).toEqual(["zzqqnothing", "zzqqother"]);
    expect((await asked("filter=empty&search=OTHER")).data.map(({ query }) => query)).toEqual(["zzqqother"]);
    expect((await asked("filter=empty&limit=1&page=2")).data.map(({ query }) => query)).toEqual(["zzqqother"]);
  });

  test("H31 is told to admins alone", async () => {
    const owner = await actors.owner();
    expect((await call("GET", "/v1/search/asked", owner)).http).toBe(403);
    expect((await attempt({ term: "zz", targetId: "mantu", text: "zz" }, owner)).http).toBe(403);
    expect((await asked("filter=some")).http).toBe(400);
  });
});

describe("another name that is tried", () => {
  test("shows what would be found, names frequent searches that would change, and saves nothing", async () => {
    const names = await db.searchAlias.count();
    const { http, tried } = await attempt({ term: "zzqqnothing", targetId: "mantu", text: "zzqqnothing" });
    expect([http, tried.before]).toEqual([200, { restaurants: 0, dishes: 0, names: [] }]);
    expect(tried.after.dishes).toBeGreaterThan(0);
    expect(tried.after.names.length).toBeGreaterThan(0);
    const other = await attempt({ term: "zzqqother", targetId: "mantu", text: "zzqqother herat", city: "herat" });
    expect(other.tried.after.restaurants).toBeGreaterThan(0);
    expect(other.tried.also).toEqual([{ query: "zzqqother", before: 0, after: expect.any(Number) }]);
    expect(await db.searchAlias.count()).toBe(names);
    // Neither does the search remember it.
    const after = await attempt({ term: "zzunrelated", targetId: "mantu", text: "zzqqnothing" });
    expect(after.tried.before.dishes).toBe(0);
  });

  test("is what saving it brings", async () => {
    const { tried } = await attempt({ term: "zzbrings", targetId: "ashak", text: "zzbrings" });
    const alias = { term: "zzbrings", kind: "synonym", target: "dish_kind", targetId: "ashak" };
    expect((await call("POST", "/v1/search/alias", admin, alias)).http).toBe(201);
    const now = await attempt({ term: "zzelse", targetId: "mantu", text: "zzbrings" });
    expect(now.tried.before).toEqual(tried.after);
  });

  test("is refused as saving it would be", async () => {
    const refused = async (body: Json) => (await attempt(body)).errors?.[0]?.path;
    expect(await refused({ term: "!?", targetId: "mantu", text: "x" })).toBe("term");
    expect(await refused({ term: "zz", targetId: "no-such-dish", text: "x" })).toBe("targetId");
    expect(await refused({ term: "zz", target: "business", targetId: "x", text: "x" })).toBe("target");
    expect(await refused({ term: "zz", targetId: "mantu", text: "" })).toBe("text");
    expect(await refused({ term: "zz", targetId: "mantu", text: "x", city: "atlantis" })).toBe("city");
  });
});
