import { describe, expect, test } from "vitest";
import { DAY_MS } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { actors, type TestActor } from "./actors";
import { call, callApi } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

await createWorld();
const admin = await actors.customer({ role: "admin", fullname: "زرغونه احمدی" });

type Entry = {
  _id: string;
  action: string;
  entity: string;
  name: string | null;
  restaurant: string | null;
  actor: { _id: string } | null;
};
type Log = {
  data: Entry[];
  people: { _id: string }[];
  categories: object;
  names: Record<string, string>;
  pagination: { totalResults: number };
};

const other = await actors.admin();

const log = (query: string, by: Partial<TestActor> = admin) => call<unknown, Log>("GET", `/v1/audit?${query}`, by);
const table = async (query: string, by: Partial<TestActor> = admin) => {
  const response = await callApi(`/v1/audit/export?${query}`, { headers: by.headers ?? {} });
  return { http: response.status, type: response.headers.get("content-type"), text: await response.text() };
};
const note = (fields: object) =>
  db.auditEntry.create({ data: { action: "settings.change", entity: "settings", actorId: other.id, ...fields } });
const marksOf = ({ data }: { data: Entry[] }) => data.map(({ action }) => action);

describe("S-105 the audit log for its readers", () => {
  test("names what was changed in the language of the call, and the admins to choose from", async () => {
    await call("PATCH", `/v1/restaurant/${ids.open}`, admin, { tags: ["zz-tag"] });
    const { data, people } = await log(`actor=${admin.id}&entity=business&lang=en`);
    const stored = await db.business.findUniqueOrThrow({ where: { id: ids.open } });
    expect(data[0]?.name).toBe((stored.translation as { en: { title: string } }).en.title);
    expect(people.map(({ _id }) => _id)).toEqual(expect.arrayContaining([admin.id, other.id]));
    const owner = await actors.owner();
    expect((await log(`actor=${owner.id}`)).people.map(({ _id }) => _id)).toContain(owner.id);
    expect((await log("")).people.map(({ _id }) => _id)).not.toContain(owner.id);
  });

  test("says whose account and which place values mean by their ids", async () => {
    const after = { userId: other.id, businessId: ids.open, device: "00000000-0000-4000-8000-000000000000" };
    await note({ action: "zz.named", after });
    const { names } = await log("action=zz.named&lang=en");
    const [place, account] = await Promise.all([
      db.business.findUniqueOrThrow({ where: { id: ids.open } }),
      db.user.findUniqueOrThrow({ where: { id: other.id } }),
    ]);
    const { title } = (place.translation as { en: { title: string } }).en;
    expect(names).toEqual({ [other.id]: account.fullname, [ids.open]: title });
  });

  test("names search words, featured places and special days, also once they are gone, and the place of a dish", async () => {
    const gone = "00000000-0000-4000-8000-000000000000";
    const place = await db.business.findUniqueOrThrow({ where: { id: ids.open }, include: { dishes: { take: 1 } } });
    const { title } = (place.translation as { en: { title: string } }).en;
    await note({ action: "zz.gone", entity: "search_alias", entityId: gone, before: { term: "kabab" } });
    await note({ action: "zz.gone", entity: "special_day", entityId: gone, before: { fa: "عید", en: "Eid" } });
    await note({ action: "zz.gone", entity: "featured_slot", entityId: gone, before: { businessId: ids.open } });
    await note({ action: "zz.gone", entity: "dish", entityId: place.dishes[0]?.id });
    const { data } = await log("action=zz.gone&lang=en");
    expect(data.map(({ entity, name }) => [entity, name]).slice(1)).toEqual([
      ["featured_slot", title],
      ["special_day", "Eid"],
      ["search_alias", "kabab"],
    ]);
    expect(data.map(({ restaurant }) => restaurant)).toEqual([title, null, null, null]);
  });

  test("finds words in names and in what was changed, in any spelling, and signs as they stand", async () => {
    await note({ action: "zz.one", after: { text: "قابلی پلو با کشمش" } });
    await note({ action: "zz.two", before: { text: "100% zz" } });
    // Arabic letters for Persian ones, as typed on some keyboards.
    expect(marksOf(await log(`search=${encodeURIComponent("قابلي كشمش")}`))).toEqual(["zz.one"]);
    expect(marksOf(await log(`search=${encodeURIComponent("%")}`))).toContain("zz.two");
    expect(marksOf(await log(`search=${encodeURIComponent("%")}`))).not.toContain("zz.one");
    const mine = await log(`search=${encodeURIComponent("زرغونه")}`);
    expect(new Set(mine.data.map(({ actor }) => actor?._id))).toEqual(new Set([admin.id]));
    expect((await log("search=zzznothing")).data).toEqual([]);
  });

  test("counts days as Kabul has them, today included", async () => {
    // 04:30 in Kabul is midnight UTC.
    const today = new Date(`${new Date(Date.now() + 4.5 * 3_600_000).toISOString().slice(0, 10)}T00:00:00+04:30`);
    await note({ action: "zz.today", createdAt: today });
    await note({ action: "zz.yesterday", createdAt: new Date(today.getTime() - 1) });
    await note({ action: "zz.old", createdAt: new Date(today.getTime() - 40 * DAY_MS) });
    const since = async (days: string) =>
      marksOf(await log(`actor=${other.id}&limit=100${days}`)).filter((action) => /today|yesterday|old/.test(action));
    expect(await since("&days=1")).toEqual(["zz.today"]);
    expect(await since("&days=7")).toEqual(["zz.today", "zz.yesterday"]);
    expect(await since("")).toEqual(["zz.today", "zz.yesterday", "zz.old"]);
    expect((await log("days=2")).errors?.[0]).toMatchObject({ path: "days" });
  });

  test("comes as a table: all of it, each action once, and no cell is a formula", async () => {
    await note({ action: "zz.formula", entity: "zz_table", ip: "=HYPERLINK(1)", after: { text: 'a "b", c' } });
    const many = Array.from({ length: 1203 }, (_, n) => ({
      ...{ action: `zz.n${n}`, entity: "zz_table", actorId: other.id },
      // Many entries share a timestamp, so that pages of the export begin within it.
      createdAt: new Date(Date.now() - Math.floor(n / 300) * 1000),
    }));
    await db.auditEntry.createMany({ data: many });
    const { http, type, text } = await table("entity=zz_table&lang=en");
    expect([http, type]).toEqual([200, "text/csv; charset=utf-8"]);
    const lines = text.trim().split("\r\n");
    expect(lines[0]).toBe("When,Who,Action,Kind,Name,ID of the entry,Before,After,IP address,Request,ID");
    expect(lines).toHaveLength(1 + 1 + many.length);
    expect(new Set(lines.map((line) => line.split(",").at(-1))).size).toBe(lines.length);
    expect(text).toContain("'=HYPERLINK(1)");
    expect(text).toContain('"{""text"":""a \\""b\\"", c""}"');
    expect((await table("entity=zz_table&search=formula&lang=fa")).text.trim().split("\r\n")).toHaveLength(2);
  });

  test("H31 is for admins alone, and every filter is checked", async () => {
    for (const by of [await actors.owner(), await actors.customer()]) {
      expect((await log("", by)).http).toBe(403);
      expect((await table("", by)).http).toBe(403);
    }
    expect((await table("", {})).http).toBe(401);
    for (const query of ["entity='", "actor=1", "days=0", "lang=xx", `search=${"x".repeat(300)}`, "search=%00"])
      expect([query, (await log(query)).http, (await table(query)).http]).toEqual([query, 400, 400]);
  });
});
