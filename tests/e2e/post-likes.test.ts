import { expect, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { hydrated } from "./hydrating";
import { signIn } from "./people";

const TEXTS = { en, fa, ps };
const PHONE = { width: 320, height: 640 };
const LIKE = /\/v1\/post\/[^/]+\/like/;

const button = (page: Page) => page.locator(".post__foot [data-mark]");
const pressed = (page: Page, is: boolean) => expect(button(page)).toHaveAttribute("aria-pressed", String(is));
const numberOf = async (page: Page) => Number(await button(page).locator("span").textContent());
const likesOf = async (id: string) =>
  (await sql<{ count: number }>("SELECT count(*)::int AS count FROM post_likes WHERE post_id = $1", [id]))[0]?.count;

/** One of the posts, another for each test: they count its likes. */
async function postId(at: number): Promise<string> {
  const rows = await sql<{ id: string }>(
    "SELECT id FROM posts WHERE deleted_at IS NULL AND published_at < now() ORDER BY id OFFSET $1 LIMIT 1",
    [at],
  );
  return rows[0]?.id ?? "";
}

async function openAsMember(page: Page, id: string, lng: keyof typeof TEXTS = "en") {
  const who = await signIn(page);
  await page.goto(`/${lng}/posts/${id}`);
  await hydrated(page);
  return who;
}

for (const [at, lng] of inTurn(["fa", "ps"], "post-likes").entries())
  test(`PST-08 PST-09 PST-10 ROLE-07 a member likes a post by keyboard and takes it back, the number with it, in ${lng}`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    const id = await postId(at + 1);
    const who = await openAsMember(page, id, lng);
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
  });

test("PST-13 a like that the server refuses is taken back, with its number, and said so", async ({ page }) => {
  const id = await postId(3);
  await openAsMember(page, id);
  await pressed(page, false);
  const before = await numberOf(page);
  await page.route(LIKE, (route) => route.fulfill({ status: 500, json: { code: "internal", message: "no" } }));
  await button(page).click();
  await expect(page.locator(".toast")).toContainText(en.errors.like.general);
  await pressed(page, false);
  expect([await numberOf(page), await likesOf(id)]).toEqual([before, before]);
});
