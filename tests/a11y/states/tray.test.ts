import { expect, type Locator, type Page } from "@playwright/test";
import type { Language } from "@/lib/core/constants";
import { open } from "../../e2e/business-page";
import { settled } from "../../e2e/hydrating";
import { add, bar, line, message, openOrder, order, TRAY, way } from "../../e2e/ordering";
import { ABOVE, walkStates } from "../../support/walk-states";

/** Outcomes of sending an order from a sheet or a card. */
const sending = (page: Page, where: Locator, words: (typeof TRAY)[Language]) => ({
  "without a line": async () => {
    await page.context().setOffline(true);
    await expect(where.locator(".tray-notices")).toContainText(words.offlineTitle);
    await where.locator(".tray-notices").first().scrollIntoViewIfNeeded();
  },
  "whether it got through": async () => {
    await page.context().setOffline(false);
    await page.evaluate(() =>
      document.addEventListener("click", (event) => {
        if ((event.target as Element).closest("a")) event.preventDefault();
      }),
    );
    await where.locator(".tray-foot a, .tray-foot button").last().click();
    await expect(where.getByText(words.asked)).toBeVisible();
  },
});

walkStates(
  "an order",
  "ps",
  ({ page, lng, t }) => {
    const words = TRAY[lng];
    const show = async (part: string) => order(page).locator(part).first().scrollIntoViewIfNeeded();
    return {
      "the bar": async () => {
        await open(page, "menu", lng);
        await add(page, 0, 2);
        await add(page, 1);
        await add(page, 2);
      },
      "the bar on another tab": async () => {
        await open(page, "overview", lng);
        await expect(bar(page)).toBeVisible();
      },
      "a dish that is on it": async () => {
        await open(page, "menu", lng);
        await page.locator(".dish h3 a").first().click();
        await expect(page.locator("dialog.dish-sheet .dish-less")).toBeVisible();
      },
      "the order": async () => {
        await page.keyboard.press("Escape");
        await openOrder(page);
      },
      "a note": async () => {
        const name = (await page.locator(".dish h3").first().textContent()) ?? "";
        await line(page)
          .getByRole("button", { name: words.noteFor.replace("{name}", name) })
          .click();
        await page.keyboard.type("یکی بدون کشمش");
      },
      "sent to an address": async () => {
        await way(page, words.takes.bring).check();
        await order(page).getByLabel(words.where.bring).fill("سرک ۳، خانهٔ ۱۲");
        await order(page).getByLabel(words.name).fill("نسیم");
        await show(".tray-choice");
      },
      "by SMS": async () => {
        await way(page, words.ways.sms).check();
        await message(page).scrollIntoViewIfNeeded();
      },
      "read out": async () => {
        await way(page, words.ways.say).check();
        await show(".tray-read");
      },
      ...sending(page, order(page), words),
      "earlier orders": async () => {
        await order(page).getByRole("button", { name: words.yes }).click();
        await expect(order(page)).toHaveCount(0);
        await page.locator(".tray-before").click();
        await expect(order(page).locator(".tray-earlier li")).toHaveCount(1);
      },
      "nothing on it": async () => {
        await page.keyboard.press("Escape");
        await add(page);
        await openOrder(page);
        await line(page).locator("[data-less]").click();
        await expect(order(page).getByText(words.empty)).toBeVisible();
      },
      "sharing the place": async () => {
        await open(page, "overview", lng);
        await page.locator("[popovertarget=share]:visible").first().click();
        const code = page.locator("#share img").last();
        await expect.poll(() => code.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
      },
      "its address copied": async () => {
        await page.evaluate(() =>
          Object.defineProperty(navigator, "clipboard", {
            value: { writeText: () => Promise.reject(new Error("no")) },
          }),
        );
        await page.locator("#share [data-copy]").click();
        await expect(page.locator(".toast--error")).toHaveText(t.share.copyFailed);
      },
    };
  },
  { most: 1199, part: `${ABOVE}, .tray-bar, .toast` },
);

walkStates(
  "an order beside the menu",
  "en",
  ({ page, lng }) => {
    const words = TRAY[lng];
    const card = page.locator(".tray-card");
    const show = async (part: string) => card.locator(part).first().scrollIntoViewIfNeeded();
    return {
      "before the first dish": async () => {
        await open(page, "menu", lng);
        await expect(card.locator(".tray-how")).toBeVisible();
      },
      "one dish": async () => {
        await add(page, 0, 2);
        await expect(card.locator(".tray-line")).toHaveCount(1);
      },
      "deep in the menu": async () => {
        await add(page, 1);
        await add(page, 5);
        await page.locator(".group-chips a").nth(1).click();
        await settled(page);
      },
      "a note": async () => {
        await card.locator(".tray-line__add").first().click();
        await page.keyboard.type("یکی بدون کشمش");
      },
      "sent to an address": async () => {
        await card.getByRole("radio", { name: words.takes.bring }).check();
        await card.getByLabel(words.where.bring).fill("سرک ۳، خانهٔ ۱۲");
        await show(".tray-ways");
      },
      "read out": async () => {
        await card.getByRole("radio", { name: words.ways.say }).check();
        await show(".tray-read");
      },
      ...sending(page, card, words),
      "earlier orders": async () => {
        await card.getByRole("button", { name: words.yes }).click();
        await expect(card.locator(".tray-earlier li")).toHaveCount(1);
      },
    };
  },
  { least: 1280, scrolls: true, part: ".tray-card" },
);
