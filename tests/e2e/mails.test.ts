import { expect, type Locator, type Page, test } from "@playwright/test";
import { formatDate } from "@/lib/i18n/format";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { mailTo } from "../support/e2e-mails";
import { awake } from "./hydrating";
import { freshEmail, signIn } from "./people";
import { isTooWide, toast } from "./section-page";
import { dropOnce } from "./two-browsers";

/** All tests share one outbox. */
test.describe.configure({ mode: "default", timeout: 120_000 });

const t = en.mails;
const main = (page: Page) => page.getByRole("main");
const row = (page: Page, email: string): Locator => main(page).getByRole("row").filter({ hasText: email });
const { PICTURES } = process.env;

type Wishes = { readonly error?: string; readonly waits?: boolean; readonly reason?: string };

/** A mail to an address that no account has: given up, unless it waits for a try that is far away. */
async function unsent({ error = "refused by the mail server with 550", waits, reason }: Wishes = {}): Promise<string> {
  const email = freshEmail();
  await sql(
    `INSERT INTO outbox (id, kind, payload, attempts, error, failed_at, next_attempt_at)
      VALUES (app_uuid7(), 'mail', $1, 3, $2, CASE WHEN $3 THEN NULL ELSE now() END, now() + interval '1 hour')`,
    [JSON.stringify({ mail: "banned", email, language: "fa", reason: reason ?? "Spam" }), error, waits ?? false],
  );
  return email;
}

async function openMails(page: Page, query = "", lng = "en"): Promise<void> {
  await signIn(page, { role: "admin" });
  await page.goto(`/${lng}/dashboard/mails${query}`);
  await awake(main(page).locator("[data-mail]").first());
}

test("H21 what failed waits in the list of work, says why, and arrives when it is tried again", async ({ page }) => {
  const email = await unsent();
  await signIn(page, { role: "admin" });
  await page.goto("/en/dashboard");
  await main(page).getByRole("link", { name: en.dashboardOverview.waiting.failedMails.title }).click();
  await expect(page).toHaveURL(/\/mails\?state=failed$/);
  await awake(main(page).locator("[data-mail]").first());
  const failed = row(page, email);
  await expect(failed).toContainText(t.failures.refused);
  await expect(failed).toContainText(t.state.failed);
  // H13 its day stands in both calendars.
  await expect(failed).toContainText(formatDate(new Date(), "en"));
  await expect(failed).toContainText(`(${formatDate(new Date(), "en", { calendar: "solar" })})`);
  await failed.getByRole("button", { name: t.retry }).dblclick();
  await expect(toast(page, t.retried).first()).toBeVisible();
  await expect(failed).toHaveCount(0);
  const mail = await mailTo(email, fa.mail.banned.subject);
  expect(mail.text).toContain("Spam");
  // What is sent keeps no address.
  const kept = "SELECT 1 FROM outbox WHERE payload::text LIKE $1";
  await expect.poll(async () => (await sql(kept, [`%${email}%`])).length).toBe(0);
});

test("H21 all at once, also those that would be tried only later", async ({ page }) => {
  const emails = [await unsent(), await unsent({ waits: true, error: "connect ECONNREFUSED 127.0.0.1:25" })];
  await openMails(page);
  await expect(row(page, emails[1] ?? "")).toContainText(t.failures.unreachable);
  await main(page)
    .getByRole("button", { name: /^Try all again/ })
    .click();
  await expect(toast(page, "on the way again")).toBeVisible();
  for (const email of emails) {
    await mailTo(email, fa.mail.banned.subject);
    await expect(row(page, email)).toHaveCount(0);
  }
});

test("H21 a mail is read as it would be sent, and what stands in it is text", async ({ page }) => {
  const email = await unsent({ reason: "<img src=x onerror=alert(1)>" });
  page.on("dialog", () => {
    throw new Error("a script has run");
  });
  await openMails(page, "?state=failed");
  await row(page, email).getByRole("button", { name: t.kinds.banned }).click();
  const dialog = page.getByRole("dialog", { name: t.kinds.banned });
  const letter = dialog.getByRole("article", { name: fa.mail.banned.subject });
  await expect(letter).toContainText("<img src=x");
  await expect(letter).toHaveAttribute("dir", "rtl");
  await expect(dialog).toContainText("refused by the mail server with 550");
  await expect(page).toHaveURL(/mail=/);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
});

test("H21 without a line a second try is told of, and may be made once more", async ({ page }) => {
  const email = await unsent();
  await openMails(page, "?state=failed");
  await dropOnce(page, /\/retry$/, "POST");
  await row(page, email).getByRole("button", { name: t.retry }).click();
  await expect(toast(page, en.errors.network)).toBeVisible();
  await row(page, email).getByRole("button", { name: t.retry }).click();
  await expect(toast(page, t.retried)).toBeVisible();
  await mailTo(email, fa.mail.banned.subject);
});

test("H21 a list that does not come says so; on a phone every mail is a card that fits", async ({ page }) => {
  const email = await unsent({ error: `mail from x: 421 ${"z".repeat(200)}` });
  await page.setViewportSize({ width: 360, height: 780 });
  for (const lng of ["fa", "ps"] as const) {
    await page.context().clearCookies();
    await openMails(page, "", lng);
    await expect(row(page, email)).toBeVisible();
    expect(await isTooWide(page)).toBe(false);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/mails-${lng}-360.png` });
  }
  await page.route("**/api/v1/mail?*", (route) => route.abort());
  await main(page).getByRole("navigation").getByRole("link").nth(4).click();
  await expect(main(page).getByRole("alert")).toBeVisible();
});
