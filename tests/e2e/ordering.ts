import { expect, type Page } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };

export const TRAY = { en: en.tray, fa: fa.tray, ps: ps.tray };

export const addButton = (page: Page, row = 0) => page.locator(".dish [data-add]").nth(row);
export const bar = (page: Page) => page.locator(".tray-bar");
export const opener = (page: Page) => bar(page).getByRole("button");
export const order = (page: Page) => page.getByRole("dialog").filter({ has: page.locator(".tray-sheet") });
export const message = (page: Page) => order(page).locator(".tray-message__text");
export const way = (page: Page, name: string) => order(page).getByRole("radio", { name, exact: true });
export const line = (page: Page, at = 0) => order(page).locator(".tray-line").nth(at);

export async function add(page: Page, row = 0, times = 1): Promise<void> {
  const button = addButton(page, row);
  const before = Number((await button.getAttribute("data-count"))?.replace(/\D/g, "") ?? 0);
  for (let time = 1; time <= times; time++) {
    await button.click();
    await expect(button).toHaveAttribute("data-count", new RegExp(`^(?:${before + time}|${persian(before + time)})$`));
  }
}

export async function openOrder(page: Page): Promise<void> {
  await opener(page).click();
  await expect(order(page)).toBeVisible();
}

export function persian(count: number): string {
  return `${count}`.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹".charAt(Number(digit)));
}
