import { test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { claimsOf, phoneField, plantBusiness, proofField, send } from "./claiming";
import { awake, hydrated } from "./hydrating";
import { addressOf, expectMenu, priceField, written } from "./menus";
import { person, signIn, signInAndReturn } from "./people";
import { Writer } from "./planted";
import { expect, toast } from "./section-page";

const DESK = { width: 1280, height: 900 };
const { claims, claiming, overview, accountMenu } = en;
test.describe.configure({ timeout: 240_000 });

test("H32 DSH-07 an owner claims a place, an admin approves, and the owner keeps it by the account menu alone", async ({
  page,
  browser,
}) => {
  const [business, foreign] = [await plantBusiness("Journey"), await plantBusiness("Foreign")];
  const writer = await Writer.signUp({ role: "admin" });
  const [category] = await sql<{ id: string }>(
    "SELECT id FROM categories WHERE type = 'dish' AND deleted_at IS NULL LIMIT 1",
  );
  await writer.send("POST", "/api/v1/dish", {
    restaurantId: business.id,
    translation: { en: { title: "Palaw", description: "Rice with raisins and carrots." } },
    price: 100,
    categories: [category?.id],
  });
  await page.setViewportSize(DESK);

  await test.step("a guest is led from the page of the place to the login and back to its claim", async () => {
    const user = await person();
    await page.goto(`/en/${business.path}/overview`);
    await page.getByRole("link", { name: overview.claim }).click();
    await expect(page).toHaveURL(/\/login\?/);
    await signInAndReturn(page, user);
    await expect(page).toHaveURL(new RegExp(`/en/profile/claim/${business.id}$`));
    await expect(page.getByText(business.name)).toBeVisible();
    await awake(send(page));
    await proofField(page).fill("The licence has stood in my name since 2019.");
    await phoneField(page).fill("0700 123 456");
    await send(page).click();
    await expect(page.getByRole("heading", { name: claiming.waiting.title })).toBeVisible();
  });

  await test.step("before it is approved the account menu has no dashboard", async () => {
    await page.goto(`/en/${business.path}/menu`);
    await hydrated(page);
    await page.getByRole("button", { name: accountMenu.open }).click();
    await expect(page.getByRole("menuitem", { name: accountMenu.logout })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: accountMenu.dashboard })).toHaveCount(0);
    await page.keyboard.press("Escape");
  });

  await test.step("an admin approves it in the dashboard", async () => {
    const admin = await browser.newPage();
    await signIn(admin, { role: "admin" });
    await admin.goto(`/en/dashboard/claims?search=${encodeURIComponent(business.name)}`);
    const row = admin.getByRole("main").getByRole("link", { name: business.name }).first();
    await awake(row);
    await row.click();
    const card = admin.getByRole("article", { name: business.name });
    await awake(card.getByRole("button", { name: claims.approve }));
    await card.getByRole("button", { name: claims.approve }).click();
    await admin.getByRole("dialog").getByRole("button", { name: claims.approve, exact: true }).click();
    await expect(toast(admin, business.name)).toBeVisible();
    expect(await claimsOf(business.id)).toMatchObject([{ status: "approved" }]);
    await admin.close();
  });

  await test.step("DSH-07 the owner finds the way in from the account menu, without logging in anew", async () => {
    await page.getByRole("button", { name: accountMenu.open }).click();
    await page.getByRole("menuitem", { name: accountMenu.dashboard }).click();
    await expect(page).toHaveURL(/\/en\/dashboard$/);
  });

  await test.step("a price of the grid stands on the public page", async () => {
    await page.goto(addressOf(business.id));
    await expectMenu(page);
    await priceField(page, "Palaw").fill("175");
    await written(page, () => page.keyboard.press("Enter"));
    const html = async () => (await page.request.get(`/en/${business.path}/menu`)).text();
    await expect.poll(html).toContain("175");
  });

  await test.step("H31 another's place is out of reach", async () => {
    await page.goto(`/en/dashboard/restaurants/edit/${foreign.id}`);
    await expect(page.getByRole("main").getByText(foreign.name)).toHaveCount(0);
  });
});
