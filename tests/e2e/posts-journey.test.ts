import { type Page, test } from "@playwright/test";
import { formatDate } from "@/lib/i18n/format";
import { photo } from "@/tests/support/pictures";
import { sql } from "../support/e2e-database";
import { signIn } from "./people";
import { dayFromNow } from "./planted";
import { looksOf, only, openEditor, panel, paste, structureOf, TEXTS, tab, textOf, tool } from "./post-page";
import { expect, freshName, toast } from "./section-page";

test.describe.configure({ timeout: 150_000 });

const file = async (name: string, hue: number) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await photo(900, 600, hue),
});
const storedPost = async (title: string) => {
  const [row] = await sql<{ id: string; translation: Record<string, { content: string }>; cover: boolean }>(
    `SELECT id, translation, cover_id IS NOT NULL AS cover FROM posts
      WHERE deleted_at IS NULL AND translation->'fa'->>'title' = $1`,
    [title],
  );
  return row;
};
const WORD = `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>زیره</p>
  <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>هیل</p>
  <img src=x onerror="window.harmed=1"><script>window.harmed=1</script><p onclick="window.harmed=1">پایان</p>`;

async function addPicture(page: Page, language: "fa" | "ps", hue: number): Promise<void> {
  const before = await textOf(page, "fa", language).locator("img").count();
  await panel(page, "fa", language)
    .getByLabel(TEXTS.fa.richText.pictureFile)
    .setInputFiles(await file("tea.jpg", hue));
  await expect(textOf(page, "fa", language).locator("img")).toHaveCount(before + 1);
}

test("J6 LST-03 EDT-01 EDT-03 EDT-04 EDT-09 EDT-12 EDT-13 EDT-14 EDT-17 EDT-18 CST-06 a post in Dari and Pashto: written, published, read, changed", async ({
  page,
}) => {
  const words = TEXTS.fa.postEditor;
  const tools = TEXTS.fa.richText;
  const title = freshName("چای");
  await openEditor(page, "fa");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.new);
  await only(page, "fa", ["fa", "ps"]);
  await panel(page, "fa", "fa").getByLabel(words.titleIn.fa).fill(title);
  await tab(page, "fa", "ps").click();
  await panel(page, "fa", "ps").getByLabel(words.titleIn.ps).fill(`${title} پښتو`);

  await tab(page, "fa", "fa").click();
  const dari = textOf(page, "fa", "fa");
  await dari.click();
  await page.keyboard.type("چای سبز هرات");
  await page.keyboard.press("Enter");
  await tool(page, "fa", "fa", tools.bullets).click();
  await page.keyboard.type("اول");
  await page.keyboard.press("Enter");
  await page.keyboard.type("دوم");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await paste(dari, WORD);
  await expect(dari.locator("li")).toHaveCount(4);
  await addPicture(page, "fa", 11);
  await expect(toast(page, words.uploaded)).toBeVisible();
  const [written, looks] = [await structureOf(dari), await looksOf(dari)];
  await tab(page, "fa", "ps").click();
  await textOf(page, "fa", "ps").click();
  await page.keyboard.type("شین چای");
  await addPicture(page, "ps", 61);
  await page
    .getByLabel(words.cover, { exact: true })
    .and(page.locator("input"))
    .setInputFiles(await file("cover.jpg", 90));

  // Not by its name, which changes while it saves.
  const publish = page.getByRole("main").locator("button[type=submit]");
  await expect(publish).toHaveText(words.publish);
  const sent: { type: string | undefined; isBusy: boolean }[] = [];
  await page.route(/\/v1\/post(\?|$)/, async (route) => {
    const isBusy = await publish.isDisabled();
    if (route.request().method() === "POST") sent.push({ type: route.request().headers()["content-type"], isBusy });
    await route.continue();
  });
  await publish.click();
  await expect(toast(page, words.created)).toBeVisible();
  expect(sent).toEqual([{ type: expect.stringMatching(/^multipart/), isBusy: true }]);
  await page.waitForURL("**/fa/dashboard/weblog/list");
  const main = page.getByRole("main");
  await expect(main.getByText(title, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => "harmed" in window)).toBe(false);
  const post = await storedPost(title);
  expect([Object.keys(post?.translation ?? {}).sort(), post?.cover]).toEqual([["fa", "ps"], true]);

  await test.step("LST-03 the Pashto list shows its Pashto name", async () => {
    await page.goto(`/ps/dashboard/weblog/list?search=${encodeURIComponent(title)}`);
    await expect(main.getByText(`${title} پښتو`, { exact: true })).toBeVisible();
  });

  await test.step("PST-07 EDT-06 the public page looks as the editor did", async () => {
    await page.goto(`/fa/weblog/${post?.id}`);
    const shown = page.locator(".prose");
    expect(await structureOf(shown)).toBe(written.replace(/<p><\/>$/, ""));
    const own = new Set(looks);
    for (const look of await looksOf(shown)) expect(own).toContain(look);
  });

  await test.step("EDT-01 EDT-03 EDT-13 PST-12 the form has the filled languages; a picture that is taken out is gone", async () => {
    await page.getByRole("link", { name: TEXTS.fa.post.edit }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.edit);
    await expect(panel(page, "fa", "fa").getByLabel(words.titleIn.fa)).toHaveValue(title);
    await expect(tab(page, "fa", "en")).toHaveCount(0);
    const picture = /\/media\/[\da-z-]+\.webp/.exec(post?.translation.fa?.content ?? "")?.[0] ?? "none";
    const statusOf = async () => (await page.request.get(picture)).status();
    expect(await statusOf()).toBe(200);
    await panel(page, "fa", "fa")
      .getByRole("button", { name: tools.removePicture.replace("{number}", "۱") })
      .click();
    await expect(textOf(page, "fa", "fa").locator("img")).toHaveCount(0);
    await page.getByRole("button", { name: words.save, exact: true }).click();
    await expect(toast(page, words.updated)).toBeVisible();
    await expect.poll(statusOf, { timeout: 30_000 }).toBe(404);
    expect((await storedPost(title))?.translation.ps?.content).toContain("<img");
  });

  const feed = await (await page.request.get("/fa/feed.xml")).text();
  expect(feed).toContain(title);
});

