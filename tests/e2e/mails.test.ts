import { expect, type Locator, type Page, test } from "@playwright/test";
import { formatDate } from "@/lib/i18n/format";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { mailTo } from "../support/e2e-mails";
import { awake } from "./hydrating";
import { freshEmail, signIn } from "./people";
import { toast } from "./section-page";

test.describe.configure({ timeout: 120_000 });

const t = en.mails;
const main = (page: Page) => page.getByRole("main");
const row = (page: Page, email: string): Locator => main(page).getByRole("row").filter({ hasText: email });

async function unsent(): Promise<string> {
  const email = freshEmail();
  await sql(
    `INSERT INTO outbox (id, kind, payload, attempts, error, failed_at)
      VALUES (app_uuid7(), 'mail', $1, 3, 'refused by the mail server with 550', now())`,
    [JSON.stringify({ mail: "banned", email, language: "fa", reason: "Spam" })],
  );
  return email;
}

test("H21 what failed waits in the list of work, says why, and arrives when it is tried again", async ({ page }) => {
  const email = await unsent();
  await signIn(page, { role: "admin" });
  await page.goto("/en/dashboard");
  await main(page)
    .getByRole("link", { name: /failed e-mails?: try again/ })
    .click();
  await expect(page).toHaveURL(/\/mails\?state=failed$/);
  await awake(main(page).locator("[data-mail]").first());
  const failed = row(page, email);
  await expect(failed).toContainText(t.failures.refused);
  await expect(failed).toContainText(t.state.failed);
  // H13 The date is told in both calendars.
  await expect(failed).toContainText(formatDate(new Date(), "en", { style: "short" }));
  await failed.locator("time").hover();
  await expect(failed.getByRole("tooltip")).toHaveText(formatDate(new Date(), "en", { calendar: "solar" }));
  await failed.getByRole("button", { name: t.retry }).dblclick();
  await expect(toast(page, t.retried).first()).toBeVisible();
  await expect(failed).toHaveCount(0);
  const mail = await mailTo(email, fa.mail.banned.subject);
  expect(mail.text).toContain("Spam");
  // A sent mail keeps no address.
  const kept = "SELECT 1 FROM outbox WHERE payload::text LIKE $1";
  await expect.poll(async () => (await sql(kept, [`%${email}%`])).length).toBe(0);
});
