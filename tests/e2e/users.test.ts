import { type Locator, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { mailTo } from "../support/e2e-mails";
import { inTurn } from "../support/in-turn";
import { plantBusiness } from "./claiming";
import { awake } from "./hydrating";
import { type Person, signIn } from "./people";
import { Writer } from "./planted";
import { expect, freshName, isTooWide, said, toast } from "./section-page";
import { dropOnce } from "./two-browsers";

const TEXTS = { en, fa, ps };
const PHONE = { width: 360, height: 780 };
const { PICTURES } = process.env;
test.describe.configure({ timeout: 120_000 });

const opener = (page: Page, name: string, t = en): Locator =>
  page.getByRole("main").getByRole("button", { name: said(t.members.open, name) });

/** Somebody by a name of their own, who reads mails in Pashto. */
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

test("ROLE-04 a ban with an end is for good without being lifted; one device is signed out; the way to all that is written", async ({
  page,
}) => {
  const { who, writer, name } = await named("Device");
  const business = await plantBusiness("Written");
  const ratings = { food: 5, service: 5, environment: 5 };
  await writer.send("POST", `/api/v1/review/${business.id}`, { message: "Zz words of a guest", ratings });
  await signIn(page, { role: "admin" });
  const panel = await openUsers(page, name);
  await opener(page, name).click();
  const ban = async (action: string, days: string) => {
    await panel.getByRole("button", { name: action, exact: true }).click();
    const dialog = page.getByRole("dialog", { name });
    await dialog.getByLabel(en.decisions.reason).fill("It advertises.");
    await dialog.getByLabel(en.members.until).selectOption(days);
    await dialog.getByRole("button", { name: en.members.ban, exact: true }).click();
    await expect(page.getByLabel(en.decisions.reason)).toHaveCount(0);
  };
  await ban(en.members.ban, "30");
  await expect.poll(async () => (await stored(who))?.days).toBe(30);
  await ban(en.members.banAgain, "0");
  await expect.poll(async () => (await stored(who))?.days).toBeNull();
  expect((await stored(who))?.reason).toBe("It advertises.");
  const before = (await stored(who))?.sessions ?? 0;
  await panel
    .getByRole("button", { name: /^Log out: / })
    .first()
    .click();
  await expect(toast(page, en.members.done.endedOne)).toBeVisible();
  expect((await stored(who))?.sessions).toBe(before - 1);
  await panel.getByRole("link", { name: en.members.allReviews }).click();
  await expect(page).toHaveURL(/dashboard\/reviews\?.*author=/);
  await expect(page.getByRole("article", { name: business.name })).toContainText("Zz words of a guest");
});

test("ROLE-04 a role is changed, an admin's only after a question; sessions end", async ({ page }) => {
  const { who, name } = await named("Promoted");
  await signIn(page, { role: "admin" });
  const panel = await openUsers(page, name);
  await opener(page, name).click();
  const role = panel.getByRole("combobox");
  await role.selectOption("owner");
  await expect(toast(page, en.members.roles.owner)).toBeVisible();
  await expect(role).toHaveValue("owner");
  await role.selectOption("admin");
  await page.getByRole("button", { name: en.resource.cancel }).click();
  await expect(role).toHaveValue("owner");
  expect((await stored(who))?.role).toBe("owner");
  await role.selectOption("admin");
  await page.getByRole("button", { name: en.members.confirmRole.action }).click();
  await expect(role).toHaveValue("admin");
  expect((await stored(who))?.role).toBe("admin");
  await panel.getByRole("button", { name: en.members.endSessions }).click();
  await expect.poll(async () => (await stored(who))?.sessions).toBe(0);
});

test("ROLE-04 H25 nobody changes their own account; a lost line keeps the reason of a ban", async ({ page }) => {
  const { name } = await named("Kept");
  const self = await signIn(page, { role: "admin" });
  const own = freshName("Admin");
  await sql("UPDATE users SET fullname = $2 WHERE id = $1", [self.id, own]);
  const mine = await openUsers(page, own);
  await opener(page, own).click();
  await expect(mine).toContainText(en.members.self);
  await expect(mine.getByRole("combobox")).toHaveCount(0);
  await expect(mine.getByRole("button", { name: en.members.ban, exact: true })).toHaveCount(0);
  const panel = await openUsers(page, name);
  await opener(page, name).click();
  await panel.getByRole("button", { name: en.members.ban, exact: true }).click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByLabel(en.decisions.reason).fill("Advertising.");
  await dropOnce(page, /v1\/user\//, "PATCH");
  await dialog.getByRole("button", { name: en.members.ban, exact: true }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(dialog.getByLabel(en.decisions.reason)).toHaveValue("Advertising.");
});

test("H31 who is looked for in vain, and a list that fails, are told", async ({ page }) => {
  await signIn(page, { role: "admin" });
  await page.goto("/en/dashboard/users?search=zzznobody");
  const clear = page.getByRole("button", { name: en.members.clear });
  await awake(clear);
  await page.route(/v1\/user\?/, (route) => route.abort());
  await clear.click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(en.resource.loadFailed);
  await page.unroute(/v1\/user\?/);
  await page.getByRole("button", { name: en.resource.retry }).click();
  await expect(page.getByRole("table", { name: en.members.title })).toBeVisible();
});

test("ROLE-04 what an account has reported stands in its panel, and leads to the queue of its reports alone", async ({
  page,
}) => {
  const { writer, name } = await named("Reporter");
  const [told, other] = [await plantBusiness("Told"), await plantBusiness("Else")];
  await writer.send("POST", "/api/v1/report", { restaurantId: told.id, reason: "closed", note: "The door is shut." });
  const somebody = await Writer.signUp();
  await somebody.send("POST", "/api/v1/report", { restaurantId: other.id, reason: "closed" });
  await signIn(page, { role: "admin" });
  const panel = await openUsers(page, name);
  await opener(page, name).click();
  await expect(panel).toContainText("The door is shut.");
  await expectAccessible(page);
  await panel.getByRole("link", { name: told.name }).click();
  await expect(page.getByRole("article", { name: told.name })).toBeVisible();
  await expect(page.getByRole("article", { name: other.name })).toHaveCount(0);
  await expect(page.getByText(en.reports.ofOne)).toBeVisible();
  await expectAccessible(page);
  const all = page.getByRole("button", { name: en.reports.ofAll });
  await awake(all);
  await all.click();
  await expect(page.getByRole("article", { name: other.name })).toBeVisible();
});
