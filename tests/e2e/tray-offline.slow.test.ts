import { expect } from "@playwright/test";
import { test } from "./broken-line";
import { BUSINESS, open } from "./business-page";
import { hydrated } from "./hydrating";
import { add, addButton, bar, message, openOrder, TRAY, way } from "./ordering";

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });

test("tray: a saved menu opens without a line, with what is on its tray", async ({ page, line, context }) => {
  const path = `/fa/${BUSINESS}/menu`;
  const isKept = () => page.evaluate(async (url) => (await caches.match(url)) !== undefined, path);
  await page.goto(line.origin + path);
  await expect.poll(isKept, { timeout: 10_000 }).toBe(true);
  await add(page, 0, 2);
  // A second visit caches everything that the page loads.
  await page.goto(line.origin + path);
  await hydrated(page);
  await openOrder(page);
  await expect.poll(isKept).toBe(true);
  line.broken = true;
  await context.setOffline(true);
  await page.goto(line.origin + path);
  await expect(page.locator(".saved-copy")).toBeVisible();
  await expect(addButton(page)).toHaveAttribute("data-count", "۲");
  await add(page, 1);
  await expect(bar(page)).toContainText("۳");
  await openOrder(page);
  await expect(way(page, TRAY.fa.ways.sms)).toBeChecked();
  await expect(message(page)).toContainText("۲ × قابلی پلو");
});

test("tray: where its script does not come, the bar says that there is an order", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, "menu", "en");
  await add(page);
  await expect(page.locator(".tray-card .tray-line")).toHaveCount(1);
  const script = await page.evaluate(async () => {
    const all = performance.getEntriesByType("resource").map(({ name }) => name);
    for (const url of all.filter((name) => name.endsWith(".js")))
      if ((await (await fetch(url)).text()).includes("tray-message__text")) return url;
    return "";
  });
  expect(script).not.toBe("");
  await page.route(script, (route) => route.abort());
  await page.reload();
  await expect(bar(page)).toBeVisible({ timeout: 15_000 });
});
