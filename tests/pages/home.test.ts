import { expect, test } from "vitest";
import fa from "@/messages/fa.json";
import { ask, attribute, open } from "../support/site";

const INDEX = "main .province-index:not(.province-index--sheet) a";

test("HOME-01 the hero's search leads to the results", async () => {
  const form = (await open("/en")).one("form.search-box");
  expect([form.getAttribute("action"), form.getAttribute("method") ?? "get"]).toEqual(["/en/businesses", "get"]);
  expect(form.querySelector("input[role=combobox]")?.getAttribute("name")).toBe("search");
  expect((await open("/en/businesses?search=mantu")).all(".result-card").length).toBeGreaterThan(0);
});

test("HOME-01 the city of the question is a control", async () => {
  const page = await open("/fa");
  expect(page.heading).toContain("افغانستان");
  expect(page.one(".hero__city").getAttribute("popovertarget")).toBe("choose-province");
  expect(page.all("#choose-province[popover] a")).toHaveLength(35);
  const herat = await page.follow(page.link("هرات", "#choose-province"));
  expect(herat.heading).toContain("هرات");
  expect(herat.one(".search-box").getAttribute("action")).toBe("/fa/herat");
  expect(herat.one(".business-card__name a").getAttribute("href")).toMatch(/^\/fa\/herat\//);
});

test("the home page leads to types, provinces, menus and posts", async () => {
  const page = await open("/ps");
  const types = ["restaurant", "cafe", "ice-milk", "confectionary"];
  for (const type of types) page.one(`.type-tile[href="/ps/businesses?type=${type}"]`);
  const counts = [INDEX, ".menu-slip", ".posts-teaser h3", ".rank-row"].map((selector) => page.all(selector).length);
  expect(counts).toEqual([34, 4, 4, 4]);
  // Up to three dishes per slip: other tests publish menus with one or two meanwhile, and newest ones come first.
  for (const slip of page.all(".menu-slip")) expect([1, 2, 3]).toContain(slip.querySelectorAll(".price-line").length);
});

test("CST-08 every province of the index has a page", async () => {
  const links = (await open("/en")).all(INDEX).map((link) => attribute(link, "href"));
  expect(new Set(links).size).toBe(34);
  for (const link of links) expect((await ask(link)).status, link).toBe(200);
});

test("HOME-03 the page shows what GET v1/home answers, four of each kind", async () => {
  const answer = await ask("/api/v1/home");
  expect(answer.status).toBe(200);
  const told = await answer.text();
  const page = await open("/en");
  expect(page.all(".business-card").length).toBe(4);
  const slugs = page.attributes(".business-card__name a, .rank-row h3 a", "href").map((href) => href?.split("/")[4]);
  expect(slugs).toHaveLength(8);
  for (const slug of slugs) expect(told).toContain(`"${slug}"`);
});

test("HOME-02 the banner of the app can be hidden", async () => {
  const hide = (await open("/fa")).one("[data-dismissible=app-banner] [data-dismiss]");
  expect(attribute(hide, "aria-label")).toBe(fa.home.app.hide);
});
