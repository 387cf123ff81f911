import { expect, type Page, test } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";
import { LANGUAGES } from "@/lib/core/constants";
import fa from "@/messages/fa.json" with { type: "json" };
import { inTurn } from "../support/in-turn";
import { BUSINESS } from "./business-page";

const DISHES = 22;
/** Printable area of an A4 sheet in millimetres. */
const INNER = { width: 184, height: 271 };

const open = (page: Page, lng = "fa", query = "") => page.goto(`/${lng}/${BUSINESS}/print${query}`);

async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

async function multiplyDishes(page: Page, times: number): Promise<void> {
  await page.locator(".print-group ul").evaluateAll((lists, count) => {
    for (const list of lists) {
      const dishes = [...list.children];
      for (let i = 1; i < count; i += 1) for (const dish of dishes) list.append(dish.cloneNode(true));
    }
  }, times);
}

/**
 * Lays the sheet out in columns of the page's size: the engine breaks columns by the same rules as pages, and reports
 * the position of each box only for columns. Counts split dishes and headings alone at the end.
 */
async function findTears(page: Page, css = ""): Promise<{ torn: number; alone: number }> {
  await page.emulateMedia({ media: "print" });
  await page.addStyleTag({
    content: `.print-screen{columns:${INNER.width}mm;column-gap:20mm;column-fill:auto;inline-size:${INNER.width}mm;
      block-size:${INNER.height}mm}${css}`,
  });
  return page.evaluate(() => {
    const torn = [...document.querySelectorAll(".print-dish, .print-group h3, .print-foot")].filter(
      (box) => box.getClientRects().length > 1,
    );
    const alone = [...document.querySelectorAll(".print-group")].filter((group) => {
      const [head, dish] = [group.querySelector("h3"), group.querySelector("li")].map((box) =>
        box?.getBoundingClientRect(),
      );
      return !head || !dish || Math.abs(head.right - dish.right) > 2 || head.bottom > dish.top + 1;
    });
    return { torn: torn.length, alone: alone.length };
  });
}

for (const lng of inTurn(LANGUAGES, "print"))
  test(`BIZ-13 the menu on paper in ${lng}: one sheet for ${DISHES} dishes, more for more, no dish torn, no heading alone`, async ({
    page,
  }) => {
    await open(page, lng, "?paper=tent");
    expect(await pagesOf(page)).toBe(1);
    await open(page, lng, "?paper=a5");
    expect(await pagesOf(page)).toBe(2);
    await open(page, lng);
    await expect(page.locator(".print-dish")).toHaveCount(DISHES);
    expect(await pagesOf(page)).toBe(1);
    await multiplyDishes(page, 14);
    await expect(page.locator(".print-dish")).toHaveCount(308);
    const many = await pagesOf(page);
    expect(many).toBeGreaterThanOrEqual(5);
    expect(many).toBeLessThanOrEqual(9);
    expect(await findTears(page)).toEqual({ torn: 0, alone: 0 });
    // Without the CSS rules dishes are split, so the check works.
    const lawless = await findTears(page, ".print-dish,.print-group h3{break-inside:auto;break-after:auto}");
    expect(lawless.torn).toBeGreaterThan(0);
  });

test("BIZ-01 BIZ-13 only the sheet is printed, black on white, prices below each other, its code leads to the menu", async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem("theme", "dark");
    window.print = () => document.body.classList.add("was-printed");
  });
  await open(page, "fa", "?paper=a5");
  const edges = await page
    .locator(".print-line data")
    .evaluateAll((all) => all.map((price) => price.getBoundingClientRect().left));
  expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(1);

  await open(page, "fa");
  await page.getByRole("button", { name: fa.print.print }).click();
  await expect(page.locator("body")).toHaveClass(/was-printed/);
  const picture = sharp(await page.locator(".print-foot .print-qr").screenshot())
    .resize(600)
    .ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const address = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? "";
  const answer = await page.request.get(new URL(address).pathname);
  expect([answer.status(), new URL(answer.url()).pathname]).toEqual([
    200,
    expect.stringContaining(`/${BUSINESS}/menu`),
  ]);

  await page.emulateMedia({ media: "print" });
  for (const part of [".nav-bar", ".site-footer", ".bottom-bar", ".print-tools", ".kilim"])
    await expect(page.locator(part).first()).toBeHidden();
  for (const part of [".print-sheet", "body"])
    await expect(page.locator(part)).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.locator(".print-sheet")).toBeVisible();
});
