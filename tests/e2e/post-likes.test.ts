import { expect, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { hydrated } from "./hydrating";
import { signIn, type Wish } from "./people";

const TEXTS = { en, fa, ps };
const PHONE = { width: 320, height: 640 };
const LIKE = /\/v1\/post\/[^/]+\/like/;

const button = (page: Page) => page.locator(".post__foot [data-mark]");
const pressed = (page: Page, is: boolean) => expect(button(page)).toHaveAttribute("aria-pressed", String(is));
const likesOf = async (id: string) =>
  (await sql<{ count: number }>("SELECT count(*)::int AS count FROM post_likes WHERE post_id = $1", [id]))[0]?.count;

/** A post per test, since they count its likes. */
async function postId(at: number): Promise<string> {
  const rows = await sql<{ id: string }>(
    "SELECT id FROM posts WHERE deleted_at IS NULL AND published_at < now() ORDER BY id OFFSET $1 LIMIT 1",
    [at],
  );
  return rows[0]?.id ?? "";
}

async function openSignedIn(page: Page, id: string, lng: keyof typeof TEXTS, wish?: Wish) {
  const who = await signIn(page, wish);
  await page.goto(`/${lng}/posts/${id}`);
  await hydrated(page);
  return who;
}

for (const [at, lng] of inTurn(["fa", "ps"], "post-likes").entries())
  test(`PST-08 PST-09 PST-10 PST-11 PST-12 PST-13 ROLE-07 a user likes a post by keyboard and takes it back, the number with it, in ${lng}`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    const id = await postId(at + 1);
    const who = await openSignedIn(page, id, lng);
    const before = (await likesOf(id)) ?? 0;
    await pressed(page, false);
    await expectAccessible(page);
    await button(page).focus();
    await page.keyboard.press("Enter");
    await pressed(page, true);
    await expect.poll(() => likesOf(id)).toBe(before + 1);
    expect(await sql("SELECT 1 FROM post_likes WHERE post_id = $1 AND user_id = $2", [id, who.id])).toHaveLength(1);
    await expectAccessible(page);
    const number = new Intl.NumberFormat(`${lng}-u-nu-arabext`).format(before + 1);
    await expect(button(page)).toHaveAccessibleName(`${TEXTS[lng].post.like} ${number}`);
    await page.reload();
    await pressed(page, true);
    await expect(button(page).locator("span")).toHaveText(number);
    await button(page).click();
    await pressed(page, false);
    await expect.poll(() => likesOf(id)).toBe(before);
    await test.step("PST-13 what the server refuses is taken back, with its number, and said so", async () => {
      const shown = await button(page).textContent();
      await page.route(LIKE, (route) => route.fulfill({ status: 500, json: { code: "internal", message: "no" } }));
      await button(page).click();
      await expect(page.locator(".toast")).toContainText(TEXTS[lng].errors.like.general);
      await pressed(page, false);
      expect([await button(page).textContent(), await likesOf(id)]).toEqual([shown, before]);
    });
    await test.step("PST-11 PST-12 only admins are offered to edit or delete it, owners are not", async () => {
      await openSignedIn(page, id, lng, { role: "owner" });
      await expect(button(page)).toHaveAttribute("aria-pressed", /true|false/);
      const foot = page.locator(".post__foot");
      await expect(foot.getByRole("button", { name: TEXTS[lng].post.delete })).toHaveCount(0);
      await expect(foot.getByRole("link", { name: TEXTS[lng].post.edit })).toHaveCount(0);
    });
  });
