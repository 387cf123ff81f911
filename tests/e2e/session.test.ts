import { expect, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { signIn, stored } from "./people";

const DESKTOP = { width: 1280, height: 800 };
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
/** A token that reads well, though nobody signed it: what a page decodes before it asks the server. */
const tokenOf = (claims: object) => `${part({ alg: "HS256", typ: "at+jwt" })}.${part(claims)}.c2VhbA`;
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

/** Opens a page in a browser that keeps this token from an earlier visit. */
async function openWith(page: Page, accessToken: string, path = "/en/about"): Promise<void> {
  await page.addInitScript((token) => {
    if (sessionStorage.kept) return;
    Object.assign(sessionStorage, { kept: "1" });
    Object.assign(localStorage, { accessToken: token, refreshToken: "of an older version", loggedInUserId: "1" });
  }, accessToken);
  await page.goto(path);
}

const menuButton = (page: Page) => page.getByRole("button", { name: en.accountMenu.open });

test.describe("SES-02 a stored token is decoded when a page loads", () => {
  test.use({ viewport: DESKTOP });

  // Other roles: components/account-menu/account-menu.test.tsx.
  for (const [role, leads] of [
    ["Admin", true],
    ["customer", false],
  ] as const)
    test(`SES-12 GRD-05 GRD-08 role ${role}: ${leads ? "a" : "no"} way to the dashboard`, async ({ page }) => {
      const claims = { sub: "0190aaaa-0002-7000-8000-000000000001", role, verified: true, exp: inAnHour() };
      // The server, which a menu asks again (H32), would end a session that nobody signed.
      await page.route("**/user/refresh-token", (route) => route.abort());
      await openWith(page, tokenOf(claims));
      await menuButton(page).click();
      await expect(page.getByRole("menuitem", { name: "Profile" })).toBeVisible();
      await expect(page.getByRole("menuitem", { name: "Dashboard" })).toHaveCount(leads ? 1 : 0);
    });
});

for (const broken of ["x", "a.b.c", `${part({})}.${Buffer.from("{").toString("base64url")}.x`])
  test(`SES-03 a token that can't be decoded is removed, and that is logged: ${broken.slice(0, 8)}`, async ({
    page,
  }) => {
    await page.setViewportSize(DESKTOP);
    const logged: string[] = [];
    page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
    await openWith(page, broken);
    await expect.poll(() => stored(page)).toEqual([null, null]);
    expect(await page.evaluate(() => localStorage.getItem("refreshToken"))).toBeNull();
    await expect(menuButton(page)).toHaveCount(0);
    await expect(page.locator(".nav-bar__login")).toBeVisible();
    expect(logged.length).toBeGreaterThan(0);
  });

test("SES-11 a call of who is signed in carries the bearer token and the cookies", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await signIn(page, { verified: false });
  await page.goto("/en/about");
  await menuButton(page).click();
  const [before] = await stored(page);
  const sent = page.waitForRequest("**/api/v1/user/send-verification/*");
  await page.getByRole("menuitem", { name: /verify/i }).click();
  const headers = await (await sent).allHeaders();
  // Opening the menu asks for a newer one, which may come before or after the call.
  const [after] = await stored(page);
  expect([before, after].map((token) => `Bearer ${token}`)).toContain(headers.authorization);
  expect(headers.cookie).toContain("session=");
});
