import { test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { walkStates } from "../support/walk-states";
import { signIn } from "./people";
import { madePost, only, openEditor, panel, paste, structureOf, tab, textOf, tool } from "./post-page";
import { expect, expectTold, freshName, isTooWide, toast } from "./section-page";

test.describe.configure({ timeout: 120_000 });

const t = en.postEditor;
const tools = en.richText;

test("EDT-02 EDT-05 EDT-06 EDT-20 the editor: 400 pixels, six sizes, no menu bar, nothing from elsewhere; keys lead everywhere", async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(baseURL ?? "") && !/^(?:blob|data):/.test(url)) foreign.push(url);
  });
  await openEditor(page, "en");
  await only(page, "en", ["en"]);
  const text = textOf(page, "en", "en");
  expect((await text.boundingBox())?.height).toBe(400);
  await expect(page.getByRole("menubar")).toHaveCount(0);
  const sizes = panel(page, "en", "en").getByLabel(tools.size, { exact: true });
  await expect(sizes.locator("option")).toHaveText([tools.usualSize, "9", "12", "14", "16", "18", "24"]);

  await text.click();
  await page.keyboard.type("Large");
  await page.keyboard.press("Control+a");
  await sizes.selectOption("24");
  await tool(page, "en", "en", tools.marks.bold).click();
  await tool(page, "en", "en", tools.align.center).click();
  expect(await structureOf(text)).toBe("<p align=center><strong size=24px>Large</></>");

  // Alt+F10 moves to the toolbar, arrows within it, Escape back; Tab is not trapped.
  await page.keyboard.press("Alt+F10");
  await expect(panel(page, "en", "en").getByLabel(tools.block, { exact: true })).toBeFocused();
  await page.keyboard.press("End");
  await expect(tool(page, "en", "en", tools.clear)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(tool(page, "en", "en", tools.direction.ltr)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(text).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(text).not.toBeFocused();

  await text.click();
  await page.keyboard.press("Control+a");
  await tool(page, "en", "en", tools.link).click();
  const to = panel(page, "en", "en").getByLabel(tools.linkTo);
  await to.fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(panel(page, "en", "en").getByText(tools.linkWrong)).toBeVisible();
  await to.fill("example.af");
  await page.keyboard.press("Enter");
  await expect(text.locator('a[href="https://example.af"]')).toHaveText("Large");
  await text.click();
  await page.keyboard.press("Control+z");
  await expect(text.locator("a")).toHaveCount(0);
  await tool(page, "en", "en", tools.direction.rtl).click();
  await expect(text.locator("p")).toHaveAttribute("dir", "rtl");
  await test.step("a page from elsewhere is pasted clean, and its pictures are left out aloud", async () => {
    await text.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await paste(
      text,
      `<div style="color:red"><h1 onclick="x()">Tea</h1><p>Green <b>tea</b> <a href="javascript:x()">x</a></p><img src="https://evil.example/a.gif" onerror="x()"></div>`,
    );
    expect(await structureOf(text)).toMatch(/^<h2[^>]*>Tea<\/><p[^>]*>Green <strong>tea<\/> x<\/>$/);
    await expect(toast(page, tools.lost)).toBeVisible();
  });
  expect(foreign).toEqual([]);

  await test.step("EDT-02 Dari stands first; on a phone the tools are one row that is pushed along, and Publish is in reach", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await only(page, "en", ["en", "fa", "ps"]);
    const names = ["fa", "ps", "en"].map((lng) => new RegExp(en.resource.language[lng as "fa"]));
    await expect(page.getByRole("tab")).toHaveText(names);
    await expect(page.getByRole("button", { name: t.publish, exact: true })).toBeInViewport({ ratio: 1 });
    await tab(page, "en", "fa").click();
    const bar = panel(page, "en", "fa").getByRole("toolbar");
    await expect(bar).toBeVisible();
    expect((await bar.boundingBox())?.height).toBeLessThan(64);
    await textOf(page, "en", "fa").click();
    await page.keyboard.press("Alt+F10");
    await page.keyboard.press("End");
    await expect(tool(page, "en", "fa", tools.clear)).toBeInViewport({ ratio: 1 });
    expect(await isTooWide(page)).toBe(false);
  });
});

test("EDT-15 what was begun is kept on the device; another's change is asked about", async ({ page }) => {
  const title = freshName("kept");
  const id = await madePost({ title, content: "<p>Before</p>" });
  await openEditor(page, "en", id);
  const text = textOf(page, "en", "en");
  await expect(text).toHaveText("Before");
  await expect(page.getByText(en.resource.unsaved, { exact: true })).toHaveCount(0);
  await text.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" and after");
  await expect(page.getByText(en.resource.unsaved, { exact: true })).toBeVisible();
  await expect(page.getByText(en.resource.keptAt.split("{")[0] ?? "")).toBeVisible();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(text).toHaveText("Before and after");
  await expect(page.getByText(t.restored)).toBeVisible();

  await sql(
    `UPDATE posts SET translation = jsonb_set(translation, '{en,title}', to_jsonb($2::text)), updated_at = now() WHERE id = $1`,
    [id, `${title} theirs`],
  );
  await page.getByRole("button", { name: t.save, exact: true }).click();
  await expectTold(page.getByRole("alert").filter({ hasText: en.resource.staleTitle }));
  await expect(page.getByText(`${title} theirs`)).toBeVisible();
  await page.getByRole("button", { name: en.resource.keepMine }).click();
  await expect(toast(page, t.updated)).toBeVisible();
  const [row] = await sql<{ title: string; content: string }>(
    "SELECT translation->'en'->>'title' AS title, translation->'en'->>'content' AS content FROM posts WHERE id = $1",
    [id],
  );
  expect(row).toEqual({ title, content: "<p>Before and after</p>" });
});

for (const lng of inTurn(["en", "fa", "ps"], "posts-editor"))
  walkStates(
    "the editor of posts",
    lng,
    async ({ page, t: words }) => {
      await signIn(page, { role: "admin" });
      const id = await madePost({
        title: freshName("axe"),
        language: lng,
        content: "<h2>a</h2><p>b <strong>c</strong></p>",
      });
      const publish = () => page.getByRole("button", { name: words.postEditor.publish, exact: true });
      return {
        "a new post": async () => {
          await page.goto(`/${lng}/dashboard/weblog/add`);
          await expect(page.getByRole("toolbar")).toHaveCount(1);
        },
        "nothing written": async () => {
          await publish().click();
          await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
        },
        "a stored post": async () => {
          await page.goto(`/${lng}/dashboard/weblog/add?id=${id}`);
          await expect(page.getByRole("toolbar")).toHaveCount(1);
        },
        "the box of a link": async () => {
          await page.getByRole("button", { name: words.richText.link, exact: true }).click();
          await expect(page.getByLabel(words.richText.linkTo)).toBeFocused();
        },
      };
    },
    { scrolls: true },
  );
