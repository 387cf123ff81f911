import { expect } from "@playwright/test";
import { open } from "../../e2e/business-page";
import { hydrated } from "../../e2e/hydrating";
import { signIn } from "../../e2e/people";
import { Writer } from "../../e2e/planted";
import { ABOVE, walkStates } from "../../support/walk-states";

const COMMENTS = /\/v1\/dish\/[^/]+\/comments/;

walkStates("a visitor's dish", "ps", async ({ page, lng }) => {
  const fan = await Writer.signUp();
  return {
    "the open dish": async () => {
      await open(page, "menu", lng);
      const id = (await page.locator(".dish").nth(6).getAttribute("id")) ?? "";
      await fan.send("POST", `/api/v1/dish/${id}/comments`, { text: "گوشتش نرم بود و برنجش دانه‌دانه." });
      await page.goto(`${page.url()}?dish=${id}`);
      await expect(page.locator("dialog.dish-sheet[open]")).toBeVisible();
    },
    "led to the login": async () => {
      await page.getByText("گوشتش نرم بود").locator("visible=true").first().hover();
      await hydrated(page);
      await page.locator("dialog.dish-sheet a[href*='/login']").locator("visible=true").last().scrollIntoViewIfNeeded();
    },
  };
});

walkStates(
  "a user's dish",
  "en",
  async ({ page, lng, t }) => {
    await signIn(page);
    const sheet = page.locator("dialog.dish-sheet[open]");
    const own = sheet.locator(".dish-comments--live > li").filter({ has: page.getByRole("button") });
    const said = t.dishSaid;
    return {
      "favourites on the menu": async () => {
        await open(page, "menu", lng);
        await hydrated(page);
        await page.locator(".dish .like").nth(1).click();
        await expect(page.locator(".dish .like").nth(1)).toHaveAttribute("aria-pressed", "true");
        await page.locator(".dish").nth(1).scrollIntoViewIfNeeded();
      },
      "a dish that nobody rated": async () => {
        await page.locator(".dish h3 a").nth(1).click();
        await expect(sheet.locator(".star-choice")).toBeVisible();
      },
      "a rating": async () => {
        await sheet.getByRole("radio").nth(3).check();
        await sheet.locator(".star-choice").scrollIntoViewIfNeeded();
      },
      "who likes it": async () => {
        await sheet.locator(".dish-fans").getByRole("button").click();
        await sheet.locator(".dish-fans").scrollIntoViewIfNeeded();
      },
      "an empty comment": async () => {
        await sheet.getByRole("button", { name: said.write }).click();
        await sheet.getByRole("button", { name: said.send }).click();
        await expect(sheet.getByText(said.empty)).toBeVisible();
      },
      "a comment without a line": async () => {
        await page.route(COMMENTS, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
        await sheet.getByLabel(said.write).fill("وریجې یې دانه دانه وې");
        await sheet.getByRole("button", { name: said.send }).click();
        await expect(sheet.locator(".waiting-words")).toBeVisible();
      },
      "a comment": async () => {
        await sheet.getByRole("button", { name: t.outbox.change }).click();
        await page.unroute(COMMENTS);
        await sheet.getByRole("button", { name: said.send }).click();
        await expect(own).toHaveCount(1);
        await own.scrollIntoViewIfNeeded();
      },
      "the comment changed": async () => {
        await own.getByRole("button", { name: said.edit }).click();
        await expect(sheet.getByLabel(said.edit, { exact: true })).toBeFocused();
      },
      "whether to delete it": async () => {
        await sheet.getByRole("button", { name: said.cancel }).click();
        await own.getByRole("button", { name: said.delete }).click();
        await expect(own.getByRole("button", { name: said.deleteNo })).toBeFocused();
      },
    };
  },
  { scrolls: true, part: `${ABOVE}, .dish:has([aria-pressed=true])` },
);

walkStates("a dish of who is not verified", "fa", async ({ page, lng, t }) => {
  await signIn(page, { verified: false });
  return {
    "above the open dish": async () => {
      await open(page, "menu", lng);
      await hydrated(page);
      await page.locator(".dish h3 a").first().click();
      await page.locator("dialog.dish-sheet[open]").getByRole("radio").nth(2).click();
      await expect(page.getByRole("dialog", { name: t.accountMenu.verifyFirst })).toBeVisible();
    },
    "the mail sent again": async () => {
      await page.getByRole("dialog").getByRole("button", { name: t.accountMenu.verifySend }).click();
      await expect(page.locator(".toast--success")).toContainText(t.accountMenu.verifySent);
    },
  };
});
