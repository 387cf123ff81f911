import { expect, type Locator, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { mailTo } from "../support/e2e-mails";
import { awake } from "./hydrating";
import { freshEmail, signIn } from "./people";
import { toast } from "./section-page";

/** All tests share one list with one unread badge. */
test.describe.configure({ mode: "default", timeout: 120_000 });

/** Unread messages come first: many from other tests would push a read one off the first page. */
test.beforeEach(async () => {
  await sql("UPDATE contact_messages SET read_at = now() WHERE read_at IS NULL");
});

const t = en.contactMessages;
const main = (page: Page) => page.getByRole("main");
const entry = (page: Page, words: string): Locator => main(page).getByRole("listitem").filter({ hasText: words });
const opened = (page: Page): Locator => main(page).getByRole("article");
const words = (word: string) => `${word} ${Date.now().toString(36)}${test.info().workerIndex}`;

type Stored = { readonly id: string; readonly email: string; readonly reference: string };

async function sent(message: string, fields: { language?: string; firstName?: string } = {}): Promise<Stored> {
  const email = freshEmail();
  const [row] = await sql<{ id: string; reference: string }>(
    `INSERT INTO contact_messages (id, first_name, last_name, email, reason, message, language)
      VALUES (app_uuid7(), $1, 'Noori', $2, 'complaint', $3, $4)
      RETURNING id, upper(left(right(id::text, 8), 4) || '-' || right(id::text, 4)) AS reference`,
    [fields.firstName ?? "Maryam", email, message, fields.language ?? "en"],
  );
  return { id: row?.id ?? "", reference: row?.reference ?? "", email };
}

async function openList(page: Page, query = "", lng = "en"): Promise<void> {
  await signIn(page, { role: "admin" });
  await page.goto(`/${lng}/dashboard/messages${query}`);
  // On phones an open message is a sheet over the list.
  await awake(page.locator(query.includes("message=") ? "article textarea" : "main [data-entry] a").first());
}

async function open(page: Page, message: string): Promise<void> {
  await entry(page, message).getByRole("link").click();
  await expect(opened(page)).toContainText(message);
}

const badge = (page: Page) =>
  page.getByRole("navigation", { name: en.inbox.tabs.label }).locator("a[href$=messages] span");

/** Expects the number that `work` makes the page ask for: other tests send messages meanwhile. */
async function expectNewBadge(page: Page, work: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().includes("/api/v1/inbox?"));
  await work();
  const { counts } = (await (await answer).json()) as { counts: { message: number } };
  await expect(badge(page)).toHaveText(String(counts.message));
}

test("RTE-45 MSG-04 MSG-05 DSH-09 a message is sent, marked as new, read and answered in its language", async ({
  page,
}) => {
  const message = words("نان سرد بود");
  const email = freshEmail();
  await page.goto("/fa/contact-us");
  for (const [field, value] of Object.entries({ firstName: "مریم", lastName: "نوری", email, message }))
    await page.locator(`#${field}`).fill(value);
  await page.locator("#reason").selectOption("complaint");
  await page.locator("form[data-form] [type=submit]").click();
  await expect(page.locator("main")).toContainText(/[\dA-F]{4}-[\dA-F]{4}/);

  await sent(words("Another"));
  await openList(page);
  expect(Number(await badge(page).textContent())).toBeGreaterThanOrEqual(2);
  await expect(entry(page, message)).toContainText("نوری");
  await expect(entry(page, message).getByText(t.new, { exact: true })).toBeVisible();

  await expectNewBadge(page, () => open(page, message));
  await expect(entry(page, message).getByText(t.new, { exact: true })).toHaveCount(0);
  await expect(page).toHaveURL(/message=/);

  await page.getByRole("button", { name: t.send }).click();
  await expect(page.getByText(en.fieldErrors.required, { exact: true })).toBeVisible();
  await expect(page.getByLabel(t.answer)).toBeFocused();
  const answer = words("از این که نوشتید تشکر");
  await page.getByLabel(t.answer).fill(answer);
  await page.getByRole("button", { name: t.send }).dblclick();
  await expect(toast(page, "on its way")).toBeVisible();
  await expect(opened(page).getByText(answer)).toBeVisible();
  await expect(page.getByLabel(t.answer)).toHaveValue("");
  await expect(entry(page, message).getByText(t.answered, { exact: true })).toBeVisible();
  const [row] = await sql<{ reference: string; answers: number }>(
    `SELECT upper(left(right(m.id::text, 8), 4) || '-' || right(m.id::text, 4)) AS reference,
      (SELECT count(*)::int FROM contact_answers a WHERE a.message_id = m.id) AS answers
      FROM contact_messages m WHERE m.email = $1`,
    [email],
  );
  expect(row?.answers).toBe(1);
  const mail = await mailTo(email, fa.mail.contact_answer.subject.replace("{reference}", row?.reference ?? ""));
  expect(mail.text).toContain(answer);
  expect(mail.html).toContain('dir="rtl"');
});

test("S-50 markup, a word without an end and turned letters are text, and nothing leaves its frame", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const message = `${words("Hostile")} <img src=x onerror=alert(1)> \u202egnol\u202c ${"x".repeat(5000)}`;
  const { id } = await sent(message, { firstName: "\u202eyam<b>" });
  page.on("dialog", () => {
    throw new Error("a script has run");
  });
  for (const query of ["", `?message=${id}`]) {
    await page.context().clearCookies();
    await openList(page, query, "fa");
    await expect(main(page).locator("img")).toHaveCount(0);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, query).toBe(0);
  }
  await expect(page.getByRole("dialog").getByRole("article")).toContainText("<img src=x");
});
