import { expect, type Page, type Route, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { holdReact, hydrated } from "./hydrating";
import { signIn, stored } from "./people";

const t = en.accountMenu;
test.use({ viewport: { width: 1280, height: 800 } });

const menuButton = (page: Page) => page.getByRole("button", { name: t.open });

test("SES-02 SES-03 before React is there the menu's place holds a link to the profile; without a session there is none", async ({
  page,
}) => {
  const logIn = page.getByRole("link", { name: en.layout.login });
  const link = page.getByRole("link", { name: t.open });
  await page.goto("/en/about");
  await expect(link).toBeHidden();
  await expect(logIn).toBeVisible();
  await test.step("nor with a token that can't be decoded", async () => {
    await page.evaluate(() => Object.assign(localStorage, { accessToken: "a.b.c", loggedInUserId: "1" }));
    await page.reload();
    await expect.poll(() => stored(page)).toEqual([null, null]);
    await expect(logIn).toBeVisible();
  });
  const release = await holdReact(page);
  await signIn(page);
  await page.goto("/en/about", { waitUntil: "domcontentloaded" });
  await expect(link).toHaveAttribute("href", "/en/profile");
  const box = await link.boundingBox();
  release();
  await hydrated(page);
  expect(await menuButton(page).boundingBox()).toEqual(box);
});

test("SES-04 SES-05 SES-10 GRD-05 the menu is worked by keyboard; leaving asks first, says that it failed, and ends at the login", async ({
  page,
}) => {
  await signIn(page, { verified: false });
  await page.goto("/en/about");
  await hydrated(page);
  await menuButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: t.saved })).toBeFocused();
  await expect(page.getByRole("menuitem", { name: t.dashboard })).toHaveCount(0);
  await page.keyboard.press("End");
  const logOut = page.getByRole("menuitem", { name: t.logout });
  await expect(logOut).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menuButton(page)).toBeFocused();

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const refuse = async (route: Route) => {
    await held;
    await route.fulfill({ status: 503, json: { code: "unavailable" } });
  };
  await page.route("**/api/user/logout", refuse, { times: 1 });
  await menuButton(page).click();
  await logOut.click();
  const leave = page.getByRole("dialog", { name: t.logoutAsk }).getByRole("button", { name: t.logout });
  await leave.click();
  await expect(leave).toBeDisabled();
  answer();
  await expect(page.getByRole("alert").filter({ hasText: t.logoutFailed })).toBeVisible();
  await expect(leave).toBeEnabled();
  await leave.click();
  await expect(page).toHaveURL(/\/en\/login$/);
  expect(await stored(page)).toEqual([null, null]);
  expect((await page.context().cookies()).filter(({ name }) => /session|refresh/.test(name))).toEqual([]);
});
