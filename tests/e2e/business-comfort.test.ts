import { expect, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import { inTurn } from "../support/in-turn";
import { BUSINESS, open } from "./business-page";
import { SMALL } from "./small-screen";

test("BIZ-08 BIZ-09 BIZ-11 BIZ-12 REV-15 a place is shared, its group is remembered, its reviews are read on", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const codes: string[] = [];
  page.on("request", (request) => request.url().includes("/qr/") && codes.push(request.url()));
  await open(page, "menu");
  const shown = page.locator("[data-business]");
  const id = (await shown.getAttribute("data-business")) ?? "";

  await test.step("the sheet for sharing has a code, fetched when it is opened, and copies the address", async () => {
    const sheet = page.getByRole("dialog", { name: en.business.shareTitle });
    await expect(sheet).toBeHidden();
    expect(codes).toEqual([]);
    await page.getByRole("button", { name: en.business.share, exact: true }).first().click();
    const picture = sheet.getByRole("img");
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    await expect(sheet.locator("a[download]")).toHaveAttribute("href", /^\/qr\/[0-9A-Z]{6}\.svg$/);
    await sheet.getByRole("button", { name: en.share.copyLink }).click();
    await expect(page.getByText(en.share.copied, { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/en/${BUSINESS}/menu$`));
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
  });

  await test.step("the group that was chosen stands in the address, and is known when one comes back", async () => {
    const chip = page.locator(".group-chips a").nth(2);
    const hash = (await chip.getAttribute("href")) ?? "";
    await chip.click();
    await expect(page).toHaveURL(new RegExp(`${hash}$`));
    await expect(chip).toHaveAttribute("aria-current", "true");
    await page.locator("[data-tab=overview]").click();
    await expect(page.locator("[data-tab=menu]")).toHaveAttribute("href", new RegExp(`${hash}$`));
  });

  await test.step("the place is known on each tab and in the browser; five reviews a page are added to the list", async () => {
    await page.locator("[data-tab=reviews]").click();
    await expect(shown).toHaveAttribute("data-business", id);
    expect(await page.evaluate(() => sessionStorage.getItem("business"))).toBe(id);
    const reviews = page.locator(".review");
    for (const count of [5, 10]) {
      await expect(reviews).toHaveCount(count);
      await page.getByRole("link", { name: en.reviews.more, exact: true }).click();
    }
    await expect(reviews).toHaveCount(15);
    await expect(page).toHaveURL(/page=3/);
    expect(new Set(await reviews.evaluateAll((all) => all.map(({ id: each }) => each))).size).toBe(15);
  });
});

for (const lng of inTurn(LANGUAGES, "narrow"))
  test(`SRCH-06 HOME-01 nothing is wider than a phone of 320 pixels, and what opens is not either, in ${lng}`, async ({
    page,
  }) => {
    await page.setViewportSize(SMALL);
    const fits = async (what: string) =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBeLessThanOrEqual(0);
    for (const tab of [...inTurn(["overview", "photos", "reviews"], "narrow"), "menu"]) {
      await open(page, tab, lng);
      await fits(tab);
    }
    const sheet = page.locator("dialog.dish-sheet[open]");
    for (const row of [".dish:has(img)", ".dish:has(span.dish__photo)"]) {
      await page.locator(row).first().locator("h3 a").click();
      await expect(sheet.locator("h2")).toBeVisible();
      await fits("a dish");
      const over = await sheet
        .locator(":scope, [data-scroll], .dish-sheet__foot")
        .evaluateAll((parts) => parts.map((part) => part.scrollWidth - part.clientWidth));
      expect(Math.max(...over), row).toBe(0);
      await page.goBack();
      await expect(sheet).toHaveCount(0);
    }
    await page.goto(`/${lng}/kabul?services=familyArea&sort=featured`);
    await fits("results");
    await page.locator(".tools__sort summary").click();
    await fits("orders");
    await page.locator(".tool--filter").click();
    await fits("filters");
    await page.goto(`/${lng}/businesses?lat=48.137&lon=11.575&sort=nearest`);
    await fits("nothing found");
    await page.goto(`/${lng}/businesses?search=mantu`);

    // Text in another script is aligned to the start of the page, the × to its end.
    await page.goto(`/${lng}`);
    const field = page.getByRole("combobox").first();
    await field.click();
    await fits("recent searches");
    const row = page.getByRole("option").filter({ hasText: "mantu" }).first();
    const [name, cross, whole] = await Promise.all(
      [row.locator("bdi"), row.getByRole("button"), row].map((part) => part.boundingBox()),
    );
    if (!name || !cross || !whole) throw new Error("no row");
    const fromStart = (box: typeof name) =>
      lng === "en" ? box.x - whole.x : whole.x + whole.width - box.x - box.width;
    expect(fromStart(name)).toBeLessThan(24);
    expect(fromStart(cross)).toBeGreaterThan(whole.width - cross.width - 24);
    await field.pressSequentially("ma");
    await expect(page.locator("[role=option][data-url]").first()).toBeInViewport();
    await fits("suggestions");
  });
