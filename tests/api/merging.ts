import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { call } from "./call-api";
import { addReview, makeBusiness } from "./factories";
import { ids } from "./world-ids";

export type Made = { readonly winner: string; readonly loser: string };

/** Two businesses without owners, both with all kinds of content; some users have content on both. */
export async function makePair(admin: TestActor): Promise<Made> {
  const winner = await makeBusiness(admin, { phones: [{ number: "0700 111 111" }, { number: "0700 333 333" }] });
  const loser = await makeBusiness(admin, { phones: [{ number: "0700 222 222" }, { number: "0700 333 333" }] });
  const pair = { winner: winner._id, loser: loser._id };
  await readRows(
    `INSERT INTO business_facts (business_id, key, value, confirmed_at) VALUES ($1, 'delivery', false, '2026-01-02'),
      ($2, 'delivery', true, '2026-02-03'), ($2, 'solar', true, '2026-03-04')`,
    [pair.winner, pair.loser],
  );
  await addReviews(pair);
  await addMarks(pair);
  await addMenus(pair);
  await addPapers(pair);
  return pair;
}

async function addReviews({ winner, loser }: Made) {
  const [newerHere, newerThere, only, replier] = await Promise.all([1, 2, 3, 4].map(() => actors.customer()));
  const add = (businessId: string, user: TestActor | undefined, day: number, overall: number) =>
    addReview(businessId, user?.id ?? null, {
      message: `Zz review ${day}`,
      createdAt: new Date(Date.UTC(2026, 4, day)),
      food: overall,
      service: overall,
      environment: overall,
      overall,
    });
  await add(winner, newerHere, 9, 5);
  await add(loser, newerHere, 2, 1);
  await add(winner, newerThere, 3, 2);
  const { id: parentId } = await add(loser, newerThere, 8, 4);
  await add(loser, only, 5, 3);
  await db.review.create({ data: { businessId: loser, userId: replier?.id ?? null, parentId, message: "Zz reply" } });
  await db.reviewLike.create({ data: { reviewId: parentId, userId: only?.id ?? "" } });
}

async function addMarks({ winner, loser }: Made) {
  const [both, only] = await Promise.all([actors.customer(), actors.customer()]);
  for (const [businessId, userId] of [
    [winner, both.id],
    [loser, both.id],
    [loser, only.id],
  ] as const) {
    await db.bookmark.create({ data: { businessId, userId, createdAt: new Date("2026-05-01") } });
    const list = await db.list.findFirst({ where: { userId } });
    const { id: listId } = list ?? (await db.list.create({ data: { userId, name: "Zz list" } }));
    const entry = { listId, businessId, position: 3, note: "Zz note", createdAt: new Date("2026-05-01") };
    await db.listEntry.create({ data: entry });
  }
}

async function addMenus({ winner, loser }: Made) {
  const { id: groupId } = await db.group.create({
    data: { slug: `zz-${randomUUID()}`, translation: { en: { title: "Zz Only There" } } },
  });
  const dish = (businessId: string, en: string, position: number, more: object = {}) =>
    db.dish.create({ data: { businessId, translation: { en: { title: en } }, price: 100, position, ...more } });
  await dish(winner, "Zz Same Dish", 0, { groupId: ids.grill });
  await dish(loser, "Zz Same Dish", 0, { groupId: ids.grill, price: 120 });
  await dish(loser, "Zz Dish Only There", 1, { groupId });
  await dish(loser, "Zz Deleted There", 2, { deletedAt: new Date() });
  await db.businessGroup.createMany({
    data: [
      { businessId: winner, groupId: ids.grill, position: 0 },
      { businessId: loser, groupId, position: 0 },
      { businessId: loser, groupId: ids.grill, position: 1 },
    ],
  });
  const picture = (businessId: string, key: string, type = "gallery", position = 0) =>
    db.media.create({
      data: { businessId, key, type, position, width: 1600, height: 1200, widths: [320, 640] },
      select: { id: true },
    });
  await picture(winner, "zz-same-picture");
  await picture(loser, "zz-same-picture");
  await picture(loser, "zz-picture-there", "menu", 1);
  for (const [businessId, key] of [
    [winner, "zz-logo-here"],
    [loser, "zz-logo-there"],
  ] as const) {
    const { id: logoId } = await picture(businessId, key, "logo", 7);
    await readRows("UPDATE businesses SET logo_id = $2 WHERE id = $1", [businessId, logoId]);
  }
}

