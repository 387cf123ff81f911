import { expect, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { press, tabTo } from "./keyboard";
import { TEXTS } from "./profile-page";
import { expectFits, SMALL } from "./small-screen";

const NAMES = { en: ["Maryam", "Noori"], fa: ["مریم", "نوری"], ps: ["مریم", "نوري"] } as const;

for (const lng of inTurn(LANGUAGES, "contact-keyboard"))
  test(`MSG-01 MSG-02 J10 the contact form by keyboard alone on the smallest phone: refused, mended and sent (${lng})`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const t = TEXTS[lng].contact;
    const message = `${t.title} ${lng} ${Date.now()}`;
    await page.setViewportSize(SMALL);
    await page.goto(`/${lng}/contact-us`);
    const field = (name: string) => page.locator(`#${name}:visible`);
    await expectFits(page);
    const [first, last] = NAMES[lng];
    await tabTo(page, field("firstName"));
    await page.keyboard.type(first);
    // All other fields are empty: the first missing one gets the focus, visible between the bar and the on-screen
    // keyboard.
    await press(page, page.locator("form[data-form] [type=submit]"));
    await expect(field("lastName")).toBeFocused();
    await expect(page.locator("#lastName-error")).toHaveText(t.missing.lastName);
    await expect(field("lastName")).toHaveAttribute("aria-invalid", "true");
    await expectFits(page);
    await page.keyboard.type(last);
    await expect(page.locator("#lastName-error")).toBeHidden();
    await tabTo(page, field("email"));
    await page.keyboard.type("maryam@example.af");
    await tabTo(page, field("reason"));
    await page.keyboard.press("ArrowDown");
    await expect(field("reason")).not.toHaveValue("");
    await tabTo(page, field("message"));
    await page.keyboard.type(message);
    await press(page, page.locator("form[data-form] [type=submit]"));
    await expect(page.locator(".contact-sent h2")).toBeFocused();
    await expect(page.locator(".contact-sent__reference")).toContainText(/[\dA-F]{4}-[\dA-F]{4}/);
    await expectFits(page);
    expect(await sql("SELECT first_name, last_name FROM contact_messages WHERE message = $1", [message])).toEqual([
      { first_name: first, last_name: last },
    ]);
  });
