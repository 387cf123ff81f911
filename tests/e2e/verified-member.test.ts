import { expect, type Page, test } from "@playwright/test";
import { DELETE_WORDS } from "@/lib/core/constants";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { submit } from "./account-form";
import { awake, hydrated } from "./hydrating";
import { signIn } from "./people";
import { TEXTS } from "./profile-page";
import { fillForm, openComposer, openReviews, someBusiness } from "./reviewing";

type Interaction = { type: string; text?: string; rating?: number; commentId?: string; user: { _id: string } | null };
const REVIEW = { fa: "قابلی گرم بود و نان تازه.", ps: "قابلي توده وه او ډوډۍ تازه." };
const COMMENT = { fa: "گوشتش نرم بود", ps: "غوښه یې نرمه وه" };
const ANSWER = { fa: "من هم همین را می‌گویم.", ps: "زه هم همدا وایم." };

/** What one member has said of a dish, as every client reads it. */
async function interactions(page: Page, dish: string, who: string): Promise<Interaction[]> {
  const answer = await page.request.get(`/api/v1/dish/${dish}/interactions?limit=100`);
  const { data } = (await answer.json()) as { data: Interaction[] };
  return data.filter(({ user }) => user?._id === who);
}

for (const lng of inTurn(["fa", "ps"], "verified-member"))
  test(`ROLE-03 FAV-10 a verified customer saves, favours, rates, comments, reviews, answers, likes, has a profile and leaves (${lng})`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const t = TEXTS[lng];
    await page.setViewportSize({ width: 360, height: 740 });
    const { id } = await signIn(page);
    const business = await someBusiness();
    const mine = (table: string) => async () => (await sql(`SELECT 1 FROM ${table} WHERE user_id = $1`, [id])).length;

    await page.goto(`/${lng}/${business.path}/menu`);
    await hydrated(page);
    await page.locator("[data-mark]:visible").first().click();
    await expect.poll(mine("bookmarks")).toBe(1);
    const [kept] = await sql<{ id: string }>("SELECT business_id AS id FROM bookmarks WHERE user_id = $1", [id]);
    expect(kept?.id).toBe(business.id);

    const dish = (await page.locator(".dish").first().getAttribute("id")) ?? "";
    await page.locator(".dish .like").first().click();
    await expect.poll(mine("dish_favourites")).toBe(1);
    await page.locator(".dish h3 a").first().click();
    const sheet = page.locator("dialog.dish-sheet[open]");
    await sheet.getByRole("group", { name: t.dishSaid.yours }).getByRole("radio").nth(3).check();
    await expect.poll(mine("dish_ratings")).toBe(1);
    await sheet.getByRole("button", { name: t.dishSaid.write }).click();
    await sheet.getByLabel(t.dishSaid.write).fill(COMMENT[lng]);
    await sheet.getByRole("button", { name: t.dishSaid.send }).click();
    await expect.poll(mine("dish_comments")).toBe(1);
    const [comment] = await sql<{ id: string }>("SELECT id FROM dish_comments WHERE user_id = $1", [id]);
    const said = await interactions(page, dish, id);
    expect(said.map(({ type }) => type).sort()).toEqual(["comment", "favorite", "rating"]);
    expect(said.find(({ type }) => type === "rating")).toMatchObject({ rating: 4 });
    expect(said.find(({ type }) => type === "comment")).toMatchObject({ text: COMMENT[lng], commentId: comment?.id });

    await openReviews(page, business, lng);
    const dialog = await openComposer(page, t);
    await fillForm(dialog, [5, 4, 4], REVIEW[lng]);
    await dialog.locator("[type=submit]").click();
    await expect(page.locator(".toast--success")).toContainText(t.reviewing.published);
    const other = page.locator(".review:not(.review--own)").first();
    await other.locator(".review__likes").click();
    await expect.poll(mine("review_likes")).toBe(1);
    await other.getByRole("button", { name: t.reviews.reply }).first().click();
    await other.locator("textarea").fill(ANSWER[lng]);
    await other.getByRole("button", { name: t.reviewing.answer, exact: true }).click();
    await expect(other.locator(".reply").last()).toContainText(ANSWER[lng]);
    await expect.poll(mine("reviews")).toBe(2);

    await page.goto(`/${lng}/profile`);
    const edit = page.getByRole("button", { name: t.profile.editName });
    await awake(edit);
    await edit.click();
    await page.getByRole("dialog").getByRole("textbox").fill("فرزانه احمدی");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("فرزانه احمدی");
    await page.goto(`/${lng}/delete-account`);
    await page.locator("#reason").fill("…");
    await page.locator("#confirm").fill(DELETE_WORDS[lng]);
    await submit(page).click();
    await expect(page.locator("h1")).toHaveText(t.account.delete.doneTitle);
    expect(await sql("SELECT 1 FROM users WHERE id = $1 AND deleted_at IS NULL", [id])).toHaveLength(0);
    for (const table of ["bookmarks", "dish_favourites", "review_likes"]) expect(await mine(table)(), table).toBe(0);
  });
