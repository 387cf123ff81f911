import { expect, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { awake } from "./hydrating";
import { signIn } from "./people";
import { toast } from "./section-page";
import { dropOnce, withOther } from "./two-browsers";

/** All pages show the same settings; other tests read them as they were. */
test.describe.configure({ mode: "default", timeout: 90_000 });

const t = en.siteSettings;
type Told = { data: { limits: { featuredSlots: number } } };
/** Milliseconds until every page shows a change. */
const SHOWN_MS = 2000;

let before: { key: string; value: string }[] = [];
test.beforeAll(async () => {
  before = await sql(
    "SELECT key, value::text AS value FROM settings WHERE key IN ('phone', 'email', 'social', 'stores')",
  );
});
/** By the API, which also drops the pages that are kept. */
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
  // The last of its fields, and then the first: what is typed before all of them answer is mixed with what they held.
  await awake(page.getByLabel(t.banner.until, { exact: true }));
  await awake(page.getByLabel(t.email));
}

const save = (page: Page) => page.getByRole("main").getByRole("button", { name: en.resource.save });
const twitter = (page: Page) => page.getByLabel(en.businessEditor.network.twitter);
const storedEmail = async () =>
  (await sql<{ value: string }>("SELECT value #>> '{}' AS value FROM settings WHERE key = 'email'"))[0]?.value;

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
  // Saved again and again, from where the last save has led.
  await twitter(page).fill("");
  await save(page).click();
  await expect.poll(async () => (await request.get("/en")).text(), { timeout: 10_000 }).not.toContain(link);
});

test("RTE-46 an error stands beside its field, and nothing is saved", async ({ page }) => {
  await openSettings(page);
  const stored = await storedEmail();
  await page.getByLabel(t.email).fill("zz@other.example");
  await twitter(page).fill("http://evil.example/x");
  await save(page).click();
  await expect(twitter(page)).toBeFocused();
  await expect(twitter(page)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText(en.fieldErrors.link_to_site)).toBeVisible();
  expect(await storedEmail()).toBe(stored);
});

test("RTE-46 two admins: both versions are shown, and only what was changed is kept", async ({ page, browser }) => {
  await openSettings(page);
  const [mine, theirs] = ["zz-mine@dastarkhan.example", "zz-theirs@dastarkhan.example"];
  await page.getByLabel(t.email).fill(mine);
  await withOther(browser, async (other) => {
    await openSettings(other);
    await other.getByLabel(t.email).fill(theirs);
    await twitter(other).fill("https://x.com/zztheirs");
    await save(other).click();
    await expect(toast(other, t.saved)).toBeVisible();
  });
  await save(page).click();
  const told = page.getByRole("main").getByRole("alert");
  await expect(told).toContainText(theirs);
  await expect(told).toContainText("https://x.com/zztheirs");
  await expect(page.getByLabel(t.email)).toHaveValue(mine);
  await told.getByRole("button", { name: en.resource.keepMine }).click();
  await expect(toast(page, t.saved)).toBeVisible();
  expect(await storedEmail()).toBe(mine);
  // What the other changed and this form did not is kept.
  await expect(twitter(page)).toHaveValue("https://x.com/zztheirs");
});

test("RTE-46 an announcement is planned for a day to come, told to the other admin, and taken away", async ({
  page,
  browser,
}) => {
  // Other tests look at public pages meanwhile: it stands there in tests/server/freshness.test.ts.
  await openSettings(page);
  const words = t.banner;
  await page.getByLabel(words.in.fa).fill("Zz فردا سایت بند است");
  await page.getByLabel(words.from, { exact: true }).selectOption({ index: 3 });
  await page.getByLabel(words.until, { exact: true }).selectOption({ index: 2 });
  await save(page).click();
  await expect(page.getByText(en.fieldErrors.period_backwards)).toBeVisible();
  await expect(page.getByLabel(words.until, { exact: true })).toBeFocused();
  await page.getByLabel(words.until, { exact: true }).selectOption({ index: 4 });
  await page.getByLabel(words.untilTime).selectOption("06:30");
  await withOther(browser, async (other) => {
    await openSettings(other);
    await other.getByLabel(words.in.fa).fill("Zz theirs");
    await other.getByLabel(words.from, { exact: true }).selectOption({ index: 5 });
    await save(other).click();
    await expect(toast(other, t.saved)).toBeVisible();
  });
  await save(page).click();
  const told = page.getByRole("main").getByRole("alert");
  await expect(told).toContainText("Zz theirs");
  await told.getByRole("button", { name: en.resource.keepMine }).click();
  await expect(toast(page, t.saved)).toBeVisible();
  const stored = () =>
    sql<{ value: { text: object; until: string } | null }>("SELECT value FROM settings WHERE key = 'banner'");
  const [row] = await stored();
  expect(row?.value?.text).toEqual({ fa: "Zz فردا سایت بند است" });
  // Half past six in Kabul.
  expect(row?.value?.until).toMatch(/T02:00:00/);
  await page.reload();
  await awake(page.getByLabel(words.in.fa));
  await expect(page.getByLabel(words.untilTime)).toHaveValue("06:30");
  await page.getByLabel(words.in.fa).fill("");
  await save(page).click();
  await expect(toast(page, t.saved)).toBeVisible();
  expect((await stored())[0]?.value).toBeNull();
});

test("RTE-46 DSH-11 a limit is set within its bounds, with any digits, and holds at once", async ({
  page,
  request,
}) => {
  await openSettings(page);
  const field = page.getByLabel(t.limits.featuredSlots);
  const usual = await field.inputValue();
  const held = async () => ((await (await request.get("/api/v1/settings")).json()) as Told).data.limits.featuredSlots;
  await field.fill("99");
  await save(page).click();
  await expect(page.getByText(/Enter a whole number from 1 to 20/)).toBeVisible();
  await expect(field).toBeFocused();
  expect(String(await held())).toBe(usual);
  await field.fill("۱۱");
  await save(page).click();
  await expect(toast(page, t.saved).first()).toBeVisible();
  expect(await held()).toBe(11);
  await page.reload();
  await awake(page.getByLabel(t.banner.until, { exact: true }));
  await expect(field).toHaveValue("11");
  await field.fill(usual);
  await save(page).click();
  await expect.poll(async () => String(await held())).toBe(usual);
});

test("RTE-46 without a line nothing is lost, and what was begun comes back", async ({ page }) => {
  await openSettings(page);
  const email = "zz-kept@dastarkhan.example";
  await page.getByLabel(t.email).fill(email);
  await dropOnce(page, /\/api\/v1\/settings\?/, "PATCH");
  await save(page).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(en.errors.network);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel(t.email)).toHaveValue(email);
  await save(page).click();
  await expect(toast(page, t.saved)).toBeVisible();
  expect(await storedEmail()).toBe(email);
});

test("DSH-11 the palette leads to the settings and the messages", async ({ page }) => {
  await signIn(page, { role: "admin" });
  await page.goto("/en/dashboard");
  await awake(page.locator("header button[aria-haspopup=dialog]").first());
  for (const name of [en.dashboard.settings, en.dashboard.messages]) {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill(name);
    await page.getByRole("option", { name }).first().click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
});
