import { expect, test } from "vitest";
import { fold } from "@/lib/i18n/fold";
import { latinDigits } from "@/lib/i18n/format";
import { countSearches, sql } from "../support/e2e-database";
import { ask, leadsTo, open, type Page } from "../support/site";

const RESULTS = ".result-card__name a";
const RANGE = ".pagination__range";

const numberIn = (text: string) => Number(latinDigits(text).replace(/\D/g, ""));
const total = ({ heading }: Page) => Number(/\d+/.exec(heading)?.[0]);

test("SRCH-05 menu and business tabs", async () => {
  const page = await open("/en/businesses?search=mantu");
  expect(page.all(RESULTS).length).toBeGreaterThan(0);
  const [, dishes, ...more] = page.all(".tabs a");
  expect(more).toEqual([]);
  const second = await page.follow(dishes ?? page.one(".tabs"));
  expect(second.path).toContain("tab=dishes");
  expect(second.text(".dish-hit")).toMatch(/mantu/i);
});

test("SRCH-01 sort Popular, Recommended, Cheapest; the choice stands in the row", async () => {
  const page = await open("/en/businesses?search=qabuli+palaw&tab=dishes");
  expect(page.texts(".tools .segmented a")).toEqual(["Popular", "Recommended", "Cheapest"]);
  const sorted = await page.follow(page.link("Cheapest", ".tools .segmented"));
  expect(sorted.path).toContain("sort=cheapest");
  const prices = sorted.texts(".dish-hit__price data").map(numberIn);
  expect(prices.length).toBeGreaterThan(3);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  const list = await open("/en/kabul");
  expect((await list.follow(list.link("Cheapest", ".tools__sort"))).text(".tools__order")).toBe("Cheapest");
});

test("SRCH-03 facility filters narrow the list, and each can be taken back", async () => {
  const all = await open("/en/kabul");
  const services = all.attributes("#filters input[name=services]", "value");
  for (const service of [
    "delivery",
    "familyArea",
    "ladiesOnly",
    "freeDelivery",
    "freeWifi",
    "parkingAvailable",
    "onlineReservation",
  ])
    expect(services.filter((one) => one === service)).toEqual([service]);
  const narrowed = await open("/en/kabul?services=familyArea");
  expect(total(narrowed)).toBeGreaterThan(0);
  expect(total(narrowed)).toBeLessThan(total(all));
  expect((await narrowed.follow(narrowed.one("a.applied__chip"))).path).toBe("/en/kabul");
});

test("SRCH-03 untouched, the button of the filters promises no number, and a family's place has one name", async () => {
  for (const [lng, words] of [
    ["en", "Show places"],
    ["fa", "دیدن مکان‌ها"],
    ["ps", "ځایونه وښیئ"],
  ] as const)
    expect((await open(`/${lng}/herat?services=familyArea`)).text("#filters button[type=submit]")).toBe(words);
  const list = await open("/ps/herat?services=familyArea");
  const names = [list.text(".applied__chip"), ...list.texts("#filters label")];
  const place = await open("/ps/herat/restaurant/herat-nights/overview");
  for (const texts of [names, place.texts(".fact b")])
    expect(texts.find((text) => text.includes("کورنۍ"))).toContain("د کورنۍ ځای");
});

test("SRCH-04 traditional dishes is a filter", async () => {
  const page = await open("/en/herat?services=traditionalDishes");
  expect(page.one("#filters input[value=traditionalDishes]").hasAttribute("checked")).toBe(true);
  expect(page.all(RESULTS).length).toBeGreaterThan(0);
});

test("SRCH-08 pagination shows range and total with previous and next", async () => {
  const first = await open("/en/businesses");
  expect(first.text(RANGE)).toContain(`1–20 of ${total(first)}`);
  const second = await first.follow(first.one(".pagination a[rel~=next]"));
  expect(second.path).toContain("page=2");
  expect(second.text(RANGE)).toContain(`21–40 of ${total(second)}`);
  expect((await second.follow(second.one(".pagination a[rel~=prev]"))).path).toBe("/en/businesses");
});

