import { expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { beginOfDay, summariseChanges } from "@/lib/open-data/queries";
import { actors } from "./actors";
import { call, callApi, readApi } from "./call-api";
import { makeBusiness } from "./factories";

const DAY = "2026-03-10";
const at = (time: string) => new Date(`${time}Z`);
const admin = await actors.admin();
// Makes the demo data older than all days of this test.
await db.$executeRawUnsafe(`UPDATE businesses SET created_at = '2025-01-01', published_at = '2025-01-01',
  updated_at = '2025-01-01', menu_updated_at = '2025-01-01', deleted_at = NULL`);

type Change = { _id: string; kind: string; at: string };
type Answer = { data: Change[]; next: string | null; removedSince: string };
const changesSince = (query: string) => readApi<Answer>(`/v1/open-data/changes?since=${query}`);

async function place(status: string, times: Record<string, Date | null>): Promise<string> {
  const { _id: id } = await makeBusiness(admin, { status });
  await db.business.update({ where: { id }, data: times });
  return id;
}

const published = at("2026-01-01T00:00");
const places = {
  new: await place("confirmed", { publishedAt: at("2026-03-12T08:00"), updatedAt: at("2026-03-12T08:00") }),
  changed: await place("confirmed", { publishedAt: published, updatedAt: at("2026-03-13T08:00") }),
  menu: await place("confirmed", {
    publishedAt: published,
    updatedAt: at("2026-02-01T08:00"),
    menuUpdatedAt: at("2026-03-14T08:00"),
  }),
  deleted: await place("confirmed", {
    publishedAt: published,
    updatedAt: at("2026-02-01T08:00"),
    deletedAt: at("2026-03-15T08:00"),
  }),
  withdrawn: await place("suspended", { publishedAt: published, updatedAt: at("2026-03-16T08:00") }),
  old: await place("confirmed", { publishedAt: published, updatedAt: at("2026-03-09T19:29") }),
  // Nobody but its owners has seen these.
  draft: await place("under_review", { publishedAt: null, updatedAt: at("2026-03-17T08:00") }),
  deletedDraft: await place("under_review", { publishedAt: null, deletedAt: at("2026-03-17T08:00") }),
};
const nameOf = (id: string) => Object.entries(places).find(([, each]) => each === id)?.[0];

test("changes since a day: each place once, in their order, and of removed ones only those that were public", async () => {
  const { data, next } = await changesSince(DAY);
  expect(data.map(({ _id, kind, at: time }) => [nameOf(_id), kind, time])).toEqual([
    ["new", "added", "2026-03-12T08:00:00.000Z"],
    ["changed", "changed", "2026-03-13T08:00:00.000Z"],
    ["menu", "changed", "2026-03-14T08:00:00.000Z"],
    ["deleted", "removed", "2026-03-15T08:00:00.000Z"],
    ["withdrawn", "removed", "2026-03-16T08:00:00.000Z"],
  ]);
  expect(next).toBeNull();
  expect(data.map((change) => Object.keys(change).sort())).toEqual(data.map(() => ["_id", "at", "kind"]));
  expect((await changesSince("2026-03-16")).data.map(({ _id }) => nameOf(_id))).toEqual(["withdrawn"]);
  expect((await changesSince("2026-04-01")).data).toEqual([]);
});

test("the day begins at midnight in Kabul", async () => {
  await db.business.update({ where: { id: places.old }, data: { updatedAt: at("2026-03-09T19:30") } });
  expect((await changesSince(DAY)).data[0]).toMatchObject({ _id: places.old, kind: "changed" });
  await db.business.update({ where: { id: places.old }, data: { updatedAt: at("2026-03-09T19:29:59.999") } });
  expect((await changesSince(DAY)).data.map(({ _id }) => nameOf(_id))).not.toContain("old");
});

test("`next` leads through all changes, each once, also those of one instant", async () => {
  const same = { updatedAt: at("2026-03-13T08:00") };
  const twins = [
    await place("confirmed", { publishedAt: published, ...same }),
    await place("confirmed", { publishedAt: published, ...same }),
  ];
  const { data: all } = await changesSince(DAY);
  const found: Change[] = [];
  for (let after = ""; ; ) {
    const { data, next } = await changesSince(`${DAY}&limit=2${after}`);
    expect(data.length).toBeLessThanOrEqual(2);
    found.push(...data);
    if (next === null) break;
    after = `&after=${encodeURIComponent(next)}`;
  }
  expect(found).toEqual(all);
  expect(found).toHaveLength(7);
  await db.business.deleteMany({ where: { id: { in: twins } } });
});

test("days and marks that are none are refused by name", async () => {
  for (const [query, path] of [
    ["", "since"],
    ["since=", "since"],
    ["since=2026-02-30", "since"],
    ["since=1405/01/01", "since"],
    ["since=yesterday", "since"],
    ["since=2026-03-01&since=2026-03-02", "since"],
    [`since=${DAY}&after=1`, "after"],
    [`since=${DAY}&after=2026-03-12T08:00:00.000Z_x`, "after"],
    [`since=${DAY}&limit=1001`, "limit"],
  ] as const) {
    const answer = await call("GET", `/v1/open-data/changes?${query}`);
    expect([query, answer.http, answer.code, answer.errors.map((error) => error.path)]).toEqual([
      query,
      400,
      "validation_failed",
      [path],
    ]);
  }
});

test("everybody may ask, and is told from when on removed places are known", async () => {
  const answer = await callApi(`/v1/open-data/changes?since=${DAY}`);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "public, no-cache"]);
  const { removedSince } = (await answer.json()) as Answer;
  const days = (Date.now() - Date.parse(removedSince)) / 86_400_000;
  // From the first midnight on, so that the answer is the same all day.
  expect(days).toBeGreaterThan(29);
  expect(days).toBeLessThanOrEqual(30);
});

test("the page's summary counts all, names what is public and nothing else", async () => {
  const { counts, latest } = await summariseChanges(beginOfDay(DAY), 3);
  expect(counts).toEqual({ added: 1, changed: 2, removed: 2 });
  expect(latest.map(({ id, business: shown }) => [nameOf(id), shown === null])).toEqual([
    ["withdrawn", true],
    ["deleted", true],
    ["menu", false],
  ]);
});
