import type { Locator, Page } from "@playwright/test";
import { BUSINESS } from "../support/places";

export { BUSINESS, CLOSED, NO_REVIEWS } from "../support/places";

export const open = (page: Page, tab: string, lng = "en", business = BUSINESS) =>
  page.goto(`/${lng}/${business}/${tab}`);
export const textOf = async (locator: Locator) => (await locator.textContent()) ?? "";
export const latin = (text: string) => text.replace(/[۰-۹]/g, (digit) => String("۰۱۲۳۴۵۶۷۸۹".indexOf(digit)));
