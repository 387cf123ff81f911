import { expect, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import { awake } from "./hydrating";
import { signIn } from "./people";
import { newCafe, Writer } from "./planted";
import { freshName } from "./section-page";

test.describe.configure({ timeout: 120_000 });

const { dashboard, accountMenu } = en;
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const sidebar = (page: Page) => page.locator("#sidebar");
const width = (page: Page) => sidebar(page).evaluate((aside) => aside.getBoundingClientRect().width);
const ready = (page: Page) => awake(page.locator("header button[aria-haspopup=dialog]").last());

async function open(page: Page, viewport: typeof DESK, path = "/en/dashboard"): Promise<void> {
  await page.setViewportSize(viewport);
  await signIn(page, { role: "admin" });
  await page.goto(path);
  await ready(page);
}

test("DSH-02 DSH-03 DSH-05 DSH-06 DSH-11 the frame at a desk: language, sidebar, shortcuts, palette, logout", async ({
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
    await expect(sidebar(page).getByRole("link", { name: dashboard.entries.menus })).toBeVisible();
    await page.goto("/fa/dashboard/groups");
    expect(await width(page)).toBe(16 * 4);
    // Badges must be inside, too.
    const cut = await sidebar(page).evaluate((aside) => {
      const { left, right } = aside.getBoundingClientRect();
      const shown = [...aside.querySelectorAll("a, a > .bg-lapis")].map((each) => each.getBoundingClientRect());
      return shown.filter((box) => box.left < left || box.right > right).length;
    });
    expect(cut).toBe(0);
  });
  await test.step("the list of shortcuts opens by its key, never while somebody writes", async () => {
    const search = page.getByRole("main").getByRole("searchbox");
    await awake(search);
    await page.keyboard.press("/");
    await expect(search).toBeFocused();
    await page.keyboard.type("?/");
    await expect(search).toHaveValue("?/");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await search.fill("");
    await search.blur();
    const sheet = page.getByRole("dialog", { name: fa.dashboard.shortcuts.title });
    // The Dari question mark and the Latin one.
    for (const key of ["؟", "?"]) {
      await page.locator("body").dispatchEvent("keydown", { key, bubbles: true });
      await expect(sheet).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(sheet).toHaveCount(0);
    }
  });
  await test.step("the palette finds sections by Latin letters too, and places by a part of their name, and leads there", async () => {
    const name = freshName("Palette");
    const admin = await Writer.signUp({ role: "admin" });
    const { _id } = await admin.send("POST", "/api/v1/restaurant", newCafe(name));
    const palette = page.getByRole("dialog");
    const find = async (words: string, found: number) => {
      await page.keyboard.press("Control+k");
      await palette.getByRole("combobox").fill(words);
      await expect(palette.getByRole("option")).toHaveCount(found);
    };
    await find("zzz", 0);
    await page.keyboard.press("Escape");
    await find("categ", 1);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/fa\/dashboard\/categories$/);
    await expect(palette).toHaveCount(0);
    await page.goto("/en/dashboard");
    await ready(page);
    // Its prices, its hours, and itself.
    await find(name, 3);
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/en/dashboard/restaurants/edit/${_id}`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await find(`hours ${name}`, 2);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/en/dashboard/restaurants/hours/${_id}`));
  });
  await test.step("the switcher offers the last place by keyboard, on the page where one is", async () => {
    const name = freshName("Switched");
    const admin = await Writer.signUp({ role: "admin" });
    const { _id } = await admin.send("POST", "/api/v1/restaurant", newCafe(name));
    await page.goto("/en/dashboard/images");
    await ready(page);
    await page.keyboard.press("Alt+p");
    await page.getByRole("combobox").fill(name);
    await expect(page.getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/en/dashboard/images?restaurant=${_id}`);
    await expect(page.getByRole("banner")).toContainText(name);
    for (const other of ["settings", "weblog/list", "inbox"]) {
      await page.goto(`/en/dashboard/${other}`);
      await ready(page);
      await expect(page.getByRole("banner").getByText(name)).toHaveCount(0);
      await expect(page.getByRole("banner").getByText(dashboard.choosePlace)).toHaveCount(0);
    }
    // Another page about one place opens with the last one.
    await page.goto("/en/dashboard/team");
    await expect(page).toHaveURL(`/en/dashboard/team?restaurant=${_id}`);
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
  });
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
    await button(page, dashboard.more).click();
    const drawer = page.getByRole("dialog", { name: dashboard.nav });
    await expect(drawer.getByRole("link", { name: dashboard.entries.overview })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await drawer.getByRole("link", { name: dashboard.entries.menus }).click();
    await expect(page).toHaveURL(/\/dashboard\/dishes\/list/);
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
