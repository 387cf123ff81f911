import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { readRows } from "@/tests/support/rows";
import { actors } from "./actors";
import { call, callApi } from "./call-api";
import { makeBusiness } from "./factories";
import { createWorld } from "./world";
import { ids, WORLD_CITY } from "./world-ids";

type Row = {
  readonly _id: string;
  readonly name: string;
  readonly status: string;
  readonly formerStatus: string;
  readonly updatedAt: string;
  readonly lacks: string[];
};
type List = { data: Row[]; pagination: { totalResults: number }; counts: Record<string, number> };

await createWorld();
const admin = await actors.admin();

const LIST = "/v1/restaurant/manage";
const list = async (query: string, who = admin) =>
  (await call<Row[]>("GET", `${LIST}?lang=en&limit=100&city=${WORLD_CITY}${query}`, who)) as unknown as List;
const idsOf = ({ data }: List) => data.map(({ _id }) => _id);
const setStatuses = (restaurants: object[], more: object = {}, who = admin) =>
  call<Row[]>("POST", `${LIST}/status`, who, { restaurants, ...more });
const statusOf = async (id: string) => (await db.business.findUniqueOrThrow({ where: { id } })).status;

describe("DRS-01 the list of those who manage places", () => {
  test("a row says what the list shows, and what is lacking", async () => {
    const { data } = await list("");
    const open = data.find(({ _id }) => _id === ids.open);
    expect(open).toMatchObject({
      name: "Zz World Open",
      translation: { fa: { title: "رستورانت Zz World Open" } },
      isFeatured: true,
      thumbnail: expect.stringContaining("/media/"),
      ratings: { count: expect.any(Number) },
      deletedAt: null,
    });
    expect(open?.lacks).toEqual([]);
    expect(data.find(({ _id }) => _id === ids.cafe)?.lacks).toEqual(["menu", "phone", "photo", "language"]);
    expect(JSON.stringify(data)).not.toContain("description");
  });

  test("DRS-02 `all` is no status, any other is one, and the tabs count them whichever is asked for", async () => {
    const all = await list("&status=all");
    expect(idsOf(all)).toEqual(idsOf(await list("")));
    for (const status of ["confirmed", "under_review", "suspended", "closed"]) {
      const some = await list(`&status=${status}`);
      expect(new Set(some.data.map((row) => row.status))).toEqual(new Set([status]));
      expect([some.data.length, some.pagination.totalResults]).toEqual([all.counts[status], all.counts[status]]);
      expect(some.counts).toEqual(all.counts);
    }
    expect(all.counts.all).toBe(all.data.length);
    expect((await call("GET", `${LIST}?status=open`, admin)).errors).toMatchObject([{ path: "status" }]);
  });

  test("search, type, featured, what is lacking, and order narrow and sort it", async () => {
    expect(idsOf(await list("&search=ZZ%20100%25"))).toEqual([ids.second]);
    expect(idsOf(await list("&search=كافه%20جهان"))).toEqual([ids.cafe]);
    expect(idsOf(await list("&type=cafe"))).toContain(ids.cafe);
    expect(idsOf(await list("&featured=true"))).not.toContain(ids.second);
    expect(idsOf(await list("&featured=false"))).toContain(ids.second);
    for (const lack of ["hours", "menu", "prices", "position", "phone", "photo", "language"]) {
      const { data } = await list(`&lacks=${lack}`);
      expect(data.filter(({ lacks }) => !lacks.includes(lack))).toEqual([]);
      const { data: all } = await list("");
      expect(data.length).toBe(all.filter(({ lacks }) => lacks.includes(lack)).length);
    }
    const updated = (await list("&sort=updated")).data.map(({ updatedAt }) => updatedAt);
    expect(updated).toEqual([...updated].sort().reverse());
  });

  test("DRS-10 a city is a slug, nothing else", async () => {
    expect((await call("GET", `${LIST}?city=nuristan`, admin)).http).toBe(200);
    expect(await call("GET", `${LIST}?city=${encodeURIComponent("نورستان")}`, admin)).toMatchObject({
      http: 400,
      errors: [{ path: "city" }],
    });
  });

  test("pages follow each other without a gap", async () => {
    const whole = idsOf(await list(""));
    const page = async (number: number) =>
      (await call<Row[]>("GET", `${LIST}?city=${WORLD_CITY}&limit=2&page=${number}`, admin)).data;
    const parts = [...(await page(1)), ...(await page(2))].map(({ _id }) => _id);
    expect(parts).toEqual(whole.slice(0, 4));
  });
});

describe("H31 owners", () => {
  test("see their own, of every status, whatever they ask for; deleted ones are for admins", async () => {
    const owner = await actors.owner([ids.suspended, ids.deleted]);
    const own = await list("", owner);
    expect(idsOf(own)).toEqual([ids.suspended]);
    expect(own.counts).toEqual({ all: 1, confirmed: 0, under_review: 0, suspended: 1, closed: 0 });
    expect(idsOf(await list("&search=zz%20world%20open", owner))).toEqual([]);
    expect((await call("GET", `${LIST}?state=deleted`, owner)).http).toBe(403);
    expect(idsOf(await list("&state=deleted"))).toEqual([ids.deleted]);
    expect((await call("GET", LIST, await actors.customer())).http).toBe(403);
  });

  test("set no status, not even of their own", async () => {
    const owner = await actors.owner([ids.cafe]);
    const { http } = await setStatuses([{ _id: ids.cafe, status: "closed" }], {}, owner);
    expect([http, await statusOf(ids.cafe)]).toEqual([403, "confirmed"]);
  });
});

