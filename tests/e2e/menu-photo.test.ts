import { type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { photo } from "@/tests/support/pictures";
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { walkStates } from "../support/walk-states";
import { logIn } from "./account-people";
import { awake } from "./hydrating";
import { enter } from "./members";
import { type OwnMenu, ownMenu } from "./menus";
import { expect, said } from "./section-page";

const t = en.menuPhoto;
test.describe.configure({ timeout: 90_000 });

const file = async () => ({ name: "menu.jpg", mimeType: "image/jpeg", buffer: await photo(900, 1200) });
const lines = (page: Page) => page.getByRole("region", { name: t.lines }).getByRole("listitem");
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const publishing = (count: number) =>
  t.publish
    .replace(/^\{form, select, one \{(.*?)\} other \{(.*?)\}\}$/, count === 1 ? "$1" : "$2")
    .replace("{count}", String(count));
const dishes = (place: string) =>
  sql<{ name: string; price: number; status: string }>(
    `SELECT translation->'en'->>'title' AS name, price, status FROM dishes
      WHERE business_id = $1 AND deleted_at IS NULL ORDER BY position`,
    [place],
  );

/** An owner's menu with its photo is open. */
async function open(page: Page, lng = "en", drop = t.drop): Promise<OwnMenu> {
  const menu = await ownMenu([]);
  await logIn(page, menu.owner);
  await page.goto(`/${lng}/dashboard/menu-photo`);
  await awake(page.getByRole("main").locator("input[type=file]"));
  await page.getByLabel(drop).setInputFiles([await file()]);
  await expect(page.getByRole("slider")).toBeVisible();
  return menu;
}

async function type(page: Page, name: string, price: string): Promise<void> {
  await page.getByLabel(t.name, { exact: true }).fill(name);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(t.price)).toBeFocused();
  await page.keyboard.type(price);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(t.name, { exact: true })).toBeFocused();
}

test("DDI-24 lines are typed beside the photo by keys alone: drafts at once, taken back one by one, then published", async ({
  page,
}) => {
  const { place } = await open(page);
  const band = page.getByRole("slider", { name: t.band });
  const before = Number(await band.getAttribute("aria-valuenow"));
  await type(page, "Zz soup", "۱۲۰");
  await expect(lines(page)).toHaveCount(1);
  expect(Number(await band.getAttribute("aria-valuenow"))).toBeGreaterThan(before);
  await type(page, "Zz tea", "20");
  await expect(lines(page)).toHaveCount(2);
  await expect
    .poll(() => dishes(place))
    .toEqual([
      { name: "Zz soup", price: 120, status: "draft" },
      { name: "Zz tea", price: 20, status: "draft" },
    ]);
  await expectAccessible(page);
  await button(page, said(t.undoLine, "Zz soup")).click();
  await expect(lines(page)).toHaveCount(1);
  await button(page, publishing(1)).dblclick();
  await expect(lines(page)).toHaveCount(0);
  expect(await dishes(place)).toEqual([{ name: "Zz tea", price: 20, status: "active" }]);
  await band.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(band).toBeFocused();
});

test("DDI-24 what is typed without a line is kept through a reload, and stored once there is one", async ({ page }) => {
  const { place } = await open(page);
  await page.route("**/api/v1/dish?**", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await type(page, "Zz offline", "50");
  await expect(lines(page)).toContainText(t.kept);
  await page.unroute("**/api/v1/dish?**");
  await page.reload();
  await expect(lines(page)).toContainText("Zz offline");
  await expect.poll(async () => (await dishes(place)).map(({ name }) => name)).toEqual(["Zz offline"]);
});

test("DDI-24 an owner asks for help, and an admin finds the menu in line and ends its waiting", async ({
  page,
  browser,
}) => {
  const { name } = await open(page);
  await button(page, t.askHelp).click();
  await expect(button(page, t.noHelp)).toBeVisible();
  const desk = await browser.newPage();
  await enter(desk, { role: "admin" });
  await desk.goto("/en/dashboard/menu-photo");
  const waiting = desk.getByRole("main").getByRole("listitem").filter({ hasText: name });
  await awake(waiting.getByRole("button"));
  await waiting.getByRole("button", { name: t.type }).click();
  await desk.getByRole("button", { name: t.done }).click();
  await expect(desk.getByRole("button", { name: t.done })).toHaveCount(0);
  await desk.goto("/en/dashboard/menu-photo");
  await expect(waiting).toHaveCount(0);
  await desk.close();
});

walkStates(
  "menu from a photo",
  "en",
  async ({ page, lng, t: words }) => ({
    typing: () => open(page, lng, words.menuPhoto.drop),
    errors: async () => {
      await page.getByRole("button", { name: words.menuPhoto.saveLine }).click();
      await expect(page.getByText(words.menuPhoto.nameNeeded)).toBeVisible();
    },
  }),
  { scrolls: true },
);
