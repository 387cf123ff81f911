import { expect, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { awake } from "./hydrating";
import { signIn } from "./people";
import { newCafe, Writer } from "./planted";
import { freshName } from "./section-page";

const { dashboard, accountMenu, password } = en;
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const sidebar = (page: Page) => page.locator("#sidebar");
const width = (page: Page) => sidebar(page).evaluate((aside) => aside.getBoundingClientRect().width);

async function open(page: Page, role: "admin" | "owner", viewport = DESK, path = "/en/dashboard"): Promise<void> {
  await page.setViewportSize(viewport);
  await signIn(page, { role });
  await page.goto(path);
  await awake(page.locator("header button[aria-haspopup=dialog]"));
}

test("DSH-02 DSH-03 the sidebar is 72 units wide or 16, and stays as it was left", async ({ page }) => {
  await open(page, "admin");
  expect(await width(page)).toBe(72 * 4);
  await button(page, dashboard.narrow).click();
  await expect.poll(() => width(page)).toBe(16 * 4);
  await expect(sidebar(page).getByRole("link", { name: dashboard.groups })).toBeVisible();
  await page.goto("/fa/dashboard/groups");
  expect(await width(page)).toBe(16 * 4);
  // Badges too stand within it.
  const cut = await sidebar(page).evaluate((aside) => {
    const { left, right } = aside.getBoundingClientRect();
    const shown = [...aside.querySelectorAll("a, a > span:not(.visually-hidden)")].map((each) =>
      each.getBoundingClientRect(),
    );
    return shown.filter((box) => box.left < left || box.right > right).length;
  });
  expect(cut).toBe(0);
});

test("DSH-02 DSH-08 on a phone the sidebar is a drawer, which closes when a section is chosen", async ({ page }) => {
  await open(page, "admin", PHONE);
  await expect(sidebar(page)).toBeHidden();
  await button(page, dashboard.menu).click();
  const drawer = page.getByRole("dialog", { name: dashboard.nav });
  await expect(drawer.getByRole("link", { name: dashboard.overview })).toHaveAttribute("aria-current", "page");
  await drawer.getByRole("link", { name: dashboard.categories }).click();
  await expect(page).toHaveURL(/\/dashboard\/categories$/);
  await expect(drawer).toHaveCount(0);
});

test("DSH-04 the bar makes room below 100 px, and comes back with the first step up", async ({ page }) => {
  await open(page, "admin", PHONE);
  const bar = page.getByRole("banner");
  await page.mouse.wheel(0, 80);
  await expect(bar).toBeInViewport({ ratio: 0.9 });
  await page.mouse.wheel(0, 400);
  await expect(bar).not.toBeInViewport();
  await page.mouse.wheel(0, -60);
  await expect(bar).toBeInViewport({ ratio: 0.9 });
});

test("DSH-05 the language is chosen in a dialog and leads to the same page", async ({ page }) => {
  await open(page, "owner", DESK, "/en/dashboard?tab=1");
  await button(page, dashboard.language)
    .or(sidebar(page).getByRole("button", { name: dashboard.language }))
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: dashboard.languageTitle });
  await expect(dialog.getByRole("link", { name: "English" })).toHaveAttribute("aria-current", "true");
  await dialog.getByRole("link", { name: "پښتو" }).click();
  await expect(page).toHaveURL(/\/ps\/dashboard\?tab=1$/);
});

test("DSH-06 logging out is asked first, and leads to the login", async ({ page }) => {
  await open(page, "admin");
  await sidebar(page).getByRole("button", { name: dashboard.logout }).click();
  const dialog = page.getByRole("dialog", { name: accountMenu.logoutAsk });
  await dialog.getByRole("button", { name: accountMenu.stay }).last().click();
  await expect(dialog).toHaveCount(0);
  await sidebar(page).getByRole("button", { name: dashboard.logout }).click();
  await dialog.getByRole("button", { name: accountMenu.logout }).click();
  await expect(page).toHaveURL(/\/en\/login/);
  await page.goto("/en/dashboard");
  await expect(page).toHaveURL(/\/en\/login\?from=/);
});

test("DSH-07 GRD-08 AUTH-16 the menu of the account: profile, password, dashboard, logout", async ({ page }) => {
  await open(page, "admin");
  const menu = async (entry: string) => {
    await button(page, accountMenu.open).click();
    return page.getByRole("menuitem", { name: entry });
  };
  await expect(await menu(accountMenu.profile)).toHaveAttribute("href", "/en/profile");
  await expect(page.getByRole("menuitem", { name: accountMenu.dashboard })).toHaveAttribute("href", "/en/dashboard");
  await expect(page.getByRole("menuitem", { name: accountMenu.logout })).toBeVisible();
  await page.getByRole("menuitem", { name: accountMenu.changePassword }).click();
  await expect(page.getByRole("dialog", { name: password.title })).toBeVisible();
});

test("the palette opens by key, finds by Latin letters too, and leads there", async ({ page }) => {
  await open(page, "admin", DESK, "/fa/dashboard");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog");
  await palette.getByRole("combobox").fill("zzz");
  await expect(palette.getByRole("option")).toHaveCount(0);
  await palette.getByRole("combobox").fill("grou");
  await expect(palette.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/fa\/dashboard\/groups$/);
  await expect(palette).toHaveCount(0);
});

test("the palette finds a business by a part of its name, and leads to its form", async ({ page }) => {
  const name = freshName("Palette");
  const admin = await Writer.signUp({ role: "admin" });
  const { _id } = await admin.send("POST", "/api/v1/restaurant", newCafe(name));
  await open(page, "admin", DESK, "/en/dashboard");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog");
  await palette.getByRole("combobox").fill(name);
  await expect(palette.getByRole("option")).toHaveCount(1);
  await expect(palette.getByRole("option")).toContainText(name);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/en/dashboard/restaurants/edit/${_id}`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});
