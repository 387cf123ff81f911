import { beforeAll, describe, expect, test } from "vitest";
import { actors, type TestActor } from "./actors";
import { ask } from "./business-body";
import { createWorld } from "./world";
import { ids, WORLD_CITY } from "./world-ids";

let owner: TestActor;

beforeAll(async () => {
  await createWorld();
  owner = await actors.owner([ids.open]);
});

let count = 0;
function dish(price: unknown) {
  count += 1;
  const translation = { en: { title: `Zz Priced ${"abcdefghijklmnopqrstuvwxyz"[count]}`, description: "So dear" } };
  return { restaurantId: ids.open, translation, categories: [ids.kebab], price };
}
const make = (price: unknown) => ask("POST", "/v1/dish", owner, dish(price));
const search = (query: string) => ask("GET", `/v2/restaurant?city=${WORLD_CITY}&${query}`);

/** One price in the digits and with the signs that people use. */
const WRITTEN = ["1250", "۱۲۵۰", "١٢٥٠", "1,250", "۱٬۲۵۰", "۱۲۵۰ افغانی", "؋1250", "AFN 1,250", "1250.00"];

describe("prices as people write them", () => {
  test.each([1250, ...WRITTEN])("%j is 1250 afghanis when a dish is made and when it is changed", async (price) => {
    const made = await make(price);
    expect([made.status, made.body.data?.price]).toEqual([201, 1250]);
    await ask("PATCH", `/v1/dish/${made.body.data._id}`, owner, { price: 1 });
    const changed = await ask("PATCH", `/v1/dish/${made.body.data._id}`, owner, { price });
    expect([changed.status, changed.body.data?.price]).toEqual([200, 1250]);
  });

  test.each(WRITTEN)("%j is the same limit for the search as 1250", async (price) => {
    const [plain, written] = [await search("priceFrom=1250"), await search(`priceFrom=${encodeURIComponent(price)}`)];
    expect([plain.status, written.status]).toEqual([200, 200]);
    expect(written.body.pagination).toEqual(plain.body.pagination);
    expect((await search("priceFrom=0")).body.pagination.totalResults).not.toBe(plain.body.pagination.totalResults);
  });

  test.each([
    2.5,
    "2.5",
    "۲٫۵",
    "1.250",
    "12,34",
    "cheap",
    "-1",
    -1,
    1_000_001,
    "۱۰۰۰۰۰۱",
    null,
    true,
    "9".repeat(5000),
  ])("%j is refused beside the field: prices are whole afghanis", async (price) => {
    const { status, body } = await make(price);
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { path: "price", code: "whole_afghanis", message: "must be whole afghanis from 0 to 1000000" },
    ]);
  });

  test.each(["2.5", "۲٫۵", "cheap", "1000001"])("a search up to %j is refused in the same words", async (price) => {
    const { status, body } = await search(`priceTo=${encodeURIComponent(price)}`);
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { path: "priceTo", code: "whole_afghanis", message: "must be whole afghanis from 0 to 1000000" },
    ]);
  });
});
