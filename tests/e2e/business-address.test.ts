import { expect, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { sql } from "../support/e2e-database";
import { BUSINESS, open, textOf } from "./business-page";

test("RTE-19 old slugs, other words for a type, hidden, unknown and nonsensical addresses", async ({ request }) => {
  const get = (path: string) => request.get(path, { maxRedirects: 0 });
  const moved = await get("/fa/herat/restaurant/shabhaye-herat/reviews");
  expect([moved.status(), moved.headers().location]).toEqual([308, `/fa/${BUSINESS}/reviews`]);
  for (const path of [
    "/fa/herat/restaurant/no-such-place/menu",
    "/fa/herat/cafe/herat-nights/menu",
    "/fa/takhar/restaurant/baraka/menu",
    "/fa/atlantis/restaurant/herat-nights/menu",
    `/fa/${BUSINESS}/reviews?page=400`,
    `/fa/${BUSINESS}/prices`,
  ]) {
    expect((await get(path)).status(), path).toBe(404);
  }
  for (const query of [
    "reviews?sort=tastiest",
    "reviews?filter=x",
    "reviews?page=-1",
    "photos?section=x",
    "menu?dish=x",
  ]) {
    const answer = await get(`/fa/${BUSINESS}/${query}`);
    expect(answer.status(), query).toBe(400);
    expect(await answer.text(), query).toContain("business-head");
  }
  for (const query of [`q=${"%D9%85".repeat(2000)}`, "q=%25_%5C", "q=%E2%80%AE", "q=%3Cscript%3E"]) {
    const answer = await get(`/fa/${BUSINESS}/menu?${query}`);
    expect(answer.status(), query).toBeLessThan(500);
    expect(await answer.text()).not.toContain("<script>&lt;");
  }
});

test("RTE-20 one hop from whatever address, and none to what is nowhere", async ({ request }) => {
  const get = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  for (const path of [
    "/en/herat/restaurant/shabhaye-herat",
    "/en/Herat/restaurant/shabhaye-herat/",
    "/en/%D9%87%D8%B1%D8%A7%D8%AA/restaurant/shabhaye-herat/menu",
  ])
    expect(await get(path), path).toEqual([308, `/en/${BUSINESS}/menu`]);
  for (const path of ["/en/herat/cafe/no-such-place", "/fa/mazar/cafe/no-such-place/reviews", "/fa/posts/no-such-post"])
    expect(await get(path), path).toEqual([404, undefined]);
  await sql("UPDATE businesses SET deleted_at = now() WHERE slug = 'malala-teahouse-herat'");
  expect(await get("/en/herat/cafe/malala-teahouse-herat")).toEqual([410, undefined]);
  await sql("UPDATE businesses SET deleted_at = NULL WHERE slug = 'malala-teahouse-herat'");
});

test("CST-08 a province's name in any script is an address of it", async ({ request }) => {
  for (const [path, to] of [
    ["/en/mazar", "/en/balkh"],
    ["/fa/هرات", "/fa/herat"],
    ["/fa/%D9%87%D8%B1%D8%A7%D8%AA", "/fa/herat"],
    ["/ps/کندهار/restaurant?sort=cheapest", "/ps/kandahar/restaurant?sort=cheapest"],
    ["/en/Mazar-i-Sharif/cafe", "/en/balkh/cafe"],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], path).toEqual([308, to]);
    expect(answer.headers()["cache-control"]).toMatch(/^public, max-age=\d+$/);
    expect((await request.get(path)).status()).toBe(200);
  }
  for (const path of ["/fa/atlantis", "/fa/تهران", "/fa/__proto__", "/fa/constructor/cafe"])
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
  for (const path of ["/fa/about", "/fa/posts", "/fa/businesses"])
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
});

test("each tab has a title, a description, one canonical address and its twins in the other languages", async ({
  page,
}) => {
  for (const lng of LANGUAGES) {
    for (const tab of ["menu", "overview", "photos", "reviews"]) {
      await open(page, tab, lng);
      expect((await page.title()).length).toBeGreaterThan(10);
      const description = await page.locator("meta[name=description]").getAttribute("content");
      expect(description?.length).toBeGreaterThan(40);
      expect(description?.length).toBeLessThanOrEqual(160);
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
        "href",
        new RegExp(`/${lng}/${BUSINESS}/${tab}$`),
      );
      await expect(page.locator("link[rel=alternate][hreflang]")).toHaveCount(LANGUAGES.length + 1);
      await expect(page.locator("meta[name=robots][content*=noindex]")).toHaveCount(0);
    }
  }
  for (const query of ["menu?q=mantu", "reviews?sort=oldest", "reviews?filter=popular", "photos?section=food"]) {
    await page.goto(`/en/${BUSINESS}/${query}`);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`/${query.split("?")[0]}$`));
  }
});

test("search engines are told the facts of the page", async ({ page }) => {
  await open(page, "overview");
  const json = JSON.parse((await page.locator("script[type='application/ld+json']").first().textContent()) ?? "");
  const business = json["@graph"].find((each: { "@type": string }) => each["@type"] === "Restaurant");
  expect(business.name).toBe(await textOf(page.locator("h1")));
  expect(business.address.addressCountry).toBe("AF");
  expect(business.telephone).toMatch(/^\+93\d{9}$/);
  expect(business.openingHoursSpecification.length).toBeGreaterThan(0);
  const shown = await textOf(page.locator(".business-head .rating b"));
  expect(Number(business.aggregateRating.ratingValue).toFixed(1)).toBe(shown);
});
