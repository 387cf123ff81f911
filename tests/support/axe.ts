import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export type Theme = "light" | "dark";
export const THEMES: readonly Theme[] = ["light", "dark"];

/** Opens a page in a theme as a visitor who chose it would see it. */
export async function openInTheme(page: Page, path: string, theme: Theme): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
  await page.goto(path);
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
}

/** All that another theme can break: it changes colours and nothing else. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Violations of WCAG 2.2 AA and of good practice, each with where it is; and how much is wider than the screen. */
export async function problemsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Legacy mode leaves out frames of other origins, which we have none of, and the page it opens for each result.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(STANDARDS)).analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(tell).join(" | ")}`);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return overflow > 0 ? [...told, `${overflow} pixels wider than the screen`] : told;
}

type Node = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number]["nodes"][number];

/** Where it is; of colours, which. */
function tell({ target, any }: Node): string {
  const { fgColor, bgColor } = (any[0]?.data ?? {}) as { fgColor?: string; bgColor?: string };
  return fgColor ? `${target.join(" ")} (${fgColor} on ${bgColor})` : target.join(" ");
}

export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  expect(await problemsOf(page, rules)).toEqual([]);
}

const WIDTHS = [360, 1280];

/**
 * Each screen, with axe and overflow at the width of a phone and of a desk: in every language by all rules in the light
 * theme; in the dark one by those about colours, which know no language, so that the languages take turns.
 * @param screens paths without the language, by what to call them
 */
export function testScreens(screens: Readonly<Record<string, string>>): void {
  for (const [index, [screen, path]] of Object.entries(screens).entries()) {
    for (const [turn, lng] of LANGUAGES.entries()) {
      const themes = THEMES.filter((theme) => theme === "light" || index % LANGUAGES.length === turn);
      for (const theme of themes) {
        test(`axe: ${screen}, ${lng}, ${theme}`, async ({ page }) => {
          await page.setViewportSize({ width: 360, height: 740 });
          await openInTheme(page, `/${lng}${path}`, theme);
          await expectAccessibleAtAllWidths(page, theme === "dark" ? COLOUR_RULES : undefined);
        });
      }
    }
  }
}

/** The same page on a phone and at a desk. */
export async function expectAccessibleAtAllWidths(page: Page, rules?: readonly string[]): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await expectAccessible(page, rules);
  }
}
