import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { expect, type Page, type Response, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { expectAccessible, openInTheme, THEMES } from "../support/axe";
import { sql } from "../support/e2e-database";
import { photo } from "../support/pictures";
import { logIn, PASSWORD, type Person, person } from "./account-people";

const TEXTS = { en, fa, ps };
const NAME = "مریم نوری";

const told = (page: Page, text: string) => page.locator("[data-sonner-toast]").filter({ hasText: text });
const card = (page: Page) => page.getByRole("region", { name: NAME });

/** Opens the profile as somebody who has just logged in, in the language of the address. */
async function open(page: Page, address: string, wish: Parameters<typeof person>[0] = {}): Promise<Person> {
  const made = await person(wish);
  await logIn(page, made, `/${address.split("/")[1]}/login`);
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return made;
}

const PHONE =
  "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";

/** A text of the messages with whatever stands for its name. */
const filled = (text: string) => new RegExp(`^${text.replace("{name}", ".+")}$`);

/** Twelve saved places and one favourite dish. */
async function keep(userId: string): Promise<void> {
  await sql(
    `INSERT INTO bookmarks (user_id, business_id)
      SELECT $1, id FROM businesses WHERE status = 'confirmed' AND deleted_at IS NULL ORDER BY no LIMIT 12`,
    [userId],
  );
  await sql(
    `INSERT INTO dish_favourites (user_id, dish_id) SELECT $1, d.id FROM dishes d JOIN businesses b ON b.id = d.business_id
      WHERE d.status = 'active' AND d.deleted_at IS NULL AND b.status = 'confirmed' AND b.deleted_at IS NULL
      ORDER BY b.no, d.id LIMIT 1`,
    [userId],
  );
}

const count = async (table: "bookmarks" | "dish_favourites", userId: string) =>
  (await sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE user_id = $1`, [userId]))[0]?.n;

/** A picture as somebody picks it from their phone. */
const file = async () => ({ name: "me.jpg", mimeType: "image/jpeg", buffer: await photo(900, 600) });

test.describe("RTE-17 the profile is for whoever is signed in", () => {
  for (const lng of ["fa", "ps"] as const)
    test(`GRD-01 GRD-02 nobody is sent to the login, which leads back to the tab, in ${lng}`, async ({ page }) => {
      await page.goto(`/${lng}/profile?tab=account`);
      await expect(page).toHaveURL(new RegExp(`/${lng}/login\\?from=%2F${lng}%2Fprofile%3Ftab%3Daccount$`));
      const { email } = await person();
      await page.locator("#email").fill(email);
      await page.locator("#password").fill(PASSWORD);
      await page.locator("form[data-account] [type=submit]").click();
      await expect(page).toHaveURL(new RegExp(`/${lng}/profile\\?tab=account$`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(NAME);
    });

  for (const role of ["owner", "admin"] as const)
    test(`GRD-07 ${role}s have one too, and no way to delete the account there`, async ({ page }) => {
      await open(page, "/en/profile?tab=account", { role });
      await expect(card(page)).toContainText(en.profile.role[role]);
      await expect(page.getByRole("button", { name: en.profile.changePassword })).toBeVisible();
      await expect(page.getByRole("link", { name: en.profile.deleteLink })).toHaveCount(0);
    });

  test("a session that was ended elsewhere opens nothing", async ({ page }) => {
    const { id } = await open(page, "/fa/profile");
    await sql("UPDATE sessions SET revoked_at = now(), revoked_reason = 'admin' WHERE user_id = $1", [id]);
    await page.goto("/fa/profile");
    await expect(page).toHaveURL(/\/fa\/login\?from=%2Ffa%2Fprofile$/);
  });

  test("what is not there is 404 in the language of the address", async ({ page }) => {
    await open(page, "/ps/profile");
    expect((await page.goto("/ps/profile/nothing"))?.status()).toBe(404);
    await expect(page.locator("html")).toHaveAttribute("lang", "ps");
  });
});

test("PRO-01 the card and both tabs come with the page, before any script, in the frame of the site", async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await open(page, "/fa/profile");
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const plain = await context.newPage();
  await plain.goto("/fa/profile");
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText(NAME);
  await expect(plain.getByText(email)).toBeVisible();
  await expect(plain.getByRole("contentinfo")).toBeVisible();
  const tabs = plain.getByRole("navigation", { name: fa.profile.tabs });
  await expect(tabs.getByRole("link")).toHaveText([
    fa.profile.tab.favorites,
    fa.profile.tab.reviews,
    fa.profile.tab.account,
  ]);
  await tabs.getByRole("link", { name: fa.profile.tab.account }).click();
  await expect(plain.getByRole("link", { name: fa.profile.deleteLink })).toHaveAttribute("href", "/fa/delete-account");
  await context.close();
});

test("PRO-01 tabs change the address, the way back leads through them, and another language keeps them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, "/fa/profile");
  const tab = (name: string) =>
    page.getByRole("navigation", { name: fa.profile.tabs }).getByRole("link", { name, exact: true });
  await tab(fa.profile.tab.account).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/fa\/profile\?tab=account$/);
  await expect(tab(fa.profile.tab.account)).toHaveAttribute("aria-current", "page");
  await tab(fa.profile.tab.reviews).click();
  await expect(page).toHaveURL(/tab=reviews$/);
  await page.goBack();
  await expect(page.getByRole("button", { name: fa.profile.changePassword })).toBeVisible();
  await page.locator("summary.lang-button").click();
  await page.locator(".nav-bar").getByRole("link", { name: "پښتو" }).click();
  await expect(page).toHaveURL(/\/ps\/profile\?tab=account$/);
  await expect(page.getByRole("button", { name: ps.profile.changePassword })).toBeVisible();
});

for (const lng of ["fa", "ps"] as const)
  test(`API-08 PRO-07 the name is changed by keyboard; what is wrong stands beside it (${lng})`, async ({ page }) => {
    const t = TEXTS[lng];
    const { id } = await open(page, `/${lng}/profile`);
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "PATCH" && sent.push(request.url()));
    await page.getByRole("button", { name: t.profile.editName }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: t.profile.editName });
    const field = dialog.getByLabel(t.profile.name);
    await expect(field).toHaveValue(NAME);
    await field.fill("https://spam.example");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(t.profile.nameWrong.split("{max}")[0] ?? "")).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill("نجیبه احمدی");
    sent.length = 0;
    // Two presses are one change.
    await dialog.getByRole("button", { name: t.resource.save }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("نجیبه احمدی");
    expect(sent).toHaveLength(1);
    await expect(page.getByRole("button", { name: t.profile.editName })).toBeFocused();
    const [row] = await sql<{ fullname: string }>("SELECT fullname FROM users WHERE id = $1", [id]);
    expect(row?.fullname).toBe("نجیبه احمدی");
  });

for (const lng of ["fa", "ps"] as const)
  test(`PRO-04 PRO-05 a picture is chosen, cut by keyboard, shown, and taken away (${lng})`, async ({ page }) => {
    const t = TEXTS[lng];
    await open(page, `/${lng}/profile`);
    await expect(card(page).locator(".picture--initial")).toBeVisible();
    await page.locator("input[type=file]").setInputFiles(await file());
    const dialog = page.getByRole("dialog", { name: t.profile.crop });
    const area = dialog.getByRole("application", { name: t.profile.cropArea });
    await expect(area).toBeVisible();
    await area.focus();
    const before = await dialog.locator(".reactEasyCrop_Image").getAttribute("style");
    await page.keyboard.press("ArrowRight");
    await expect(dialog.locator(".reactEasyCrop_Image")).not.toHaveAttribute("style", before ?? "");
    await dialog.getByLabel(t.profile.zoom).focus();
    await page.keyboard.press(lng === "fa" ? "ArrowUp" : "PageUp");
    await expectAccessible(page);

    await page.route("**/v1/user/profile", (route) => route.fulfill({ status: 503, json: { code: "unavailable" } }), {
      times: 1,
    });
    const save = dialog.getByRole("button", { name: t.profile.savePicture });
    await save.click();
    await expect(dialog.getByRole("alert")).toContainText(t.profile.pictureFailed);
    await save.focus();
    await page.keyboard.press("Enter");
    await expect(told(page, t.profile.pictureSaved)).toBeVisible();
    await expect(dialog).toBeHidden();
    const shown = card(page).locator("img");
    await expect(shown).toHaveAttribute("src", /\/media\/.+-256\.webp/);
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256);

    await page.getByRole("button", { name: t.profile.removePicture }).click();
    await page
      .getByRole("dialog", { name: t.profile.removePictureAsk })
      .getByRole("button", { name: t.profile.removePicture })
      .click();
    await expect(told(page, t.profile.pictureRemoved)).toBeVisible();
    await expect(card(page).locator(".picture--initial")).toBeVisible();
  });

test("PRO-04 what is no picture, or too large a one, says so before anything is sent", async ({ page }) => {
  await open(page, "/fa/profile");
  const input = page.locator("input[type=file]");
  const large = Buffer.alloc(10 * 1024 * 1024 + 1);
  await input.setInputFiles({ name: "large.jpg", mimeType: "image/jpeg", buffer: large });
  await expect(told(page, fa.profile.pictureTooLarge)).toBeVisible();
  await input.setInputFiles({ name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(fa.profile.notPicture);
});

test("PRO-02 PRO-06 PRO-08 AUTH-22 AUTH-23 who is not verified sees so, has the mail sent again, and waits for the next", async ({
  page,
}) => {
  const { id, email } = await open(page, "/ps/profile", { verified: false });
  await expect(card(page)).toContainText(ps.profile.unverified);
  await expect(card(page)).toContainText(email);
  await card(page).getByRole("button", { name: ps.accountMenu.verify }).click();
  await expect(page.locator(".toast--success")).toContainText(ps.accountMenu.verifySent);
  const again = card(page).getByRole("button", { name: /[۰-۹]/ });
  await expect(again).toHaveAttribute("aria-disabled", "true");
  await sql("UPDATE users SET verified_at = now() WHERE id = $1", [id]);
  await page.reload();
  await expect(card(page)).toContainText(ps.profile.verified);
  await expect(card(page).getByRole("button", { name: ps.accountMenu.verify })).toHaveCount(0);
});

test("PRO-03 AUTH-16 the password is changed from the account's tab", async ({ page }) => {
  await open(page, "/fa/profile?tab=account");
  await page.getByRole("button", { name: fa.profile.changePassword }).click();
  const dialog = page.getByRole("dialog", { name: fa.password.title });
  await dialog.getByLabel(fa.password.current).fill(PASSWORD);
  await dialog.getByLabel(fa.password.next, { exact: true }).fill("انار کندهار ۱۲");
  await dialog.getByLabel(fa.password.again).fill("انار کندهار ۱۲");
  await dialog.getByRole("button", { name: fa.password.save }).click();
  await expect(page.locator(".toast--success")).toHaveText(fa.password.changed);
});

test("the language of mails is chosen, and taken back when the server refuses", async ({ page }) => {
  const { id } = await open(page, "/fa/profile?tab=account");
  const choice = page.getByLabel(fa.profile.mailLanguage);
  await expect(choice).toHaveValue("fa");
  await choice.selectOption("ps");
  await expect(told(page, fa.profile.languageSaved)).toBeVisible();
  expect(await sql("SELECT language FROM users WHERE id = $1", [id])).toEqual([{ language: "ps" }]);
  await page.route("**/v1/user/profile", (route) => route.fulfill({ status: 503, json: { code: "unavailable" } }));
  await choice.selectOption("en");
  await expect(told(page, fa.errors.unavailable)).toBeVisible();
  await expect(choice).toHaveValue("ps");
});

for (const lng of ["fa", "ps"] as const)
  test(`PRO-01 FAV-03 saved places and favourite dishes are listed, let go of by keyboard, and brought back (${lng})`, async ({
    page,
  }) => {
    const t = TEXTS[lng];
    const { id } = await open(page, `/${lng}/profile`);
    await expect(page.getByText(t.saved.noPlaces)).toBeVisible();
    await expect(page.getByRole("link", { name: t.saved.findPlace })).toHaveAttribute("href", `/${lng}/businesses`);
    await keep(id);
    await page.reload();
    const places = page.getByRole("main").getByRole("button", { name: filled(t.saved.keep) });
    await expect(places).toHaveCount(10);
    await page.getByRole("button", { name: t.resource.next }).click();
    await expect(places).toHaveCount(2);
    await expect(page).toHaveURL(/page=2$/);
    const name = (await page.getByRole("main").locator("li h3").first().textContent()) ?? "";
    await places.first().focus();
    await page.keyboard.press("Enter");
    await expect(places).toHaveCount(1);
    // What had the focus has gone; the row beside it has it now.
    await expect(places.first()).toBeFocused();
    await told(page, t.saved.removed.replace("{name}", name)).getByRole("button", { name: t.saved.undo }).click();
    await expect(places).toHaveCount(2);
    await expect.poll(() => count("bookmarks", id)).toBe(12);

    await page.route("**/bookmark?**", (route) => route.fulfill({ status: 503, json: { code: "unavailable" } }));
    await places.first().click();
    await expect(page.locator(".toast")).toContainText(t.errors.unavailable);
    await expect(places).toHaveCount(2);
    await expect(places.first()).toHaveAttribute("aria-pressed", "true");

    await page
      .getByRole("navigation", { name: t.profile.favorites })
      .getByRole("link", { name: t.profile.dishes })
      .click();
    await expect(page).toHaveURL(/of=dishes$/);
    const dish = page.getByRole("main").locator("li h3 a");
    await expect(dish).toHaveAttribute("href", new RegExp(`^/${lng}/.+/menu\\?dish=`));
    await page.getByRole("button", { name: filled(t.saved.favourite) }).dblclick();
    await expect(page.getByText(t.saved.noDishes)).toBeVisible();
    await expect.poll(() => count("dish_favourites", id)).toBe(0);
  });

for (const lng of ["fa", "ps"] as const)
  test(`PRO-01 own reviews are listed and lead to their place; a hidden one says why (${lng})`, async ({ page }) => {
    const t = TEXTS[lng];
    const { id } = await open(page, `/${lng}/profile?tab=reviews`);
    await expect(page.getByText(t.profile.noReviews)).toBeVisible();
    const [review] = await sql<{ id: string; slug: string }>(
      `INSERT INTO reviews (id, business_id, user_id, message, language, food, service, environment, overall,
          hidden_at, hidden_reason, updated_at)
        SELECT gen_random_uuid(), b.id, $1, 'قابلی‌اش بی‌نظیر بود', 'fa', 5, 4, 5, 5, now(), 'نام کسی در آن بود', now()
          FROM businesses b WHERE b.status = 'confirmed' AND b.deleted_at IS NULL ORDER BY b.no LIMIT 1
        RETURNING id, (SELECT slug FROM businesses WHERE id = business_id) AS slug`,
      [id],
    );
    await page.reload();
    const entry = page.getByRole("main").getByRole("listitem").filter({ hasText: "قابلی‌اش" });
    await expect(entry).toContainText("نام کسی در آن بود");
    const way = new RegExp(`^/${lng}/.+/${review?.slug}/reviews#${review?.id}$`);
    await expect(entry.getByRole("link")).toHaveAttribute("href", way);
  });

