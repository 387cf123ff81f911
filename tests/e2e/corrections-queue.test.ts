import { type Locator, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { mailTo } from "../support/e2e-mails";
import { inTurn } from "../support/in-turn";
import { type ClaimedBusiness, plantBusiness } from "./claiming";
import { awake } from "./hydrating";
import { freshEmail, person, signIn, signInAs } from "./people";
import { Writer } from "./planted";
import { expect, isTooWide, toast } from "./section-page";
import { dropOnce, undo } from "./two-browsers";

const TEXTS = { en, fa, ps };
const PHONE = { width: 360, height: 780 };
const { PICTURES } = process.env;
test.describe.configure({ timeout: 120_000 });

/** A correction by a visitor, before all others in the queue. @returns the address that its answer goes to */
async function corrected(
  { id }: ClaimedBusiness,
  body: Readonly<Record<string, unknown>>,
  lng = "en",
): Promise<string> {
  const email = freshEmail();
  const answer = await fetch(new URL(`/api/v1/correction?lang=${lng}`, test.info().project.use.baseURL), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": `10.93.${test.info().workerIndex}.${Math.ceil(Math.random() * 250)}`,
    },
    body: JSON.stringify({ restaurantId: id, email, ...body }),
  });
  expect(answer.status).toBe(201);
  await sql("UPDATE corrections SET created_at = '2020-01-01' WHERE business_id = $1", [id]);
  return email;
}

const cardOf = (page: Page, { name }: ClaimedBusiness): Locator => page.getByRole("article", { name });
const numbersOf = async ({ id }: ClaimedBusiness) =>
  (
    await sql<{ number: string }>("SELECT number FROM business_phones WHERE business_id = $1 ORDER BY position", [id])
  ).map(({ number }) => number);
const NUMBER = { kind: "phone", phone: "0799 765 432", replaces: "0700 000 100", note: "They moved." };

for (const lng of inTurn(LANGUAGES, "corrections-queue")) {
  const t = TEXTS[lng];
  test(`H31 ${lng}: what should be stands beside what we tell; accepted, it is changed and its sender is told`, async ({
    page,
  }) => {
    const business = await plantBusiness("Corrected");
    const email = await corrected(business, NUMBER, lng);
    await signIn(page, { role: "admin" });
    await page.goto(`/${lng}/dashboard/corrections`);
    const card = cardOf(page, business);
    const accept = card.getByRole("button", { name: t.corrections.accept, exact: true });
    await awake(accept);
    await expect(card.getByRole("definition").first()).toContainText("000 100");
    await expect(card.getByRole("definition").last()).toContainText("765 432");
    await expect(card).toContainText("They moved.");
    await expectAccessible(page);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/corrections-${lng}-1280.png` });
    await page.setViewportSize(PHONE);
    expect(await isTooWide(page)).toBe(false);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/corrections-${lng}-360.png` });
    await accept.dblclick();
    await expect(toast(page, t.corrections.done.accepted).first()).toBeVisible();
    await expect(card).toHaveCount(0);
    expect(await numbersOf(business)).toEqual(["+93799765432"]);
    await mailTo(email, t.mail.correction_accepted.subject.replace("{business}", business.name));
  });
}

