import { test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { photo } from "../support/pictures";
import { ADD, add, editor, open, plant, save, step, t, tell } from "./business-form";
import { signIn } from "./people";
import { expect, freshName, said, toast } from "./section-page";

test.describe.configure({ timeout: 90_000 });

test("RTE-32 DRS-03 DRS-04 DRS-05 DRS-10 what is lacking is told where it lacks, and nothing is sent", async ({
  page,
}) => {
  await signIn(page, { role: "admin" });
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
  await page.getByLabel(t.email, { exact: true }).fill("nothing of the kind");
  await step(page, "location").click();
  await expect(page.getByText(t.needed.city)).toBeVisible();
  expect(await page.getByLabel(t.city).locator("option").count()).toBe(35);
});

test("DRS-06 DRS-07 DRS-08 DRS-09 CST-01 CST-02 an admin adds a business from nothing, with pictures, and guests read it", async ({
  page,
}) => {
  const name = freshName("Rabat");
  await signIn(page, { role: "admin" });
  await open(page, ADD);
  await page.getByLabel(t.tags).fill("rooftop, چای, rooftop");
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
  await expect(page.getByText(en.media.notCover)).toBeVisible();
  await files.first().setInputFiles({
    name: "cover.jpg",
    mimeType: "image/jpeg",
    buffer: await photo(1200, 600),
  });
  await expect(page.getByText(en.media.notCover)).toBeHidden();
  await step(page, "review").click();
  await add(page).click();
  await expect(page.getByRole("heading", { name: said(en.resource.created, name) })).toBeFocused();
  await expect(page.getByText(t.picturesSent.replace("{done}", "1").replace("{all}", "1"))).toBeVisible();
  await page.getByRole("link", { name: t.openPage }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  const [stored] = await sql<Record<string, unknown> & { slug: string }>(
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
    tags: ["rooftop", "چای"],
    seating_areas: ["takht"],
    cover_id: expect.any(String),
  });
  await page.goto(`/en/ghor/cafe/${stored?.slug}/overview`);
  await page.locator(".about__tags").getByRole("link", { name: "rooftop" }).click();
  await expect(page.locator(".applied__chip")).toHaveText("rooftop");
  await expect(page.getByRole("main").getByText(name, { exact: true })).toBeVisible();
});

test("DRS-08 a position in Persian digits is understood, a wrong one is told beside its field", async ({ page }) => {
  const { id } = await plant("Compass");
  await signIn(page, { role: "admin" });
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
  await signIn(page, { role: "admin" });
  await open(page, ADD);
  await tell(page, name);
  await expect(page.getByText(en.resource.keptAt.replace(" {time}", ""))).toBeVisible();
  await page.waitForFunction((word) => localStorage.getItem("draft:business:new")?.includes(word), "ghor");
  page.on("dialog", (dialog) => dialog.accept());
  await open(page, ADD);
  await expect(page.getByText(t.restored)).toBeVisible();
  await expect(page.getByLabel(en.resource.titleIn.en)).toHaveValue(name);
  await step(page, "location").click();
  await expect(page.getByLabel(t.city)).toHaveValue("ghor");
  await page.getByRole("button", { name: en.resource.dropKept }).click();
  await expect(page.getByLabel(t.city)).toHaveValue("");
  await open(page, ADD);
  await expect(page.getByLabel(en.resource.titleIn.en)).toHaveValue("");
  await expect(page.getByText(t.restored)).toBeHidden();
});

test("DRS-03 who types a business that is there already is told of it", async ({ page }) => {
  const { name } = await plant("Twin", { phones: [{ number: "0799 111 222" }] });
  await signIn(page, { role: "admin" });
  await open(page, ADD);
  await step(page, "contact").click();
  await page.getByLabel(t.number).fill("0799111222");
  const warning = page.getByRole("status").filter({ hasText: t.duplicates });
  await expect(warning).toContainText(name);
  await expect(warning).toContainText(t.same.phone);
  await page.getByLabel(t.number).fill("0799111");
  await expect(warning).toBeHidden();
});
