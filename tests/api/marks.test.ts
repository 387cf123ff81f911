import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { actors, type TestActor } from "./actors";
import { call as send } from "./call-as";
import { createWorld } from "./world";
import { ids } from "./world-ids";

type Marks = Record<"restaurants" | "dishes" | "reviews" | "posts", { _id: string }[]>;

const NOBODY = "0190aaaa-0002-7000-8000-00000000dead";
let [one, other]: TestActor[] = [];
beforeAll(async () => {
  await createWorld();
  [one, other] = [await actors.customer(), await actors.customer()];
});

const marks = (asked: Partial<Record<keyof Marks, readonly string[]>>, who: TestActor | undefined = one) => {
  const query = Object.entries(asked).map(([name, list]) => `${name}=${list.join(",")}`);
  return send<Marks>("GET", `/v1/user/me/marks?${query.join("&")}`, who ?? null);
};

describe("the marks of a page", () => {
  test("are what the caller did, one call for all, in the order that was asked", async () => {
    const done = [
      await send("POST", `/v1/restaurant/${ids.open}/bookmark`, one ?? null),
      await send("POST", `/v1/dish/favorites/${ids.cheap}`, one ?? null),
      await send("POST", `/v1/dish/${ids.typical}/ratings`, one ?? null, { rating: 4 }),
      await send("POST", `/v1/post/${ids.post(1)}/like`, one ?? null),
    ];
    expect(done.map(({ status }) => status < 300)).toEqual([true, true, true, true]);
    const ratings = { food: 4, service: 4, environment: 4 };
    const written = await send<{ _id: string }>("POST", `/v1/review/${ids.open}`, one ?? null, {
      message: "Good food.",
      ratings,
    });
    const review = written.body.data._id;
    await send("PATCH", `/v1/review/toggle-like/${review}`, other ?? null);

    const asked = {
      restaurants: [ids.second, ids.open, NOBODY],
      dishes: [ids.cheap, ids.typical],
      reviews: [review],
      posts: [ids.post(2), ids.post(1)],
    };
    expect((await marks(asked)).body.data).toEqual({
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
    const theirs = (await marks(asked, other)).body.data;
    expect(theirs.reviews).toEqual([{ _id: review, liked: true, own: false }]);
    expect(JSON.stringify([theirs.restaurants, theirs.dishes, theirs.posts])).not.toMatch(/true|[1-5][,}]/);
  });

  test("H31 say whether the caller is in the team of a place, and no longer once they have left", async () => {
    const owner = await actors.owner([ids.second]);
    const teams = async () => {
      const { restaurants } = (await marks({ restaurants: [ids.second, ids.open] }, owner)).body.data;
      return (restaurants as unknown as { team: boolean }[]).map(({ team }) => team);
    };
    expect(await teams()).toEqual([true, false]);
    await db.businessOwner.deleteMany({ where: { userId: owner.id } });
    expect(await teams()).toEqual([false, false]);
  });

  test("a withdrawn review is no longer the one that was written", async () => {
    const written = await send<{ _id: string }>("POST", `/v1/review/${ids.cafe}`, one ?? null, {
      message: "Good tea.",
      ratings: { food: 3, service: 3, environment: 3 },
    });
    await send("DELETE", `/v1/review/${written.body.data._id}`, one ?? null);
    expect((await marks({ restaurants: [ids.cafe] })).body.data.restaurants).toMatchObject([{ review: null }]);
  });

  test("of nothing are empty; the same id twice is one", async () => {
    expect((await marks({})).body.data).toEqual({ restaurants: [], dishes: [], reviews: [], posts: [] });
    expect((await marks({ posts: [ids.post(1), ids.post(1).toUpperCase(), " "] })).body.data.posts).toHaveLength(1);
  });

  test("are 200 at most, of real ids", async () => {
    const many = Array.from(
      { length: 201 },
      (_, index) => `0190aaaa-0002-7000-8000-${String(index).padStart(12, "0")}`,
    );
    expect((await marks({ dishes: many.slice(0, 150), posts: many.slice(0, 50) })).status).toBe(200);
    const over = await marks({ dishes: many.slice(0, 150), posts: many.slice(0, 51) });
    expect([over.status, over.body.code]).toEqual([400, "validation_failed"]);
    const wrong = await marks({ reviews: [ids.open, "12"] });
    expect([wrong.status, wrong.body.errors]).toMatchObject([400, [{ path: "reviews" }]]);
  });

  test("are for who is signed in", async () => {
    expect((await send("GET", `/v1/user/me/marks?posts=${ids.post(1)}`, null)).status).toBe(401);
  });
});
