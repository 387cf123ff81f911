import { type Locator, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { walkStates } from "../support/walk-states";
import { awake } from "./hydrating";
import { signIn } from "./people";
import { newCafe, Writer } from "./planted";
import { expect, freshName, said, toast } from "./section-page";

const { resource, restaurants, enums } = en;
const ADDRESS = "/en/dashboard/restaurants/list";
const [PHONE, DESK] = [
  { width: 360, height: 780 },
  { width: 1280, height: 900 },
];

test.describe.configure({ timeout: 90_000 });

/** Businesses of one name, under review so that visitors don't see them. @returns the name, and their ids */
async function plant(word: string, count: number, more: object = {}): Promise<{ name: string; ids: string[] }> {
  const name = freshName(word);
  const admin = await Writer.signUp({ role: "admin" });
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { _id } = await admin.send(
      "POST",
      "/api/v1/restaurant",
      newCafe(name, {
        translation: { en: { title: `${name} ${number}` }, fa: { title: `چایخانهٔ ${number}` } },
        status: "under_review",
        ...more,
      }),
    );
    ids.push(_id);
  }
  return { name, ids };
}

const searched = (name: string, more = "") => `${ADDRESS}?search=${encodeURIComponent(name)}${more}`;
const rows = (page: Page) =>
  page
    .getByRole("table")
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") });
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const chip = (page: Page, name: string): Locator => page.getByRole("search").getByRole("combobox", { name });
const box = (page: Page, name: string) => page.getByRole("checkbox", { name: said(resource.select, name) });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await awake(page.getByRole("searchbox"));
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await row(page, name)
    .getByRole("button", { name: said(resource.more, name) })
    .click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("RTE-33 DRS-01 DRS-10 an admin finds places by words, status, city and what they lack, all in the address", async ({
  page,
}) => {
  const { name } = await plant("Samovar", 2);
  await signIn(page, { role: "admin" });
  await page.setViewportSize(DESK);
  await open(page, ADDRESS);
  await expect(chip(page, restaurants.head.status)).toHaveValue("all");
  await expect(rows(page)).toHaveCount(20);

  await page.getByRole("searchbox").fill(name);
  await expect(rows(page)).toHaveCount(2);
  await expect(row(page, `${name} 1`)).toContainText(`${enums.type.cafe} · ${enums.city.ghor}`);
  await expect(row(page, `${name} 1`)).toContainText(restaurants.status.under_review);
  await expect(row(page, `${name} 1`)).toContainText(restaurants.gaps.hours);
  await chip(page, restaurants.head.status).selectOption("closed");
  await expect(page).toHaveURL(/status=closed/);
  await expect(rows(page)).toHaveCount(0);
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);

  await chip(page, restaurants.city).selectOption("herat");
  await expect(page).toHaveURL(/city=herat/);
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole("button", { name: resource.clearFilters }).click();
  await expect(page).not.toHaveURL(/city=/);
  await chip(page, restaurants.incomplete).selectOption("menu");
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(chip(page, restaurants.incomplete)).toHaveValue("menu");

  const link = page.getByRole("link", { name: restaurants.export });
  const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(file.suggestedFilename()).toMatch(/^businesses-[\d-]+\.csv$/);
});

