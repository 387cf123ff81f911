import { expect, type Page, test } from "@playwright/test";
import type { RunOptions } from "axe-core";
import { violationsIn } from "../support/axe-in-page";
import { inTurn } from "../support/in-turn";

/**
 * Known issues of the API reference library: its list of calls scrolls on phones but is only reachable by the sidebar,
 * and the buttons that collapse examples have no name.
 */
const KNOWN = ["scrollable-region-focusable", "button-name"];

const RULES: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
  rules: Object.fromEntries(KNOWN.map((rule) => [rule, { enabled: false }])),
};

async function violations(page: Page): Promise<string[]> {
  const found = await violationsIn(page, RULES);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" | ")}`);
}

const VIEWS = ["1280 light", "360 dark"] as const;

for (const view of inTurn(VIEWS, "reference"))
  test(`axe: the reference of the API, ${view}`, async ({ page }) => {
    test.slow();
    const [width, theme] = view.split(" ");
    await page.emulateMedia({ colorScheme: theme === "dark" ? "dark" : "light", reducedMotion: "reduce" });
    await page.setViewportSize({ width: Number(width), height: 740 });
    await page.goto("/api/docs#tag/posts/POST/v1/post");
    await expect(page.getByRole("heading", { name: "Writes a post" })).toBeInViewport();
    // The library changes its colours some time after the first paint.
    await expect.poll(() => violations(page), { timeout: 30_000 }).toEqual([]);
  });
