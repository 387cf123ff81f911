import type { Locator, Page } from "@playwright/test";

/** The place of the demo data that was written by hand. */
export const BUSINESS = "herat/restaurant/herat-nights";
export const CLOSED = "kabul/restaurant/khurshid-karahi-kabul";
export const NO_HOURS = "kabul/restaurant/bibi-gul";
export const NO_MENU = "kandahar/restaurant/safa-karahi-kandahar";
export const NO_PHOTOS = "kabul/restaurant/haji-agha";
export const NO_REVIEWS = "kabul/restaurant/hindukush";

export const open = (page: Page, tab: string, lng = "en", business = BUSINESS) =>
  page.goto(`/${lng}/${business}/${tab}`);
export const textOf = async (locator: Locator) => (await locator.textContent()) ?? "";
export const latin = (text: string) => text.replace(/[۰-۹]/g, (digit) => String("۰۱۲۳۴۵۶۷۸۹".indexOf(digit)));
export const prices = async (page: Page) =>
  (await page.locator(".dish .price").allTextContents()).map((text) => latin(text).replace(/\D/g, ""));