test("a list that fails says so and can be asked for again; without a line the page says that, too", async ({
  page,
  context,
}) => {
  await open(page, "/fa/profile?tab=account");
  await page.route("**/v1/review/mine**", (route) => route.fulfill({ status: 500, json: { code: "internal" } }), {
    times: 1,
  });
  const tabs = page.getByRole("navigation", { name: fa.profile.tabs });
  await tabs.getByRole("link", { name: fa.profile.tab.reviews }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(fa.errors.internal);
  await page.getByRole("button", { name: fa.resource.retry }).click();
  await expect(page.getByText(fa.profile.noReviews)).toBeVisible();
  await page.getByRole("button", { name: fa.profile.editName }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(fa.profile.name)).toBeVisible();
  await context.setOffline(true);
  await dialog.getByLabel(fa.profile.name).fill("نجیبه");
  await dialog.getByRole("button", { name: fa.resource.save }).click();
  await expect(dialog.getByRole("alert")).toHaveText(fa.errors.network);
  await expect(dialog.getByLabel(fa.profile.name)).toHaveValue("نجیبه");
  await context.setOffline(false);
  await dialog.getByRole("button", { name: fa.resource.save }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("نجیبه");
  // A dialog that has not come yet can't open, and the page stays.
  await tabs.getByRole("link", { name: fa.profile.tab.account }).click();
  await context.setOffline(true);
  await expect(page.getByText(fa.resource.offline)).toBeVisible();
  await page.getByRole("button", { name: fa.profile.changePassword }).click();
  await expect(told(page, fa.errors.network)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: fa.profile.changePassword }).click();
  await expect(page.getByRole("dialog", { name: fa.password.title })).toBeVisible();
});

for (const lng of ["fa", "ps"] as const)
  test(`another device is seen and signed out at once, by keyboard (${lng})`, async ({ page, browser, baseURL }) => {
    const t = TEXTS[lng];
    const made = await open(page, `/${lng}/profile?tab=account`);
    const other = await browser.newContext({ ...(baseURL && { baseURL }), userAgent: PHONE });
    const phone = await other.newPage();
    await logIn(phone, made, `/${lng}/login`);
    await phone.goto(`/${lng}/profile`);
    await page.reload();
    const name = `Chrome${t.resource.comma}Android`;
    const entry = page.getByRole("listitem").filter({ hasText: name });
    await entry.getByRole("button", { name: t.profile.endDevice.replace("{name}", name) }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: t.profile.endAsk.replace("{name}", name) });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t.profile.end }).dblclick();
    await expect(told(page, t.profile.ended)).toHaveCount(1);
    await expect(entry).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("listitem").getByRole("button")).toHaveCount(1);
    await expect(page.locator("ul:focus")).toHaveCount(1);
    // The one of the signup is left.
    await page.getByRole("button", { name: t.profile.endOthers }).click();
    await page
      .getByRole("dialog", { name: t.profile.endOthersAsk })
      .getByRole("button", { name: t.profile.end })
      .click();
    await expect(page.getByText(t.profile.noOthers)).toBeVisible();
    await phone.goto(`/${lng}/profile`);
    await expect(phone).toHaveURL(new RegExp(`/${lng}/login`));
    await page.reload();
    await expect(page.getByText(t.profile.thisDevice)).toBeVisible();
    await other.close();
  });

