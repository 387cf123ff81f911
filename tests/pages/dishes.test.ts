import { expect, test } from "vitest";
import { CITIES } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { BUSINESS } from "../support/places";
import { ask, leadsTo, open, pathOf, textOf } from "../support/site";

test("SEO titles fit, and a later page has a title and a description of its own", async () => {
  expect((await open("/ps/maidanwardak/dishes/tokhm-banjan")).title.length).toBeLessThanOrEqual(60);
  const [first, second] = [await open("/en/kabul/dishes/doogh"), await open("/en/kabul/dishes/doogh?page=2")];
  expect(second.title).not.toBe(first.title);
  expect(second.meta("description")).toBeTruthy();
  expect(second.meta("description")).not.toBe(first.meta("description"));
});

test("a dish in a province: who serves it, cheapest first, sold out last, each with its price", async () => {
  const page = await open("/en/kabul/dishes/shinwari-karahi");
  expect([page.status, page.heading]).toEqual([200, "Shinwari Karahi in Kabul"]);
  const found = page.all(".serving").map((card) => ({
    isOut: card.classList.contains("serving--out"),
    price: Math.min(
      ...card
        .querySelectorAll(".dish-line:not(.dish-line--out) data")
        .map((data) => Number(data.getAttribute("value"))),
    ),
  }));
  expect(found.length).toBe(20);
  expect(found.map(({ isOut }) => isOut)).toEqual(found.map(({ isOut }) => isOut).toSorted());
  const cheapest = found.filter(({ isOut }) => !isOut).map(({ price }) => price);
  expect(cheapest).toEqual(cheapest.toSorted((a, b) => a - b));
  expect(page.text(".dish-landing__facts")).toContain(`AFN ${cheapest[0]}`);
  for (const part of [".open-badge", ".rating"]) page.one(`.serving ${part}`);
  const dish = await page.follow(page.one(".serving .dish-line a"));
  expect(dish.all("dialog[data-overlay=dish][open]")).toHaveLength(1);
  expect((await dish.follow(dish.one(".dish-others__head a"))).path).toBe(page.path);
});

test("its title, description, structured data and neighbours tell the same facts", async () => {
  const page = await open("/en/herat/dishes/qabuli-palaw");
  const count = page.all(".serving").length;
  expect(page.title).toMatch(new RegExp(`Qabuli Palaw in Herat: ${count} places, from AFN\\s\\d+`));
  const list = page.jsonLd("ItemList");
  expect(list.numberOfItems).toBe(count);
  expect(page.jsonLd("BreadcrumbList").itemListElement).toEqual(expect.arrayContaining([expect.anything()]));
  const [first] = list.itemListElement as { url: string }[];
  expect((await ask(pathOf(first?.url ?? ""), { redirect: "follow" })).status).toBe(200);
  const other = await page.follow(page.one(".dish-cities a"));
  expect(other.text(".dish-landing__facts")).toContain(page.text(".dish-cities a small"));
  expect(other.one(".kind-links a").getAttribute("href")).toMatch(/^\/en\/\w+\/dishes\/[\w-]+$/);
});

test("unknown dishes, provinces and pages are 404, nonsense is 400, other spellings lead to the one address", async () => {
  for (const path of [
    "herat/dishes/no-such-dish",
    "nowhere/dishes/mantu",
    "herat/dishes",
    "herat/dishes/mantu/x",
    "herat/dishes/%25",
    "herat/dishes/mantu?page=400",
    `herat/dishes/${"x".repeat(150)}`,
  ])
    expect((await ask(`/fa/${path}`)).status, path).toBe(404);
  for (const path of ["%00", ...["0", "-1", "abc", "1e3", "1001"].map((page) => `mantu?page=${page}`)])
    expect((await ask(`/fa/herat/dishes/${path}`)).status, path).toBe(400);
  expect(await leadsTo("/fa/HERAT/dishes/MANTU")).toEqual([308, "/fa/herat/dishes/mantu"]);
});

test("BIZ-13 a dish tells who else serves it in the province, the cheapest first, and what can be done about it", async () => {
  const menu = await open(`/en/${BUSINESS}/menu`);
  const page = await menu.follow(menu.link("Qabuli", ".dish h3"));
  const others = page.all("dialog.dish-sheet .dish-others li");
  const prices = others.map((each) => Number(each.querySelector("data")?.getAttribute("value")));
  expect(prices).toHaveLength(3);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(others.map(textOf).join()).not.toContain(menu.heading);
  for (const part of [".dish__labels .icon", "a[href^='tel:']", "a[href*='wa.me/?text='][href*='dish%3D']"])
    page.one(`dialog.dish-sheet ${part}`);
  menu.one(".dish .dish__labels .icon");
});

test("a dish that nobody serves here is told, kept from search engines, with ways on", async () => {
  const [dish] = await sql<{ slug: string }>(
    `SELECT k.slug FROM dish_kinds k JOIN dishes d ON d.kind_id = k.id AND d.status = 'active' AND d.deleted_at IS NULL
       JOIN businesses b ON b.id = d.business_id AND b.status = 'confirmed' AND b.deleted_at IS NULL
     WHERE k.deleted_at IS NULL GROUP BY k.slug HAVING NOT bool_or(b.city = 'kunar') ORDER BY k.slug LIMIT 1`,
  );
  const page = await open(`/en/kunar/dishes/${dish?.slug}`);
  expect(page.text(".empty-state")).not.toBe("");
  expect([page.all(".serving").length, page.isFound]).toEqual([0, false]);
  page.one(".dish-cities a");
});

test("all provinces: each once, with its places by type, which add up", async () => {
  const page = await open("/en/cities");
  const links = page.attributes(".city-card h3 a", "href");
  expect(links.toSorted()).toEqual(CITIES.map((city) => `/en/${city}`).toSorted());
  for (const card of page.all(".city-card")) {
    const total = Number.parseInt(card.querySelector("h3 small")?.text ?? "0", 10);
    const parts = card.querySelectorAll(".city-card__types .num").map((count) => Number(textOf(count)));
    expect(parts.reduce((sum, count) => sum + count, 0)).toBe(total);
  }
  expect(page.texts(".cities h2").toSorted()).toEqual(Object.values(en.cities.regions).toSorted());
  const herat = await page.follow(page.one('.city-card a[href="/en/herat"]'));
  expect(herat.one(".popular .kind-links a").getAttribute("href")).toMatch(/^\/en\/herat\/dishes\//);
});
