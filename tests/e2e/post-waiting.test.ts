import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { inTurn } from "../support/in-turn";
import { openLine } from "../support/line";
import { Writer } from "./planted";

test("PST-02 PST-06 on a slow line a tapped post says that it is loading, and then it is there", async ({
  page,
  baseURL,
}) => {
  const words = { en: "Loading...", fa: "باز می‌شود…", ps: "پرانیستل کېږي…" };
  const line = await openLine(baseURL ?? "");
  // A page can't be queried during a navigation, so it records the status texts itself.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const told = [...document.querySelectorAll("article [role=status]")].find(({ textContent }) => textContent);
      if (told)
        sessionStorage.told = JSON.stringify([told.closest("article")?.querySelector("a")?.href, told.textContent]);
    }).observe(document, { childList: true, subtree: true });
  });
  for (const lng of inTurn(LANGUAGES, "slow line")) {
    line.delay = 0;
    await page.goto(`${line.origin}/${lng}/posts`);
    await page.evaluate(() => sessionStorage.removeItem("told"));
    const link = page.locator(".post-card__title a").nth(1);
    const [title, href] = [await link.textContent(), await link.evaluate((a: HTMLAnchorElement) => a.href)];
    line.delay = 1500;
    await link.click();
    await expect(page.locator(".post h1")).toHaveText(title ?? "");
    expect(JSON.parse(await page.evaluate(() => sessionStorage.told ?? "null"))).toEqual([href, words[lng]]);
  }
  await line.close();
  await test.step("PST-06 a post without a cover has a tile in its place: 600 by 400 where there is room", () =>
    expectTile(page));
});

async function expectTile(page: Page): Promise<void> {
  const admin = await Writer.signUp({ role: "admin" });
  const title = { en: "Without a cover", fa: "بی عکس", ps: "بې انځوره" };
  const content = { en: "<p>Text</p>", fa: "<p>متن</p>", ps: "<p>متن</p>" };
  const post = await admin.send("POST", "/api/v1/post", { title, content });
  for (const lng of inTurn(LANGUAGES, "no cover")) {
    await page.setViewportSize({ width: 632, height: 800 });
    await page.goto(`/${lng}/weblog/${post._id}`);
    const tile = page.locator(".post__main > .picture");
    await expect(tile.locator("img")).toHaveCount(0);
    const sizeAt = async (width: number) => {
      await page.setViewportSize({ width, height: 800 });
      return tile.evaluate((element) => [element.clientWidth, element.clientHeight]);
    };
    expect(await sizeAt(632)).toEqual([600, 400]);
    for (const width of [360, 1280]) {
      const [across = 0, down = 0] = await sizeAt(width);
      expect(Math.abs(across / down - 600 / 400)).toBeLessThan(0.01);
    }
  }
  await admin.send("DELETE", `/api/v1/post/${post._id}`);
}
