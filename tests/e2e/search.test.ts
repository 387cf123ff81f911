import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { formatNumber, latinDigits } from "@/lib/i18n/format";
import { inTurn } from "../support/in-turn";
import { TEXTS } from "../support/texts";
import { hold } from "./hydrating";

const PHONE = { width: 360, height: 800 };
/** Maximum distance of the first card from the top in CSS pixels. */
const FIRST_CARD = 400;
const ASKED = {
  en: "cheapest kebab open now",
  fa: "ارزان‌ترین کباب همین حالا باز",
  ps: "تر ټولو ارزانه کباب اوس پرانیستی",
};

const topOf = async (page: Page, selector: string, nth = 0) =>
  (await page.locator(selector).nth(nth).boundingBox())?.y ?? Number.POSITIVE_INFINITY;
const numberIn = (text: string | null) => Number(latinDigits(text ?? "").replace(/\D/g, ""));

for (const lng of inTurn(LANGUAGES, "search")) {
  const { search } = TEXTS[lng];

  test(`SRCH-01 the first card begins above ${FIRST_CARD} px and a second is seen, the tools on one line, in ${lng}`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    for (const path of ["businesses?search=qabuli", "kabul?services=familyArea"]) {
      await page.goto(`/${lng}/${path}`);
      expect(await topOf(page, ".result-card"), path).toBeLessThanOrEqual(FIRST_CARD);
      const bar = await topOf(page, ".bottom-bar");
      expect(await topOf(page, ".result-card__name", 1), path).toBeLessThan(bar - 40);
      await expect(page.locator(".breadcrumb")).toBeHidden();
      const row = await page
        .locator(".tool--filter, .tools__sort > summary, .map-opener")
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
      expect(row, path).toHaveLength(3);
      expect(new Set(row).size, path).toBe(1);
      await expect(page.locator(".map-opener .icon"), "what it is").toBeVisible();
    }
    await page.goto(`/${lng}/businesses?search=${encodeURIComponent(ASKED[lng])}`);
    const chips = page.getByRole("region", { name: search.understood.label }).getByRole("link");
    await expect(chips).toHaveCount(3);
    for (const chip of await chips.all()) {
      const box = await chip.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(40);
      expect(box?.height, "on one line").toBeLessThan(56);
      await expect(chip).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    }
    // At night nothing is open; without that filter there are always results.
    await chips.last().click();
    await expect(chips).toHaveCount(2);
    await expect(page.locator(".result-card").first()).toBeVisible();
    await page.goto(`/${lng}/herat`);
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const middles = await page.locator(".tools > *:visible, .tools__near > a:visible").evaluateAll((all) =>
        all
          .map((each) => each.getBoundingClientRect())
          .filter(({ height }) => height > 0)
          .map(({ y, height }) => Math.round(y + height / 2)),
      );
      expect(Math.max(...middles) - Math.min(...middles), `${width} px: ${middles.join()}`).toBeLessThanOrEqual(1);
    }
  });

  test(`SRCH-02 SRCH-03 the drawer of filters tells how many places they would show, in ${lng}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`/${lng}/kabul`);
    const filters = page.locator("#filters");
    const send = filters.locator("[type=submit]");
    const total = page.locator(".tabs__count").first();
    const all = numberIn(await total.textContent());
    const opener = page.locator("[popovertarget=filters].tool");
    await expect(filters).toBeHidden();
    await opener.click();
    await expect(send).toContainText(formatNumber(all, lng));
    const choice = filters.locator("label:has(input[value=familyArea])");
    const fewer = numberIn(await choice.locator("small").textContent());
    expect(fewer).toBeLessThan(all);
    await choice.click();
    await expect(send).toContainText(formatNumber(fewer, lng));
    await send.click();
    await expect(page).toHaveURL(/services=familyArea/);
    await expect(total).toHaveText(formatNumber(fewer, lng));
    await page.goto(`/${lng}/kabul`);
    for (const [name, group] of [
      ["category", filters.locator("details").first()],
      ["tags", filters.locator("details").last()],
    ] as const) {
      await opener.click();
      await group.locator("summary").click();
      const box = filters.locator(`input[name=${name}]`).first();
      const value = (await box.getAttribute("value")) ?? "";
      await box.check();
      await send.click();
      await expect(page).toHaveURL(new RegExp(`${name}=${encodeURIComponent(value)}`));
    }
    await expect(page.locator(".applied__chip")).toHaveCount(2);
  });
}

test("SRCH-06 I18N-02 suggestions stand as they are written, answer what was typed before they came, and lead on", async ({
  page,
}) => {
  const field = page.getByRole("combobox").first();
  const rows = page.getByRole("option");
  const ofKind = (kind: string) => rows.filter({ has: page.locator(`.suggestion__thumb--${kind}`) }).first();
  for (const lng of ["ps", "fa"]) {
    await page.goto(`/${lng}`);
    await expect(field).toHaveCSS("direction", "rtl");
    await field.fill("mantu");
    await expect(field).toHaveCSS("direction", "ltr");
    await field.fill("من");
    await expect(field).toHaveCSS("direction", "rtl");
    await expect(rows.first().locator("mark")).toHaveText("من");
    await expect(rows.first().locator("bdi")).toHaveText(/^من/);
  }
  const letGo = await hold(page, "**/suggest.js*");
  await page.goto("/en");
  await field.fill("mantu");
  letGo();
  const dish = ofKind("dish");
  await expect(dish.locator("small")).toHaveText(/^\d+ places? · from AFN\s\d+$/);
  await expect(dish.locator("img")).toHaveJSProperty("complete", true);
  await dish.click();
  await expect(page).toHaveURL(/\/en\/businesses\?search=Mantu/);
  await field.fill("herat");
  await ofKind("city").click();
  await expect(page).toHaveURL(/\/en\/herat$/);
  await field.fill("herat nights");
  const place = ofKind("business");
  await expect(place).toBeVisible();
  await field.press("ArrowDown");
  await expect(rows.first()).toHaveAttribute("aria-selected", "true");
  await place.click();
  await expect(page).toHaveURL(/\/en\/herat\/restaurant\/herat-nights\/menu$/);
  // Recent searches appear while the field is empty.
  await page.goto("/en");
  await field.click();
  await expect(rows.first()).toContainText("Mantu");
});
