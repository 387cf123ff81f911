import { test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { photo } from "../support/pictures";
import { claimsOf, openClaim, phoneField, plantBusiness, proofField, send } from "./claiming";
import { awake } from "./hydrating";
import { person, signIn, signInAs } from "./people";
import { Writer } from "./planted";
import { expect, isTooWide, toast } from "./section-page";
import { undo } from "./two-browsers";

const TEXTS = { en, fa, ps };
const PHONE = { width: 360, height: 780 };
const { PICTURES } = process.env;
const PROOF = "The licence has stood in my name since 2019.";
test.describe.configure({ timeout: 120_000 });

async function claim(business: string): Promise<Writer> {
  const writer = await Writer.signUp();
  await writer.send("POST", "/api/v1/claim", { restaurantId: business, proof: PROOF, phone: "0700 123 456" });
  return writer;
}

for (const lng of inTurn(LANGUAGES, "claims")) {
  const t = TEXTS[lng];
  test(`H32 ${lng}: a claim says what is missing beside its fields, is kept as a draft, and is sent once`, async ({
    page,
  }) => {
    const business = await plantBusiness("Claimed");
    await signIn(page);
    await page.setViewportSize(PHONE);
    await openClaim(page, business, lng, t);
    await send(page, t).click();
    await expect(page.getByText(t.claiming.proofNeeded)).toBeVisible();
    await expect(proofField(page, t)).toBeFocused();
    await expectAccessible(page);
    expect(await isTooWide(page)).toBe(false);
    await proofField(page, t).fill(PROOF);
    await phoneField(page, t).fill("0700 123 456");
    await page.reload();
    await awake(send(page, t));
    await expect(proofField(page, t)).toHaveValue(PROOF);
    const field = page.getByLabel(t.claiming.photo);
    await field.setInputFiles({ name: "licence.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
    await expect(page.getByText(t.claiming.photoNone)).toBeVisible();
    const file = { name: "licence.jpg", mimeType: "image/jpeg", buffer: await photo() };
    await field.setInputFiles(file);
    await expect(page.getByRole("img", { name: t.claiming.photoChosen })).toBeVisible();
    await expect(page.getByText(t.resource.replacePicture)).toBeVisible();
    expect(await isTooWide(page)).toBe(false);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/claim-${lng}.png`, fullPage: true });
    await send(page, t).dblclick();
    await expect(page.getByRole("heading", { name: t.claiming.waiting.title })).toBeVisible();
    expect(await claimsOf(business.id)).toMatchObject([
      { status: "pending", proof: PROOF, phone: "+93700123456", photo: expect.any(String) },
    ]);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole("heading", { name: t.claiming.waiting.title })).toBeVisible();
  });

  test(`H32 ${lng}: the queue has the evidence beside the place, and a rejection needs a reason`, async ({ page }) => {
    const { id, name } = await plantBusiness("Queued");
    await claim(id);
    await sql("UPDATE claims SET created_at = '2020-01-01' WHERE business_id = $1", [id]);
    await signIn(page, { role: "admin" });
    await page.goto(`/${lng}/dashboard/claims`);
    const card = page.getByRole("article", { name });
    await awake(card.getByRole("button", { name: t.claims.reject }));
    await expect(card).toContainText(PROOF);
    await expectAccessible(page);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/claims-${lng}-1280.png` });
    await page.setViewportSize(PHONE);
    expect(await isTooWide(page)).toBe(false);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/claims-${lng}-360.png` });
    await card.getByRole("button", { name: t.claims.reject }).click();
    const dialog = page.getByRole("dialog");
    const action = dialog.getByRole("button", { name: t.claims.dialog.rejected.action, exact: true });
    await action.click();
    await expect(dialog.getByText(t.claims.reasonNeeded)).toBeVisible();
    await expectAccessible(page);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/decision-${lng}.png` });
    await dialog.getByLabel(t.claims.reason).fill("The licence names somebody else.");
    await action.click();
    await expect(toast(page, name)).toBeVisible();
    await expect(card).toHaveCount(0);
    expect(await claimsOf(id)).toMatchObject([{ status: "rejected", note: "The licence names somebody else." }]);
  });
}

