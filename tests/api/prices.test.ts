import { describe, expect, test } from "vitest";
import { actors } from "./actors";
import { call } from "./call-api";
import { createWorld } from "./world";
import { ids, WORLD_CITY } from "./world-ids";

await createWorld();
const owner = await actors.owner([ids.open]);

let count = 0;
function dish(price: unknown) {
  count += 1;
  const translation = { en: { title: `Zz Priced ${"abcdefghijklmnopqrstuvwxyz"[count]}`, description: "So dear" } };
  return { restaurantId: ids.open, translation, categories: [ids.kebab], price };
}
const make = (price: unknown) => call("POST", "/v1/dish", owner, dish(price));
const search = (query: string) => call("GET", `/v2/restaurant?city=${WORLD_CITY}&${query}`);

/** One price with different digits and signs. */
const WRITTEN = ["1250", "۱۲۵۰", "١٢٥٠", "1,250", "۱٬۲۵۰", "۱۲۵۰ افغانی", "؋1250", "AFN 1,250", "1250.00"];

describe("prices as people write them", () => {
  test.each([1250, ...WRITTEN])("%j is 1250 afghanis when a dish is made and when it is changed", async (price) => {
    const made = await make(price);
    expect([made.http, made.data?.price]).toEqual([201, 1250]);
    await call("PATCH", `/v1/dish/${made.data._id}`, owner, { price: 1 });
    expect(await call("PATCH", `/v1/dish/${made.data._id}`, owner, { price })).toMatchObject({
      http: 200,
      data: { price: 1250 },
    });
  });

  test.each(WRITTEN)("%j is the same limit for the search as 1250", async (price) => {
    const [plain, written] = [await search("priceFrom=1250"), await search(`priceFrom=${encodeURIComponent(price)}`)];
    expect([plain.http, written.http]).toEqual([200, 200]);
    expect(written.pagination).toEqual(plain.pagination);
    expect((await search("priceFrom=0")).pagination.totalResults).not.toBe(plain.pagination.totalResults);
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
    const { http, errors } = await make(price);
    expect(http).toBe(400);
    expect(errors).toEqual([
      { path: "price", code: "whole_afghanis", message: "must be whole afghanis from 0 to 1000000" },
    ]);
  });

  test.each(["2.5", "۲٫۵", "cheap", "1000001"])("a search up to %j is refused in the same words", async (price) => {
    const { http, errors } = await search(`priceTo=${encodeURIComponent(price)}`);
    expect(http).toBe(400);
    expect(errors).toEqual([
      { path: "priceTo", code: "whole_afghanis", message: "must be whole afghanis from 0 to 1000000" },
    ]);
  });
});
