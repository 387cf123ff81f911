import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { actors, type TestActor } from "./actors";
import { callApi, type ErrorBody } from "./call-api";
import { callDesk as call } from "./desk-calls";
import { createWorld } from "./world";
import { ids } from "./world-ids";

type Entry = { _id: string; action: string; entity: string; name: string | null; actor: { _id: string } | null };
type Log = {
  data: Entry[];
  people: { _id: string }[];
  categories: object;
  names: Record<string, string>;
  pagination: { totalResults: number };
};

const DAY_MS = 86_400_000;
let admin: TestActor;
let other: TestActor;
beforeAll(async () => {
  await createWorld();
  admin = await actors.admin();
  await db.user.update({ where: { id: admin.id }, data: { fullname: "زرغونه احمدی" } });
  other = await actors.admin();
});

async function log(query: string, by: Partial<TestActor> = admin): Promise<Log & ErrorBody & { http: number }> {
  const response = await callApi(`/v1/audit?${query}`, { headers: by.headers ?? {} });
  return { ...((await response.json()) as Log & ErrorBody), http: response.status };
}
const table = async (query: string, by: Partial<TestActor> = admin) => {
  const response = await callApi(`/v1/audit/export?${query}`, { headers: by.headers ?? {} });
  return { http: response.status, type: response.headers.get("content-type"), text: await response.text() };
};
/** A deed as it is noted, at a time of its own. */
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

  test("finds words in names and in what was changed, in any spelling, and signs as they stand", async () => {
    await note({ action: "zz.one", after: { text: "قابلی پلو با کشمش" } });
    await note({ action: "zz.two", before: { text: "100% zz" } });
    // Arabic letters for Persian ones, as some keyboards write them.
    expect(marksOf(await log(`search=${encodeURIComponent("قابلي كشمش")}`))).toEqual(["zz.one"]);
    expect(marksOf(await log(`search=${encodeURIComponent("%")}`))).toContain("zz.two");
    expect(marksOf(await log(`search=${encodeURIComponent("%")}`))).not.toContain("zz.one");
    const mine = await log(`search=${encodeURIComponent("زرغونه")}`);
    expect(new Set(mine.data.map(({ actor }) => actor?._id))).toEqual(new Set([admin.id]));
    expect((await log("search=zzznothing")).data).toEqual([]);
  });

  test("counts days as Kabul has them, today included", async () => {
    // Half past four in the morning there is still yesterday evening in UTC.
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

  test("comes as a table: all of it, each deed once, and no cell is a formula", async () => {
    await note({ action: "zz.formula", entity: "zz_table", ip: "=HYPERLINK(1)", after: { text: 'a "b", c' } });
    const many = Array.from({ length: 1203 }, (_, n) => ({
      ...{ action: `zz.n${n}`, entity: "zz_table", actorId: other.id },
      // Many at one instant: pages of the table begin within it.
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