test("H31 a rejection needs a reason, which its sender reads in their language; a lost line keeps it", async ({
  page,
}) => {
  const business = await plantBusiness("Rejected");
  const email = await corrected(business, NUMBER, "fa");
  await signIn(page, { role: "admin" });
  await page.goto("/en/dashboard/corrections");
  const card = cardOf(page, business);
  const reject = card.getByRole("button", { name: en.corrections.reject, exact: true });
  await awake(reject);
  await reject.click();
  const dialog = page.getByRole("dialog");
  const action = dialog.getByRole("button", { name: en.corrections.reject, exact: true });
  await action.click();
  await expect(dialog.getByText(en.decisions.needed)).toBeVisible();
  const ready = fa.decisions.templates.correction.checked;
  await dialog.getByLabel(en.decisions.template).selectOption(ready);
  await dropOnce(page, /v1\/correction\//, "PATCH");
  await action.click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(dialog.getByLabel(en.decisions.reason)).toHaveValue(ready);
  await action.click();
  await expect(toast(page, en.corrections.done.rejected)).toBeVisible();
  expect(await numbersOf(business)).toEqual(["+93700000100"]);
  const mail = await mailTo(email, fa.mail.correction_rejected.subject.replace("{business}", business.name));
  expect(mail.text).toContain(ready);
});

test("ROLE-04 several corrections are accepted, where that changes something, or rejected with one reason", async ({
  page,
}) => {
  const [one, other] = [await plantBusiness("Many"), await plantBusiness("Many")];
  const told = [
    await corrected(one, NUMBER),
    await corrected(other, { kind: "other", note: "No sign any more." }, "fa"),
  ];
  await signIn(page, { role: "admin" });
  await page.goto("/en/dashboard/corrections");
  await awake(cardOf(page, one).getByRole("button", { name: en.corrections.accept, exact: true }));
  const select = async () => {
    for (const { name } of [one, other])
      await page.getByRole("checkbox", { name: en.resource.select.replace("{name}", name) }).check();
  };
  await select();
  // What was told in words is no change that accepting could make.
  await page.getByRole("button", { name: `${en.corrections.accept} (1)` }).click();
  await expect(toast(page, en.resource.decided.replace("{count}", "1"))).toBeVisible();
  await expect(cardOf(page, one)).toHaveCount(0);
  await expect(cardOf(page, other)).toBeVisible();
  expect(await numbersOf(one)).toEqual(["+93799765432"]);
  await undo(page);
  await expect(cardOf(page, one)).toBeVisible();
  expect(await numbersOf(one)).toEqual(["+93700000100"]);

  await select();
  await page.getByRole("button", { name: en.corrections.reject, exact: true }).last().click();
  const dialog = page.getByRole("dialog", { name: en.corrections.many.title });
  await expect(dialog).toContainText(en.decisions.mixed);
  await expectAccessible(page);
  await dialog.getByLabel(en.decisions.reason).fill("We asked them.");
  await dialog.getByRole("button", { name: en.corrections.reject, exact: true }).dblclick();
  for (const business of [one, other]) await expect(cardOf(page, business)).toHaveCount(0);
  // The address of the first was forgotten with its first decision.
  await mailTo(told[1] ?? "", fa.mail.correction_rejected.subject.replace("{business}", other.name));
});

test("ROLE-04 what was accepted is undone from its message and from the accepted ones: it is told as before", async ({
  page,
}) => {
  const business = await plantBusiness("Undone");
  await corrected(business, NUMBER);
  await signIn(page, { role: "admin" });
  await page.goto("/en/dashboard/corrections");
  const card = cardOf(page, business);
  const accept = card.getByRole("button", { name: en.corrections.accept, exact: true });
  await awake(accept);
  await accept.click();
  await expect(toast(page, en.corrections.done.accepted)).toBeVisible();
  await expect(card).toHaveCount(0);
  await undo(page);
  await expect(card).toBeVisible();
  expect(await numbersOf(business)).toEqual(["+93700000100"]);
  await accept.click();
  await expect(card).toHaveCount(0);
  await page.getByRole("link", { name: en.corrections.tabs.accepted, exact: true }).click();
  await card.getByRole("button", { name: en.reports.undo }).click();
  await expect(card).toHaveCount(0);
  expect(await numbersOf(business)).toEqual(["+93700000100"]);
});

test("H31 what is told in words is accepted and changed by hand; what is gone meanwhile is told", async ({ page }) => {
  const [spoken, gone] = [await plantBusiness("Spoken"), await plantBusiness("Gone")];
  await corrected(spoken, { kind: "hours", note: "They open at seven." });
  await corrected(gone, NUMBER);
  await sql("UPDATE business_phones SET number = '+93700000101' WHERE business_id = $1", [gone.id]);
  await signIn(page, { role: "admin" });
  await page.goto("/en/dashboard/corrections");
  const accept = cardOf(page, gone).getByRole("button", { name: en.corrections.accept, exact: true });
  await awake(accept);
  await accept.click();
  await expect(toast(page, en.corrections.gone.phone)).toBeVisible();
  await page.getByLabel(en.corrections.kind).selectOption("hours");
  await expect(cardOf(page, gone)).toHaveCount(0);
  const card = cardOf(page, spoken);
  await expect(card.getByRole("link", { name: en.corrections.edit })).toHaveAttribute(
    "href",
    new RegExp(`hours/${spoken.id}$`),
  );
  await expect(card.getByRole("button", { name: en.corrections.accept, exact: true })).toHaveCount(0);
  await card.getByRole("button", { name: en.corrections.byHand }).click();
  await expect(toast(page, en.corrections.done.byHand)).toBeVisible();
  await page.getByRole("link", { name: en.corrections.tabs.accepted, exact: true }).click();
  await expect(card).toContainText(en.corrections.notChanged);
});

test("H31 owners decide about their own places, but not that one has closed", async ({ page }) => {
  const [own, other] = [await plantBusiness("Own"), await plantBusiness("Other")];
  await corrected(own, { kind: "closed", note: "The door is shut." });
  await corrected(own, NUMBER);
  await corrected(other, NUMBER);
  const owner = await person({ role: "owner" });
  await sql("INSERT INTO business_owners (business_id, user_id) VALUES ($1, $2)", [own.id, owner.id]);
  await signInAs(page, owner);
  await page.goto("/en/dashboard/corrections");
  const closed = cardOf(page, own).filter({ hasText: en.corrections.isClosed });
  await expect(closed).toContainText(en.corrections.adminsDecide);
  await expect(closed.getByRole("button")).toHaveCount(0);
  await expect(cardOf(page, other)).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: en.dashboard.nav }).locator("a[href$=corrections] bdi")).toHaveText(
    "2",
  );
  const accept = cardOf(page, own).getByRole("button", { name: en.corrections.accept, exact: true });
  await awake(accept);
  const admin = await Writer.signUp({ role: "admin" });
  const [row] = await sql<{ id: string }>("SELECT id FROM corrections WHERE business_id = $1 AND kind = 'phone'", [
    own.id,
  ]);
  await admin.send("PATCH", `/api/v1/correction/${row?.id}`, { status: "rejected", reason: "No." });
  await accept.click();
  await expect(toast(page, en.corrections.decidedBefore.rejected)).toBeVisible();
});
