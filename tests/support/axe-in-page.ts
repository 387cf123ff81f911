import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import type { RunOptions } from "axe-core";

// The usual builder sends the library anew with each question, twice as long as this: that took a third of the time.
const AXE = readFileSync(path.join(process.cwd(), "node_modules/axe-core/axe.min.js"), "utf8");

/** Which colours were compared, where that is what was asked. */
type Colours = { readonly fgColor?: string; readonly bgColor?: string };

/** What is found of one rule: the elements by their selectors. */
export type Violation = {
  readonly id: string;
  readonly nodes: readonly { readonly target: string; readonly colours: Colours }[];
};

/**
 * Asks axe about what is shown. Each document is sent the library once.
 * @param within a selector of the only part to look at
 */
export async function violationsIn(page: Page, options: RunOptions, within?: string): Promise<readonly Violation[]> {
  for (const frame of page.frames()) if (await frame.evaluate(() => !("axe" in window))) await frame.evaluate(AXE);
  // Of what passes nothing is told: to find a selector for each of its elements takes a third of the time.
  const asked: RunOptions = { resultTypes: ["violations"], preload: false, ...options };
  return page.evaluate(
    async ([part, how]) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      const { violations } = await axe.run(part ?? document, how);
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, any }) => ({
          target: target.join(" "),
          colours: { ...(any[0]?.data as Colours) },
        })),
      }));
    },
    [within, asked] as const,
  );
}
