import type { Browser, Response } from "@playwright/test";
import type { Figure } from "./figure";
import { asVerified } from "./people";
import { weigh } from "./weight";

const KB = 1024;

type AppPage = { readonly path: string; readonly role: "admin" | "customer" };

/** A section of the dashboard, and what belongs to a member. */
export const DASHBOARD = { dashboard: { path: "/en/dashboard/groups", role: "admin" } } as const;
export const MEMBERS = {
  profile: { path: "/fa/profile", role: "customer" },
  "profile, the account": { path: "/ps/profile?tab=account", role: "customer" },
  saved: { path: "/fa/saved", role: "customer" },
  "saved, lists": { path: "/ps/saved?tab=lists", role: "customer" },
} as const;

/** Kilobytes of scripts that pages of the app load by themselves, at the first visit. */
export async function benchAppPages(
  browser: Browser,
  origin: string,
  database: string,
  pages: Readonly<Record<string, AppPage>>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, { path, role }] of Object.entries(pages)) {
    const context = await browser.newContext({ serviceWorkers: "block" });
    const page = await context.newPage();
    await asVerified(page, origin, database, role);
    const seen: Response[] = [];
    page.on("response", (response) => seen.push(response));
    const answer = await page.goto(origin + path, { waitUntil: "networkidle" });
    if (answer?.status() !== 200 || !page.url().endsWith(path)) throw new Error(`${path} leads to ${page.url()}.`);
    const { script } = await weigh(seen);
    await context.close();
    figures.push({
      name: `${name}, first load: JS`,
      measured: script / KB,
      unit: "KB gz",
      must: 230,
      goal: 200,
      better: "lower",
    });
  }
  return figures;
}
