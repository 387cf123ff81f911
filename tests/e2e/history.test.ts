import { type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { logIn } from "./account-people";
import { awake } from "./hydrating";
import { enter } from "./members";
import { Writer } from "./planted";
import { expect, freshName, toast } from "./section-page";

const TEXTS = { en, fa, ps };
const PHONE = { width: 360, height: 780 };
test.describe.configure({ timeout: 120_000 });

/** A confirmed place of an owner. */
async function plant() {
  const admin = await Writer.signUp({ role: "admin" });
  const owner = await Writer.signUp({ role: "owner" });
  const name = freshName("Checked");
  const { _id } = await admin.send("POST", "/api/v1/restaurant", {
    translation: { en: { title: name } },
    type: "cafe",
    city: "ghor",
    phones: [{ number: "0700 000 100" }],
    email: "zz@example.com",
    status: "confirmed",
    latitude: 34.52,
    longitude: 65.25,
  });
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
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
const checkOf = async (id: string) => {
  const [row] = await sql<{ id: string }>("SELECT audit_id AS id FROM business_checks WHERE business_id = $1", [id]);
  return row?.id ?? "";
};

for (const lng of LANGUAGES) {
  const t = TEXTS[lng].checks;
  test(`H38 ${lng}: an owner's edit stands in the queue, before and after, and is taken back or stays`, async ({
    page,
  }) => {
    const { _id, name, change } = await plant();
    await change({ translation: { en: { title: `${name} House` } }, latitude: 34.53, longitude: 65.25 });
    await enter(page, { role: "admin" });
    await page.goto(`/${lng}/dashboard/restaurants/checks?check=${await checkOf(_id)}`);
    const detail = page.getByRole("article", { name: `${name} House` });
    await awake(detail.getByRole("button", { name: t.takeBack }));
    await expect(detail.locator("ins").first()).toHaveText(/House/);
    await expect(detail.getByText((t.moved.split("{")[0] ?? "").trim())).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    expect(await isTooWide(page)).toBe(false);
    await detail.getByRole("button", { name: lng === "en" ? t.keep : t.takeBack }).click();
    await expect.poll(() => decisionOf(_id)).toBe(lng === "en" ? "kept" : "reverted");
    expect(await nameOf(_id)).toBe(lng === "en" ? `${name} House` : name);
    await expect(detail).toHaveCount(0);
  });
}

test("H38 the queue by keys; another admin was faster, and says so", async ({ page }) => {
  const [first, second] = [await plant(), await plant()];
  for (const { change, name } of [first, second]) await change({ translation: { en: { title: `${name} Keys` } } });
  await enter(page, { role: "admin" });
  await page.goto(`/en/dashboard/restaurants/checks?check=${await checkOf(second._id)}`);
  const detail = (name: string) => page.getByRole("article", { name: `${name} Keys` });
  await awake(detail(second.name).getByRole("button", { name: en.checks.takeBack }));
  await page.keyboard.press("k");
  await expect(detail(second.name)).toHaveCount(0);
  await page.keyboard.press("j");
  await expect(detail(second.name)).toBeVisible();
  await first.admin.send("PATCH", `/api/v1/restaurant/checks/${await checkOf(second._id)}`, { decision: "kept" });
  await page.keyboard.press("r");
  await expect(toast(page, en.checks.decidedBefore.kept)).toBeVisible();
  expect(await nameOf(second._id)).toBe(`${second.name} Keys`);
});

for (const lng of LANGUAGES) {
  const t = TEXTS[lng].history;
  test(`DRS-11 ${lng}: the history of a place in words; an admin takes one change back`, async ({ page }) => {
    const { _id, name, change } = await plant();
    await change({ phones: [{ number: "0700 000 199" }] });
    await change({ translation: { en: { title: `${name} Tea` } } });
    await enter(page, { role: "admin" });
    await page.goto(`/${lng}/dashboard/restaurants/history/${_id}`);
    const entries = page.getByRole("main").getByRole("article");
    await awake(entries.first().getByRole("button", { name: t.takeBack }));
    await expect(entries.nth(1).locator("ins").last()).toHaveText(/99/);
    await expect(entries.nth(1)).toContainText(TEXTS[lng].changes.fields.phones);
    await expectAccessible(page);
    await entries.first().getByRole("button", { name: t.takeBack }).click();
    await expect(toast(page, t.takenBack)).toBeVisible();
    await expect(entries.first()).toContainText(t.deeds.revert);
    expect(await nameOf(_id)).toBe(name);
    await page.setViewportSize(PHONE);
    expect(await isTooWide(page)).toBe(false);
  });
}

test("S-2 an owner reads the history of their own place, takes nothing back, and opens no other's", async ({
  page,
}) => {
  const [own, other] = [await plant(), await plant()];
  await own.change({ website: "https://tea.example.com" });
  await logIn(page, own.owner.who);
  await page.goto(`/en/dashboard/restaurants/history/${own._id}`);
  await expect(page.getByRole("main").getByRole("article").first()).toContainText("tea.example.com");
  await expect(page.getByRole("button", { name: en.history.takeBack })).toHaveCount(0);
  expect((await page.goto(`/en/dashboard/restaurants/history/${other._id}`))?.status()).toBe(404);
});