describe("DRS-02 many statuses at once", () => {
  test("all are set, audited and told one by one, and the answer takes them back", async () => {
    const [one, two] = [await makeBusiness(admin), await makeBusiness(admin)];
    const owner = await actors.owner([one._id]);
    const sent = [one, two].map(({ _id, updatedAt }) => ({ _id, status: "suspended", updatedAt }));
    const { http, data } = await setStatuses(sent, { reason: "Nobody answers there." });
    expect(http).toBe(200);
    expect(data.map(({ _id, formerStatus }) => [_id, formerStatus])).toEqual([
      [one._id, "confirmed"],
      [two._id, "confirmed"],
    ]);
    for (const { _id } of [one, two])
      expect(await db.auditEntry.findMany({ where: { entityId: _id, action: "business.update" } })).toMatchObject([
        { actorId: admin.id, before: { status: "confirmed" }, after: { status: "suspended" } },
      ]);
    const mails = await readRows("SELECT payload FROM outbox WHERE payload->>'userId' = $1", [owner.id]);
    expect(mails).toMatchObject([{ payload: { status: "suspended", reason: "Nobody answers there." } }]);

    const back = data.map(({ _id, formerStatus, updatedAt }) => ({ _id, status: formerStatus, updatedAt }));
    expect((await setStatuses(back)).http).toBe(200);
    expect([await statusOf(one._id), await statusOf(two._id)]).toEqual(["confirmed", "confirmed"]);
    // A second undo fails: the version has changed.
    expect((await setStatuses(back)).http).toBe(409);
  });

  test("all or none: one that is gone, or was changed meanwhile, leaves the others as they are", async () => {
    const { _id, updatedAt } = await makeBusiness(admin);
    const right = { _id, status: "closed" };
    const gone = await setStatuses([right, { _id: ids.deleted, status: "closed" }, { ...right, _id: ids.unknown }]);
    expect([gone.http, gone.details]).toEqual([404, { missing: [ids.deleted, ids.unknown] }]);
    const stale = { _id: ids.second, status: "closed", updatedAt: "2020-01-01T00:00:00.000Z" };
    expect((await setStatuses([right, stale])).http).toBe(409);
    expect([await statusOf(_id), await statusOf(ids.second)]).toEqual(["confirmed", "confirmed"]);
    expect(await setStatuses([{ _id, status: "confirmed" }])).toMatchObject({
      data: [{ formerStatus: "confirmed", updatedAt }],
    });
  });

  test.each([
    ["nothing", []],
    ["one twice", [0, 1].map(() => ({ _id: ids.open, status: "closed" }))],
    ["too many", Array.from({ length: 101 }, (_, n) => ({ _id: ids.user(n), status: "closed" }))],
    ["a status that is none", [{ _id: ids.open, status: "all" }]],
    ["an id that is none", [{ _id: "' OR 1=1", status: "closed" }]],
    ["a field of its own", [{ _id: ids.open, status: "closed", isFeatured: true }]],
  ])("%s is refused", async (_what, restaurants) => {
    expect((await setStatuses(restaurants)).http).toBe(400);
  });
});

describe("the table for spreadsheets", () => {
  const download = async (query: string, who = admin) => {
    const response = await callApi(`${LIST}/export?city=${WORLD_CITY}${query}`, { headers: who.headers });
    const bytes = new Uint8Array(await response.arrayBuffer());
    // TextDecoder removes the byte order mark by default.
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    return { response, text, rows: Papa.parse<string[]>(text.slice(1).trimEnd()).data };
  };

  test("has its heads in the language of the call, the filters of the list, and no formula", async () => {
    const evil = "=HYPERLINK(1)";
    const { _id } = await makeBusiness(admin, { translation: { en: { title: evil }, fa: { title: "@SUM(1), «دو»" } } });
    const { response, text, rows } = await download("&lang=fa");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="businesses-[\d-]+\.csv"$/);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(text.charCodeAt(0)).toBe(0xfeff);
    expect(rows[0]?.slice(0, 2)).toEqual(["نام", "نام به انگلیسی"]);
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([rows[0]?.length]));
    expect(rows.find((row) => row.includes(_id))?.slice(0, 3)).toEqual([
      "'@SUM(1), «دو»",
      `'${evil}`,
      "'@SUM(1), «دو»",
    ]);
    expect(rows.length - 1).toBe((await list("")).counts.all);
    expect((await download("&lang=en&status=suspended")).rows.slice(1).map((row) => row.at(-1))).toEqual([
      ids.suspended,
    ]);
  });

  test("H31 holds an owner's own alone", async () => {
    const { rows } = await download("&lang=ps", await actors.owner([ids.cafe]));
    expect(rows.slice(1).map((row) => row.at(-1))).toEqual([ids.cafe]);
  });

  test("failures are told as everywhere", async () => {
    expect((await call("GET", `${LIST}/export?status=x`, admin)).code).toBe("validation_failed");
    expect((await call("GET", `${LIST}/export`)).http).toBe(401);
    expect((await call("GET", `${LIST}/export?state=deleted`, await actors.owner([ids.cafe]))).http).toBe(403);
  });
});