test("J6 EDT-10 EDT-16 RTE-37 in Pashto: nothing written is refused, a draft is kept on the server, a day is waited for", async ({
  page,
}) => {
  const words = TEXTS.ps.postEditor;
  const title = freshName("مسوده");
  await openEditor(page, "ps");
  await page.getByRole("button", { name: words.publish, exact: true }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(words.fill);
  await only(page, "ps", ["ps"]);
  await panel(page, "ps", "ps").getByLabel(words.titleIn.ps).fill(title);
  await textOf(page, "ps", "ps").click();
  await page.keyboard.type("لا نه ده بشپړه");
  await page.getByRole("button", { name: words.saveDraft, exact: true }).click();
  const said = toast(page, words.draftSaved);
  await expect(said).toBeVisible();
  const corner = await said.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  // At the top right, in right-to-left languages as well.
  expect(corner && [corner.y < 40, width - corner.x - corner.width < 40]).toEqual([true, true]);
  await expect(page).toHaveURL(/\/ps\/dashboard\/weblog\/add\?id=/);
  await expect(page.getByText(words.statusDraft)).toBeVisible();
  const id = new URL(page.url()).searchParams.get("id") ?? "";
  expect((await page.request.get(`/ps/weblog/${id}`, { headers: { cookie: "" } })).status()).toBe(404);

  const day = dayFromNow(5);
  const dayField = page.getByLabel(words.day, { exact: true });
  await dayField.fill("1405/13/1");
  await page.getByRole("button", { name: words.publish, exact: true }).click();
  await expect(page.getByText(TEXTS.ps.resource.noSuchDay)).toBeVisible();
  await expect(dayField).toBeFocused();
  // Accepts both calendars, shows the language's.
  await dayField.fill(day);
  await dayField.blur();
  await expect(dayField).toHaveValue(formatDate(day, "ps", { style: "numeric" }));
  await page.getByLabel(words.time, { exact: true }).fill("09:30");
  await page.getByRole("button", { name: words.publish, exact: true }).click();
  await expect(toast(page, words.created)).toBeVisible();
  const [row] = await sql<{ at: string; draft: boolean }>(
    `SELECT to_char(published_at AT TIME ZONE 'Asia/Kabul', 'YYYY-MM-DD HH24:MI') AS at, is_draft AS draft
      FROM posts WHERE id = $1`,
    [id],
  );
  expect(row).toEqual({ at: `${day} 09:30`, draft: false });
  await page.goto("/ps/dashboard/weblog/list?status=scheduled");
  await expect(page.getByRole("main").getByText(title, { exact: true })).toBeVisible();
  expect((await page.request.get(`/ps/weblog/${id}`)).status()).toBe(404);
});

test("EDT-02 the preview is the page as it would be, in three languages, for its writer alone", async ({
  page,
  browser,
}) => {
  const words = TEXTS.en.postEditor;
  const title = freshName("preview");
  await openEditor(page, "en");
  await panel(page, "en", "en").getByLabel(words.titleIn.en).fill(title);
  await tab(page, "en", "fa").click();
  await panel(page, "en", "fa").getByLabel(words.titleIn.fa).fill(`${title} دری`);
  await tab(page, "en", "en").click();
  await textOf(page, "en", "en").click();
  await page.keyboard.type("Green tea");
  const cover = { name: "c.jpg", mimeType: "image/jpeg", buffer: await photo(1200, 800, 44) };
  await page.getByLabel(words.cover, { exact: true }).and(page.locator("input")).setInputFiles(cover);
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: words.preview, exact: true }).click();
  const preview = await opening;
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(preview.locator(".prose")).toHaveText("Green tea");
  // EDT-08 The chosen cover, though nothing is saved.
  await expect(preview.locator(".post__main img").first()).toHaveAttribute("src", /^\/media\//);
  await preview.getByRole("link", { name: TEXTS.en.post.readIn.replace("{language}", "Dari") }).click();
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(`${title} دری`);
  const stranger = await browser.newPage();
  await signIn(stranger, { role: "admin" });
  expect((await stranger.goto(preview.url()))?.status()).toBe(404);
  await stranger.close();
  expect(await sql("SELECT 1 FROM posts WHERE translation->'en'->>'title' = $1", [title])).toEqual([]);
});
