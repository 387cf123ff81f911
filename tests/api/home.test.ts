import { beforeAll, describe, expect, test } from "vitest";
import { readApi, refusal } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

beforeAll(createWorld);

const idsOf = (restaurants: readonly { _id: string }[]) => restaurants.map(({ _id }) => _id);

describe("home", () => {
  type Home = Record<"featured" | "topRated" | "nearby" | "newest" | "categories" | "posts", { _id: string }[]>;

  test("API-33 home shows four of each kind unless told", async () => {
    const home = await readApi<Home>("/v1/home");
    expect(home.featured).toHaveLength(4);
    expect(home.topRated).toHaveLength(4);
    expect(home.newest).toHaveLength(4);
    expect(home.nearby).toEqual([]);
    expect(home.posts.length).toBeGreaterThan(1);
    expect(home.categories.length).toBeGreaterThan(3);
    expect((await readApi<Home>("/v1/home?limit=2")).featured).toHaveLength(2);
  });

  test("API-33 home shows what is nearby when both coordinates are given", async () => {
    const { nearby } = await readApi<Home>("/v1/home?lat=35.4&lng=70.9&limit=3");
    expect(idsOf(nearby)).toEqual([ids.open, ids.second, ids.cafe]);
    for (const query of ["?lat=35", "?lng=70", "?lat=35&lng=x"])
      expect(await refusal(`/v1/home${query}`)).toMatchObject({ http: 400, code: "validation_failed" });
  });
});