async function addPapers({ winner, loser }: Made) {
  const [both, only] = await Promise.all([actors.customer(), actors.customer()]);
  for (const [businessId, userId] of [
    [winner, both.id],
    [loser, both.id],
    [loser, only.id],
  ] as const) {
    await db.claim.create({ data: { businessId, userId, proof: "Zz proof", phone: "+93700000100" } });
    await db.report.create({ data: { businessId, userId, reason: "closed" } });
  }
  await db.correction.create({
    data: { businessId: loser, kind: "phone", phone: "+93700000199", language: "en", tokenHash: randomUUID() },
  });
  const owner = await actors.owner();
  await db.businessOwner.create({ data: { businessId: loser, userId: owner.id, createdAt: new Date("2026-05-01") } });
  const { city, type } = await db.business.findUniqueOrThrow({ where: { id: loser } });
  await db.slugHistory.create({ data: { city, type, slug: `zz-${randomUUID()}`, businessId: loser } });
  const term = `Zz alias ${randomUUID()}`;
  const alias = { term, folded: term.toLowerCase().replaceAll("-", " "), target: "business", targetId: loser };
  await db.searchAlias.create({ data: alias });
  await addWork({ winner, loser });
  await readRows("UPDATE businesses SET osm_id = $2 WHERE id = $1", [loser, `node/${Date.now()}`]);
}

/** Finished and waiting menu uploads, and visits: aggregated ones of a common day, and today's. */
async function addWork({ winner, loser }: Made) {
  await db.menuUpload.create({ data: { businessId: loser, contentHash: randomUUID() } });
  const done = { doneAt: new Date("2026-05-02"), createdAt: new Date("2026-05-01") };
  await db.menuHelp.createMany({
    data: [{ businessId: winner }, { businessId: loser }, { businessId: loser, ...done }],
  });
  const day = (businessId: string, date: string, events: number) => ({
    businessId,
    day: new Date(date),
    name: "view",
    events,
    visitors: 1,
  });
  await db.businessEventDay.createMany({
    data: [day(winner, "2026-05-01", 2), day(loser, "2026-05-01", 3), day(loser, "2026-05-02", 4)],
  });
  await db.event.create({ data: { businessId: loser, name: "view", language: "en" } });
}

export async function visitsOf(businessId: string): Promise<number[]> {
  const days = await db.businessEventDay.findMany({ where: { businessId }, orderBy: { day: "asc" } });
  return days.map(({ events }) => events);
}

/** All rows of both businesses, without their modification times. */
export async function everythingOf({ winner, loser }: Made): Promise<Record<string, unknown[]>> {
  const tables = [
    ...["reviews", "bookmarks", "list_entries", "dishes", "business_groups", "media", "claims", "corrections"],
    ...["reports", "business_owners", "slug_history", "number_history", "business_phones", "business_facts"],
    ...["special_periods", "business_categories", "menu_uploads", "menu_helps", "events", "place_event_days"],
  ];
  const rows: Record<string, unknown[]> = {};
  for (const table of tables) {
    const found = await readRows<{ row: unknown }>(
      `SELECT to_jsonb(t) AS row FROM ${table} t WHERE business_id IN ($1, $2) ORDER BY to_jsonb(t)::text`,
      [winner, loser],
    );
    rows[table] = found.map(({ row }) => row);
  }
  const businesses = await readRows<{ row: unknown }>(
    "SELECT to_jsonb(b) - 'updated_at' AS row FROM businesses b WHERE id IN ($1, $2) ORDER BY id",
    [winner, loser],
  );
  const aliases = await readRows<{ row: unknown }>(
    "SELECT to_jsonb(a) AS row FROM search_aliases a WHERE target_id IN ($1, $2) ORDER BY id",
    [winner, loser],
  );
  return { ...rows, businesses: businesses.map(({ row }) => row), aliases: aliases.map(({ row }) => row) };
}

type Sum = { winner: number; loser: number; doubles: number };
export type Preview = {
  winner: { updatedAt: string; owners: { fullname: string }[]; values: Record<string, unknown> };
  loser: { updatedAt: string; owners: { fullname: string }[] };
  sums: Record<string, Sum>;
  ratings: { average: number | null; count: number };
  blocks: string[];
  apart: number | null;
};

export const preview = async ({ winner, loser }: Made, who: TestActor) =>
  (await call<Preview>("GET", `/v1/restaurant/${winner}/merge?with=${loser}&lang=en`, who)).data;

export async function merge(pair: Made, who: TestActor, take: object = {}, more: object = {}) {
  const { winner, loser } = await preview(pair, who);
  const answer = await call("POST", `/v1/restaurant/${pair.winner}/merge`, who, {
    loserId: pair.loser,
    updatedAt: winner.updatedAt,
    loserUpdatedAt: loser.updatedAt,
    take,
    ...more,
  });
  const { mergeId = "" } = answer as unknown as { mergeId?: string };
  return { ...answer, mergeId };
}

export const undo = ({ winner }: Made, mergeId: string, who: TestActor) =>
  call("DELETE", `/v1/restaurant/${winner}/merge/${mergeId}`, who);
