import { test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { photo } from "../support/pictures";
import { ADD, add, open, step, t, tell } from "./business-form";
import { signIn } from "./people";
import { expect, freshName, said } from "./section-page";

test.describe.configure({ timeout: 90_000 });

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
