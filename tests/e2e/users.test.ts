import { type Locator, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { mailTo } from "../support/e2e-mails";
import { inTurn } from "../support/in-turn";
import { TEXTS } from "../support/texts";
import { plantBusiness } from "./claiming";
import { awake } from "./hydrating";
import { type Person, signIn } from "./people";
import { Writer } from "./planted";
import { expect, freshName, isTooWide, said, toast } from "./section-page";

const PHONE = { width: 360, height: 780 };
const { PICTURES } = process.env;
test.describe.configure({ timeout: 120_000 });

const opener = (page: Page, name: string, t = en): Locator =>
  page.getByRole("main").getByRole("button", { name: said(t.members.open, name) });

async function named(word: string): Promise<{ readonly who: Person; readonly writer: Writer; readonly name: string }> {
  const [writer, name] = [await Writer.signUp(), freshName(word)];
  await sql("UPDATE users SET fullname = $2, language = 'ps' WHERE id = $1", [writer.who.id, name]);
  return { who: writer.who, writer, name };
}

async function openUsers(page: Page, name: string, lng: keyof typeof TEXTS = "en"): Promise<Locator> {
  await page.goto(`/${lng}/dashboard/users?search=${encodeURIComponent(name)}`);
  await awake(opener(page, name, TEXTS[lng]));
  return page.getByRole("dialog", { name });
}

const stored = async ({ id }: Person) =>
  (
    await sql<{ role: string; reason: string | null; days: number | null; sessions: number }>(
      `SELECT role, ban_reason AS reason, round(extract(epoch FROM banned_until - now()) / 86400)::int AS days,
        (SELECT count(*)::int FROM sessions WHERE user_id = users.id AND revoked_at IS NULL) AS sessions
      FROM users WHERE id = $1`,
      [id],
    )
  )[0];

for (const lng of inTurn(LANGUAGES, "users")) {
  const t = TEXTS[lng];
  test(`ROLE-04 ROLE-06 ${lng}: an account is found, shows what its owner does, and is banned with a reason and an end`, async ({
    page,
  }) => {
    const { who, writer, name } = await named("Writer");
    const business = await plantBusiness("Reviewed");
    const ratings = { food: 5, service: 5, environment: 5 };
    await writer.send("POST", `/api/v1/review/${business.id}`, { message: "Zz words of a guest", ratings });
    await signIn(page, { role: "admin" });
    const panel = await openUsers(page, name, lng);
    await expectAccessible(page);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/users-${lng}-1280.png` });
    await page.setViewportSize(PHONE);
    expect(await isTooWide(page)).toBe(false);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/users-${lng}-360.png` });
    await opener(page, name, t).click();
    await expect(panel).toContainText("Zz words of a guest");
    await expect(panel).toContainText(business.name);
    await expectAccessible(page);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/user-${lng}-360.png` });
    await panel.getByRole("button", { name: t.members.ban, exact: true }).click();
    const dialog = page.getByRole("dialog", { name });
    const action = dialog.getByRole("button", { name: t.members.ban, exact: true });
    await action.click();
    await expect(dialog.getByText(t.decisions.needed)).toBeVisible();
    const ready = ps.decisions.templates.ban.spam;
    await dialog.getByLabel(t.decisions.template).selectOption(ready);
    await dialog.getByLabel(t.members.until).selectOption("30");
    await expectAccessible(page);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/ban-${lng}-360.png` });
    await action.dblclick();
    await expect(toast(page, name).first()).toBeVisible();
    await expect(page.getByLabel(t.decisions.template)).toHaveCount(0);
    await expect(panel).toContainText(ready);
    expect(await stored(who)).toMatchObject({ reason: ready, days: 30 });
    expect((await mailTo(who.email, ps.mail.banned.subject)).text).toContain(ready);
    await panel.getByRole("button", { name: t.members.lift }).click();
    await expect(panel.getByRole("button", { name: t.members.ban, exact: true })).toBeVisible();
    expect(await stored(who)).toMatchObject({ reason: null, days: null });
  });
}
