import type { Page } from "@playwright/test";

/** Simulates a deploy: chunks not loaded so far are gone. @returns restores them */
export async function deploy(page: Page, asked: ReadonlySet<string>): Promise<() => Promise<void>> {
  const known = new Set(asked);
  const gone = "**/_next/static/chunks/**";
  await page.route(gone, (route) =>
    known.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404, body: "" }),
  );
  return () => page.unroute(gone);
}

/** A button whose dialog is a chunk that is requested at the first tap. */
export const reportButton = (page: Page) => page.locator(".review:not(.review--own)").first().locator(".act").last();

export function watchLoads(page: Page): { readonly asked: Set<string>; readonly loads: () => number } {
  const asked = new Set<string>();
  let loads = 0;
  page.on("requestfinished", (request) => asked.add(request.url()));
  page.on("load", () => {
    loads += 1;
  });
  return { asked, loads: () => loads };
}

/** Waits until the page has loaded everything that it loads by itself. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const ends = performance
      .getEntriesByType("resource")
      .map((each) => (each as PerformanceResourceTiming).responseEnd);
    return performance.now() - Math.max(0, ...ends) > 500;
  });
}
