import { expect, test } from "@playwright/test";
import { CITIES } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";

type Graph = {
  "@graph": { "@type": string; numberOfItems?: number; itemListElement: { url?: string; item?: string }[] }[];
};

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("SEO titles fit, and a later page has a title and a description of its own", async ({ page }) => {
    const head = async (address: string) => {
      await page.goto(address);
      const description = await page.locator("meta[name=description]").getAttribute("content");
      return { title: await page.title(), description: description ?? "" };
    };
    expect((await head("/ps/maidanwardak/dishes/tokhm-banjan")).title.length).toBeLessThanOrEqual(60);
    const first = await head("/en/kabul/dishes/doogh");
    const second = await head("/en/kabul/dishes/doogh?page=2");
    expect(second.title).not.toBe(first.title);
    expect(second.description).not.toBe(first.description);
  });

  test("a dish in a province: who serves it, cheapest first, sold out last, each with its price", async ({ page }) => {
    const answer = await page.goto("/en/kabul/dishes/shinwari-karahi");
    expect(answer?.status()).toBe(200);
    await expect(page.locator("main h1")).toHaveText("Shinwari Karahi in Kabul");
    const cards = page.locator(".serving");
    const found = await cards.evaluateAll((items) =>
      items.map((item) => ({
        isOut: item.matches(".serving--out"),
        prices: [...item.querySelectorAll(".dish-line:not(.dish-line--out) data")].map((price) =>
          Number(price.getAttribute("value")),
        ),
      })),
    );
    expect(found.length).toBe(20);
    const cheapest = found.filter(({ isOut }) => !isOut).map(({ prices }) => Math.min(...prices));
    expect(cheapest).toEqual(cheapest.toSorted((a, b) => a - b));
    expect(found.map(({ isOut }) => isOut)).toEqual(found.map(({ isOut }) => isOut).toSorted());
    await expect(page.locator(".dish-landing__facts")).toContainText(`AFN ${Math.min(...cheapest)}`);
    await expect(cards.first().locator(".open-badge")).toBeVisible();
    await expect(cards.first().locator(".rating")).toBeVisible();
    await cards.first().locator(".dish-line a").first().click();
    await expect(page.locator("dialog[data-overlay=dish]")).toBeVisible();
    await page.locator(".dish-others__head a").click();
    await expect(page).toHaveURL(/\/en\/kabul\/dishes\/shinwari-karahi$/);
  });

  test("its title, description, structured data and neighbours tell the same facts", async ({ page, request }) => {
    await page.goto("/en/herat/dishes/qabuli-palaw");
    const count = await page.locator(".serving").count();
    await expect(page).toHaveTitle(new RegExp(`Qabuli Palaw in Herat: ${count} places, from AFN\\s\\d+`));
    const text = (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? "";
    const [list, crumbs] = (JSON.parse(text) as Graph)["@graph"];
    expect([list?.["@type"], list?.numberOfItems, crumbs?.["@type"]]).toEqual(["ItemList", count, "BreadcrumbList"]);
    const first = list?.itemListElement[0]?.url ?? "";
    expect((await request.get(new URL(first).pathname)).status()).toBe(200);
    const other = page.locator(".dish-cities a").first();
    const told = await other.locator("small").first().textContent();
    await other.click();
    await expect(page.locator(".dish-landing__facts")).toContainText(told ?? "");
    await expect(page.locator(".kind-links a").first()).toHaveAttribute("href", /^\/en\/\w+\/dishes\/[\w-]+$/);
  });

  test("unknown dishes, provinces and pages are 404, nonsense is 400, other spellings lead to the one address", async ({
    request,
  }) => {
    const status = async (path: string) => (await request.get(path, { maxRedirects: 0 })).status();
    for (const path of [
      "/fa/herat/dishes/no-such-dish",
      "/fa/nowhere/dishes/mantu",
      "/fa/herat/dishes",
      "/fa/herat/dishes/mantu/x",
    ])
      expect([path, await status(path)]).toEqual([path, 404]);
    expect(await status("/fa/herat/dishes/%25")).toBe(404);
    expect(await status("/fa/herat/dishes/%00")).toBe(400);
    expect(await status("/fa/herat/dishes/mantu?page=400")).toBe(404);
    for (const page of ["0", "-1", "abc", "1e3", "1001"])
      expect([page, await status(`/fa/herat/dishes/mantu?page=${page}`)]).toEqual([page, 400]);
    expect(await status("/fa/HERAT/dishes/MANTU")).toBe(308);
    expect(await status(`/fa/herat/dishes/${"x".repeat(150)}`)).toBe(404);
  });
});

test("a dish that nobody serves here is told, kept from search engines, with ways on", async ({ page }) => {
  const [dish] = await sql<{ slug: string }>(
    `SELECT k.slug FROM dish_kinds k JOIN dishes d ON d.kind_id = k.id AND d.status = 'active' AND d.deleted_at IS NULL
       JOIN businesses b ON b.id = d.business_id AND b.status = 'confirmed' AND b.deleted_at IS NULL
     WHERE k.deleted_at IS NULL GROUP BY k.slug HAVING NOT bool_or(b.city = 'kunar') ORDER BY k.slug LIMIT 1`,
  );
  await page.goto(`/en/kunar/dishes/${dish?.slug}`);
  await expect(page.locator(".empty-state")).toBeVisible();
  await expect(page.locator(".serving")).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", /noindex/);
  await expect(page.locator(".dish-cities a").first()).toBeVisible();
});

test("all provinces: each once, with its places by type, which add up", async ({ page }) => {
  await page.goto("/en/cities");
  const links = await page
    .locator(".city-card h3 a")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links.toSorted()).toEqual(CITIES.map((city) => `/en/${city}`).toSorted());
  const sums = await page
    .locator(".city-card")
    .evaluateAll((cards) =>
      cards.map((card) => [
        Number.parseInt(card.querySelector("h3 small")?.textContent ?? "0", 10),
        [...card.querySelectorAll(".city-card__types .num")].reduce((sum, count) => sum + Number(count.textContent), 0),
      ]),
    );
  for (const [total, parts] of sums) expect(parts).toBe(total);
  const regions = await page.locator(".cities h2").allTextContents();
  expect(regions.toSorted()).toEqual(Object.values(en.cities.regions).toSorted());
  await page.locator('.city-card a[href="/en/herat"]').click();
  await expect(page.locator(".popular .kind-links a").first()).toHaveAttribute("href", /^\/en\/herat\/dishes\//);
});
