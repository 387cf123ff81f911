import { expect, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { awake } from "./hydrating";
import { signIn } from "./people";
import { newCafe, Writer } from "./planted";
import { freshName } from "./section-page";

test.describe.configure({ timeout: 120_000 });

const { dashboard, accountMenu, password } = en;
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const sidebar = (page: Page) => page.locator("#sidebar");
const width = (page: Page) => sidebar(page).evaluate((aside) => aside.getBoundingClientRect().width);
const ready = (page: Page) => awake(page.locator("header button[aria-haspopup=dialog]"));

async function open(page: Page, viewport: typeof DESK, path = "/en/dashboard"): Promise<void> {
  await page.setViewportSize(viewport);
  await signIn(page, { role: "admin" });
  await page.goto(path);
  await ready(page);
}

test("DSH-02 DSH-03 DSH-05 DSH-06 DSH-07 GRD-08 AUTH-16 the frame at a desk: sidebar, language, menu of the account, logout", async ({
  page,
}) => {
  await open(page, DESK, "/en/dashboard?tab=1");
  await test.step("the language is chosen in a dialog and leads to the same page", async () => {
    await button(page, dashboard.language)
      .or(sidebar(page).getByRole("button", { name: dashboard.language }))
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: dashboard.languageTitle });
    await expect(dialog.getByRole("link", { name: "English" })).toHaveAttribute("aria-current", "true");
    await dialog.getByRole("link", { name: "پښتو" }).click();
    await expect(page).toHaveURL(/\/ps\/dashboard\?tab=1$/);
  });
  await test.step("the sidebar is 72 units wide or 16, and stays as it was left", async () => {
    await page.goto("/en/dashboard");
    await ready(page);
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
  await test.step("the menu of the account: profile, dashboard, logout, password", async () => {
    await page.goto("/en/dashboard");
    await ready(page);
    await button(page, accountMenu.open).click();
    const entry = (name: string) => page.getByRole("menuitem", { name });
    await expect(entry(accountMenu.profile)).toHaveAttribute("href", "/en/profile");
    await expect(entry(accountMenu.dashboard)).toHaveAttribute("href", "/en/dashboard");
    await expect(entry(accountMenu.logout)).toBeVisible();
    await entry(accountMenu.changePassword).click();
    await expect(page.getByRole("dialog", { name: password.title })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await test.step("logging out is asked first, and leads to the login", async () => {
    const leave = sidebar(page).getByRole("button", { name: dashboard.logout });
    await leave.click();
    const dialog = page.getByRole("dialog", { name: accountMenu.logoutAsk });
    await dialog.getByRole("button", { name: accountMenu.stay }).last().click();
    await expect(dialog).toHaveCount(0);
    await leave.click();
    await dialog.getByRole("button", { name: accountMenu.logout }).click();
    await expect(page).toHaveURL(/\/en\/login/);
    await page.goto("/en/dashboard");
    await expect(page).toHaveURL(/\/en\/login\?from=/);
  });
});

test("DSH-11 the palette opens by key, finds sections by Latin letters too and places by a part of their name, and leads there", async ({
  page,
}) => {
  const name = freshName("Palette");
  const admin = await Writer.signUp({ role: "admin" });
  const { _id } = await admin.send("POST", "/api/v1/restaurant", newCafe(name));
  await open(page, DESK, "/fa/dashboard");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog");
  await palette.getByRole("combobox").fill("zzz");
  await expect(palette.getByRole("option")).toHaveCount(0);
  await palette.getByRole("combobox").fill("grou");
  await expect(palette.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/fa\/dashboard\/groups$/);
  await expect(palette).toHaveCount(0);
  await page.goto("/en/dashboard");
  await ready(page);
  for (const section of [dashboard.settings, dashboard.messages]) {
    await page.keyboard.press("Control+k");
    await palette.getByRole("combobox").fill(section);
    await palette.getByRole("option", { name: section }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: section })).toBeVisible();
  }
  await page.keyboard.press("Control+k");
  await palette.getByRole("combobox").fill(name);
  await expect(palette.getByRole("option")).toHaveCount(1);
  await expect(palette.getByRole("option")).toContainText(name);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/en/dashboard/restaurants/edit/${_id}`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("DSH-02 DSH-04 DSH-08 the frame on a phone: its drawer and its bar, and what is typed stays clear of it", async ({
  page,
}) => {
  await open(page, PHONE);
  await test.step("the bar makes room below 100 px, and comes back with the first step up", async () => {
    const bar = page.getByRole("banner");
    await page.mouse.wheel(0, 80);
    await expect(bar).toBeInViewport({ ratio: 0.9 });
    await page.mouse.wheel(0, 400);
    await expect(bar).not.toBeInViewport();
    await page.mouse.wheel(0, -60);
    await expect(bar).toBeInViewport({ ratio: 0.9 });
  });
  await test.step("the sidebar is a drawer, which closes when a section is chosen", async () => {
    await expect(sidebar(page)).toBeHidden();
    await button(page, dashboard.menu).click();
    const drawer = page.getByRole("dialog", { name: dashboard.nav });
    await expect(drawer.getByRole("link", { name: dashboard.overview })).toHaveAttribute("aria-current", "page");
    await drawer.getByRole("link", { name: dashboard.categories }).click();
    await expect(page).toHaveURL(/\/dashboard\/categories$/);
    await expect(drawer).toHaveCount(0);
  });
  await test.step("what is typed stays clear of the bars; what stands in them scrolls nothing", async () => {
    const clearance = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBlockEnd);
    for (const [path, field, bar] of [
      ["/en/contact-us", "main textarea", ".bottom-bar a"],
      ["/en/profile?tab=account", "main button", ".bottom-bar a"],
      ["/en/dashboard/dishes/list", "main button", "header button"],
    ] as const) {
      await page.goto(path);
      await page.locator(field).locator("visible=true").first().focus();
      await expect.poll(clearance, path).toBe("88px");
      await page.locator(bar).locator("visible=true").first().focus();
      await expect.poll(clearance, path).toBe("auto");
    }
  });
});
