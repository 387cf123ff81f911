import { expect } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { inTurn } from "../support/in-turn";
import { test } from "./broken-line";
import { banner, keptIn, menus, read } from "./kept-pages";

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });

test("J9 places that were read open without a connection; a new one shows the page about it, which lists and forgets them", async ({
  page,
  line,
}) => {
  test.slow();
  const businesses = await menus(page, line);
  expect(businesses).toHaveLength(3);
  const names: string[] = [];
  for (const business of businesses) {
    await read(page, line, business);
    names.push((await page.locator("h1").first().textContent()) ?? "");
  }
  await test.step("S: pages of one visitor, answers of the API and failures are never kept", async () => {
    await page.evaluate(() => localStorage.setItem("accessToken", "x.y.z"));
    const personal = ["/fa/login", "/fa/profile", "/fa/dashboard", "/fa/saved", "/fa/businesses?lat=34.35&lon=62.2"];
    for (const path of [...personal, "/fa/herat/restaurant/no-such/menu", "/fa/businesses?rating=9"])
      await page.goto(line.origin + path);
    await page.evaluate(() => fetch("/api/v1/home").then((answer) => answer.text()));
    // Cached after those requests, so they would be cached by now.
    for (const path of ["/fa/herat", "/fa/kabul"]) await read(page, line, path);
    expect((await keptIn(page, "pages-2")).sort()).toEqual(
      ["/.index", "/fa/herat", "/fa/kabul", "/fa/offline", ...businesses].sort(),
    );
    const all = [...(await keptIn(page, "files-2")), ...(await keptIn(page, "pictures-2"))];
    expect(all.filter((path) => /api|login|profile|dashboard|saved|lat=/.test(path))).toEqual([]);
    // After the logout private data must not come back offline.
    await page.evaluate(() => localStorage.clear());
  });
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  line.broken = true;
  for (const [index, business] of businesses.entries()) {
    await page.goto(line.origin + business);
    await expect(page.locator("h1").first()).toHaveText(names[index] ?? "");
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground);
    await expect(banner(page)).toContainText(/انترنت نیست؛ ذخیره شده: [۰-۹]{1,2} \S+، [۰-۹]{1,2}:[۰-۹]{2}\s[قب].ظ/);
  }
  await page.goto(`${line.origin}/fa/profile`);
  await expect(page.locator("[data-when=lost]")).toBeVisible();
  const lost = await page.goto(`${line.origin}/ps/kandahar`);
  expect(lost?.status()).toBe(200);
  await expect(page.locator("html")).toHaveAttribute("lang", "fa");
  await expect(page.locator("[data-when=lost]")).toBeVisible();
  await page.locator(".offline-list a", { hasText: names[1] ?? "?" }).click();
  await expect(page).toHaveURL(line.origin + businesses[1]);

  await test.step("the page about it comes in the language of the address, and tries again", async () => {
    line.broken = false;
    await read(page, line, "/en/herat");
    await expect.poll(() => keptIn(page, "pages-2")).toContain("/en/offline");
    line.broken = true;
    await page.goto(`${line.origin}/en/kunduz`);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.locator("[data-when=lost]")).toContainText("You’re offline");
    line.broken = false;
    await page.locator(".offline-head__retry").click();
    await expect(page).toHaveURL(`${line.origin}/en/kunduz`);
    await expect(page.locator("[data-search-results]")).toBeVisible();
  });

  await test.step("the visitor can empty the offline cache", async () => {
    await page.goto(`${line.origin}/fa/offline`);
    await expect(page.locator(".offline-list a").first()).toBeVisible();
    await expect(page.locator("[data-when=lost]")).toBeHidden();
    await page.locator(".offline-forget button").click();
    await expect(page.locator(".offline-list a")).toHaveCount(0);
    await expect(page.locator("[data-when=none]")).toBeVisible();
    const left = await keptIn(page, "pages-2");
    expect(left.filter((path) => !path.endsWith("/offline"))).toEqual(["/.index"]);
  });
});

test("ERR-05 a form that was read before can be filled in without a connection, and waits for one", async ({
  page,
  line,
}) => {
  await read(page, line, "/en/contact-us");
  line.broken = true;
  await page.goto(`${line.origin}/en/contact-us`);
  await page.locator("#message").fill("nothing is lost");
  await expect(page.locator("[data-count]")).toHaveText("15");
  for (const [id, text] of Object.entries({ firstName: "Maryam", lastName: "Noori", email: "m@example.af" }))
    await page.locator(`#${id}`).fill(text);
  await page.locator("#reason").selectOption("complaint");
  await page.locator("form[data-form] [type=submit]").click();
  await expect(page.locator("[data-form-alert]")).toHaveText(en.outbox.kept);
  await expect(page.locator(".outbox summary")).toContainText("1");
  // The script that sends it was cached with the form.
  await page.goto(`${line.origin}/en/contact-us`);
  await expect(page.locator(".outbox summary")).toContainText("1");
});

for (const lng of inTurn(["en", "fa", "ps"], "offline")) {
  test(`a dish of a kept menu opens without a connection, from where one reads, in ${lng}`, async ({ page, line }) => {
    const [menu = ""] = await menus(page, line, lng);
    await read(page, line, menu);
    line.broken = true;
    await page.goto(line.origin + menu);
    await expect(banner(page)).toBeVisible();
    const row = page.locator(".dish:has(.dish__about)").nth(5);
    await row.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    const before = await page.evaluate(() => scrollY);
    await row.locator("h3 a").click();
    const sheet = page.locator("dialog.dish-sheet");
    await expect(sheet).toBeVisible();
    for (const part of ["h3", ".dish__about", ".price"])
      await expect(sheet.locator(part)).toHaveText((await row.locator(part).textContent()) ?? "?");
    await expect(sheet.locator(".dish-sheet__close")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(row.locator("h3 a")).toBeFocused();
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(100);
    // A dish's URL opens it too: the page is loaded from the cached menu.
    await page.goto(line.origin + menu + ((await row.locator("h3 a").getAttribute("href")) ?? ""));
    await expect(sheet.locator("h3")).toHaveText((await row.locator("h3").textContent()) ?? "?");
    await sheet.locator(".dish-sheet__close").click();
    await page.waitForURL(line.origin + menu);
    await expect(sheet).toHaveCount(0);
    await expect(banner(page)).toBeVisible();
  });
}
