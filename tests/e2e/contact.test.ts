import { expect, type Page, test } from "@playwright/test";

// Without scripts: tests/pages/contact.test.ts.
const API = "**/contact-us";

/** A message per test: equal messages are stored once. */
async function fill(page: Page, message: string): Promise<void> {
  await page.locator("#firstName").fill("مریم");
  await page.locator("#lastName").fill("نوری");
  await page.locator("#email").fill("maryam@example.af");
  await page.locator("#phone").fill("۰۷۰۰۱۲۳۴۵۶");
  await page.locator("#reason").selectOption("complaint");
  await page.locator("#message").fill(`${message} ${Date.now()}`);
}

const send = (page: Page) => page.locator("form[data-form] [type=submit]");

/** Delays the script of the form. @returns releases it */
async function holdScript(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/forms.js*", async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test("MSG-03 API-13 what is typed or sent before the script has come is counted, kept and sent all the same", async ({
  page,
}) => {
  const letGo = await holdScript(page);
  await page.goto("/en/contact-us");
  const asked = page.waitForRequest("**/forms.js*");
  await page.locator("#firstName").pressSequentially("Maryam");
  await asked;
  await expect(page.locator("#website"), "for robots alone").not.toBeInViewport();
  await page.locator("#message").fill("x".repeat(1234));
  letGo();
  await expect(page.locator("[data-count]")).toHaveText("1,234");
  await page.reload();
  await expect(page.locator("#firstName")).toHaveValue("Maryam");
  await expect(page.locator("#message")).toHaveValue("x".repeat(1234));

  await test.step("API-13 a form that is sent before the script has come waits for it, or goes without it", async () => {
    await page.unroute("**/forms.js*");
    const release = await holdScript(page);
    // A draft requests the script at once, and `load` would wait for it.
    await page.goto("/en/contact-us", { waitUntil: "domcontentloaded" });
    await fill(page, "faster than the script");
    await send(page).dblclick();
    release();
    await expect(page.locator(".contact-sent h2")).toBeFocused();
    await expect(page).toHaveURL(/\/en\/contact-us$/);
    await page.unroute("**/forms.js*");
    await page.route("**/forms.js*", (route) => route.abort());
    await page.goto("/en/contact-us");
    await fill(page, "without the script");
    await send(page).click();
    await expect(page).toHaveURL(/\/en\/contact-us\?sent=[\dA-F]{4}-[\dA-F]{4}$/);
    await page.unroute("**/forms.js*");
  });

  await test.step("what only the server finds is told on the same page", async () => {
    await page.goto("/en/contact-us");
    await fill(page, "wrong address");
    await page.locator("#email").fill("maryam@example");
    await send(page).click();
    await expect(page.locator(".error-summary")).toBeFocused();
    await expect(page.locator("#email-error:visible")).toContainText("name@example.com");
    await expect(page.locator("#email:visible")).toHaveValue("maryam@example");
    await expect(page.locator("#reason:visible")).toHaveValue("complaint");
  });
});

test("MSG-03 ERR-05 on a dead line a browser that keeps nothing loses nothing, also when the page is opened again; what was sent does not come back", async ({
  page,
  context,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
  await page.goto("/en/contact-us");
  await fill(page, "dead line");
  const typed = await page.locator("#message").inputValue();
  await page.route(API, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await send(page).click();
  const alert = page.locator("[data-form-alert]");
  await expect(alert).toContainText("Failed to send message. Please try again.");
  await expect(page.locator(".toast--error")).toContainText("Failed to send message. Please try again.");
  await expect(page.locator("#message")).toHaveValue(typed);
  await context.setOffline(true);
  await send(page).click();
  await expect(alert).toContainText("Please check your internet connection and try again.");
  await context.setOffline(false);
  await page.unroute(API);
  await page.reload();
  await expect(page.locator("#message")).toHaveValue(typed);
  await expect(page.locator("#reason")).toHaveValue("complaint");
  await send(page).click();
  await expect(page.locator(".contact-sent")).toBeVisible();
  await page.goto("/en/contact-us");
  await page.locator("#message").fill("One more");
  // The counter shows that the script has run and restored its draft.
  await expect(page.locator("[data-count]")).toHaveText("8");
  await expect(page.locator("#firstName")).toHaveValue("");
});
