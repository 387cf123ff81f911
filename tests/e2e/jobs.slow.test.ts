import { type Locator, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { photo } from "../support/pictures";
import { plantBusiness } from "./claiming";
import { awake } from "./hydrating";
import { ownMenu, priceField, storedPrice } from "./menus";
import { person, signInAs } from "./people";
import { newCafe, Writer } from "./planted";
import { expect, freshName, said, toast } from "./section-page";

const PHONE = { width: 360, height: 800 };
const LAPTOP = { width: 1280, height: 900 };
const { dashboard, resource, today } = en;

test.describe.configure({ timeout: 180_000 });

/** Counts taps, choices and keys that decide something; writing is free. */
class Hand {
  taps = 0;
  private readonly begun = Date.now();

  constructor(readonly page: Page) {}

  async tap(part: Locator): Promise<void> {
    await awake(part);
    await part.click();
    this.taps += 1;
  }

  async choose(field: Locator, option: string | { readonly index: number }): Promise<void> {
    await field.selectOption(option);
    this.taps += 1;
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.taps += 1;
  }

  async write(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.taps += 1;
  }

  /** Fails if a job has become longer. */
  isDone(job: string, most: number): void {
    const seconds = ((Date.now() - this.begun) / 1000).toFixed(1);
    test.info().annotations.push({ type: "job", description: `${job}: ${this.taps} taps, ${seconds} s` });
    console.log(`${job}: ${this.taps} taps, ${seconds} s`);
    expect(this.taps, job).toBeLessThanOrEqual(most);
  }
}

const main = (page: Page) => page.getByRole("main");
const entry = (page: Page, name: string) =>
  page.getByRole("navigation", { name: dashboard.nav }).getByRole("link", { name: new RegExp(`^${name}`) });
const action = (page: Page, name: string) =>
  page.getByRole("region", { name: today.quickActions }).getByRole("link", { name: new RegExp(`^${name}`) });

/** An owner's Today on a phone, with one place and its menu. */
async function atHand(page: Page) {
  const menu = await ownMenu([{ name: "Ashak" }, { name: "Mantu" }]);
  await page.setViewportSize(PHONE);
  await signInAs(page, menu.owner);
  await page.goto("/en/dashboard");
  return { ...menu, hand: new Hand(page) };
}

/** The overview of an admin on a laptop. */
async function atDesk(page: Page): Promise<Hand> {
  const admin = await person({ role: "admin" });
  await page.setViewportSize(LAPTOP);
  await signInAs(page, admin);
  await page.goto("/en/dashboard");
  return new Hand(page);
}

test("H31 an owner changes a price in two taps and Enter", async ({ page }) => {
  const { hand, dishes } = await atHand(page);
  await hand.tap(action(page, today.price));
  await hand.tap(priceField(page, "Ashak"));
  await page.keyboard.type("130");
  await hand.press("Enter");
  await expect.poll(() => storedPrice(dishes[0] ?? "")).toBe(130);
  hand.isDone("change one price", 3);
});

test("H31 an owner marks a dish as sold out in two taps", async ({ page }) => {
  const { hand, dishes } = await atHand(page);
  await hand.tap(action(page, today.soldOut));
  await hand.tap(page.getByRole("switch", { name: /Ashak/ }));
  const availability = async () =>
    (await sql<{ availability: string }>("SELECT availability FROM dishes WHERE id = $1", [dishes[0]]))[0]
      ?.availability;
  await expect.poll(availability).toBe("unavailable");
  hand.isDone("mark sold out", 2);
});

test("DRS-08 H31 an owner sets the hours of Ramadan", async ({ page }) => {
  const { hand, place } = await atHand(page);
  const t = en.hoursEditor;
  await hand.tap(action(page, today.hours));
  await hand.tap(page.getByRole("button", { name: t.ramadan }).first());
  await hand.tap(page.getByRole("article", { name: en.hours.kind.ramadan }).locator("[data-times]"));
  const time = (ends: "opens" | "closes") =>
    page.getByRole("dialog").getByLabel(t[ends].replace("{day}", t.everyDay), { exact: true });
  await hand.choose(time("opens"), "16:30");
  await hand.choose(time("closes"), "01:00");
  await hand.tap(page.getByRole("button", { name: t.done, exact: true }));
  await hand.tap(page.getByRole("button", { name: resource.save, exact: true }));
  await expect(toast(page, t.saved)).toBeVisible();
  const periods = await sql("SELECT 1 FROM special_periods WHERE business_id = $1 AND kind = 'ramadan'", [place]);
  expect(periods.length).toBe(1);
  hand.isDone("Ramadan hours", 7);
});

test("H33 an owner answers a review in two taps and what they write", async ({ page }) => {
  const { hand, place } = await atHand(page);
  const guest = await Writer.signUp();
  const ratings = { food: 4, service: 4, environment: 4 };
  await guest.send("POST", `/api/v1/review/${place}`, { message: "Zz the ashak was good.", ratings });
  await page.reload();
  await hand.tap(main(page).getByRole("link", { name: /Zz the ashak was good/ }));
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(en.answers.text).fill("Thank you.");
  await hand.tap(dialog.getByRole("button", { name: en.answers.publish }));
  await expect(toast(page, en.answers.answered)).toBeVisible();
  hand.isDone("answer a review", 2);
});

test("DRS-06 an owner adds a place: type, name, phone and province are enough", async ({ page }) => {
  const { hand } = await atHand(page);
  const t = en.businessEditor;
  const name = freshName("Rabat");
  const next = (step: keyof typeof t.step) => page.getByRole("button", { name: said2(t.next, t.step[step]) });
  await hand.tap(page.getByRole("navigation", { name: dashboard.daily }).getByRole("button"));
  await hand.tap(page.getByRole("dialog").getByRole("link", { name: dashboard.entries.myPlaces }));
  await hand.tap(page.getByRole("link", { name: dashboard.addBusiness }).first());
  await awake(page.locator("form button[aria-current=step]"));
  await hand.choose(page.getByLabel(t.type, { exact: true }), "cafe");
  await hand.write(page.getByLabel(resource.titleIn.en), name);
  await hand.tap(next("contact"));
  await hand.write(page.getByLabel(t.number), "0700 123 456");
  await hand.tap(page.getByLabel(t.noEmail));
  await hand.tap(next("location"));
  await hand.choose(page.getByLabel(t.city), "ghor");
  await hand.tap(page.getByRole("navigation", { name: t.steps }).getByRole("button", { name: t.step.review }));
  await hand.tap(page.getByRole("button", { name: t.add, exact: true }));
  await expect(page.getByRole("heading", { name: said(resource.created, name) })).toBeVisible();
  hand.isDone("add a place", 12);
});

const said2 = (text: string, step: string) => text.replace("{step}", step);

test("DDI-21 an owner uploads a menu", async ({ page }) => {
  const { hand, place } = await atHand(page);
  const t = en.menuUploader;
  const [group] = await sql<{ title: string }>(
    "SELECT translation->'en'->>'title' AS title FROM groups WHERE deleted_at IS NULL ORDER BY position LIMIT 1",
  );
  const file = (name: string, content: object) => ({
    name,
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(content)),
  });
  await hand.tap(
    page.getByRole("navigation", { name: dashboard.daily }).getByRole("link", { name: dashboard.entries.menu }),
  );
  await hand.tap(page.getByRole("link", { name: dashboard.addMenu }).first());
  await hand.tap(page.getByRole("link", { name: /spreadsheet/i }).first());
  await page
    .getByLabel(t.files.groups)
    .setInputFiles(file("groups.json", [{ translation: { en: { title: group?.title } } }]));
  await page.getByLabel(t.files.menu).setInputFiles(
    file(
      "menu.json",
      Array.from({ length: 8 }, (_, at) => ({
        translation: { en: { title: `Zz ${at}` } },
        price: 90,
        group: group?.title,
      })),
    ),
  );
  hand.taps += 2;
  await hand.choose(page.getByLabel(t.category), { index: 1 });
  await hand.tap(main(page).getByRole("button", { name: t.check, exact: true }));
  await hand.tap(main(page).getByRole("button", { name: /8/ }).first());
  const count = async () =>
    (await sql("SELECT 1 FROM dishes WHERE business_id = $1 AND deleted_at IS NULL", [place])).length;
  await expect.poll(count).toBe(10);
  hand.isDone("upload a menu", 8);
});