test("SRCH-09 RTE-24 RTE-25 RTE-26 city and type of the path act as filters", async () => {
  const cafes = await open("/en/herat/cafe");
  expect(cafes.heading).toMatch(/cafes? in Herat/);
  expect(cafes.all(RESULTS).length).toBeGreaterThan(0);
  for (const href of cafes.attributes(RESULTS, "href")) expect(href).toMatch(/^\/en\/herat\/cafe\//);
  expect((await open("/en/herat")).heading).toMatch(/places in Herat/);
  expect((await ask("/en/businesses?search=")).status).toBe(200);
});

test("SRCH-10 businesses and dishes page separately", async () => {
  const page = await open("/en/businesses?dishPage=2&tab=dishes");
  expect(page.text(RANGE)).toContain("21–40");
  expect((await page.follow(page.one(".tabs a"))).text(RANGE)).toContain("1–20");
});

test("SRCH-11 nothing found is one sentence and ways on, without dead controls", async () => {
  for (const [lng, words] of [
    ["en", "No restaurants found"],
    ["fa", "رستورانتی پیدا نشد"],
    ["ps", "هېڅ رستورانت ونه موندل شو"],
  ] as const) {
    const nothing = await open(`/${lng}/nimroz?search=sushi`);
    expect(nothing.status).toBe(200);
    expect(nothing.heading).toContain(words);
    nothing.one(".zero a");
    const page = await open(`/${lng}/nimroz?search=mantu&services=ladiesOnly`);
    expect(page.heading).not.toBe("");
    expect(page.texts(".tools, .filters, .tabs, .map-opener, .result-card")).toEqual([]);
    page.one(`.zero a[href^="/${lng}/businesses?search=mantu"]`);
    const provinces = page.all(`.zero a[href^="/${lng}/"][href*="search=mantu"]`);
    expect(provinces.length).toBeGreaterThan(1);
    expect((await page.follow(provinces[0] ?? page.one(".zero"))).all(RESULTS).length).toBeGreaterThan(0);
  }
});

test("SRCH-11 a position abroad finds nothing, and the page says why", async () => {
  for (const [lng, words] of [
    ["en", "outside Afghanistan"],
    ["fa", "بیرون از افغانستان"],
    ["ps", "له افغانستانه بهر"],
  ] as const) {
    const page = await open(`/${lng}/businesses?lat=48.137&lon=11.575&sort=nearest`);
    expect(page.text(".zero")).toContain(words);
    expect(page.attributes(".zero > p a", "href")).toEqual([`/${lng}/cities`]);
  }
});

test("a page with a position is kept by nobody; without a script what is near leads to the provinces", async () => {
  for (const path of ["/fa/businesses?lat=34.341&lon=62.203&sort=nearest", "/fa?lat=34.341&lon=62.203"]) {
    const { status, headers } = await ask(path);
    expect([status, headers.get("cache-control")], path).toEqual([200, "no-store"]);
  }
  for (const nonsense of [
    "lat=1e9&lon=x",
    "lat=91&lon=400",
    "lat=34",
    "lat=34.3&lat=1&lon=62",
    "lat=%F0%9F%98%80&lon=1",
  ])
    expect((await ask(`/fa?${nonsense}`, { redirect: "follow" })).status, nonsense).toBe(200);
  expect((await open("/fa")).one("[data-nearby] [data-near-me]").getAttribute("href")).toBe("#provinces");
  expect((await open("/fa/businesses")).one("[data-near-me]").getAttribute("href")).toBe("/fa/businesses");
});

test("near me sorts by distance in a straight line, and says so; who refuses is led to the provinces", async () => {
  const page = await open("/en/businesses?lat=34.341&lon=62.203&sort=nearest");
  expect(page.text(".tools__note")).toContain("Straight-line");
  const metres = page.texts(".result-card__meta").map((text) => {
    const [, number = "", unit] = /([\d.]+)\s(m|km)\b/.exec(text) ?? [];
    return Number(number) * (unit === "km" ? 1000 : 1);
  });
  expect(metres.length).toBeGreaterThan(3);
  expect(metres).toEqual(metres.toSorted((a, b) => a - b));
  expect((await open("/en/businesses")).one(".tools [data-near-me]").getAttribute("data-way")).toBe("/en/cities");
});

test("the map is drawn with its markers and its list; an address that makes no sense is told so", async () => {
  const page = await open("/fa/map?city=herat");
  expect(page.all(".map-pin").length).toBeGreaterThan(3);
  page.one(".map-page__list .result-card");
  const place = await open("/fa/herat/restaurant/herat-nights/overview");
  expect(place.one(".map-card__open").getAttribute("href")).toMatch(/^\/fa\/map\?city=herat&place=herat-nights/);
  for (const [query, status] of [
    ["lat=400&lon=2", 400],
    ["city=atlantis", 404],
    ["city=herat&place=%3Cscript%3E", 200],
  ] as const)
    expect((await ask(`/en/map?${query}`, { redirect: "follow" })).status, query).toBe(status);
});

test("without words each place names what its guests like, with prices", async () => {
  const cards = (await open("/en/herat")).all(".result-card");
  const liked = cards
    .map((card) => card.querySelectorAll(".liked li data").map(({ text }) => text))
    .filter(({ length }) => length > 0);
  expect(liked.length).toBeGreaterThan(3);
  expect(liked[0]).toEqual([/AFN/, /AFN/, /AFN/].map((price) => expect.stringMatching(price)));
  const found = (await open("/en/herat?search=qabuli"))
    .all(".result-card")
    .filter((card) => card.querySelector(".match"));
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((card) => card.querySelector(".liked"))).toEqual([]);
});

