import { type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { photo } from "../support/pictures";
import { awake } from "./hydrating";
import { enter } from "./members";
import { Writer } from "./planted";
import { expect, freshName, said, toast } from "./section-page";
import { loseAnswer, withOther } from "./two-browsers";

const t = en.businessEditor;
const ADD = "/en/dashboard/restaurants/add";

test.describe.configure({ timeout: 90_000 });

const step = (page: Page, name: keyof typeof t.step, words = t) =>
  page.getByRole("navigation", { name: words.steps }).getByRole("button", { name: words.step[name] });
const next = (page: Page, name: keyof typeof t.step) =>
  page.getByRole("button", { name: t.next.replace("{step}", t.step[name]) });
const add = (page: Page) => page.getByRole("button", { name: t.add, exact: true });
const save = (page: Page, text = en.resource.save) => page.getByRole("button", { name: text, exact: true });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await awake(page.locator("form button[aria-current=step]"));
}

/** What a business can't do without, told step by step. */
async function tell(page: Page, name: string): Promise<void> {
  await page.getByLabel(en.resource.titleIn.fa).fill(`${name} فا`);
  await page.getByLabel(en.resource.titleIn.en).fill(name);
  await page.getByLabel(t.type, { exact: true }).selectOption("cafe");
  await next(page, "contact").click();
  await page.getByLabel(t.number).fill("۰۷۰۰ ۱۲۳ ۴۵۶");
  await page.getByLabel(t.email).fill("zz@example.com");
  await next(page, "location").click();
  await page.getByLabel(t.city).selectOption("ghor");
}

async function plant(word: string, more: object = {}, writer?: Writer) {
  const name = freshName(word);
  const who = writer ?? (await Writer.signUp({ role: "admin" }));
  const business = await who.send("POST", "/api/v1/restaurant", {
    translation: { en: { title: name }, fa: { title: `${name} فا` } },
    type: "cafe",
    city: "ghor",
    phones: [{ number: "0700 000 100" }],
    email: "zz@example.com",
    ...more,
  });
  return { name, id: business._id, slug: business.slug, who };
}
const editor = (id: string, lng = "en", more = "") => `/${lng}/dashboard/restaurants/edit/${id}${more}`;

test("RTE-32 DRS-03 DRS-04 DRS-05 DRS-10 what is lacking is told where it lacks, and nothing is sent", async ({
  page,
}) => {
  await enter(page, { role: "admin" });
  await open(page, ADD);
  await step(page, "review").click();
  await expect(page.getByText(t.lackingTitle)).toBeVisible();
  await add(page).click();
  await expect(page.getByText(t.needed.name)).toBeVisible();
  await expect(page).toHaveURL(/step=names|restaurants\/add$/);
  await expect(page.getByLabel(en.resource.titleIn.en)).toBeFocused();
  await expect(page.getByLabel(t.type, { exact: true })).toHaveAttribute("aria-invalid", "true");
  for (const name of ["contact", "location"] as const) await expect(step(page, name)).toContainText(t.needsLook);
  await step(page, "contact").click();
  await expect(page.getByText(t.needed.phone)).toBeVisible();
  await expect(page.getByText(t.needed.email)).toBeVisible();
  await page.getByLabel(t.number).fill("0700 123 456");
  await expect(page.getByText(t.needed.phone)).toBeHidden();
  await page.getByLabel(t.email).fill("nothing of the kind");
  await step(page, "location").click();
  await expect(page.getByText(t.needed.city)).toBeVisible();
  expect(await page.getByLabel(t.city).locator("option").count()).toBe(35);
});

test("DRS-06 DRS-07 DRS-08 DRS-09 an admin adds a business from nothing, with pictures, and guests read it", async ({
  page,
}) => {
  const name = freshName("Rabat");
  await enter(page, { role: "admin" });
  await open(page, ADD);
  await tell(page, name);
  await page.getByLabel(t.latitude).fill("https://maps.google.com/?q=34.52001,65.25002");
  await expect(page.getByLabel(t.longitude)).toHaveValue("65.25002");
  await expect(page.getByLabel(t.latitude)).toHaveValue("34.52001");
  await step(page, "services").click();
  await page.getByRole("group", { name: en.enums.fact.generator }).getByText(t.answer.yes).click();
  await page.getByRole("group", { name: en.enums.fact.freeWifi }).getByText(t.answer.no, { exact: true }).click();
  await page.getByRole("group", { name: t.seating }).getByRole("checkbox", { name: en.enums.seating.takht }).check();
  await step(page, "photos").click();
  const files = page.locator("input[type=file]");
  await files.first().setInputFiles({ name: "cover.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") });
  await expect(page.getByText(t.refused.coverType)).toBeVisible();
  await files.first().setInputFiles({
    name: "cover.jpg",
    mimeType: "image/jpeg",
    buffer: await photo(1200, 600),
  });
  await expect(page.getByText(t.refused.coverType)).toBeHidden();
  await step(page, "review").click();
  await add(page).click();
  await expect(page.getByRole("heading", { name: said(en.resource.created, name) })).toBeFocused();
  await expect(page.getByText(t.picturesSent.replace("{done}", "1").replace("{all}", "1"))).toBeVisible();
  await page.getByRole("link", { name: t.openPage }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  const [stored] = await sql<Record<string, unknown>>(
    `SELECT b.*, (SELECT number FROM business_phones p WHERE p.business_id = b.id) AS phone,
      (SELECT json_object_agg(key, value) FROM business_facts f WHERE f.business_id = b.id) AS facts
     FROM businesses b WHERE translation->'en'->>'title' = $1`,
    [name],
  );
  expect(stored).toMatchObject({
    status: "confirmed",
    type: "cafe",
    city: "ghor",
    latitude: 34.52001,
    longitude: 65.25002,
    phone: "+93700123456",
    facts: { generator: true, freeWifi: false },
    seating_areas: ["takht"],
    cover_id: expect.any(String),
  });
});

