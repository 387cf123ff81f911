import { test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { photo } from "../support/pictures";
import { ADD, add, editor, open, plant, save, step, t, tell } from "./business-form";
import { signIn } from "./people";
import { expect, expectTold, freshName, said, toast } from "./section-page";
import { withOther } from "./two-browsers";

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

test("DRS-09 H9 H39 a place that is changed: seen before it is saved, not overwritten unasked, and then on its public page; its address, QR code and deletion", async ({
  page,
  browser,
}) => {
  const { id, name, slug, who } = await plant("Shared");
  const publicPage = `/en/ghor/cafe/${slug}`;
  const words = "A garden behind the mosque.";
  const changed = `${name} new`;
  await signIn(page, { role: "admin" });
  await page.setViewportSize({ width: 940, height: 800 });
  await open(page, editor(id));
  await test.step("its steps stand beside it where it has the room, which a narrow sidebar gives", async () => {
    const steps = page.getByRole("navigation", { name: t.steps }).getByRole("list");
    await page.getByRole("button", { name: en.dashboard.widen }).click();
    await expect(steps).toHaveCSS("display", "flex");
    await page.getByRole("button", { name: en.dashboard.narrow }).click();
    await expect(steps).toHaveCSS("display", "grid");
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step("the page is shown before it is saved, to who asked for it alone", async () => {
    await page.getByLabel(t.descriptionIn.en).fill(words);
    const [shown] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("button", { name: t.preview, exact: true }).click(),
    ]);
    await shown.waitForURL(/\/en\/preview\//);
    await expect(shown.getByRole("heading", { level: 1 })).toContainText(name);
    await expect(shown.getByText(words)).toBeVisible();
    await expect(shown.getByText(en.business.hidden.preview.title)).toBeVisible();
    await withOther(browser, async (other) => {
      await signIn(other, { role: "owner" });
      for (const address of [shown.url(), editor(id)]) expect((await other.goto(address))?.status()).toBe(404);
      await other.goto(`${publicPage}/overview`);
      await expect(other.getByText(words)).toBeHidden();
    });
    await shown.close();
  });
  await test.step("what somebody else has saved meanwhile is told, and stays where this form says nothing", async () => {
    await who.send("PATCH", `/api/v1/restaurant/${id}`, {
      email: "other@example.com",
      website: "https://zz.example.com",
    });
    await step(page, "contact").click();
    await page.getByLabel(t.email, { exact: true }).fill("mine@example.com");
    await save(page).click();
    const notice = page.getByRole("alert").filter({ hasText: en.resource.staleTitle });
    await expect(notice).toContainText("other@example.com");
    await expectTold(notice);
    await notice.getByRole("button", { name: en.resource.keepMine }).click();
    await expect(toast(page, name)).toBeVisible();
    expect(await sql("SELECT email, website FROM businesses WHERE id = $1", [id])).toEqual([
      { email: "mine@example.com", website: "https://zz.example.com" },
    ]);
  });
  await test.step("a new name is on the public page", async () => {
    await step(page, "names").click();
    await page.getByLabel(en.resource.titleIn.en).fill(changed);
    await save(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(changed);
    await page.goto(`${publicPage}/overview`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(changed);
    await expect(page.getByText(words)).toBeVisible();
  });
  await test.step("an address that is taken is told of beside its field", async () => {
    const other = await plant("Taken", {}, who);
    await open(page, editor(id));
    const field = page.getByLabel(t.slug);
    await field.fill(other.slug);
    await save(page).click();
    await expect(page.getByText(en.fieldErrors.slug_taken)).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(`Chosen ${slug}`);
    await save(page).click();
    await expect(field).toHaveValue(`chosen-${slug}`);
    expect((await page.request.get(`/en/ghor/cafe/${slug}/menu`)).url()).toContain(`/chosen-${slug}/menu`);
  });
  await test.step("it has a QR code, is deleted, and comes back by undo", async () => {
    await page.getByRole("button", { name: said(en.resource.more, changed) }).click();
    const picture = await page.getByRole("menuitem", { name: t.qrCode }).getAttribute("href");
    expect((await page.request.get(picture ?? "")).headers()["content-type"]).toContain("image/svg+xml");
    await page.getByRole("menuitem", { name: en.resource.delete }).click();
    const dialog = page.getByRole("dialog", { name: said(en.restaurants.deleteTitle, changed) });
    await dialog.getByRole("button", { name: en.resource.delete }).click();
    await expect(page).toHaveURL(/restaurants\/list/);
    const isDeleted = async () => {
      const [row] = await sql<{ gone: boolean }>(
        "SELECT deleted_at IS NOT NULL AS gone FROM businesses WHERE id = $1",
        [id],
      );
      return row?.gone;
    };
    expect(await isDeleted()).toBe(true);
    await page.getByRole("button", { name: en.resource.undo }).click();
    await expect.poll(isDeleted).toBe(false);
  });
});
