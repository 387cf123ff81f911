import { type Page, test } from "@playwright/test";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { awake } from "./hydrating";
import { ownMenu } from "./menus";
import { signIn, signInAs } from "./people";
import { newCafe, Writer } from "./planted";
import { expect, freshName, isTooWide, toast } from "./section-page";

const TEXTS = { en, fa, ps };
const PHONE = { width: 360, height: 780 };
const DESK = { width: 1280, height: 900 };
test.describe.configure({ timeout: 120_000 });

async function plant() {
  const admin = await Writer.signUp({ role: "admin" });
  const owner = await Writer.signUp({ role: "owner" });
  const name = freshName("Checked");
  const { _id } = await admin.send(
    "POST",
    "/api/v1/restaurant",
    newCafe(name, { status: "confirmed", latitude: 34.52, longitude: 65.25 }),
  );
  await sql("INSERT INTO business_owners (business_id, user_id) SELECT $1, id FROM users WHERE email = $2", [
    _id,
    owner.who.email,
  ]);
  return { _id, name, owner, admin, change: (body: object) => owner.send("PATCH", `/api/v1/restaurant/${_id}`, body) };
}

const nameOf = async (id: string) => {
  const [row] = await sql<{ title: string }>(
    "SELECT translation->'en'->>'title' AS title FROM businesses WHERE id = $1",
    [id],
  );
  return row?.title;
};
const decisionOf = async (id: string) => {
  const [row] = await sql<{ decision: string | null }>(
    "SELECT decision FROM business_checks WHERE business_id = $1 ORDER BY created_at LIMIT 1",
    [id],
  );
  return row?.decision;
};
const checkOf = async (id: string) => {
  const [row] = await sql<{ id: string }>("SELECT audit_id AS id FROM business_checks WHERE business_id = $1", [id]);
  return row?.id ?? "";
};

/** Enters the reason for a revert from a template. */
async function giveReason(page: Page, lng: Language): Promise<void> {
  const { decisions, checks } = TEXTS[lng];
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(decisions.template).selectOption({ index: 1 });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: checks.takeBack, exact: true }).click();
}

for (const lng of inTurn(LANGUAGES, "history")) {
  const t = TEXTS[lng].checks;
  test(`H38 ${lng}: owners' edits stand in the queue, before and after, and are taken back or stay, by keys too; another admin was faster, and says so`, async ({
    page,
  }) => {
    const [{ _id, name, change }, second] = [await plant(), await plant()];
    await change({ translation: { en: { title: `${name} House` } }, latitude: 34.53, longitude: 65.25 });
    await second.change({ translation: { en: { title: `${second.name} Keys` } } });
    await signIn(page, { role: "admin" });
    await page.goto(`/${lng}/dashboard/restaurants/checks?check=${await checkOf(_id)}`);
    const detail = page.getByRole("article", { name: `${name} House` });
    await awake(detail.getByRole("button", { name: t.takeBack }));
    await expect(detail.locator("ins").first()).toHaveText(/House/);
    await expect(detail.getByText((t.moved.split("{")[0] ?? "").trim())).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    expect(await isTooWide(page)).toBe(false);
    await detail.getByRole("button", { name: t.takeBack }).click();
    await giveReason(page, lng);
    await expect.poll(() => decisionOf(_id)).toBe("reverted");
    expect(await nameOf(_id)).toBe(name);
    await expect(detail).toHaveCount(0);
    await page.getByRole("status").getByRole("button", { name: TEXTS[lng].resource.undo }).click();
    await expect(toast(page, TEXTS[lng].resource.undone)).toBeVisible();
    await expect(detail.locator("ins").first()).toHaveText(/House/);
    expect([await decisionOf(_id), await nameOf(_id)]).toEqual([null, `${name} House`]);

    await page.setViewportSize(DESK);
    await page.goto(`/${lng}/dashboard/restaurants/checks?check=${await checkOf(second._id)}`);
    const keys = page.getByRole("article", { name: `${second.name} Keys` });
    await awake(keys.getByRole("button", { name: t.takeBack }));
    await page.keyboard.press("k");
    await expect(keys).toHaveCount(0);
    await page.keyboard.press("j");
    await expect(keys).toBeVisible();
    await second.admin.send("PATCH", `/api/v1/restaurant/checks/${await checkOf(second._id)}`, { decision: "kept" });
    await page.keyboard.press("r");
    // While the reason dialog is open, the shortcuts are off.
    await page.getByRole("dialog").getByRole("button", { name: TEXTS[lng].resource.cancel }).focus();
    await page.keyboard.press("a");
    await giveReason(page, lng);
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(t.decidedBefore.kept);
    expect(await nameOf(second._id)).toBe(`${second.name} Keys`);
  });
}

for (const lng of inTurn(LANGUAGES, "history 3")) {
  const t = TEXTS[lng].history;
  test(`DRS-11 S-2 ${lng}: owners read the history of their own places in words, take one change back, and see dishes changed together as one row`, async ({
    page,
  }) => {
    const { place, owner, dishes, name } = await ownMenu([{ name: "Palaw" }, { name: "Mantu" }]);
    const writer = await Writer.logIn(owner);
    await writer.send("PATCH", `/api/v1/restaurant/${place}`, { phones: [{ number: "0700 000 199" }] });
    await writer.send("PATCH", `/api/v1/restaurant/${place}`, { translation: { en: { title: `${name} Tea` } } });
    await signInAs(page, owner);
    await page.goto(`/${lng}/dashboard/restaurants/history/${place}`);
    const entries = page.getByRole("main").getByRole("article");
    await awake(entries.first().getByRole("button", { name: t.takeBack }));
    await expect(entries.nth(1).locator("ins").last()).toHaveText(/99/);
    await expect(entries.nth(1)).toContainText(TEXTS[lng].changes.fields.phones);
    await entries.first().getByRole("button", { name: t.takeBack }).click();
    await expect(toast(page, t.takenBack)).toBeVisible();
    await expect(entries.first()).toContainText(t.actions.revert);
    expect(await nameOf(place)).toBe(name);

    const changes = dishes.map((_id, index) => ({ _id, price: 150 + index, availability: "unavailable" }));
    await writer.send("PATCH", `/api/v1/restaurant/${place}/dish`, { changes });
    await page.reload();
    const row = entries.first();
    await expect(row).toContainText(t.actions.dish_update);
    await expect(row.getByRole("listitem")).toHaveCount(2);
    await expect(row).toContainText(TEXTS[lng].dishes.availability.unavailable);
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    expect(await isTooWide(page)).toBe(false);
    await awake(page.getByRole("link", { name: t.parts.menu, exact: true }));
    await page.getByRole("link", { name: t.parts.menu, exact: true }).click();
    await expect(entries).toHaveCount(1);
    await row.getByRole("link").first().click();
    const prices = page.getByRole("dialog");
    await expect(prices.getByRole("listitem").first()).toContainText("مریم نوری");
    await prices.getByRole("button", { name: TEXTS[lng].resource.close }).click();
    await expect(prices).toBeHidden();
    await expect(page).not.toHaveURL(/prices=/);
    const { _id: other } = await plant();
    expect((await page.goto(`/${lng}/dashboard/restaurants/history/${other}`))?.status()).toBe(404);
  });
}
