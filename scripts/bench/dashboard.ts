import type { Browser, Response } from "@playwright/test";
import type { Figure } from "./figure";
import { asAdmin } from "./people";
import { weigh } from "./weight";

const KB = 1024;
const PATH = "/en/dashboard/groups";

/** Kilobytes of scripts that a section of the dashboard loads by itself, at the first visit. */
export async function benchDashboard(browser: Browser, origin: string, database: string): Promise<Figure> {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await asAdmin(page, origin, database);
  const seen: Response[] = [];
  page.on("response", (response) => seen.push(response));
  const answer = await page.goto(origin + PATH, { waitUntil: "networkidle" });
  if (answer?.status() !== 200 || !page.url().endsWith(PATH)) throw new Error(`${PATH} leads to ${page.url()}.`);
  const { script } = await weigh(seen);
  await context.close();
  return {
    name: "dashboard, first load: JS",
    measured: script / KB,
    unit: "KB gz",
    must: 230,
    goal: 200,
    better: "lower",
  };
}
