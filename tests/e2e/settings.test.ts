import { expect, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { awake } from "./hydrating";
import { signIn } from "./people";
import { toast } from "./section-page";

/** All pages share the settings, which other tests rely on. */
test.describe.configure({ mode: "default", timeout: 90_000 });

const t = en.siteSettings;
/** Milliseconds until every page shows a change. */
const SHOWN_MS = 2000;

let before: { key: string; value: string }[] = [];
test.beforeAll(async () => {
  before = await sql(
    "SELECT key, value::text AS value FROM settings WHERE key IN ('phone', 'email', 'social', 'stores')",
  );
});
/** Through the API, which also purges the cached pages. */
test.afterEach(async ({ page }) => {
  const body = Object.fromEntries(before.map(({ key, value }) => [key, JSON.parse(value) as unknown]));
  const status = await page.evaluate(
    async (body) => {
      const authorization = `Bearer ${localStorage.getItem("accessToken")}`;
      const headers = { authorization, "content-type": "application/json" };
      const social = { twitter: "", ...body.social };
      const answer = await fetch("/api/v1/settings", {
        method: "PATCH",
        headers,
        body: JSON.stringify({ ...body, social }),
      });
      return answer.status;
    },
    body as Record<string, object>,
  );
  expect([200, 401, 403]).toContain(status);
});

async function openSettings(page: Page): Promise<void> {
  await signIn(page, { role: "admin" });
  await page.goto("/en/dashboard/settings");
  // Waits for the last field, then the first: text typed before the hydration is mixed with the stored one.
  await awake(page.getByLabel(t.banner.until, { exact: true }));
  await awake(page.getByLabel(t.email));
}

const save = (page: Page) => page.getByRole("main").getByRole("button", { name: en.resource.save });
const twitter = (page: Page) => page.getByLabel(en.businessEditor.network.twitter);

test("RTE-46 DSH-11 what is saved stands on every public page at once", async ({ page, request }) => {
  await openSettings(page);
  const email = `zz-${Date.now().toString(36)}@dastarkhan.example`;
  const link = `https://x.com/zz${Date.now().toString(36)}`;
  const pages = ["/en/contact-us", "/fa", "/ps/about"];
  for (const path of pages) expect(await (await request.get(path)).text()).not.toContain(email);
  await page.getByLabel(t.email).fill(email);
  await twitter(page).fill(link);
  await save(page).dblclick();
  await expect(toast(page, t.saved).first()).toBeVisible();
  for (const path of pages) {
    const text = async () => (await request.get(path)).text();
    await expect.poll(text, { timeout: SHOWN_MS, message: path }).toContain(email);
    expect(await text(), path).toContain(link);
  }
  await page.reload();
  await expect(page.getByLabel(t.email)).toHaveValue(email);
  // Saves again from where the last save has redirected to.
  await twitter(page).fill("");
  await save(page).click();
  await expect.poll(async () => (await request.get("/en")).text(), { timeout: 10_000 }).not.toContain(link);
});