test("H32 an admin approves a claim", async ({ page }) => {
  const { id, name } = await plantBusiness("Claimed");
  const somebody = await person();
  await sql(
    `INSERT INTO claims (id, business_id, user_id, proof, phone, status, created_at)
      VALUES (app_uuid7(), $1, $2, 'The licence is mine.', '+93700000000', 'pending', '2019-01-01')`,
    [id, somebody.id],
  );
  const hand = await atDesk(page);
  await hand.tap(entry(page, dashboard.entries.inbox));
  await hand.tap(main(page).getByRole("link", { name }).first());
  await hand.tap(page.getByRole("article", { name }).getByRole("button", { name: en.claims.approve }));
  await hand.tap(page.getByRole("dialog").getByRole("button", { name: en.claims.dialog.approved.action, exact: true }));
  await expect(toast(page, name)).toBeVisible();
  hand.isDone("approve a claim", 4);
});

test("ROLE-04 an admin hides a spam review", async ({ page }) => {
  const { id } = await plantBusiness("Spammed");
  const guest = await Writer.signUp();
  const words = `Zz spam ${Date.now().toString(36)}`;
  const ratings = { food: 4, service: 4, environment: 4 };
  await guest.send("POST", `/api/v1/review/${id}`, { message: words, ratings });
  const hand = await atDesk(page);
  await hand.tap(entry(page, dashboard.entries.reviews));
  const row = page.locator("[data-review]").filter({ hasText: words });
  await hand.tap(row.getByRole("button", { name: en.reports.hide, exact: true }));
  const dialog = page.getByRole("dialog");
  await hand.choose(dialog.getByLabel(en.decisions.template), { index: 1 });
  await hand.tap(dialog.getByRole("button", { name: en.reports.hide, exact: true }));
  await expect(toast(page, en.reports.done.hidden).first()).toBeVisible();
  hand.isDone("hide a spam review", 4);
});

