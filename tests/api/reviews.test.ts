import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import type { Pagination } from "@/lib/core/pagination";
import type { reviewSchema, reviewSummarySchema } from "@/lib/review/schema";
import { readRows } from "@/tests/support/rows";
import { readApi, refusal } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

type Review = z.output<typeof reviewSchema>;
type List = { data: Review[]; pagination: Pagination; summary: z.output<typeof reviewSummarySchema> };

beforeAll(createWorld);

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
  expect(await refusal(`/v1/review/${ids.open}?sort=best`)).toMatchObject({ http: 400 });
});

test("API-68 the filter popular puts the most liked first, my needs an account", async () => {
  expect(numbers(await read("?filter=popular&limit=3"))).toEqual([3, 2, 7]);
  expect(await refusal(`/v1/review/${ids.open}?filter=my`)).toMatchObject({ http: 401, code: "unauthorized" });
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
  const { data } = await read();
  expect(data.find(({ _id }) => _id === ids.review(7))?.user).toBeNull();
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
  expect(await refusal(`/v1/review/restaurant/${ids.suspended}/user/${ids.user(1)}`)).toMatchObject({ http: 404 });
});
