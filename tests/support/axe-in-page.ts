import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import type { RunOptions } from "axe-core";

// The usual builder sends the library with each check, in a version twice as long: that took a third of the time.
const AXE = readFileSync(path.join(process.cwd(), "node_modules/axe-core/axe.min.js"), "utf8");

type Colours = { readonly fgColor?: string; readonly bgColor?: string };

/** Elements that violate a rule, by their selectors. */
export type Violation = {
  readonly id: string;
  readonly nodes: readonly { readonly target: string; readonly colours: Colours }[];
};

/**
 * Runs axe on the page. Sends the library once per document.
 * @param within selector of the part to check
 */
export async function violationsIn(page: Page, options: RunOptions, within?: string): Promise<readonly Violation[]> {
  for (const frame of page.frames()) if (await frame.evaluate(() => !("axe" in window))) await frame.evaluate(AXE);
  // Passes are not reported: computing their selectors takes a third of the time.
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
