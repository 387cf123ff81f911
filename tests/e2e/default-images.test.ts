import { type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { photo } from "@/tests/support/pictures";
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { walkStates } from "../support/walk-states";
import { awake } from "./hydrating";
import { signIn } from "./people";
import { expect, freshName, row, said, toast } from "./section-page";

const t = en.defaultImages;
const ADDRESS = "/en/dashboard/default-images";
test.describe.configure({ timeout: 90_000 });

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const adding = (count: number) =>
  t.add
    .replace(/^\{form, select, one \{(.*?)\} other \{(.*?)\}\}$/, count === 1 ? "$1" : "$2")
    .replace("{count}", String(count));
const file = async (name: string, buffer?: Buffer, mimeType = "image/jpeg") => ({
  name,
  mimeType,
  buffer: buffer ?? (await photo(320, 240)),
});
const stored = (title: string) =>
  sql<{ id: string }>("SELECT id FROM default_images WHERE deleted_at IS NULL AND translation->'en'->>'title' = $1", [
    title,
  ]);

async function openAdd(page: Page): Promise<void> {
  await signIn(page, { role: "admin" });
  await page.goto(`${ADDRESS}/add`);
  await awake(button(page, adding(0)));
}

test("RTE-43 DDI-20 several pictures are named after their files, corrected, and added once", async ({ page }) => {
  const [bread, tea] = [freshName("bread"), freshName("tea")];
  await openAdd(page);
  await button(page, adding(0)).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(t.pictureNeeded);
  await page
    .getByLabel(t.drop)
    .setInputFiles([
      await file(`${bread}.jpg`),
      await file("IMG_0001.jpg"),
      await file("page.svg", Buffer.from("<svg/>"), "image/svg+xml"),
    ]);
  const items = page.locator("main ul > li");
  await expect(items).toHaveCount(3);
  await expect(items.nth(0).getByLabel(en.resource.titleIn.en)).toHaveValue(bread);
  await expect(items.nth(2)).toContainText(en.media.notPicture);
  await button(page, adding(2)).click();
  await expect(page.getByText(t.titleNeeded)).toBeVisible();
  await expectAccessible(page);
  await items.nth(0).getByLabel(en.resource.titleIn.en).fill(bread);
  await items.nth(1).getByLabel(en.resource.titleIn.en).fill(tea);
  await items.nth(1).getByLabel(en.resource.titleIn.ps).fill("چای");
  await button(page, adding(2)).dblclick();
  await expect(items).toHaveCount(1);
  expect([(await stored(bread)).length, (await stored(tea)).length]).toEqual([1, 1]);
});

test("DDI-20 a picture that only looks like one is refused by its name, and a lost line keeps what was chosen", async ({
  page,
}) => {
  const name = freshName("soup");
  await openAdd(page);
  await page.getByLabel(t.drop).setInputFiles([await file("broken.jpg", Buffer.from("<script>")), await file("x.jpg")]);
  const items = page.locator("main ul > li");
  for (const index of [0, 1]) await items.nth(index).getByLabel(en.resource.titleIn.en).fill(`${name} ${index}`);
  await page.route("**/api/v1/dish/default-images?**", (route) => route.abort(), { times: 2 });
  await button(page, adding(2)).click();
  await expect(items.getByRole("alert")).toHaveCount(2);
  await button(page, adding(2)).click();
  await expect(items).toHaveCount(1);
  await expect(items.getByRole("alert")).toBeVisible();
  expect([(await stored(`${name} 0`)).length, (await stored(`${name} 1`)).length]).toEqual([0, 1]);
});

/** A default picture that is there. */
async function plant(page: Page, title: string): Promise<void> {
  await openAdd(page);
  await page.getByLabel(t.drop).setInputFiles([await file("x.jpg")]);
  await page.getByLabel(en.resource.titleIn.en).fill(title);
  await button(page, adding(1)).click();
  await expect(page.locator("main ul > li")).toHaveCount(0);
}
const find = (title: string) => `${ADDRESS}?search=${encodeURIComponent(title)}`;
const choose = async (page: Page, name: string, action: string) => {
  await row(page, name)
    .getByRole("button", { name: said(en.resource.more, name) })
    .click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
};

test("RTE-42 DDI-20 one is found, changed, deleted and brought back; dishes that were given it stand in the way", async ({
  page,
}) => {
  const name = freshName("kebab");
  await plant(page, name);
  await page.goto(find(name));
  await awake(page.getByRole("searchbox"));
  await expect(row(page, name)).toContainText(t.unused);
  await choose(page, name, en.resource.edit);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(en.resource.titleIn.fa).fill("کباب زد");
  await dialog.getByRole("button", { name: en.resource.save }).click();
  await expect(row(page, name)).toContainText("کباب زد");

  const [dish] = await sql<{ id: string }>(
    `UPDATE dishes SET image_id = (SELECT media_id FROM default_images WHERE id = $1)
      WHERE id = (SELECT id FROM dishes WHERE deleted_at IS NULL AND image_id IS NULL LIMIT 1) RETURNING id`,
    [(await stored(name))[0]?.id],
  );
  await choose(page, name, en.resource.delete);
  await expect(dialog).toContainText(said(en.resource.cannotDelete, name));
  await dialog.getByRole("button", { name: en.resource.keep }).click();
  await sql("UPDATE dishes SET image_id = NULL WHERE id = $1", [dish?.id]);
  await page.reload();
  await awake(page.getByRole("searchbox"));
  await choose(page, name, en.resource.delete);
  const told = toast(page, said(en.resource.deleted, name));
  await expect(told).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
  await told.getByRole("button", { name: en.resource.undo }).click();
  await expect(toast(page, said(en.resource.restored, name))).toBeVisible();
  await expect(row(page, name)).toHaveCount(1);
});

walkStates("default images", "ps", async ({ page, lng, t: words }) => {
  await signIn(page, { role: "admin" });
  const address = `/${lng}/dashboard/default-images`;
  return {
    list: async () => {
      await page.goto(address);
      await awake(page.getByRole("searchbox"));
    },
    nothing: async () => {
      await page.getByRole("searchbox").fill("zzzzzz");
      await expect(page.getByRole("button", { name: words.resource.clearSearch })).toBeVisible();
    },
    adding: async () => {
      await page.goto(`${address}/add`);
      await awake(page.getByRole("main").getByRole("button").last());
      await page
        .getByLabel(words.defaultImages.drop)
        .setInputFiles([await file("qabuli.jpg"), await file("x.gif", Buffer.from("x"), "text/plain")]);
      await expect(page.locator("main ul > li")).toHaveCount(2);
    },
  };
});
