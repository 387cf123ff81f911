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
import { signIn } from "./people";
import { expect, isTooWide, toast } from "./section-page";
import { undo } from "./two-browsers";

const TEXTS = { en, fa, ps };
const PHONE = { width: 360, height: 780 };
const DESK = { width: 1280, height: 900 };
const PROOF = "The licence has stood in my name since 2019.";
test.describe.configure({ timeout: 120_000 });

for (const lng of inTurn(LANGUAGES, "claims")) {
  const t = TEXTS[lng];
  test(`H32 ${lng}: a claim is kept as a draft and sent once; in the queue it has its evidence, is approved, undone, and rejected with a reason`, async ({
    page,
  }) => {
    const business = await plantBusiness("Claimed");
    const { id, name } = business;
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
    const file = { name: "licence.jpg", mimeType: "image/jpeg", buffer: await photo() };
    await field.setInputFiles(file);
    await expect(page.getByRole("img", { name: t.claiming.photoChosen })).toBeVisible();
    await send(page, t).dblclick();
    await expect(page.getByRole("heading", { name: t.claiming.waiting.title })).toBeVisible();
    expect(await claimsOf(business.id)).toMatchObject([
      { status: "pending", proof: PROOF, phone: "+93700123456", photo: expect.any(String) },
    ]);

    await sql("UPDATE claims SET created_at = '2020-01-01' WHERE business_id = $1", [id]);
    await signIn(page, { role: "admin" });
    await page.setViewportSize(DESK);
    await page.goto(`/${lng}/dashboard/claims`);
    const card = page.getByRole("article", { name });
    // The oldest is open at first, which may be that of another test.
    const row = page.getByRole("main").getByRole("link", { name }).first();
    await awake(row);
    await row.click();
    await awake(card.getByRole("button", { name: t.claims.reject }));
    await expect(card).toContainText(PROOF);
    await expectAccessible(page);
    expect(await isTooWide(page)).toBe(false);
    const dialog = page.getByRole("dialog");
    await test.step("approved, and undone from its message", async () => {
      const owners = () => sql("SELECT 1 FROM business_owners WHERE business_id = $1", [id]);
      await card.getByRole("button", { name: t.claims.approve }).click();
      await dialog.getByRole("button", { name: t.claims.dialog.approved.action, exact: true }).click();
      await expect(toast(page, name)).toBeVisible();
      await expect(card).toHaveCount(0);
      expect(await owners()).toHaveLength(1);
      await undo(page);
      await expect(card).toBeVisible();
      expect([await owners(), (await claimsOf(id))[0]?.status]).toEqual([[], "pending"]);
    });
    await card.getByRole("button", { name: t.claims.reject }).click();
    const action = dialog.getByRole("button", { name: t.claims.dialog.rejected.action, exact: true });
    await action.click();
    await expect(dialog.getByText(t.claims.reasonNeeded)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(t.claims.reason).fill("The licence names somebody else.");
    await action.click();
    await expect(card).toHaveCount(0);
    await expect
      .poll(() => claimsOf(id))
      .toMatchObject([{ status: "rejected", note: "The licence names somebody else." }]);
  });
}