test("H32 a lost line keeps what was typed; an answer that was lost is a claim that waits", async ({ page }) => {
  const business = await plantBusiness("Offline");
  await signIn(page);
  await openClaim(page, business);
  await proofField(page).fill(PROOF);
  await phoneField(page).fill("0700 123 456");
  await page.route("**/api/v1/claim*", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(en.claiming.kept);
  await expect(proofField(page)).toHaveValue(PROOF);
  await page.unroute("**/api/v1/claim*");
  await send(page).click();
  await expect(page.getByRole("heading", { name: en.claiming.waiting.title })).toBeVisible();
  expect(await claimsOf(business.id)).toHaveLength(1);
});

test("H32 a refused claim names the reason and may be sent again; what another admin has decided is told", async ({
  page,
  browser,
}) => {
  const business = await plantBusiness("Refused");
  const member = await claim(business.id);
  await sql("UPDATE claims SET created_at = '2020-01-02' WHERE business_id = $1", [business.id]);
  const other = await browser.newPage();
  await signIn(other, { role: "admin" });
  await other.goto("/en/dashboard/claims");
  const card = other.getByRole("article", { name: business.name });
  await awake(card.getByRole("button", { name: en.claims.approve }));
  await card.getByRole("button", { name: en.claims.approve }).click();
  const [waiting] = await sql<{ id: string }>("SELECT id FROM claims WHERE business_id = $1", [business.id]);
  const admin = await Writer.signUp({ role: "admin" });
  await admin.send("PATCH", `/api/v1/claim/${waiting?.id}`, { status: "rejected", note: "Not your name." });
  await other.getByRole("dialog").getByRole("button", { name: en.claims.approve, exact: true }).click();
  await expect(other.getByRole("dialog").getByRole("alert")).toHaveText(en.claims.decidedBefore.rejected);
  await other.close();
  await signInAs(page, member.who);
  await openClaim(page, business);
  await expect(page.getByText("Not your name.")).toBeVisible();
  await proofField(page).fill(PROOF);
  await phoneField(page).fill("0700 123 456");
  await send(page).click();
  await expect(page.getByRole("heading", { name: en.claiming.waiting.title })).toBeVisible();
  expect((await claimsOf(business.id)).map(({ status }) => status)).toEqual(["rejected", "pending"]);
});

test("H32 who owns a place is led to the dashboard, others are told of it; a hidden place is not there", async ({
  page,
}) => {
  const business = await plantBusiness("Owned");
  const owner = await person({ role: "owner" });
  await sql("INSERT INTO business_owners (business_id, user_id) VALUES ($1, $2)", [business.id, owner.id]);
  await signInAs(page, owner);
  await page.goto(`/en/profile/claim/${business.id}`);
  await expect(page.getByRole("link", { name: en.claiming.owner.open })).toHaveAttribute("href", "/en/dashboard");
  await signIn(page);
  await openClaim(page, business);
  await expect(page.getByText(en.claiming.others)).toBeVisible();
  await sql("UPDATE businesses SET status = 'suspended' WHERE id = $1", [business.id]);
  await page.reload();
  await expect(send(page)).toHaveCount(0);
});

test("H32 an approval is undone from its message, a rejection from the rejected ones: the claim waits again", async ({
  page,
}) => {
  const business = await plantBusiness("Undone");
  await claim(business.id);
  await sql("UPDATE claims SET created_at = '2020-01-03' WHERE business_id = $1", [business.id]);
  const owners = () => sql("SELECT 1 FROM business_owners WHERE business_id = $1", [business.id]);
  await signIn(page, { role: "admin" });
  await page.goto("/en/dashboard/claims");
  const card = page.getByRole("article", { name: business.name });
  const approve = card.getByRole("button", { name: en.claims.approve });
  await awake(approve);
  await approve.click();
  await page.getByRole("dialog").getByRole("button", { name: en.claims.approve, exact: true }).click();
  await expect(toast(page, business.name)).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await owners()).toHaveLength(1);
  await undo(page);
  await expect(card).toBeVisible();
  expect([await owners(), (await claimsOf(business.id))[0]?.status]).toEqual([[], "pending"]);
  await card.getByRole("button", { name: en.claims.reject }).click();
  await page.getByRole("dialog").getByLabel(en.claims.reason).fill("Not your name.");
  await page.getByRole("dialog").getByRole("button", { name: en.claims.reject, exact: true }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole("link", { name: en.claims.tabs.rejected, exact: true }).click();
  await expect(card).toContainText("Not your name.");
  await expectAccessible(page);
  await card.getByRole("button", { name: en.reports.undo }).click();
  // The first message that something was undone may still be there.
  await expect(toast(page, en.resource.undone).last()).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect.poll(() => claimsOf(business.id)).toMatchObject([{ status: "pending", note: null }]);
});