test("DRS-08 a position in Persian digits is understood, a wrong one is told beside its field", async ({ page }) => {
  const { id } = await plant("Compass");
  await enter(page, { role: "admin" });
  await open(page, editor(id, "en", "?step=location"));
  await page.getByLabel(t.latitude).fill("۳۴٫۵");
  await page.getByLabel(t.longitude).fill("six");
  await step(page, "names").click();
  await save(page).click();
  await expect(page).toHaveURL(/step=location/);
  await expect(page.getByLabel(t.longitude)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel(t.longitude)).toBeFocused();
  await page.getByLabel(t.longitude).fill("۶۵٫۲۵");
  await save(page).click();
  await expect(toast(page, "saved")).toBeVisible();
  expect(await sql("SELECT latitude, longitude FROM businesses WHERE id = $1", [id])).toEqual([
    { latitude: 34.5, longitude: 65.25 },
  ]);
});

test("DRS-08 what was begun survives a reload, and is forgotten when it is not wanted", async ({ page }) => {
  const name = freshName("Draft");
  await enter(page, { role: "admin" });
  await open(page, ADD);
  await tell(page, name);
  await expect(page.getByText(t.kept.replace(" {time}", ""))).toBeVisible();
  await page.waitForFunction((word) => localStorage.getItem("draft:business:new")?.includes(word), "ghor");
  page.on("dialog", (dialog) => dialog.accept());
  await open(page, ADD);
  await expect(page.getByText(t.restored)).toBeVisible();
  await expect(page.getByLabel(en.resource.titleIn.en)).toHaveValue(name);
  await step(page, "location").click();
  await expect(page.getByLabel(t.city)).toHaveValue("ghor");
  await page.getByRole("button", { name: t.discard }).click();
  await expect(page.getByLabel(t.city)).toHaveValue("");
  await open(page, ADD);
  await expect(page.getByLabel(en.resource.titleIn.en)).toHaveValue("");
  await expect(page.getByText(t.restored)).toBeHidden();
});

test("DRS-03 who types a business that is there already is told of it", async ({ page }) => {
  const { name } = await plant("Twin", { phones: [{ number: "0799 111 222" }] });
  await enter(page, { role: "admin" });
  await open(page, ADD);
  await step(page, "contact").click();
  await page.getByLabel(t.number).fill("0799111222");
  const warning = page.getByRole("status").filter({ hasText: t.duplicates });
  await expect(warning).toContainText(name);
  await expect(warning).toContainText(t.same.phone);
  await page.getByLabel(t.number).fill("0799111");
  await expect(warning).toBeHidden();
});

test("DRS-09 a lost answer makes no second business, and nothing that was typed is lost", async ({ page }) => {
  const name = freshName("Once");
  await enter(page, { role: "admin" });
  await open(page, ADD);
  await tell(page, name);
  await step(page, "review").click();
  await loseAnswer(page, /\/api\/v1\/restaurant\?/, "POST");
  await add(page).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await add(page).click();
  await expect(page.getByRole("heading", { name: said(en.resource.created, name) })).toBeVisible();
  expect(await sql("SELECT 1 FROM businesses WHERE translation->'en'->>'title' = $1", [name])).toHaveLength(1);
});

test("DRS-09 a new name is on the public page, in fa", async ({ page }) => {
  const { id, name, slug } = await plant("Renamed");
  await enter(page, { role: "admin" });
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
  await enter(page, { role: "admin" });
  await open(page, editor(id, "en", "?step=contact"));
  await who.send("PATCH", `/api/v1/restaurant/${id}`, {
    email: "other@example.com",
    website: "https://zz.example.com",
  });
  await page.getByLabel(t.email).fill("mine@example.com");
  await save(page).click();
  const notice = page.getByRole("alert").filter({ hasText: en.resource.staleTitle });
  await expect(notice).toContainText("other@example.com");
  await notice.getByRole("button", { name: en.resource.keepMine }).click();
  await expect(toast(page, name)).toBeVisible();
  expect(await sql("SELECT email, website FROM businesses WHERE id = $1", [id])).toEqual([
    { email: "mine@example.com", website: "https://zz.example.com" },
  ]);
  await withOther(browser, async (other) => {
    await enter(other, { role: "owner" });
    const answer = await other.goto(editor(id));
    expect(answer?.status()).toBe(404);
  });
});

test("H31 an owner adds a business of their own: it waits, and what only admins say is not asked", async ({ page }) => {
  const name = freshName("Own");
  await enter(page, { role: "owner" });
  await open(page, ADD);
  await tell(page, name);
  await step(page, "review").click();
  await expect(page.getByText(t.ownerNext)).toBeVisible();
  await expect(page.getByLabel(t.status)).toBeHidden();
  await add(page).click();
  await expect(page.getByText(t.addedHidden)).toBeVisible();
  await page.getByRole("link", { name: t.preview }).click();
  await expect(page.getByText(en.business.hidden.underReview.title)).toBeVisible();
});

test("DRS-09 the page is shown before it is saved, to who asked for it alone", async ({ page, browser }) => {
  const { id, name, slug } = await plant("Looked at");
  await enter(page, { role: "admin" });
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
    await enter(other, { role: "admin" });
    expect((await other.goto(shown.url()))?.status()).toBe(404);
    await other.goto(`/en/ghor/cafe/${slug}/overview`);
    await expect(other.getByText("A garden behind the mosque.")).toBeHidden();
  });
});
