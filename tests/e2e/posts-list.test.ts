import { type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { walkStates } from "../support/walk-states";
import { awake } from "./hydrating";
import { signIn } from "./people";
import { madePost } from "./post-page";
import { expect, freshName, row, said, toast } from "./section-page";

const t = en.posts;
test.describe.configure({ timeout: 90_000 });

async function openList(page: Page, search: string): Promise<void> {
  await page.goto(`/en/dashboard/weblog/list?search=${encodeURIComponent(search)}`);
  await awake(page.getByRole("main").locator("nav li a").first());
}

test("RTE-38 LST-01 LST-02 LST-05 LST-09 cards: how they begin, when, and what can be done with them", async ({
  page,
}) => {
  const name = freshName("card");
  const id = await madePost({ title: name, content: `<p>${"Green tea ".repeat(12)}</p>` });
  await signIn(page, { role: "admin" });
  await openList(page, name);
  const card = row(page, name);
  await expect(card).toContainText("Green tea Green tea Green tea Green tea Green tea …");
  await expect(card.getByRole("button", { name: said(t.deleteNamed, `⁨${name}⁩`) })).toBeVisible();
  await expect(card.getByRole("link", { name: said(t.editNamed, `⁨${name}⁩`) })).toHaveAttribute(
    "href",
    `/en/dashboard/weblog/add?id=${id}`,
  );
  await page.goto("/en/dashboard/weblog/list");
  for (const [width, columns] of [
    [360, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const tracks = await page
      .getByRole("main")
      .locator("ul:has(h2)")
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
    expect([width, tracks]).toEqual([width, columns]);
  }
  await page.goto(`/en/posts`);
  await expect(page.getByRole("button", { name: en.resource.delete })).toHaveCount(0);
});

test("LST-04 PST-08 a card opens the whole post above the list; back closes it; the heart is the same in both", async ({
  page,
}) => {
  const name = freshName("modal");
  await madePost({ title: name, content: "<h2>Rice</h2><p>Whole text</p>" });
  await signIn(page, { role: "admin" });
  await openList(page, name);
  await row(page, name).getByRole("link", { name, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Whole text")).toBeVisible();
  const heart = dialog.locator("button[aria-pressed]");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, name).locator("button[aria-pressed=true]")).toBeVisible();
});

test("LST-06 LST-07 deleting is asked about, done at once, and can be taken back", async ({ page }) => {
  const name = freshName("gone");
  const id = await madePost({ title: name });
  const isThere = async () =>
    (await sql("SELECT 1 FROM posts WHERE id = $1 AND deleted_at IS NULL", [id])).length === 1;
  await signIn(page, { role: "admin" });
  await openList(page, name);
  await row(page, name)
    .getByRole("button", { name: said(t.deleteNamed, `⁨${name}⁩`) })
    .click();
  const dialog = page.getByRole("dialog", { name: t.deleteTitle });
  await dialog.getByRole("button", { name: en.resource.cancel }).click();
  expect(await isThere()).toBe(true);
  await row(page, name)
    .getByRole("button", { name: said(t.deleteNamed, `⁨${name}⁩`) })
    .click();
  await dialog.getByRole("button", { name: t.deleteYes }).click();
  await expect(toast(page, said(en.resource.deleted, name))).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
  expect(await isThere()).toBe(false);
  await page.goto(`/en/dashboard/weblog/list?state=deleted&search=${encodeURIComponent(name)}`);
  await awake(page.getByRole("main").locator("nav li a").first());
  await row(page, name).getByRole("button", { name: en.resource.restore }).click();
  await expect(toast(page, said(en.resource.restored, name))).toBeVisible();
  expect(await isThere()).toBe(true);
});

for (const lng of inTurn(["en", "fa", "ps"], "posts-list"))
  walkStates("the list of posts", lng, async ({ page, t: words }) => {
    const name = freshName("axe");
    await madePost({ title: name, language: lng });
    await signIn(page, { role: "admin" });
    const main = page.getByRole("main");
    return {
      "the list": async () => {
        await page.goto(`/${lng}/dashboard/weblog/list`);
        await awake(main.locator("nav li a").first());
      },
      "a whole post": async () => {
        await main.getByRole("link", { name, exact: true }).click();
        await expect(page.getByRole("dialog").locator(".prose")).toBeVisible();
      },
      "before it is deleted": async () => {
        await page.keyboard.press("Escape");
        await row(page, name).getByRole("button").last().click();
        await expect(page.getByRole("dialog", { name: words.posts.deleteTitle })).toBeVisible();
      },
      "nothing by that name": async () => {
        await page.goto(`/${lng}/dashboard/weblog/list?search=zzznothing`);
        await expect(main.getByRole("button", { name: words.resource.clearSearch })).toBeVisible();
      },
    };
  });
