import type { Browser, Response } from "@playwright/test";
import type { Figure } from "./figure";
import { asVerified } from "./people";
import { weigh } from "./weight";

const KB = 1024;

type AppPage = { readonly path: string; readonly role: "admin" | "customer" };

/** The sections of the dashboard, and what belongs to a member. */
export const DASHBOARD = {
  "dashboard, overview": { path: "/en/dashboard", role: "admin" },
  "dashboard, groups": { path: "/en/dashboard/groups", role: "admin" },
  "dashboard, categories": { path: "/fa/dashboard/categories", role: "admin" },
  "dashboard, businesses": { path: "/en/dashboard/restaurants/list", role: "admin" },
  "dashboard, a new business": { path: "/en/dashboard/restaurants/add", role: "admin" },
  "dashboard, owners' edits": { path: "/fa/dashboard/restaurants/checks", role: "admin" },
  "dashboard, merging": { path: "/en/dashboard/restaurants/merge", role: "admin" },
  "dashboard, dishes": { path: "/en/dashboard/dishes/list", role: "admin" },
  "dashboard, menu upload": { path: "/en/dashboard/menu-uploader", role: "admin" },
  "dashboard, menu from a photo": { path: "/ps/dashboard/menu-photo", role: "admin" },
  "dashboard, images": { path: "/fa/dashboard/images", role: "admin" },
  "dashboard, default images": { path: "/en/dashboard/default-images", role: "admin" },
} as const;
export const MEMBERS = {
  profile: { path: "/fa/profile", role: "customer" },
  "profile, the account": { path: "/ps/profile?tab=account", role: "customer" },
  saved: { path: "/fa/saved", role: "customer" },
  "saved, lists": { path: "/ps/saved?tab=lists", role: "customer" },
} as const;

/** In kilobytes; the dashboard is for those who work in it every day, and comes once. */
const FIRST_LOAD = { admin: { must: 280, goal: 230 }, customer: { must: 230, goal: 200 } } as const;

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
      ...FIRST_LOAD[role],
      better: "lower",
    });
  }
  return figures;
}
