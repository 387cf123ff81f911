import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { failing } from "../support/failing";
import { inTurn } from "../support/in-turn";
import { hydrated } from "./hydrating";
import { signIn } from "./people";
import { Writer } from "./planted";
import { TEXTS } from "./profile-page";

const titleFor = (lng: string) => ({
  en: `A post for an hour, ${lng}`,
  fa: `نوشته‌ای برای یک ساعت ${lng}`,
  ps: `د یوه ساعت لیکنه ${lng}`,
});
const CONTENT = { en: "<p>Text</p>", fa: "<p>متن</p>", ps: "<p>متن</p>" };
const foot = (page: Page) => page.locator(".post__foot");
const isThere = async (id: string) =>
  (await sql("SELECT 1 FROM posts WHERE id = $1 AND deleted_at IS NULL", [id])).length === 1;

for (const lng of inTurn(["en", "fa", "ps"], "post-admin"))
  test(`PST-11 PST-12 PST-13 an admin is led to the form of a post, deletes it from its page by keyboard, asked first, and can bring it back (${lng})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const t = { ...TEXTS[lng].postAdmin, edit: TEXTS[lng].post.edit, delete: TEXTS[lng].post.delete };
    const writer = await Writer.signUp({ role: "admin" });
    const { _id } = await writer.send("POST", "/api/v1/post", { title: titleFor(lng), content: CONTENT });
    const address = `/${lng}/weblog/${_id}`;
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, { role: "admin" });
    await page.goto(address);
    await hydrated(page);
    const button = foot(page).getByRole("button", { name: t.delete });
    await expect(foot(page).getByRole("link", { name: t.edit })).toHaveAttribute(
      "href",
      `/${lng}/dashboard/weblog/add?id=${_id}`,
    );
    await button.focus();
    await page.keyboard.press("Enter");
    const ask = page.getByRole("dialog", { name: t.ask });
    await expect(ask).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    expect(await isThere(_id)).toBe(true);
    await button.click();
    // A server error is shown, and nothing has changed.
    const heal = await failing("posts", "id", _id);
    await ask.getByRole("button", { name: t.delete }).click();
    await expect(page.locator(".toast--error")).toContainText(TEXTS[lng].errors.general);
    expect(await isThere(_id)).toBe(true);
    await heal();
    await ask.getByRole("button", { name: t.delete }).dblclick();
    const done = page.getByRole("dialog", { name: t.deleted });
    await expect(done).toBeVisible();
    await expectAccessible(page);
    const guest = await browser.newPage(baseURL ? { baseURL } : {});
    await expect.poll(async () => (await guest.goto(address))?.status()).toBe(410);
    await done.getByRole("button", { name: t.undo }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect.poll(async () => (await guest.goto(address))?.status()).toBe(200);
    await guest.context().close();
    await button.click();
    await ask.getByRole("button", { name: t.delete }).click();
    await done.getByRole("button", { name: t.all }).click();
    await expect(page).toHaveURL(new RegExp(`/${lng}/posts$`));
    await expect(page.getByRole("link", { name: titleFor(lng)[lng] })).toHaveCount(0);
  });
