import { describe, expect, test } from "vitest";
import type { Language } from "@/lib/core/constants";
import type { SearchResult } from "@/lib/search/model";
import { parseSearchQuery } from "@/lib/search/query";
import { logSearch, popularSearches, refreshPopularSearches } from "@/lib/search/search-log";
import { search } from "@/lib/search/service";
import { suggest } from "@/lib/search/suggestions";
import { readRows } from "@/tests/support/rows";

const now = new Date("2026-11-19T13:00:00Z");

async function find(query: string, language: Language = "fa"): Promise<SearchResult> {
  const parsed = parseSearchQuery(new URLSearchParams(query), { language, now });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return search(parsed.input);
}
const slugs = (result: SearchResult) => result.businesses.map(({ slug }) => slug);
const count = async (sql: string) =>
  (await readRows<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`))[0]?.n ?? -1;
const LISTED = "status = 'confirmed' AND deleted_at IS NULL";

describe("lists", () => {
  test("SRCH-08 SRCH-10 exact totals; places and dishes page separately", async () => {
    const all = await find("");
    expect(all.pagination.totalResults).toBe(await count(`businesses WHERE ${LISTED}`));
    expect(all.dishPagination.totalResults).toBe(
      await count(`dishes d JOIN businesses b ON b.id = d.business_id AND b.status = 'confirmed' AND b.deleted_at IS NULL
        WHERE d.status = 'active' AND d.deleted_at IS NULL`),
    );
    const second = await find("page=2&dishPage=3");
    expect(second.pagination).toMatchObject({ currentPage: 2, hasPrevPage: true });
    expect(second.dishPagination.currentPage).toBe(3);
    expect(slugs(second).some((slug) => slugs(all).includes(slug))).toBe(false);
    expect((await find("page=400")).businesses).toEqual([]);
  });

  test("SRCH-01 top by Bayesian average, featured first, cheapest by the median with menu-less places last", async () => {
    const top = await readRows<{ slug: string }>(
      `SELECT slug FROM businesses WHERE ${LISTED} ORDER BY rating_score DESC, review_count DESC, id LIMIT 20`,
    );
    expect(slugs(await find(""))).toEqual(top.map(({ slug }) => slug));
    expect((await find("sort=featured")).businesses[0]?.isFeatured).toBe(true);
    const cheapest = await readRows<{ slug: string }>(
      `SELECT slug FROM businesses WHERE ${LISTED} ORDER BY price_median ASC NULLS LAST, id LIMIT 20`,
    );
    expect(slugs(await find("sort=cheapest"))).toEqual(cheapest.map(({ slug }) => slug));
    const last = await find("sort=cheapest&page=14");
    expect(last.businesses.at(-1)?.priceMedian).toBeNull();
  });

  test("SRCH-01 nearest first, with distances in metres", async () => {
    const { businesses } = await find("sort=nearest&lat=34.3482&lng=62.1997");
    const distances = businesses.map(({ distance }) => distance ?? -1);
    expect(distances.length).toBeGreaterThan(5);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(distances.every((metres) => metres >= 0 && metres <= 20_000)).toBe(true);
  });

  test("SRCH-01 SRCH-10 short pages of the nearest places and dishes follow each other as on one long page", async () => {
    const kabul = "sort=nearest&lat=34.53&lng=69.17";
    const whole = await find(`${kabul}&limit=40`);
    const businesses: string[] = [];
    const dishes: string[] = [];
    for (const page of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      const part = await find(`${kabul}&limit=4&page=${page}&dishPage=${page}`);
      businesses.push(...slugs(part));
      dishes.push(...part.dishes.map(({ id }) => id));
    }
    expect(businesses).toEqual(slugs(whole));
    expect(dishes).toEqual(whole.dishes.map(({ id }) => id));
  });

  test("SRCH-03 SRCH-09 filters by city, type, services; facets say what choosing gives", async () => {
    const where = `businesses WHERE ${LISTED} AND city = 'kabul' AND type = 'restaurant'`;
    const result = await find("city=kabul&type=restaurant&services=delivery");
    expect(result.pagination.totalResults).toBe(await count(`${where} AND services @> '{delivery}'`));
    expect(result.facets.services.familyArea).toBe(await count(`${where} AND services @> '{delivery,familyArea}'`));
    expect(result.facets.types.cafe).toBe(
      await count(`businesses WHERE ${LISTED} AND city = 'kabul' AND type = 'cafe' AND services @> '{delivery}'`),
    );
    expect(result.facets.cities.find(({ city }) => city === "herat")?.count).toBe(
      await count(`businesses WHERE ${LISTED} AND city = 'herat' AND type = 'restaurant' AND services @> '{delivery}'`),
    );
  });

  test("SRCH-04 traditional dishes is a filter", async () => {
    const { businesses, pagination } = await find("services=traditionalDishes");
    expect(pagination.totalResults).toBe(
      await count(`businesses WHERE ${LISTED} AND services @> '{traditionalDishes}'`),
    );
    expect(businesses.every(({ services }) => services.includes("traditionalDishes"))).toBe(true);
  });

  test("SRCH-02 categories of dishes and of places", async () => {
    const { businesses, facets } = await find("category=ice-cream&type=ice-milk");
    expect(businesses.length).toBeGreaterThan(0);
    expect(facets.categories.find(({ slug }) => slug === "ice-cream")?.count).toBeGreaterThan(0);
    expect((await find("category=no-such-thing")).pagination.totalResults).toBe(0);
  });

  test("SRCH-03 open now as Postgres tells it, special hours included", async () => {
    const open = await count(`businesses b LEFT JOIN app_special_open('${now.toISOString()}') s ON s.business_id = b.id
      WHERE b.status = 'confirmed' AND b.deleted_at IS NULL
        AND CASE WHEN s.business_id IS NULL THEN b.open_week @> app_week_minute('${now.toISOString()}') ELSE s.is_open END`);
    const result = await find("openNow=true");
    expect(open).toBeGreaterThan(0);
    expect(result.pagination.totalResults).toBe(open);
    expect((await find("")).facets.openNow).toBe(open);
  });

  test("price band, rating, photos and menu", async () => {
    const { businesses } = await find("priceFrom=50&priceTo=90&rating=4&hasPhotos=true&hasMenu=true");
    for (const business of businesses) {
      expect(business.ratings.average).toBeGreaterThanOrEqual(4);
      expect(business.photoCount).toBeGreaterThan(0);
      expect(business.dishCount).toBeGreaterThan(0);
    }
  });
});

describe("words", () => {
  test("SRCH-05 J5 one dish however it is typed: in the menu tab, and in the rows of places", async () => {
    const first = await find("search=mantu", "en");
    expect(first.dishes.length).toBeGreaterThan(0);
    expect(first.dishes.every(({ kind }) => kind === "mantu")).toBe(true);
    expect(first.businesses.filter(({ match }) => match).every(({ match }) => match?.dish.kind === "mantu")).toBe(true);
    for (const text of ["منتو", "مَنتو", "MANTU ", "mnatu", "mantoo", "lkj,"]) {
      const again = await find(`search=${encodeURIComponent(text)}`);
      expect([text, again.dishPagination.totalResults]).toEqual([text, first.dishPagination.totalResults]);
    }
  });

  test("J5 cheapest sorts dishes by price", async () => {
    const { dishes } = await find("search=mantu&sort=cheapest");
    const prices = dishes.map(({ price }) => price);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });

  test("J5 several things are understood within one query", async () => {
    const dishInCity = await find("search=mantu+herat", "en");
    expect(dishInCity.understood).toMatchObject({ city: "herat", dishKinds: ["mantu"], rest: "" });
    expect(dishInCity.businesses.every(({ city }) => city === "herat")).toBe(true);
    expect((await find(`search=${encodeURIComponent("قابلی کابل")}`)).understood).toMatchObject({
      city: "kabul",
      dishKinds: ["qabuli-palaw"],
    });
    const services = await find("search=family+restaurant+kabul+delivery", "en");
    expect(services.understood).toMatchObject({ city: "kabul", type: "restaurant", rest: "" });
    expect(services.understood.services.toSorted()).toEqual(["delivery", "familyArea"]);
    expect((await find(`search=${encodeURIComponent("شیریخ فروشی هرات")}`)).understood).toMatchObject({
      city: "herat",
      type: "ice-milk",
    });
  });

  test("J5 a place's name in another script goes first", async () => {
    for (const text of ["herat nights", "شب های هرات", "د هرات شپې"])
      expect(slugs(await find(`search=${encodeURIComponent(text)}`))[0]).toBe("herat-nights");
  });

  test("SRCH-11 hopeless text finds nothing, quietly", async () => {
    for (const text of ["sushi", "%%%", "___", "\\", "asdfghjkl", "'; drop table dish; --", "لامبورگینی", "🍕"]) {
      const { pagination, dishPagination } = await find(`search=${encodeURIComponent(text)}`);
      expect([text, pagination.totalResults, dishPagination.totalResults]).toEqual([text, 0, 0]);
    }
  });
});

describe("suggestions", () => {
  const titles = async (text: string) => (await suggest({ text, language: "en" })).map(({ title }) => title);

  test("SRCH-06 as one types: dishes, provinces and places in any script", async () => {
    expect((await titles("qabu"))[0]).toBe("Qabuli Palaw");
    expect((await titles("هرا"))[0]).toBe("Herat");
    expect(await titles("herat ni")).toContain("Herat Nights Restaurant");
    expect((await titles("mazar e sharif"))[0]).toBe("Balkh");
    expect(await titles("zzzz")).toEqual([]);
  });

  test("SRCH-06 three letters are enough for what is called so by its second word", async () => {
    const palaws = await titles("pal");
    expect(palaws).toContain("Qabuli Palaw");
    expect(palaws.filter((title) => !title.includes("Palaw"))).toEqual([]);
    expect(await titles("jui")).toContain("Pomegranate Juice");
  });

  test("SRCH-06 a typed query of two things suggests both", async () => {
    expect((await titles("mantu herat")).slice(0, 2)).toEqual(["Mantu", "Herat"]);
  });
});

test("SRCH-07 H47 popular: three visitors, results, seven days, no blocked words, nothing personal", async () => {
  await readRows("DELETE FROM search_log");
  const log = (text: string, visitor: string) => logSearch({ text, language: "fa", city: "herat", visitor });
  for (const visitor of ["a", "b", "c"]) {
    await log("منتو", visitor);
    await log("zzyzxqv nothing", visitor);
    await log("porn", visitor);
    await log("0799123456", visitor);
    await log("۰۷۹۹ ۱۲۳ ۴۵۶", visitor);
    await log("me@example.com", visitor);
    await log("Free money at evilsite.af", visitor);
    await log("منتو www . evil", visitor);
    await log("evil.example/win", visitor);
  }
  await log("قابلی", "a");
  await log("قابلي", "b");
  await log("آشک", "a");
  await log("آشک", "a");
  await log("آشک", "a");
  await refreshPopularSearches(new Date());
  expect(await popularSearches({ language: "fa" })).toEqual(["منتو"]);
  expect(await popularSearches({ language: "fa", city: "herat" })).toEqual(["منتو"]);
  expect(await popularSearches({ language: "ps" })).toEqual([]);
  await log("قابلی", "c");
  await refreshPopularSearches(new Date());
  expect((await popularSearches({ language: "fa" })).toSorted()).toEqual(["قابلی", "منتو"]);
  const [nothing] = await readRows<{ results: number }>("SELECT results FROM search_log WHERE folded LIKE 'zzyzxqv%'");
  expect(nothing).toEqual({ results: 0 });
  await refreshPopularSearches(new Date(Date.now() + 8 * 86_400_000));
  expect(await popularSearches({ language: "fa" })).toEqual([]);
});

test("SRCH-07 what finds nothing any more is not offered any more", async () => {
  await readRows("DELETE FROM search_log");
  for (const visitor of ["a", "b", "c"]) await logSearch({ text: "Zarqalamak", language: "en", visitor });
  await readRows("UPDATE search_log SET results = 7");
  await refreshPopularSearches(new Date());
  expect(await popularSearches({ language: "en" })).toEqual([]);
});

test("SRCH-10 many searches at once take turns; more than can wait are refused, and nothing is lost for the others", async () => {
  const asked = Array.from({ length: 230 }, () => find("search=mantu"));
  const settled = await Promise.allSettled(asked);
  const refused = settled.filter(({ status }) => status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toMatchObject({ code: "unavailable" });
  const totals = settled.flatMap((each) => (each.status === "fulfilled" ? [each.value.pagination.totalResults] : []));
  expect(totals.length).toBeGreaterThanOrEqual(200);
  expect(new Set(totals).size).toBe(1);
  expect((await find("search=mantu")).pagination.totalResults).toBe(totals[0]);
});
