import path from "node:path";
import type { Browser, Response } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { type DashboardSection, SECTIONS } from "@/lib/i18n/dashboard-sections";
import { paths } from "@/lib/i18n/paths";
import type { Figure } from "./figure";
import { asVerified, type Role } from "./people";
import { weigh } from "./weight";

const KB = 1024;

type AppPage = { readonly path: string; readonly role: Role };

/** Every page of the dashboard whose address has no id, each in one of the languages. */
export const DASHBOARD: Readonly<Record<string, AppPage>> = Object.fromEntries(
  Object.entries(SECTIONS)
    .filter(([path]) => !path.includes("[id]"))
    .map(([path, { access }], index) => {
      const lng = LANGUAGES[index % LANGUAGES.length] ?? "en";
      const page: AppPage = {
        path: paths.dashboard(lng, path as DashboardSection),
        role: access === "owner" ? "owner" : "admin",
      };
      return [`dashboard, ${path || "overview"}`, page];
    }),
);
export const SIGNED_IN = {
  profile: { path: "/fa/profile", role: "customer" },
  "profile, the account": { path: "/ps/profile?tab=account", role: "customer" },
  saved: { path: "/fa/saved", role: "customer" },
  "saved, lists": { path: "/ps/saved?tab=lists", role: "customer" },
} as const;

/** In kilobytes. The dashboard is used daily and loads once, so it may be larger. */
const OF_DASHBOARD = { must: 280, goal: 230 };
/** The editor loads after the rest of its page. */
const EDITOR = { must: 120, goal: 100 };
const WRITING = "dashboard, weblog/add";
const FIRST_LOAD = { admin: OF_DASHBOARD, owner: OF_DASHBOARD, customer: { must: 230, goal: 200 } } as const;

/** Kilobytes of scripts that app pages load on the first visit, without interaction. */
export async function benchAppPages(
  browser: Browser,
  origin: string,
  database: string,
  pages: Readonly<Record<string, AppPage>>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, { path: address, role }] of Object.entries(pages)) {
    const context = await browser.newContext({ serviceWorkers: "block" });
    const page = await context.newPage();
    await asVerified(page, origin, database, role);
    const seen: Response[] = [];
    page.on("response", (response) => seen.push(response));
    const answer = await page.goto(origin + address, { waitUntil: "networkidle" });
    if (answer?.status() !== 200 || !page.url().endsWith(address))
      throw new Error(`${address} leads to ${page.url()}.`);
    const html = await answer.text();
    const isLater = (response: Response) => !html.includes(path.basename(new URL(response.url()).pathname));
    const isEditor = (response: Response) => name === WRITING && isLater(response);
    const kilobytes = async (isMeant: (response: Response) => boolean) =>
      (await weigh(seen.filter(isMeant))).script / KB;
    const figure = { unit: "KB gz", better: "lower" } as const;
    const first = await kilobytes((response) => !isEditor(response));
    figures.push({ ...figure, ...FIRST_LOAD[role], name: `${name}, first load: JS`, measured: first });
    if (name === WRITING)
      figures.push({ ...figure, ...EDITOR, name: "the editor of posts: JS", measured: await kilobytes(isEditor) });
    await context.close();
  }
  return figures;
}
