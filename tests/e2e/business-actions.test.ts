import { test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { editor, open, plant, save, step, t } from "./business-form";
import { signIn } from "./people";
import { expect, freshName, said } from "./section-page";

test.describe.configure({ timeout: 90_000 });

test("DRS-09 H9 H39 an admin chooses another address, takes the QR code, deletes the place and takes that back", async ({
  page,
}) => {
  const [own, other] = [await plant("Address"), await plant("Taken")];
  await signIn(page, { role: "admin" });
  await open(page, editor(own.id));
  const slug = page.getByLabel(t.slug);
  await test.step("an address that is taken is told of beside its field", async () => {
    await slug.fill(other.slug);
    await save(page).click();
    await expect(page.getByText(en.fieldErrors.slug_taken)).toBeVisible();
    await expect(slug).toBeFocused();
    await slug.fill(`Chosen ${own.slug}`);
    await save(page).click();
    await expect(slug).toHaveValue(`chosen-${own.slug}`);
    expect((await page.request.get(`/en/ghor/cafe/${own.slug}/menu`)).url()).toContain(`/chosen-${own.slug}/menu`);
  });

  await page.getByRole("button", { name: said(en.resource.more, own.name) }).click();
  const picture = await page.getByRole("menuitem", { name: t.qrCode }).getAttribute("href");
  expect((await page.request.get(picture ?? "")).headers()["content-type"]).toContain("image/svg+xml");
  await page.getByRole("menuitem", { name: en.resource.delete }).click();
  const dialog = page.getByRole("dialog", { name: said(en.restaurants.deleteTitle, own.name) });
  await dialog.getByRole("button", { name: en.resource.delete }).click();
  await expect(page).toHaveURL(/restaurants\/list/);
  const isDeleted = async () => {
    const [row] = await sql<{ gone: boolean }>("SELECT deleted_at IS NOT NULL AS gone FROM businesses WHERE id = $1", [
      own.id,
    ]);
    return row?.gone;
  };
  expect(await isDeleted()).toBe(true);
  await page.getByRole("button", { name: en.resource.undo }).click();
  await expect.poll(isDeleted).toBe(false);
});

for (const lng of inTurn(["fa", "ps"], "business-actions")) {
  const m = { fa, ps }[lng];
  test(`DRS-09 an admin adds a place from nothing on a phone, in ${lng}, and its page is there`, async ({ page }) => {
    const [words, name] = [m.businessEditor, freshName(`Safar ${lng}`)];
    await page.setViewportSize({ width: 360, height: 780 });
    await signIn(page, { role: "admin" });
    await open(page, `/${lng}/dashboard/restaurants/add`);
    await page.getByLabel(m.resource.titleIn[lng]).fill(name);
    await page.getByLabel(words.type, { exact: true }).selectOption("cafe");
    const next = (to: "contact" | "location") =>
      page.getByRole("button", { name: words.next.replace("{step}", words.step[to]) });
    await next("contact").click();
    await page.getByLabel(words.number).fill("۰۷۰۰ ۱۲۳ ۴۵۶");
    await page.getByLabel(words.email, { exact: true }).fill("zz@example.com");
    await next("location").click();
    await page.getByLabel(words.city).selectOption("ghor");
    await step(page, "review", words as typeof t).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole("button", { name: words.add, exact: true }).click();
    await expect(page.getByRole("heading", { name: said(m.resource.created, name) })).toBeFocused();
    await page.getByRole("link", { name: words.openPage }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  });
}
