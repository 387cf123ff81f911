import { beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { db } from "@/lib/core/db";
import type { Pagination } from "@/lib/core/pagination";
import type { reviewSchema, reviewSummarySchema } from "@/lib/review/schema";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { call, readApi } from "./call-api";
import { makeBusiness } from "./factories";
import { createWorld } from "./world";
import { ids } from "./world-ids";

type Review = z.output<typeof reviewSchema>;
type List = { data: Review[]; pagination: Pagination; summary: z.output<typeof reviewSummarySchema> };

await createWorld();

const read = async (query = "") => readApi<List>(`/v1/review/${ids.open}${query}`);
const numbers = ({ data }: List) => data.map(({ _id }) => Number(_id.slice(-2)));

test("API-68 reviews come five a page, newest first, with what all say together", async () => {
  const first = await read();
  expect(numbers(first)).toEqual([7, 6, 5, 4, 3]);
  expect(first.pagination).toEqual({
    currentPage: 1,
    totalPages: 2,
    totalResults: 7,
    hasNextPage: true,
    hasPrevPage: false,
    limit: 5,
  });
  expect(numbers(await read("?page=2"))).toEqual([2, 1]);
  expect(first.summary).toEqual({
    count: 7,
    average: 3.43,
    food: 3.43,
    service: 3.43,
    environment: 3.43,
    histogram: [1, 1, 1, 2, 2],
  });
});

test("API-68 sort orders by date or stars, ties by the newest", async () => {
  expect(numbers(await read("?sort=oldest&limit=7"))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(numbers(await read("?sort=highest&limit=7"))).toEqual([6, 1, 7, 2, 3, 4, 5]);
  expect(numbers(await read("?sort=lowest&limit=7"))).toEqual([5, 4, 3, 7, 2, 6, 1]);
  expect(await call("GET", `/v1/review/${ids.open}?sort=best`)).toMatchObject({ http: 400 });
});

test("API-68 the filter popular puts the most liked first, my needs an account", async () => {
  expect(numbers(await read("?filter=popular&limit=3"))).toEqual([3, 2, 7]);
  expect(await call("GET", `/v1/review/${ids.open}?filter=my`)).toMatchObject({ http: 401, code: "unauthorized" });
});

test("API-68 a review carries ratings, likers, and replies one level deep, the owner's marked", async () => {
  const { data } = await read();
  const review = data.find(({ _id }) => _id === ids.review(3));
  expect(review).toMatchObject({
    message: "Review 3",
    ratings: { overall: 3, food: 3, service: 3, environment: 3 },
    user: { _id: ids.user(3), fullname: "Person 3", profilePic: null },
    likeCount: 2,
    createdAt: "2026-01-03T00:00:00.000Z",
  });
  expect(new Set(review?.likes)).toEqual(
    new Set([
      { _id: ids.user(1), fullname: "Person 1" },
      { _id: ids.user(2), fullname: "Person 2" },
    ]),
  );
  expect(review?.replies.map(({ _id, isOwner }) => [_id, isOwner])).toEqual([
    [ids.review(21), true],
    [ids.review(22), false],
  ]);
  expect(review?.replies[0]).not.toHaveProperty("replies");
});

test("API-68 a review of a deleted account stays without a name", async () => {
  expect((await read()).data.find(({ _id }) => _id === ids.review(7))?.user).toBeNull();
});

test("API-68 the summary follows the stored reviews of every demo place", async () => {
  const businesses = await readRows<{ id: string; count: number; average: number }>(
    `SELECT b.id, count(*)::int AS count, round(avg(r.overall)::numeric, 2)::float8 AS average FROM businesses b
      JOIN reviews r ON r.business_id = b.id AND r.parent_id IS NULL AND r.deleted_at IS NULL AND r.hidden_at IS NULL
      WHERE b.status = 'confirmed' AND b.deleted_at IS NULL GROUP BY b.id ORDER BY 2 DESC LIMIT 5`,
  );
  for (const { id, count, average } of businesses) {
    const { summary } = await readApi<List>(`/v1/review/${id}`);
    expect(summary.count).toBe(count);
    expect(summary.average).toBeCloseTo(average, 1);
    expect(summary.histogram.reduce((sum, stars) => sum + stars, 0)).toBe(count);
  }
});

test("API-73 the one review of a user about a restaurant, or null", async () => {
  const of = (restaurant: string, user: string) =>
    readApi<{ data: Review | null }>(`/v1/review/restaurant/${restaurant}/user/${user}`);
  expect((await of(ids.open, ids.user(2))).data).toMatchObject({ _id: ids.review(2), likeCount: 1 });
  expect((await of(ids.open, ids.unknown)).data).toBeNull();
  expect((await of(ids.open, ids.user(7))).data).toBeNull();
  expect((await of(ids.second, ids.user(1))).data).toBeNull();
  expect(await call("GET", `/v1/review/restaurant/${ids.suspended}/user/${ids.user(1)}`)).toMatchObject({ http: 404 });
});

type Marks = Record<"restaurants" | "dishes" | "reviews" | "posts", { _id: string }[]>;

const NOBODY = "0190aaaa-0002-7000-8000-00000000dead";
const [one, other] = [await actors.customer(), await actors.customer()];

const marks = (asked: Partial<Record<keyof Marks, readonly string[]>>, who: TestActor | undefined = one) => {
  const query = Object.entries(asked).map(([name, list]) => `${name}=${list.join(",")}`);
  return call<Marks>("GET", `/v1/user/me/marks?${query.join("&")}`, who ?? null);
};

describe("the marks of a page", () => {
  test("are what the caller did, one call for all, in the order that was asked", async () => {
    const done = [
      await call("POST", `/v1/restaurant/${ids.open}/bookmark`, one ?? null),
      await call("POST", `/v1/dish/favorites/${ids.cheap}`, one ?? null),
      await call("POST", `/v1/dish/${ids.typical}/ratings`, one ?? null, { rating: 4 }),
      await call("POST", `/v1/post/${ids.post(1)}/like`, one ?? null),
    ];
    expect(done.map(({ http }) => http < 300)).toEqual([true, true, true, true]);
    const ratings = { food: 4, service: 4, environment: 4 };
    const written = await call<{ _id: string }>("POST", `/v1/review/${ids.open}`, one ?? null, {
      message: "Good food.",
      ratings,
    });
    const review = written.data._id;
    await call("PATCH", `/v1/review/toggle-like/${review}`, other ?? null);

    const asked = {
      restaurants: [ids.second, ids.open, NOBODY],
      dishes: [ids.cheap, ids.typical],
      reviews: [review],
      posts: [ids.post(2), ids.post(1)],
    };
    expect((await marks(asked)).data).toEqual({
      restaurants: [
        { _id: ids.second, bookmarked: false, review: null, team: false },
        { _id: ids.open, bookmarked: true, review, team: false },
        { _id: NOBODY, bookmarked: false, review: null, team: false },
      ],
      dishes: [
        { _id: ids.cheap, favorite: true, rating: null },
        { _id: ids.typical, favorite: false, rating: 4 },
      ],
      reviews: [{ _id: review, liked: false, own: true }],
      posts: [
        { _id: ids.post(2), liked: false },
        { _id: ids.post(1), liked: true },
      ],
    });
    const theirs = (await marks(asked, other)).data;
    expect(theirs.reviews).toEqual([{ _id: review, liked: true, own: false }]);
    expect(JSON.stringify([theirs.restaurants, theirs.dishes, theirs.posts])).not.toMatch(/true|[1-5][,}]/);
  });

  test("H31 say whether the caller is in the team of a place, and no longer once they have left", async () => {
    const owner = await actors.owner([ids.second]);
    const teams = async () => {
      const { restaurants } = (await marks({ restaurants: [ids.second, ids.open] }, owner)).data;
      return (restaurants as unknown as { team: boolean }[]).map(({ team }) => team);
    };
    expect(await teams()).toEqual([true, false]);
    await db.businessOwner.deleteMany({ where: { userId: owner.id } });
    expect(await teams()).toEqual([false, false]);
  });

  test("a withdrawn review is no longer the one that was written", async () => {
    const written = await call<{ _id: string }>("POST", `/v1/review/${ids.cafe}`, one ?? null, {
      message: "Good tea.",
      ratings: { food: 3, service: 3, environment: 3 },
    });
    await call("DELETE", `/v1/review/${written.data._id}`, one ?? null);
    expect((await marks({ restaurants: [ids.cafe] })).data.restaurants).toMatchObject([{ review: null }]);
  });

  test("of nothing are empty; the same id twice is one", async () => {
    expect((await marks({})).data).toEqual({ restaurants: [], dishes: [], reviews: [], posts: [] });
    expect((await marks({ posts: [ids.post(1), ids.post(1).toUpperCase(), " "] })).data.posts).toHaveLength(1);
  });

  test("are 200 at most, of real ids", async () => {
    const many = Array.from(
      { length: 201 },
      (_, index) => `0190aaaa-0002-7000-8000-${String(index).padStart(12, "0")}`,
    );
    expect((await marks({ dishes: many.slice(0, 150), posts: many.slice(0, 50) })).http).toBe(200);
    expect(await marks({ dishes: many.slice(0, 150), posts: many.slice(0, 51) })).toMatchObject({
      http: 400,
      code: "validation_failed",
    });
    expect(await marks({ reviews: [ids.open, "12"] })).toMatchObject({ http: 400, errors: [{ path: "reviews" }] });
  });

  test("are for who is signed in", async () => {
    expect((await call("GET", `/v1/user/me/marks?posts=${ids.post(1)}`, null)).http).toBe(401);
  });
});

type Listed = { _id: string; message: string; replies: { _id: string; message: string; isOwner: boolean }[] };

let place: string;
let owner: TestActor;
let manager: TestActor;
beforeEach(async () => {
  place = (await makeBusiness(await actors.admin()))._id;
  [owner, manager] = [await actors.owner([place]), await actors.owner()];
  await db.businessOwner.create({ data: { businessId: place, userId: manager.id, role: "manager" } });
});

const list = (who: TestActor | null = owner, state = "unanswered") =>
  call<Listed[]>("GET", `/v1/review/answers?lang=en&state=${state}`, who);
const waiting = async (who: TestActor) =>
  (await call<{ answers: number }>("GET", "/v1/dashboard/waiting", who)).data.answers;
const ratings = { food: 4, service: 3, environment: 5 };

/** @returns its id */
async function review(message: string): Promise<string> {
  const written = await call("POST", `/v1/review/${place}`, await actors.customer(), { message, ratings });
  return written.data._id;
}
const answer = (who: TestActor, parentId: string, message = "Thank you") =>
  call("POST", `/v1/review/${place}`, who, { message, parentId });

describe("H33 the reviews of one's places", () => {
  test("wait for an answer, latest first; a guest's reply is none, and the answer takes them off the list", async () => {
    const [first, second] = [await review("First"), await review("Second")];
    await answer(await actors.customer(), first, "I agree");
    expect((await list()).data.map(({ _id }) => _id)).toEqual([second, first]);
    expect([await waiting(owner), await waiting(manager)]).toEqual([2, 2]);
    expect((await answer(manager, first)).http).toBe(201);
    expect((await list()).data.map(({ _id }) => _id)).toEqual([second]);
    const [answered] = (await list(owner, "answered")).data;
    expect(answered).toMatchObject({ _id: first, restaurant: { _id: place } });
    expect(answered?.replies.filter(({ isOwner }) => isOwner)).toMatchObject([{ message: "Thank you" }]);
    expect(await waiting(owner)).toBe(1);
    expect((await answer(owner, first)).http).toBe(409);
  });

  test("leave out what is hidden or deleted, and places that no list shows", async () => {
    const [shown, hidden] = [await review("Shown"), await review("Hidden")];
    await db.review.update({ where: { id: hidden }, data: { hiddenAt: new Date(), hiddenReason: "spam" } });
    expect((await list()).data.map(({ _id }) => _id)).toEqual([shown]);
    await db.business.update({ where: { id: place }, data: { status: "suspended" } });
    expect([(await list()).data, await waiting(owner)]).toEqual([[], 0]);
  });

  test("S-2 are those of one's own places", async () => {
    await review("Words");
    expect((await list(await actors.owner([ids.second]))).data.map(({ message }) => message)).not.toContain("Words");
    expect((await list(null)).http).toBe(401);
    expect((await list(await actors.customer())).http).toBe(403);
  });
});

describe("H33 the answer of a place", () => {
  test("belongs to its team: another member changes it, takes it back and brings it back", async () => {
    const id = (await answer(manager, await review("Words"))).data._id;
    const change = (who: TestActor) => call("PATCH", `/v1/review/${id}`, who, { message: "Come again" });
    expect((await change(owner)).data).toMatchObject({ message: "Come again", isOwner: true });
    expect((await call("DELETE", `/v1/review/${id}`, owner)).http).toBe(200);
    expect((await call("POST", `/v1/review/${id}/restore`, manager)).http).toBe(200);
    expect((await change(await actors.owner([ids.second]))).http).toBe(403);
  });

  test("is no longer theirs who has left the team", async () => {
    const id = (await answer(manager, await review("Words"))).data._id;
    await call("DELETE", `/v1/restaurant/${place}/team/${manager.id}`, owner);
    expect((await call("PATCH", `/v1/review/${id}`, manager, { message: "Never" })).http).toBe(403);
    expect((await call("DELETE", `/v1/review/${id}`, manager)).http).toBe(403);
    await call("DELETE", `/v1/review/${id}`, owner);
    expect((await call("POST", `/v1/review/${id}/restore`, manager)).http).toBe(404);
  });

  test("S-8 a guest's reply stays the guest's, though they own places", async () => {
    const guest = await actors.owner([ids.second]);
    const reply = (await answer(guest, await review("Words"), "I agree")).data._id;
    expect((await call("PATCH", `/v1/review/${reply}`, owner, { message: "Not you" })).http).toBe(403);
    expect((await call("PATCH", `/v1/review/${reply}`, guest, { message: "Still me" })).http).toBe(200);
  });

  test("that an admin took away stays away", async () => {
    const id = (await answer(owner, await review("Words"))).data._id;
    await call("DELETE", `/v1/review/${id}`, await actors.admin());
    expect((await call("POST", `/v1/review/${id}/restore`, owner)).http).toBe(403);
  });
});