test("all that is stored can be read, and saved as a file", async ({ page }) => {
  const { id, email } = await open(page, "/fa/profile?tab=account");
  await keep(id);
  await page.getByRole("link", { name: fa.profile.readData }).click();
  await expect(page).toHaveURL(/\/fa\/profile\/data$/);
  await expect(page.getByText(email)).toBeVisible();
  const saved = page.getByRole("group").filter({ hasText: fa.profile.data.part.bookmarks });
  await saved.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(saved.getByRole("listitem")).toHaveCount(12);
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: fa.profile.download }).click();
  const file = await started;
  expect(file.suggestedFilename()).toBe("dastarkhan-data.json");
  const { data } = JSON.parse(await readFile(await file.path(), "utf8")) as {
    data: { profile: object; bookmarks: [] };
  };
  expect(data.profile).toMatchObject({ email });
  expect(data.bookmarks).toHaveLength(12);
});

test("its scripts weigh at most 230 KB, and what cuts pictures comes when it is needed", async ({ page }) => {
  await open(page, "/fa/profile");
  const scripts: Response[] = [];
  page.on("response", (answer) => answer.request().resourceType() === "script" && scripts.push(answer));
  await page.goto("/fa/profile", { waitUntil: "networkidle" });
  const bodies = await Promise.all(scripts.map((answer) => answer.body()));
  const weight = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1024;
  test.info().annotations.push({ type: "KB gz", description: weight.toFixed(1) });
  expect(scripts.length).toBeGreaterThan(3);
  expect(weight).toBeLessThan(230);
  expect(bodies.filter((body) => body.includes("reactEasyCrop_Container"))).toEqual([]);
});