test("S-105 an admin sees who changed a price", async ({ page }) => {
  const somebody = await person({ role: "owner", fullname: freshName("Karim") });
  const { owner, dishes } = await ownMenu([{ name: "Borani" }], somebody);
  const writer = await Writer.logIn(owner);
  await writer.send("PATCH", `/api/v1/dish/${dishes[0]}`, { price: 175 });
  const hand = await atDesk(page);
  await hand.tap(entry(page, dashboard.entries.settings));
  await hand.tap(main(page).getByRole("link", { name: en.audit.title }));
  const line = main(page).getByRole("article").filter({ hasText: "175" }).first();
  await expect(line).toBeVisible();
  await expect(line).toContainText("Zz Karim");
  hand.isDone("who changed a price", 2);
});

test("EDT-02 an admin publishes a post with a picture", async ({ page }) => {
  const hand = await atDesk(page);
  const t = en.postEditor;
  const title = freshName("Post");
  await hand.tap(entry(page, dashboard.entries.posts));
  await hand.tap(main(page).getByRole("link", { name: en.posts.new }).first());
  await awake(main(page).getByRole("button", { name: t.preview }));
  await hand.tap(page.getByRole("tab", { name: resource.language.en }));
  await hand.write(page.getByLabel(t.titleIn.en), title);
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: await photo(1200, 600) });
  hand.taps += 1;
  await hand.tap(page.getByRole("textbox", { name: t.textIn.en }));
  await page.keyboard.type("Zz words.");
  await hand.tap(page.getByRole("button", { name: t.publish }).first());
  hand.isDone("post with a picture", 8);
});

test("API-22 an admin features a place for a week", async ({ page }) => {
  const { name } = await plantBusiness("Featured");
  const hand = await atDesk(page);
  const t = en.featuredSlots;
  await hand.tap(entry(page, dashboard.entries.places));
  await hand.tap(main(page).getByRole("link", { name: dashboard.featured }).first());
  await hand.tap(main(page).getByRole("button", { name: t.new }).first());
  const dialog = page.getByRole("dialog", { name: t.new });
  await hand.tap(dialog.getByRole("button", { name: en.dishes.choosePlace }));
  const found = page.getByRole("dialog", { name: en.dishes.choosePlace });
  await expect(found.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(name.trim());
  await expect(found.getByRole("listitem")).toHaveCount(1);
  await hand.press("Enter");
  await hand.tap(dialog.getByRole("button", { name: resource.save }));
  await expect(toast(page, name.trim())).toBeVisible();
  hand.isDone("feature a place for a week", 6);
});

test("DRS-11 an admin merges two places", async ({ page }) => {
  const admin = await Writer.signUp({ role: "admin" });
  const [kept, gone] = [freshName("Kept"), freshName("Gone")];
  const make = (name: string) =>
    admin.send("POST", "/api/v1/restaurant", newCafe(name, { status: "confirmed" })) as Promise<{ _id: string }>;
  const { _id } = await make(kept);
  await make(gone);
  const hand = await atDesk(page);
  const t = en.merging;
  await hand.tap(entry(page, dashboard.entries.places));
  await hand.tap(main(page).getByRole("link", { name: dashboard.merge }).first());
  for (const name of [kept, gone]) {
    await hand.tap(main(page).getByRole("button", { name: en.dishes.choosePlace }).first());
    const found = page.getByRole("dialog", { name: en.dishes.choosePlace });
    await expect(found.getByRole("searchbox")).toBeFocused();
    await page.keyboard.type(name.trim());
    await expect(found.getByRole("listitem")).toHaveCount(1);
    await hand.press("Enter");
  }
  await hand.write(main(page).getByLabel(t.typeName), gone);
  await hand.tap(main(page).getByRole("button", { name: t.merge }));
  await expect(toast(page, t.merged.split("{")[0] ?? "")).toBeVisible();
  expect(_id).toBeTruthy();
  hand.isDone("merge two places", 8);
});
