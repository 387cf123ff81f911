import { expect } from "@playwright/test";
import { test } from "./broken-line";
import { banner, keptIn, read } from "./kept-pages";

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });

test("a line that takes longer than three seconds gives the saved page, and the new one for the next time", async ({
  page,
  line,
}) => {
  await read(page, line, "/en/herat");
  line.delay = 4500;
  await page.goto(`${line.origin}/en/herat`);
  await expect(banner(page)).toContainText("Slow internet. Saved");
  line.delay = 0;
  await page.goto(`${line.origin}/en/herat`);
  await expect(banner(page)).toHaveCount(0);
});

test("a new worker takes over at once, keeps the offline cache, and open pages keep their files", async ({
  page,
  line,
}) => {
  await read(page, line, "/en/herat");
  const files = await keptIn(page, "files-2");
  expect(files.some((file) => file.endsWith(".css"))).toBe(true);
  line.instead.set("/sw.js", (script) => `${script};self.addEventListener("activate",()=>caches.open("pages-0"))`);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const changed = new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
    await registration.update();
    await changed;
  });
  expect(await keptIn(page, "files-2")).toEqual(expect.arrayContaining(files));
  line.broken = true;
  await page.goto(`${line.origin}/en/herat`);
  await expect(banner(page)).toBeVisible();
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
});

test("switched off, the worker takes itself and all it saved away", async ({ page, line, request }) => {
  await read(page, line, "/en/herat");
  const off = await (await request.get("/sw-off.js")).text();
  line.instead.set("/sw.js", () => off);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