test("LAY-01 the frame is the site's: look, menus and the current entry of the bar", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/fa/profile");
  const bar = page.getByRole("navigation", { name: fa.layout.quick });
  await expect(bar.getByRole("link", { name: fa.layout.nav.profile })).toHaveAttribute("aria-current", "page");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator(".theme-menu summary").click();
  await page.getByRole("button", { name: fa.layout.theme.dark }).first().click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.keyboard.press("Escape");
  await expect(page.locator(".theme-menu")).not.toHaveAttribute("open", "");
  await page.getByRole("button", { name: fa.accountMenu.open }).click();
  await expect(page.getByRole("menuitem", { name: fa.accountMenu.profile })).toBeVisible();
});

for (const lng of ["en", "fa", "ps"] as const)
  for (const theme of THEMES)
    test(`axe: the profile and its account, ${lng}, ${theme}; nothing is wider than 320 px`, async ({ page }) => {
      const made = await person({ verified: false });
      await keep(made.id);
      await logIn(page, made, `/${lng}/login`);
      for (const address of ["", "?of=dishes", "?tab=reviews", "?tab=account", "/data"]) {
        await openInTheme(page, `/${lng}/profile${address}`, theme);
        for (const width of [320, 360, 1280]) {
          await page.setViewportSize({ width, height: 740 });
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expectAccessible(page, theme === "dark" ? ["color-contrast"] : undefined);
        }
      }
    });