test("DRS-02 DRS-09 several places get a status by keyboard, with a reason; one is deleted; both are undone", async ({
  page,
}) => {
  await signIn(page, { role: "admin" });
  await page.setViewportSize(DESK);
  await test.step("a refusal shows the old status", async () => {
    const { name, ids } = await plant("Tandoor", 3);
    const statuses = async () => {
      const found = await sql<{ status: string }>("SELECT status FROM businesses WHERE id = ANY($1)", [ids]);
      return found.map(({ status }) => status);
    };
    await open(page, searched(name));
    await box(page, `${name} 3`).focus();
    await page.keyboard.press("Space");
    // Selects the range between both; the latest is on top.
    await box(page, `${name} 1`).click({ modifiers: ["Shift"] });
    await expect(page.getByText(said(resource.selected, "").replace("{count}", "3"))).toBeVisible();

    const set = async (status: string, reason: string) => {
      await page.getByRole("button", { name: restaurants.setStatus }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("button", { name: resource.save })).toBeDisabled();
      await dialog.getByLabel(restaurants.newStatus).selectOption(status);
      await dialog.getByLabel(restaurants.reason).fill(reason);
      await dialog.getByRole("button", { name: resource.save }).click();
    };
    await set("suspended", "Nobody answers there.");
    await expect(row(page, name).filter({ hasText: restaurants.status.suspended })).toHaveCount(3);
    const told = toast(page, restaurants.status.suspended);
    await expect(told).toBeVisible();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
    expect(await statuses()).toEqual(["suspended", "suspended", "suspended"]);
    await told.getByRole("button", { name: resource.undo }).click();
    await expect(row(page, name).filter({ hasText: restaurants.status.under_review })).toHaveCount(3);
    await expect.poll(statuses).toEqual(["under_review", "under_review", "under_review"]);

    // The list is read again after the undo: it must not see the change below.
    await open(page, searched(name));
    await page.getByRole("checkbox", { name: resource.selectAll }).check();
    await sql("UPDATE businesses SET updated_at = now() WHERE id = $1", [ids[0]]);
    await set("closed", "");
    await expect(toast(page, en.errors.conflict)).toBeVisible();
    await expect(row(page, name).filter({ hasText: restaurants.status.under_review })).toHaveCount(3);
    await expect(page.getByRole("checkbox", { name: resource.selectAll })).toBeChecked();
  });
  await test.step("deleting asks with what goes along, and a deleted place is brought back, on a phone", async () => {
    const { name: word } = await plant("Chaikhana", 1);
    const name = `${word} 1`;
    await page.setViewportSize(PHONE);
    await open(page, searched(word));
    await choose(page, name, resource.delete);
    const dialog = page.getByRole("dialog", { name: said(restaurants.deleteTitle, name) });
    await expect(dialog).toContainText(restaurants.deleteNothing);
    await dialog.getByRole("button", { name: resource.cancel }).click();
    await expect(row(page, name)).toBeVisible();
    await choose(page, name, resource.delete);
    await dialog.getByRole("button", { name: resource.delete }).click();
    await expect(row(page, name)).toHaveCount(0);
    await toast(page, said(resource.deleted, name)).getByRole("button", { name: resource.undo }).click();
    await expect(row(page, name)).toBeVisible();

    await choose(page, name, resource.delete);
    await dialog.getByRole("button", { name: resource.delete }).click();
    await expect(row(page, name)).toHaveCount(0);
    await chip(page, resource.show).selectOption("deleted");
    await row(page, name).getByRole("button", { name: resource.restore }).click();
    await expect(row(page, name)).toHaveCount(0);
    // The first toast may still be below it.
    await expect(toast(page, said(resource.restored, name)).last()).toBeVisible();
  });
});

test("RTE-33 H31 an owner sees their own places, and nothing that is not theirs to decide", async ({ page }) => {
  const { name, ids } = await plant("Kabab", 2);
  await page.setViewportSize(PHONE);
  const owner = await signIn(page, { role: "owner" });
  await open(page, ADDRESS);
  await expect(page.getByRole("main").getByText(restaurants.noneOwner)).toBeVisible();
  await sql("INSERT INTO business_owners (business_id, user_id) VALUES ($1, $2)", [ids[0], owner.id]);
  await open(page, ADDRESS);
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, `${name} 1`)).toContainText(restaurants.status.under_review);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect(chip(page, restaurants.city)).toBeVisible();
  await expect(chip(page, restaurants.featured)).toHaveCount(0);
  await expect(chip(page, resource.show)).toHaveCount(0);
  await row(page, name)
    .getByRole("button", { name: said(resource.more, `${name} 1`) })
    .click();
  const theirs = [restaurants.preview, restaurants.hours, restaurants.history];
  await expect(page.getByRole("menuitem")).toHaveText([resource.edit, ...theirs]);
});

walkStates(
  "list of businesses",
  "fa",
  async ({ page, lng, t }) => {
    const address = `/${lng}/dashboard/restaurants/list`;
    await signIn(page, { role: "admin" });
    const calls = "**/api/v1/restaurant/manage?**";
    return {
      list: async () => {
        await page.goto(`${address}?sort=rating`);
        await awake(page.getByRole("searchbox"));
      },
      filters: async () => {
        await expect(chip(page, t.restaurants.city)).toBeVisible();
      },
      failed: async () => {
        await page.route(calls, (route) => route.fulfill({ status: 500, json: { code: "internal" } }));
        await chip(page, t.restaurants.city).selectOption("herat");
        await expect(page.getByRole("button", { name: t.resource.retry })).toBeVisible();
      },
      menu: async () => {
        await page.unroute(calls);
        const retry = page.getByRole("button", { name: t.resource.retry });
        await retry.click();
        // Until the answer comes, the rows of the last one are shown; a menu of theirs goes with them.
        await expect(retry).toHaveCount(0);
        await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
        await page.locator("main [aria-haspopup=menu]").first().click();
        await expect(page.getByRole("menuitem").first()).toBeVisible();
      },
      deleting: async () => {
        await page.getByRole("menuitem", { name: t.resource.delete }).click();
        await expect(page.getByRole("dialog").locator("li").first()).toBeVisible();
      },
      selected: async () => {
        await page.keyboard.press("Escape");
        await page.getByRole("checkbox").nth(2).check();
        await page.getByRole("checkbox").nth(1).check();
      },
      status: async () => {
        await page.getByRole("button", { name: t.restaurants.setStatus }).click();
        await page.getByLabel(t.restaurants.newStatus).selectOption("closed");
      },
    };
  },
  { scrolls: true },
);
