import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { inTurn } from "../support/in-turn";
import { photo } from "../support/pictures";
import { BUSINESS } from "./business-page";
import { tabTo } from "./keyboard";
import { expectFits, SMALL } from "./small-screen";

const CORRECT = `${BUSINESS}/correct?reason=other`;
const choice = (page: Page) => page.locator(".photo-choice:visible");
const nameOf = (page: Page) => choice(page).locator("[data-file-of]");

for (const lng of inTurn(LANGUAGES, "correction-photo 2"))
  test(`the photo of a correction is told by its name, also when the form comes back, and not after it (${lng})`, async ({
    page,
  }) => {
    await page.setViewportSize(SMALL);
    await page.goto(`/${lng}/${CORRECT}`);
    await page.locator(".wrong:visible input[value=hours]").check();
    await page.waitForFunction(() => "proof" in window);
    await tabTo(page, page.locator("#photo"));
    await expect(choice(page)).toHaveCSS("outline-style", "solid");
    const file = {
      name: "the menu of the day, photographed at the door 2026.png",
      mimeType: "image/png",
      buffer: await photo(),
    };
    await page.locator("#photo").setInputFiles(file);
    await expect(nameOf(page)).toHaveText("the menu of the day, photographed at the door 2026.png");
    await expectFits(page);
    // Required fields that only the server checks.
    await page.locator("#email").fill("maryam@example");
    await page.locator("#note").fill(`${lng} ${Date.now()}`);
    await page.locator("form[data-form]:visible [type=submit]").click();
    await expect(page.locator(".error-summary:visible")).toBeFocused();
    await expect(nameOf(page)).toHaveText("the menu of the day, photographed at the door 2026.png");
    await page.locator("form[data-form]:visible").evaluate((form: HTMLFormElement) => form.reset());
    await expect(nameOf(page)).toHaveText("");
  });
