import fc from "fast-check";
import { expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { readRows } from "@/tests/support/rows";
import { runs } from "@/tests/support/sampled";
import { actors, sends, type TestActor } from "./actors";
import { callApi } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

/** A second, simple model of the data, to compare the application with. */
type Entry = {
  id: string;
  business: string;
  author: Person;
  parent: Entry | null;
  overall: number;
  likes: Set<Person>;
  isOwner: boolean;
  hidden: boolean;
  deleted: boolean;
};
type Person = TestActor & { owns: string | null };
type World = {
  people: Person[];
  admin: TestActor;
  entries: Entry[];
  favourites: Set<string>;
  bookmarks: Set<string>;
};

const BUSINESSES = [ids.open, ids.second];
const DISHES = [ids.typical, ids.cheap];
const RECENT = 8;
const world: World = { people: [], admin: {} as TestActor, entries: [], favourites: new Set(), bookmarks: new Set() };

await createWorld();
await readRows("DELETE FROM reviews WHERE business_id = ANY($1)", [BUSINESSES]);
await readRows("DELETE FROM bookmarks WHERE business_id = ANY($1)", [BUSINESSES]);
await readRows("DELETE FROM dish_favourites WHERE dish_id = ANY($1)", [DISHES]);
for (const _ of [1, 2, 3]) world.people.push({ ...(await actors.customer()), owns: null });
world.people.push({ ...(await actors.owner([ids.open])), owns: ids.open });
world.admin = await actors.admin();

const isShown = (entry: Entry): boolean =>
  !entry.hidden && !entry.deleted && (entry.parent === null || isShown(entry.parent));
const reviewOf = (author: Person, business: string) =>
  world.entries.find(
    (one) => one.author === author && one.business === business && one.parent === null && !one.deleted,
  );
const answerOf = (parent: Entry | null) =>
  world.entries.find((one) => one.parent === parent && one.isOwner && !one.deleted);
const notAuthor = (entry: Entry) => (isShown(entry) ? 403 : 404);

async function call(method: string, address: string, by: TestActor, body?: unknown) {
  const init = body === undefined ? { headers: by.headers } : sends(body, { headers: by.headers });
  const response = await callApi(address.startsWith("/") ? address : `/v1/review/${address}`, { method, ...init });
  const answer = (await response.json()) as { data?: { _id: string } };
  return { status: response.status, id: answer.data?._id ?? "" };
}

/** Makes a call and returns the status that the model expects; updates the model. */
type Action = (
  by: Person,
  entry: Entry | undefined,
  business: string,
  mark: number,
) => Promise<[status: number, wanted: number]>;

async function add(
  by: Person,
  entry: Omit<Entry, "id" | "author" | "likes" | "hidden" | "deleted">,
  body: unknown,
  wanted: number,
) {
  const { status, id } = await call("POST", entry.business, by, body);
  if (status === 201) world.entries.push({ ...entry, id, author: by, likes: new Set(), hidden: false, deleted: false });
  return [status, wanted] as [number, number];
}

const ACTIONS: Readonly<Record<string, Action>> = {
  write: (by, _entry, business, mark) => {
    const wanted = by.owns === business ? 403 : reviewOf(by, business) ? 409 : 201;
    const ratings = { food: mark, service: mark, environment: mark };
    return add(by, { business, parent: null, overall: mark, isOwner: false }, { message: "x", ratings }, wanted);
  },
  reply: async (by, parent) => {
    if (!parent) return [0, 0];
    const isOwner = by.owns === parent.business;
    const late = isOwner && answerOf(parent) ? 409 : 201;
    const wanted = !isShown(parent) ? 404 : parent.parent ? 400 : late;
    const body = { message: `y ${world.entries.length}`, parentId: parent.id };
    return add(by, { business: parent.business, parent, overall: 0, isOwner }, body, wanted);
  },
  change: async (by, entry, _place, mark) => {
    if (!entry) return [0, 0];
    const wanted = entry.deleted ? 404 : entry.author === by ? 200 : notAuthor(entry);
    const ratings = { food: mark, service: mark, environment: mark };
    const { status } = await call("PATCH", entry.id, by, entry.parent ? { message: "z" } : { ratings });
    if (wanted === 200) entry.overall = mark;
    return [status, wanted];
  },
  remove: async (by, entry) => {
    if (!entry) return [0, 0];
    const wanted = entry.deleted ? 404 : entry.author === by ? 200 : notAuthor(entry);
    const { status } = await call("DELETE", entry.id, by);
    if (wanted === 200) entry.deleted = true;
    return [status, wanted];
  },
  restore: async (_by, entry) => {
    if (!entry) return [0, 0];
    const isTaken = entry.isOwner ? answerOf(entry.parent) : !entry.parent && reviewOf(entry.author, entry.business);
    const wanted = !entry.deleted ? 404 : isTaken ? 409 : 200;
    const { status } = await call("POST", `${entry.id}/restore`, world.admin, {});
    if (wanted === 200) entry.deleted = false;
    return [status, wanted];
  },
  like: async (by, entry) => {
    if (!entry) return [0, 0];
    const wanted = !isShown(entry) ? 404 : by.owns === entry.business ? 403 : 200;
    const { status } = await call("PATCH", `toggle-like/${entry.id}`, by);
    if (wanted === 200 && !entry.likes.delete(by)) entry.likes.add(by);
    return [status, wanted];
  },
  hide: async (_by, entry) => {
    if (!entry) return [0, 0];
    const { status } = await call("POST", `${entry.id}/hide`, world.admin, { reason: "spam" });
    if (!entry.deleted) entry.hidden = true;
    return [status, entry.deleted ? 404 : 200];
  },
  show: async (_by, entry) => {
    if (!entry) return [0, 0];
    const { status } = await call("DELETE", `${entry.id}/hide`, world.admin);
    if (!entry.deleted) entry.hidden = false;
    return [status, entry.deleted ? 404 : 200];
  },
};

/** Adds or removes a favourite; repeats change nothing. */
function favourite(method: "POST" | "DELETE"): Action {
  return async (by, _entry, _place, mark) => {
    const dish = DISHES[mark % 2] ?? "";
    const { status } = await call(method, `/v1/dish/favorites/${dish}`, by);
    world.favourites[method === "POST" ? "add" : "delete"](`${dish} ${by.id}`);
    return [status < 300 ? 200 : status, 200];
  };
}
const bookmark: Action = async (by, _entry, business) => {
  const { status } = await call("POST", `/v1/restaurant/${business}/bookmark`, by);
  const key = `${business} ${by.id}`;
  world.bookmarks[world.bookmarks.has(key) ? "delete" : "add"](key);
  return [status, 200];
};

const ALL_ACTIONS: Readonly<Record<string, Action>> = {
  ...ACTIONS,
  favour: favourite("POST"),
  unfavour: favourite("DELETE"),
  bookmark,
};

type Listed = {
  _id: string;
  likes: { _id: string }[];
  likeCount: number;
  ratings: { overall: number };
  replies: Listed[];
};

const asListed = (one: Entry) => ({
  id: one.id,
  overall: one.parent ? undefined : one.overall,
  likes: [...one.likes].map(({ id }) => id).sort(),
  replies: world.entries
    .filter((reply) => reply.parent === one && isShown(reply))
    .map(({ id }) => id)
    .sort(),
});
const asAnswered = ({ _id, likes, likeCount, ratings, replies }: Listed) => {
  expect(likeCount).toBe(likes.length);
  const people = likes.map((liker) => liker._id).sort();
  return { id: _id, overall: ratings.overall, likes: people, replies: replies.map((reply) => reply._id).sort() };
};
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

async function compare(business: string): Promise<void> {
  const shown = world.entries.filter((one) => one.business === business && one.parent === null && isShown(one));
  const answer = await callApi(`/v1/review/${business}?limit=100`);
  const { data, summary } = (await answer.json()) as { data: Listed[]; summary: { count: number } };
  expect(data.map(asAnswered).sort(byId)).toEqual(shown.map(asListed).sort(byId));
  const { reviewCount, ratingSum, foodSum } = await db.business.findUniqueOrThrow({ where: { id: business } });
  const sum = shown.reduce((total, { overall }) => total + overall, 0);
  expect([summary.count, reviewCount, Math.round(ratingSum), foodSum]).toEqual([shown.length, shown.length, sum, sum]);
}

async function compareDishes(): Promise<void> {
  for (const dish of DISHES) {
    const answer = await callApi(`/v1/dish/${dish}/favorites/users?limit=100`);
    const { data } = (await answer.json()) as { data: { _id: string }[] };
    const people = data.map(({ _id }) => `${dish} ${_id}`).sort();
    expect(people).toEqual([...world.favourites].filter((key) => key.startsWith(dish)).sort());
    expect((await db.dish.findUniqueOrThrow({ where: { id: dish } })).favouriteCount).toBe(people.length);
  }
}

async function compareBookmarks(): Promise<void> {
  const rows = await db.bookmark.findMany({ where: { businessId: { in: BUSINESSES } } });
  const keys = rows.map(({ businessId, userId }) => `${businessId} ${userId}`).sort();
  expect(keys).toEqual([...world.bookmarks].sort());
  for (const business of BUSINESSES) {
    const { bookmarkCount } = await db.business.findUniqueOrThrow({ where: { id: business } });
    expect(bookmarkCount).toBe(keys.filter((key) => key.startsWith(business)).length);
  }
}

test("S-93 a thousand sequences of what people and admins do leave what a plain model says", async () => {
  const step = fc.record({
    action: fc.constantFrom(...Object.keys(ALL_ACTIONS), "write", "like"),
    person: fc.nat(3),
    entry: fc.nat(RECENT - 1),
    business: fc.nat(1),
    mark: fc.integer({ min: 1, max: 5 }),
  });
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 1, maxLength: 3 }),
    fc.nat(1),
    async (steps, business) => {
      for (const { action, person, entry, business: where, mark } of steps) {
        const [by, chosen] = [world.people[person], world.entries.at(-1 - entry)];
        const [status, wanted] = (await ALL_ACTIONS[action]?.(by as Person, chosen, BUSINESSES[where] ?? "", mark)) ?? [
          0, 0,
        ];
        expect([action, status]).toEqual([action, wanted]);
      }
      await compare(BUSINESSES[business] ?? "");
      if (steps.some(({ action }) => action.endsWith("favour"))) await compareDishes();
      if (steps.some(({ action }) => action === "bookmark")) await compareBookmarks();
    },
  );
  // All sequences share one database: a shorter one would not find the same state, so shrinking is useless.
  await fc.assert(property, { numRuns: runs(1000), endOnFailure: true });
  for (const business of BUSINESSES) await compare(business);
}, 240_000);
