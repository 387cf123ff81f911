import { expect, test } from "vitest";
import { listPopularKinds, mapPopularKinds, readLanding } from "@/lib/dish-kind/queries";

test("a kind of dish tells where it is served, at what price, the provinces with most places first", async () => {
  const landing = await readLanding("qabuli-palaw", "kabul", 1);
  expect(landing?.kind.slug).toBe("qabuli-palaw");
  const { here, elsewhere = [], servings, others = [] } = landing ?? {};
  expect(here?.businesses).toBeGreaterThan(1);
  expect(here && here.from <= here.middle && here.middle <= here.to).toBe(true);
  expect(servings?.pagination.totalResults).toBe(here?.businesses);
  expect(servings?.items.every(({ business, dishes }) => business.city === "kabul" && dishes.length > 0)).toBe(true);
  const counts = elsewhere.map(({ businesses }) => businesses);
  expect(counts.length).toBeGreaterThan(1);
  expect(counts).toEqual([...counts].sort((a, b) => b - a));
  expect(others.map(({ slug }) => slug)).not.toContain("qabuli-palaw");
  expect(await readLanding("no-such-dish", "kabul", 1)).toBeNull();
});

test("what most places of a province serve, of one province or of several at once", async () => {
  const kabul = await listPopularKinds("kabul", 4);
  expect(kabul).toHaveLength(4);
  const map = await mapPopularKinds(["kabul", "herat"], 4);
  expect(map.kabul?.map(({ slug }) => slug)).toEqual(kabul.map(({ slug }) => slug));
  expect(map.herat).toHaveLength(4);
});
