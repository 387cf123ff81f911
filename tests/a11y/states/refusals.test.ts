import { expect, type Page } from "@playwright/test";
import { CLOSED } from "../../e2e/business-page";
import { signIn } from "../../e2e/people";
import { fillForm, openComposer, openReviews, someBusiness } from "../../e2e/reviewing";
import { sql } from "../../support/e2e-database";
import { type Stage, walkStates } from "../../support/walk-states";

const WORDS = "قابلی‌اش دانه‌دانه بود و چای سبز رایگان.";
const dialogOf = (page: Page) => page.getByRole("dialog");

/** Writes a review and sends it, which is refused. */
async function publish({ page, t }: Stage): Promise<void> {
  const dialog = await openComposer(page, t);
  await fillForm(dialog, [5, 4, 3], WORDS);
  await dialog.locator("[type=submit]").click();
  await expect(dialogOf(page).getByRole("alert").first()).toBeVisible();
}

async function like({ page, t }: Stage): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toHaveCount(0);
  await page.locator(".review__likes").first().click();
  await expect(page.getByRole("dialog", { name: t.reviewing.notDone })).toBeVisible();
}

walkStates("a visitor's review", "en", async ({ page, lng, t }) => {
  const business = await someBusiness();
  return {
    "the form": async () => {
      await page.goto(`/${lng}/${business.path}/reviews`);
      await page.locator(".review-call").getByRole("link", { name: t.reviews.write }).click();
      await expect(dialogOf(page).locator("form.composer")).toBeVisible();
    },
    "led to the login": async () => {
      await fillForm(dialogOf(page), [5, 4, 3], WORDS);
      await dialogOf(page).locator("[type=submit]").click();
      await expect(dialogOf(page).getByText(t.reviewing.refusals.visitor)).toBeVisible();
    },
    "whose reviews are one's own": () => page.goto(`/${lng}/${business.path}/reviews?filter=my`),
  };
});

walkStates("a review of who is not verified", "fa", async (stage) => {
  const { page, lng, t } = stage;
  await signIn(page, { verified: false });
  const business = await someBusiness();
  return {
    "told before it is written": async () => {
      await openReviews(page, business, lng);
      await openComposer(page, t);
    },
    refused: async () => {
      await page.keyboard.press("Escape");
      await publish(stage);
    },
    "no like": () => like(stage),
    "the mail sent again": async () => {
      await dialogOf(page).getByRole("button", { name: t.accountMenu.verify }).click();
      await expect(page.locator(".toast--success")).toBeVisible();
    },
  };
});

for (const [who, asked, wish] of [
  ["somebody banned", "ps", { banned: true }],
  ["an admin", "en", { role: "admin" }],
  ["an owner", "fa", { role: "owner" }],
] as const)
  walkStates(`a review of ${who}`, asked, async (stage) => {
    const { page, lng, t } = stage;
    const { id } = await signIn(page, wish);
    const business = await someBusiness();
    const { role = "customer" } = { role: undefined, ...wish };
    if (role === "owner")
      await sql("INSERT INTO business_owners (business_id, user_id) VALUES ($1, $2)", [business.id, id]);
    return {
      refused: async () => {
        await openReviews(page, business, lng);
        if (role !== "admin") return publish(stage);
        await page.locator(".own-slot").getByRole("button", { name: t.reviewing.write }).click();
        await expect(dialogOf(page).getByText(t.reviewing.refusals.admin)).toBeVisible();
      },
      "no like": () => like(stage),
    };
  });

/** What the server may answer to a review, by what it means. */
const ANSWERS = {
  second: { status: 409, json: { code: "conflict", message: "x", details: { reviewId: "x" } } },
  closed: { status: 409, json: { code: "conflict", message: "x", details: { status: "closed" } } },
  gone: { status: 404, json: { code: "not_found", message: "x" } },
  often: { status: 429, json: { code: "rate_limited", message: "x" }, headers: { "retry-after": "5400" } },
  failed: { status: 503, json: { code: "unavailable", message: "x" } },
} as const;

walkStates("a review that the server does not take", "ps", async (stage) => {
  const { page, lng, t } = stage;
  await signIn(page);
  const business = await someBusiness();
  const refuse = (kind: keyof typeof ANSWERS) => async () => {
    await openReviews(page, business, lng);
    const refusal = { status: "error", ...ANSWERS[kind].json };
    await page.unroute("**/api/v1/review/*");
    await page.route("**/api/v1/review/*", (route) =>
      route.request().method() === "POST" ? route.fulfill({ ...ANSWERS[kind], json: refusal }) : route.fallback(),
    );
    await publish(stage);
  };
  const kinds = Object.keys(ANSWERS) as (keyof typeof ANSWERS)[];
  return {
    ...Object.fromEntries(kinds.map((kind) => [kind, refuse(kind)])),
    "a place that has closed for good": async () => {
      await page.unrouteAll();
      await openReviews(page, { id: "", path: CLOSED }, lng);
      await expect(page.locator(".own-slot")).toContainText(t.reviewing.closedHint);
      await page.locator(".own-slot").scrollIntoViewIfNeeded();
    },
  };
});
