import { test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { editor, open, plant, save, t } from "./business-form";
import { signIn } from "./people";
import { expect, toast } from "./section-page";
import { withOther } from "./two-browsers";

test.describe.configure({ timeout: 90_000 });

test("DRS-09 a new name is on the public page, in fa", async ({ page }) => {
  const { id, name, slug } = await plant("Renamed");
  await signIn(page, { role: "admin" });
  await open(page, editor(id, "fa"));
  await page.getByLabel(fa.resource.titleIn.fa).fill(`${name} نو`);
  await save(page, fa.resource.save).click();
  await expect(toast(page, "نو")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("نو");
  await page.goto(`/fa/ghor/cafe/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${name} نو`);
});

test("DRS-09 two who change the same business: neither is overwritten unasked", async ({ page, browser }) => {
  const { id, name, who } = await plant("Shared");
  await signIn(page, { role: "admin" });
  await open(page, editor(id, "en", "?step=contact"));
  await who.send("PATCH", `/api/v1/restaurant/${id}`, {
    email: "other@example.com",
    website: "https://zz.example.com",
  });
  await page.getByLabel(t.email, { exact: true }).fill("mine@example.com");
  await save(page).click();
  const notice = page.getByRole("alert").filter({ hasText: en.resource.staleTitle });
  await expect(notice).toContainText("other@example.com");
  // Who pressed "Save" below is led to it.
  await expect(notice).toBeInViewport();
  expect(await notice.evaluate((element) => element.parentElement === document.activeElement)).toBe(true);
  await notice.getByRole("button", { name: en.resource.keepMine }).click();
  await expect(toast(page, name)).toBeVisible();
  expect(await sql("SELECT email, website FROM businesses WHERE id = $1", [id])).toEqual([
    { email: "mine@example.com", website: "https://zz.example.com" },
  ]);
  await withOther(browser, async (other) => {
    await signIn(other, { role: "owner" });
    const answer = await other.goto(editor(id));
    expect(answer?.status()).toBe(404);
  });
});

test("DRS-09 the page is shown before it is saved, to who asked for it alone", async ({ page, browser }) => {
  const { id, name, slug } = await plant("Looked at");
  await signIn(page, { role: "admin" });
  await open(page, editor(id));
  await page.getByLabel(t.descriptionIn.en).fill("A garden behind the mosque.");
  const [shown] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: t.preview, exact: true }).click(),
  ]);
  await shown.waitForURL(/\/en\/preview\//);
  await expect(shown.getByRole("heading", { level: 1 })).toContainText(name);
  await expect(shown.getByText("A garden behind the mosque.")).toBeVisible();
  await expect(shown.getByText(en.business.hidden.preview.title)).toBeVisible();
  await withOther(browser, async (other) => {
    await signIn(other, { role: "admin" });
    expect((await other.goto(shown.url()))?.status()).toBe(404);
    await other.goto(`/en/ghor/cafe/${slug}/overview`);
    await expect(other.getByText("A garden behind the mosque.")).toBeHidden();
  });
});
