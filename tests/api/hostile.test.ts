import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { queryShape } from "@/lib/api/query";
import { readRows } from "@/tests/support/rows";
import { runs, sampled } from "@/tests/support/sampled";
import { actors } from "./actors";
import { call, callApi, type ErrorBody, readApi } from "./call-api";
import { READS, sampleOf } from "./samples";
import { createWorld } from "./world";
import { ids } from "./world-ids";

/** An admin, so that all reads succeed. */
await createWorld();
const asker = { headers: (await actors.admin()).headers };

const paged = READS.filter(({ query }) => query && "page" in queryShape(query));
const asked = READS.filter(({ query }) => query && Object.keys(queryShape(query)).length > 0);
const pathOf = (path: string) => sampleOf(path).replace(/\?.*/, "");

/** Invalid page numbers and limits. They are refused, never rounded or clamped. */
const PAGES = ["0", "-1", "1.5", "NaN", "1e9", "1000000000", "1001", "+1", "0x1", "१", "Infinity"];
const LIMITS = ["0", "-1", "1.5", "1000000", "301", "all"];

const NASTY = [
  "'",
  "1;SELECT pg_sleep(5)",
  "' OR '1'='1",
  "\u0000",
  "%",
  "_",
  "\\",
  "%_%_%",
  "*",
  "\u202e\u2066",
  "\ufffd",
  "{}",
  "[]",
  "null",
  "undefined",
  "-0",
  "x".repeat(10_000),
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "#{7*7}",
  "😀".repeat(50),
  "ي".repeat(80),
];

test.each(paged.map(({ path }) => path))("S-71 paging of %s has bounds, and an end", async (path) => {
  for (const page of sampled(PAGES, path)) {
    const answer = await call("GET", `${pathOf(path)}?page=${encodeURIComponent(page)}`, asker);
    expect([page, answer.http, answer.code]).toEqual([page, 400, "validation_failed"]);
  }
  for (const limit of sampled(LIMITS, path)) {
    const { http, errors } = await call("GET", `${pathOf(path)}?limit=${limit}`, asker);
    expect([limit, http, errors]).toMatchObject([limit, 400, [{ path: "limit" }]]);
  }
  type Page = { pagination: { totalResults: number; totalPages: number; hasNextPage: boolean } };
  const first = await readApi<Page>(sampleOf(path), asker);
  const joint = sampleOf(path).includes("?") ? "&" : "?";
  const past = await readApi<Page & Record<string, unknown>>(`${sampleOf(path)}${joint}page=500`, asker);
  expect(past.pagination.totalResults).toBe(first.pagination.totalResults);
  expect(past.pagination.hasNextPage).toBe(false);
  expect((past.data ?? past.restaurants) as unknown[]).toEqual([]);
});

test.each(asked.map(({ path, query }) => [path, Object.keys(queryShape(query as NonNullable<typeof query>))] as const))(
  "S-48 %s with any text in each parameter answers or refuses, and shows nothing of the inside",
  async (path, names) => {
    for (const value of sampled(NASTY, path)) {
      for (const name of names) {
        const response = await callApi(`${pathOf(path)}?${name}=${encodeURIComponent(value)}`, asker);
        const text = await response.text();
        expect([name, value, response.status < 500]).toEqual([name, value, true]);
        expect([name, value, /pg_|SELECT |syntax error|node_modules|\bat \w+ \(/.test(text)]).toEqual([
          name,
          value,
          false,
        ]);
      }
    }
  },
);

test("S-48 generated queries never end in a 5xx", async () => {
  const word = fc.oneof(
    fc.string({ unit: "binary", maxLength: 100 }),
    fc.constantFrom(...NASTY),
    fc.integer().map(String),
    fc.double().map(String),
    fc.constantFrom("kabul", "herat", "cafe", "iceMilk", "fa", "true", "35.4", "top", "confirmed", "delivery,freeWifi"),
  );
  const known = [...new Set(asked.flatMap(({ query }) => Object.keys(queryShape(query as NonNullable<typeof query>))))];
  const pair = fc.tuple(fc.constantFrom(...known, "unknown", "__proto__", "limit[]", "page[x]"), word);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...asked.map(({ path }) => path)),
      fc.array(pair, { maxLength: 5 }),
      async (path, pairs) => {
        const query = new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()]));
        const response = await callApi(`${pathOf(path)}?${query}`, asker);
        const body = (await response.json()) as ErrorBody;
        expect(response.status).toBeLessThan(500);
        const isRefusal = body.status === "error" && typeof body.requestId === "string";
        expect(isRefusal).toBe(response.status !== 200);
      },
    ),
    { numRuns: runs(300) },
  );
});

describe("S-49 signs of LIKE are letters", () => {
  type List = { restaurants: { _id: string; name: string }[]; pagination: { totalResults: number } };
  const find = async (search: string) =>
    (await readApi<List>(`/v1/restaurant?limit=100&lang=en&search=${encodeURIComponent(search)}`)).restaurants;

  test.each(["%", "_", "\\", "%_%_%", "*"])("search=%s finds no more than names that hold it", async (search) => {
    for (const { name } of await find(search)) expect(name).toContain(search);
  });

  test("finds the name that really holds a percent sign or an underscore", async () => {
    expect((await find("100%")).map(({ _id }) => _id)).toEqual([ids.second]);
    expect((await find("World_Second")).map(({ _id }) => _id)).toEqual([ids.second]);
    expect(await find("World%Second")).toEqual([]);
    expect(await find("World_Open")).toEqual([]);
  });

  test.each(["%", "_", "%_%"])("dishes: search=%s", async (search) => {
    const { data } = await readApi<{ data: unknown[] }>(
      `/v1/dish?restaurantId=${ids.open}&search=${encodeURIComponent(search)}`,
    );
    expect(data).toEqual([]);
  });
});

describe("S-82 errors", () => {
  test.each(["", "/", "/v1", "/v3/restaurant", "/v1/restaurants", "/v1/user/profile/x", "/v1/dish/x/y/z"])(
    "unknown path %s is a JSON 404",
    async (path) => {
      expect(await call("GET", path)).toMatchObject({ http: 404, status: "error", code: "not_found" });
    },
  );

  test("ERR-04 an unknown restaurant", async () => {
    expect(await call("GET", `/v1/restaurant/${ids.unknown}`)).toMatchObject({
      http: 404,
      message: "Not found (404): No restaurants found.",
    });
  });

  test("S-94 ended connections are replaced", async () => {
    await readRows(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) statuses.push((await callApi("/v1/group")).status);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses.at(-1)).toBe(200);
  });
});