test("J5 the same dish however it is typed; no such type, no such language", async () => {
  const found = await Promise.all(
    ["mantu", "منتو", "مَنتو", "MANTU "].map(async (text) =>
      (await open(`/fa/businesses?search=${encodeURIComponent(text)}`)).texts(RESULTS),
    ),
  );
  expect(found[0]?.length).toBeGreaterThan(2);
  for (const each of found) expect(each).toEqual(found[0]);
  const gone = await open("/fa/herat/spaceship");
  expect([gone.status, gone.path]).toEqual([404, "/fa/404"]);
  expect(await leadsTo("/de/herat")).toEqual([307, expect.stringMatching(/\/(en|fa|ps)\/herat$/)]);
});

test("nonsense in the address is a helpful page with status 400 or 404", async () => {
  for (const query of [
    "page=0",
    "page=x",
    "rating=9",
    "services=spaceship",
    "sort=best",
    "priceFrom=900&priceTo=1",
    `search=${"a".repeat(10_000)}`,
  ])
    expect([400, 404, 414], query).toContain((await ask(`/en/businesses?${query}`)).status);
  const page = await open("/fa/businesses?rating=9");
  expect(page.status).toBe(400);
  page.one("form[data-search]");
  for (const path of ["/fa/kabul?page=400", "/fa/atlantis"]) expect((await open(path)).status, path).toBe(404);
});

test("wildcards and control characters are plain letters to the search", async () => {
  for (const text of ["%", "_", "\\", "%_%", "'; drop table dishes; --"]) {
    const page = await open(`/en/businesses?search=${encodeURIComponent(text)}`);
    expect(page.status, text).toBe(200);
    expect(page.html, text).toContain("No restaurants found");
  }
  for (const raw of ["%00", "%ED%A0%80", "%E2%80%AEabc", "%FF"])
    expect([200, 400], raw).toContain((await ask(`/en/businesses?search=${raw}`, { redirect: "follow" })).status);
});

test("I18N-20 a category without a title in one language is called as in another", async () => {
  const [category] = await sql<{ translation: Record<string, { title: string }> }>(
    "SELECT translation FROM categories WHERE slug = 'kebab'",
  );
  const { fa, ps } = category?.translation ?? {};
  const set = (translation: unknown) =>
    sql("UPDATE categories SET translation = $1 WHERE slug = 'kebab'", [JSON.stringify(translation)]);
  const shown = async (lng: string) => {
    const page = await open(`/${lng}/kabul?category=kebab&rating=3`);
    return page.texts(`.applied__chip, #filters label:has(input[name=category][value=kebab])`).join();
  };
  await set({ fa, ps });
  await expect.poll(() => shown("en"), { timeout: 15_000 }).toMatch(new RegExp(`${fa?.title}.*${fa?.title}`));
  await set({ ps });
  await expect.poll(() => shown("fa"), { timeout: 15_000 }).toContain(ps?.title);
  await set(category?.translation);
});

test("SRCH-07 what three visitors of a province searched for is offered there and leads to it, what one did again and again is not", async () => {
  const [ours = "", theirs = ""] = (await open("/en/ghor")).texts(RESULTS);
  const asked = [...["a", "b", "c"].map((visitor) => [ours, visitor]), ...[1, 2, 3].map(() => [theirs, "d"])];
  for (const [query = "", visitor] of asked)
    await sql("INSERT INTO search_log (query, folded, language, city, visitor) VALUES ($1, $2, 'en', 'ghor', $3)", [
      query,
      fold(query),
      visitor,
    ]);
  await countSearches();
  // A URL not requested before, so that no cached page is older than the count.
  const page = await open("/en/ghor?priceTo=50001");
  expect(page.texts(".popular .pill")).toContain(ours);
  expect(page.texts(".popular .pill")).not.toContain(theirs);
  expect((await page.follow(page.link(ours, ".popular"))).texts(RESULTS)[0]).toBe(ours);
});
