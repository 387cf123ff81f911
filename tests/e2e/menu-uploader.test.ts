import { type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { awake } from "./hydrating";
import { type OwnMenu, ownMenu } from "./menus";
import { signInAs } from "./people";
import { expect, expectTold, said } from "./section-page";
import { dropOnce } from "./two-browsers";

const t = en.menuUploader;
test.describe.configure({ timeout: 120_000 });

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const file = (name: string, content: string) => ({ name, mimeType: "application/json", buffer: Buffer.from(content) });

async function openUploader(page: Page, { owner }: Pick<OwnMenu, "owner">): Promise<void> {
  await signInAs(page, owner);
  await page.goto("/en/dashboard/menu-uploader");
  await awake(button(page, t.check));
}

async function choose(page: Page, files: { groups?: string; menu?: string }): Promise<void> {
  const { groups, menu } = files;
  if (groups !== undefined) await page.getByLabel(t.files.groups).setInputFiles(file("groups.json", groups));
  if (menu !== undefined) await page.getByLabel(t.files.menu).setInputFiles(file("menu.json", menu));
}

async function someSection(): Promise<string> {
  const [group] = await sql<{ title: string }>(
    "SELECT translation->'en'->>'title' AS title FROM groups WHERE deleted_at IS NULL ORDER BY position LIMIT 1",
  );
  return group?.title ?? "";
}

const titled = (title: string) => ({ translation: { en: { title } } });

test("RTE-44 DDI-21 DDI-22 DDI-23 DDI-24 300 dishes with mistakes are mended in place, put in, and taken back", async ({
  page,
}) => {
  const menu = await ownMenu([]);
  await openUploader(page, menu);
  const group = await someSection();
  const main = page.getByRole("main");
  await test.step("nothing is sent before both files are chosen, which is said where one is missing", async () => {
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    await button(page, t.check).click();
    await expect(main.getByText(t.fileNeeded)).toHaveCount(2);
    await expect(main).toContainText(menu.name);
    await choose(page, { groups: JSON.stringify([titled(group)]) });
    await button(page, t.check).click();
    await expect(main.getByText(t.fileNeeded)).toHaveCount(1);
    expect(sent.filter((url) => url.includes("menu-upload"))).toEqual([]);
  });
  await test.step("a file that is no JSON, and one of another shape, are refused beside their field", async () => {
    for (const wrong of ['[{"price": ', '{"soup": []}']) {
      await choose(page, { menu: wrong });
      const answered = page.waitForResponse(
        (answer) => /menu-upload/.test(answer.url()) && answer.request().method() === "POST",
      );
      await button(page, t.check).click();
      expect((await answered).status()).toBe(400);
      await expect(page.getByLabel(t.files.menu)).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByText("groups.json")).toBeVisible();
    }
  });
  const dishes = Array.from({ length: 300 }, (_, at) => ({ ...titled(`Zz Line ${at}`), price: at + 20, group }));
  Object.assign(dishes[7] ?? {}, { price: "cheap" });
  Object.assign(dishes[42] ?? {}, { group: "Zz Nowhere" });
  Object.assign(dishes[99] ?? {}, { translation: {} });
  await choose(page, { menu: JSON.stringify(dishes) });
  for (const label of [t.category, t.defaultImage]) await page.getByLabel(label).selectOption({ index: 1 });
  await dropOnce(page, /\/api\/v1\/menu-upload/, "POST");
  await button(page, t.check).click();
  await expectTold(main.getByRole("alert"));
  await button(page, t.check).click();
  const result = page.getByRole("region", { name: t.result });
  await expect(result).toContainText(t.nothingImported);
  const wrong = result.getByRole("listitem");
  await expect(wrong).toHaveCount(3);
  await expect(button(page, "Import 300 dishes")).toHaveCount(0);
  await wrong.filter({ hasText: "Zz Line 7" }).getByLabel(t.rightValue).fill("۱۵۰");
  await wrong.filter({ hasText: "Zz Line 42" }).getByLabel(t.rightValue).fill(group);
  await wrong.last().getByRole("button", { name: t.leaveOut }).click();
  await button(page, t.checkAgain).click();
  await expect(page.getByRole("list", { name: t.preview }).getByRole("listitem").first()).toContainText("Zz Line 0");
  await button(page, "Import 299 dishes").click();
  await expect(page.locator(".toast")).toContainText("299");
  const stored = () =>
    sql<{ dishes: number; pictured: number; categories: number; seven: number }>(
      `SELECT count(*)::int AS dishes, count(image_id)::int AS pictured, max(price) FILTER (WHERE
          translation->'en'->>'title' = 'Zz Line 7')::int AS seven,
        (SELECT count(DISTINCT c.category_id)::int FROM dish_categories c JOIN dishes o ON o.id = c.dish_id
          WHERE o.business_id = $1) AS categories
       FROM dishes WHERE business_id = $1 AND deleted_at IS NULL`,
      [menu.place],
    );
  expect(await stored()).toEqual([{ dishes: 299, pictured: 299, categories: 1, seven: 150 }]);
  const last = page.getByRole("region", { name: t.last });
  await expect(last).toContainText(said(t.lastCounts, "").replace("{created}", "299").replace("{updated}", "0"));
  const ways = page.getByRole("navigation", { name: en.dashboard.addMenu });
  for (const way of ["photo", "hand"] as const)
    await expect(ways.getByRole("link", { name: en.dashboard.menuWays[way] })).toHaveAttribute(
      "href",
      new RegExp(`restaurant=${menu.place}`),
    );
  await last.getByRole("button", { name: t.undo }).click();
  await expect(last).toContainText(t.wasUndone);
  expect((await stored())[0]?.dishes).toBe(0);
});
