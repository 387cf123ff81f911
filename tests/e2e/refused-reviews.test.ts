import { expect, type Page } from "@playwright/test";
import { open } from "./business-page";
import { hydrated } from "./hydrating";
import { refusedInWords } from "./refusing";
import { fillForm, openComposer, openReviews, someBusiness, writeElsewhere } from "./reviewing";

const WORDS = "قابلی‌اش گرم بود.";
/** Without a line what is written waits for one (docs/decisions/offline-writing.md): that is no refusal. */
const WAITS = { without: ["network"] } as const;
/** These show why instead of the form, which cannot be sent at all; what was written is in the draft. */
const BARRED = ["forbidden", "admin_blocked"];
const dialog = (page: Page) => page.locator("[role=dialog]");
const sheet = (page: Page) => page.locator("dialog.dish-sheet[open]");

let tries = 0;
refusedInWords("publishing a review", ["fa"], {
  requirement: "REV-18",
  ...WAITS,
  call: /\/v1\/review\/[^/?]+(?:\?|$)/,
  told: ".composer__told:visible",
  open: async (page, lng) => openReviews(page, await someBusiness(), lng),
  act: async (page, t) => {
    const form = await openComposer(page, t);
    await expect(form.locator("textarea")).toHaveValue(tries++ === 0 ? "" : WORDS);
    await fillForm(form, [5, 4, 3], WORDS);
    await form.locator("[type=submit]").click();
  },
  kept: async (page, _, code) => {
    if (BARRED.includes(code)) return;
    await expect(dialog(page).locator("textarea")).toHaveValue(WORDS);
    await expect(dialog(page).locator('input[name=service][value="4"]')).toBeChecked();
  },
});

refusedInWords("changing a review", ["ps"], {
  requirement: "REV-08",
  call: /\/v1\/review\/[^/?]+(?:\?|$)/,
  told: ".composer__told:visible",
  open: async (page, lng) => {
    const business = await someBusiness();
    await openReviews(page, business, lng);
    await writeElsewhere(page, business, "پخوا");
    await openReviews(page, business, lng);
  },
  act: async (page, t) => {
    const form = await openComposer(page, t);
    await fillForm(form, [3, 3, 3], WORDS);
    await form.locator("[type=submit]").click();
  },
  kept: async (page, _, code) => {
    if (!BARRED.includes(code)) await expect(dialog(page).locator("textarea")).toHaveValue(WORDS);
  },
});

refusedInWords("deleting a review", ["fa"], {
  requirement: "REV-08",
  // Deleted in another browser, which is what was asked for.
  without: ["not_found"],
  call: /\/v1\/review\/[^/?]+(?:\?|$)/,
  told: "[role=dialog] .composer__told,.toast > span:visible",
  open: async (page, lng) => {
    const business = await someBusiness();
    await openReviews(page, business, lng);
    await writeElsewhere(page, business, WORDS);
    await openReviews(page, business, lng);
  },
  act: async (page, t) => {
    await page.locator(".own-slot").getByRole("button", { name: t.reviewing.deleteOwn }).click();
    await dialog(page).getByRole("button", { name: t.reviewing.deleteIt }).click();
  },
  kept: (page) => expect(page.locator(".own-review__text")).toHaveText(WORDS),
});

refusedInWords("answering a review", ["ps"], {
  requirement: "REV-03",
  ...WAITS,
  call: /\/v1\/review\/[^/?]+(?:\?|$)/,
  told: ".review [role=alert]:visible",
  open: async (page, lng) => openReviews(page, await someBusiness(), lng),
  act: async (page, t) => {
    const card = page.locator(".review:not(.review--own)").first();
    if ((await card.locator("textarea").count()) === 0)
      await card.getByRole("button", { name: t.reviews.reply }).first().click();
    await card.locator("textarea").fill(WORDS);
    await card.getByRole("button", { name: t.reviewing.answer, exact: true }).click();
  },
  kept: (page) => expect(page.locator(".review textarea").first()).toHaveValue(WORDS),
});

refusedInWords("reporting a review", ["fa", "ps"], {
  call: /\/v1\/report(?:\?|$)/,
  told: "[role=dialog] .notice:visible",
  open: async (page, lng) => openReviews(page, await someBusiness(), lng),
  act: async (page, t) => {
    await page.locator(".review:not(.review--own)").first().locator(".act").last().click();
    await dialog(page).getByLabel(t.reviewing.reasons.spam).check();
    await dialog(page).getByLabel(t.reviewing.reportNote).fill(WORDS);
    await dialog(page).getByRole("button", { name: t.reviewing.report, exact: true }).click();
  },
  kept: async (page, t) => {
    await expect(dialog(page).getByLabel(t.reviewing.reasons.spam)).toBeChecked();
    await expect(dialog(page).getByLabel(t.reviewing.reportNote)).toHaveValue(WORDS);
  },
});

async function openSheet(page: Page): Promise<void> {
  if ((await sheet(page).count()) === 0) await page.locator(".dish h3 a").first().click();
  await expect(sheet(page).locator(".star-choice")).toBeVisible();
}

refusedInWords("commenting on a dish", ["ps"], {
  requirement: "FAV-08",
  // The third way of marks to "not verified": see tests of FAV-02.
  without: ["network", "not_verified"],
  call: /\/dish\/[^/]+\/comments/,
  open: async (page, lng) => {
    await open(page, "menu", lng);
    await hydrated(page);
  },
  act: async (page, t) => {
    await openSheet(page);
    const write = sheet(page).getByRole("button", { name: t.dishSaid.write });
    if (await write.isVisible()) await write.click();
    await sheet(page).getByLabel(t.dishSaid.write).fill(WORDS);
    await sheet(page).getByRole("button", { name: t.dishSaid.send }).click();
  },
  kept: (page, t) => expect(sheet(page).getByLabel(t.dishSaid.write)).toHaveValue(WORDS),
});

let stars = 0;
refusedInWords("rating a dish", ["fa"], {
  requirement: "FAV-09",
  without: ["not_verified"],
  call: /\/dish\/[^/]+\/ratings/,
  open: async (page, lng) => {
    await open(page, "menu", lng);
    await hydrated(page);
  },
  act: async (page) => {
    await openSheet(page);
    stars = (stars + 1) % 5;
    await sheet(page).locator(".star-choice [type=radio]").nth(stars).click({ force: true });
  },
  kept: (page) => expect(sheet(page).locator(".star-choice :checked")).toHaveCount(0),
});
