import { type Page, type Route, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { photo } from "@/tests/support/pictures";
import { sql } from "../support/e2e-database";
import { walkStates } from "../support/walk-states";
import { awake } from "./hydrating";
import { type OwnMenu, ownMenu } from "./menus";
import { signInAs } from "./people";
import { expect, expectTold, said, toast } from "./section-page";
import { dropOnce } from "./two-browsers";

const t = en.media;
const ADDRESS = "/en/dashboard/images";
test.describe.configure({ timeout: 90_000 });

const file = async (name: string, tint = 0) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await photo(900, 600, tint),
});
const page1 = (number: number) => t.unnamed.gallery.replace("{number}", String(number));
const rows = (page: Page) => page.locator("main li").filter({ has: page.getByRole("checkbox") });
const kinds = (page: Page) => page.getByRole("navigation", { name: en.images.byKind });
const pictures = (business: string) =>
  sql<{ id: string; type: string; alt: Record<string, string> }>(
    "SELECT id, type, alt FROM media WHERE business_id = $1 AND dish_id IS NULL AND deleted_at IS NULL ORDER BY type, position",
    [business],
  );

/** Pixels that the chosen text of a select leaves free. */
const roomLeft = (select: Element): number => {
  const style = getComputedStyle(select);
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen || !(select instanceof HTMLSelectElement)) throw new Error("This is no select.");
  pen.font = style.font;
  const padding = Number.parseFloat(style.paddingInlineStart) + Number.parseFloat(style.paddingInlineEnd);
  return select.clientWidth - padding - pen.measureText(select.selectedOptions[0]?.text ?? "").width;
};

async function open(page: Page, lng = "en"): Promise<OwnMenu> {
  const menu = await ownMenu([]);
  await signInAs(page, menu.owner);
  await page.goto(`/${lng}/dashboard/images`);
  await awake(page.getByRole("main").locator("input[type=file]"));
  return menu;
}
async function add(page: Page, count: number): Promise<void> {
  const files = await Promise.all(Array.from({ length: count }, (_, index) => file(`room-${index}.jpg`, index * 9)));
  await page.getByLabel(t.drop).setInputFiles(files);
  await expect(rows(page)).toHaveCount(count);
}

test("RTE-41 DRS-07 DRS-11 pictures are added, described, put in order by keyboard, several deleted at once, bad files told; one becomes the cover", async ({
  page,
}) => {
  const { place: business, owner } = await open(page);
  await add(page, 3);
  const [first] = await pictures(business);
  await rows(page)
    .nth(0)
    .getByRole("button", { name: said(en.resource.more, page1(1)) })
    .click();
  await page.getByRole("menuitem", { name: t.texts }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t.altIn.en).fill("The yard at dusk");
  await dialog.getByLabel(t.section).selectOption("exterior");
  await dialog.getByRole("button", { name: en.resource.save }).click();
  await expect(rows(page).nth(0)).toContainText("The yard at dusk");
  await page.getByRole("button", { name: said(en.resource.more, "The yard at dusk") }).click();
  await page.getByRole("menuitem", { name: en.resource.moveDown }).click();
  await expect(rows(page).nth(1)).toContainText("The yard at dusk");
  await expect.poll(async () => (await pictures(business))[1]?.id).toBe(first?.id);

  await test.step("pictures are turned and put into a section together; what was done is undone", async () => {
    const looks = () =>
      sql("SELECT turn, section FROM media WHERE business_id = $1 AND type = 'gallery' ORDER BY position", [business]);
    for (const at of [0, 2]) await rows(page).nth(at).getByRole("checkbox").check();
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await page.getByLabel(t.setSection).evaluate(roomLeft), `at ${width} px`).toBeGreaterThanOrEqual(0);
    }
    await page.setViewportSize(size);
    await page.getByRole("main").getByRole("button", { name: t.turn, exact: true }).click();
    await expect.poll(looks).toMatchObject([{ turn: 90 }, { turn: 0 }, { turn: 90 }]);
    await page.getByLabel(t.setSection).selectOption("food");
    await expect.poll(looks).toMatchObject([{ section: "food" }, { section: "exterior" }, { section: "food" }]);
    await page.locator(".toast").getByRole("button", { name: en.resource.undo }).first().click();
    await expect.poll(looks).toMatchObject([{ section: null }, { section: "exterior" }, { section: null }]);
    await page.getByRole("group", { name: t.bySection }).getByRole("button", { name: t.sections.exterior }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole("group", { name: t.bySection }).getByRole("button", { name: t.all }).click();
    await expect(rows(page)).toHaveCount(3);
    // They are still selected, for the next change.
    for (const at of [0, 2]) await rows(page).nth(at).getByRole("checkbox").uncheck();
  });

  await rows(page).nth(0).getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await rows(page).nth(2).getByRole("checkbox").check();
  await page.getByRole("button", { name: t.removeMany, exact: true }).click();
  await dialog.getByRole("button", { name: t.removeYes }).dblclick();
  await expect(rows(page)).toHaveCount(1);
  expect((await pictures(business)).map(({ id }) => id)).toEqual([first?.id]);

  await test.step("each file that cannot be taken says why; a lost line keeps what was chosen, to be tried again", async () => {
    await page.route("**/api/v1/restaurant/*/media", (route) => route.abort(), { times: 1 });
    await page
      .getByLabel(t.drop)
      .setInputFiles([
        await file("lost.jpg"),
        { name: "script.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<script>alert(1)</script>") },
        { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") },
        { name: "huge.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
      ]);
    const underway = page.getByRole("list", { name: t.underway }).getByRole("listitem");
    await expect(underway.getByRole("alert")).toHaveCount(4);
    await expect(underway.filter({ hasText: "notes.txt" })).toContainText(t.notPicture);
    await expect(underway.filter({ hasText: "huge.jpg" })).toContainText(t.pictureTooLarge);
    await page.getByRole("button", { name: t.retry, exact: true }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(underway).toHaveCount(3);
  });

  await test.step("a cover is JPG or PNG of 5 MB, is cut to two by one, and a picture of the gallery becomes it", async () => {
    await kinds(page).getByRole("link", { name: t.kinds.cover }).click();
    await expect(page).toHaveURL(/kind=cover/);
    const field = page.locator("main input[type=file]");
    const wrong = (name: string, mimeType: string, size: number) =>
      field.setInputFiles({ name, mimeType, buffer: Buffer.alloc(size) });
    await wrong("x.gif", "image/gif", 9);
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(t.notCover);
    await wrong("x.png", "image/png", 5 * 1024 * 1024 + 1);
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(t.coverTooLarge);
    await field.setInputFiles(await file("front.jpg"));
    await expect(dialog.getByRole("application", { name: t.cropArea })).toBeVisible();
    await dialog.getByLabel(t.zoom).fill("2");
    const save = dialog.getByRole("button", { name: en.resource.save });
    await expect(save).toHaveAttribute("aria-disabled", "false");
    await dropOnce(page, /\/api\/v1\/restaurant\/[^/]+\/media$/, "POST");
    await save.click();
    await expectTold(dialog.getByRole("alert"));
    await save.dblclick();
    await expect(toast(page, t.saved.cover)).toBeVisible();
    const cover = () =>
      sql<{ id: string; width: number; height: number }>(
        "SELECT m.id, m.width, m.height FROM businesses b JOIN media m ON m.id = b.cover_id WHERE b.id = $1",
        [business],
      );
    const [before] = await cover();
    expect((before?.width ?? 0) / (before?.height ?? 1)).toBeCloseTo(2, 1);

    const focal = page.getByRole("group", { name: t.focal.title });
    const kept = () => sql("SELECT focal_x AS x, focal_y AS y FROM media WHERE id = $1", [before?.id]);
    await focal
      .locator("img")
      .first()
      .click({ position: { x: 0, y: 30 } });
    await focal.getByLabel(t.focal.y).focus();
    await page.keyboard.press("Home");
    await focal.getByRole("button", { name: en.resource.save }).click();
    await expect(toast(page, t.focal.saved)).toBeVisible();
    expect(await kept()).toEqual([{ x: 0, y: 0 }]);
    await expect(focal.getByRole("button")).toHaveCount(0);

    await kinds(page).getByRole("link", { name: t.kinds.gallery }).click();
    await page.getByRole("button", { name: said(en.resource.more, "The yard at dusk") }).click();
    await page.getByRole("menuitem", { name: t.use.cover }).click();
    await expect(save).toHaveAttribute("aria-disabled", "false");
    await save.click();
    await expect.poll(async () => (await cover())[0]?.id).not.toBe(before?.id);
  });

  await test.step("an owner is not shown another's images", async () => {
    const other = await ownMenu([]);
    await ownMenu([], owner);
    await page.goto(`${ADDRESS}?restaurant=${other.place}`);
    await expect(page.getByRole("paragraph").filter({ hasText: en.images.noPlaceChosen })).toBeVisible();
  });
});

walkStates("images", "fa", async ({ page, lng, t: words, line }) => {
  return {
    none: async () => void (await open(page, lng)),
    some: async () => {
      await page.getByLabel(words.media.drop).setInputFiles([await file("a.jpg"), await file("b.jpg", 30)]);
      await expect(rows(page)).toHaveCount(2);
    },
    selected: async () => {
      await rows(page).first().getByRole("checkbox").check();
      await expect(page.getByRole("button", { name: words.resource.clearSelection })).toBeVisible();
    },
    deleting: async () => {
      await page.getByRole("button", { name: words.media.removeMany, exact: true }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
    cutting: async () => {
      await page.getByRole("dialog").getByRole("button", { name: words.resource.cancel }).click();
      await page.getByRole("navigation", { name: words.images.byKind }).getByRole("link").nth(1).click();
      await page.locator("main input[type=file]").setInputFiles(await file("c.jpg"));
      await expect(page.getByRole("application")).toBeVisible();
      expect(line.broken).toBe(false);
    },
  };
});

test("CST-05 what nobody shows is kept for a minute, and then forgotten", async ({ page }) => {
  const section = (path: string) => page.locator(`#sidebar a[href$="/en/dashboard${path}"]`).first();
  await page.clock.install();
  await open(page);
  await add(page, 2);
  const held: Route[] = [];
  await page.route("**/media/manage*", (route) => void held.push(route));
  for (const [seconds, isKept] of [
    [40, true],
    [80, false],
  ] as const) {
    await section("").click();
    await expect(rows(page)).toHaveCount(0);
    await page.clock.fastForward(seconds * 1000);
    await section("/images").click();
    // Stale in both cases, so it is fetched again; cached data is shown meanwhile.
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await expect(rows(page)).toHaveCount(isKept ? 2 : 0);
    await Promise.all(held.splice(0).map((route) => route.continue()));
    await expect(rows(page)).toHaveCount(2);
  }
});

test("DRS-11 wide photos of a batch stand before tall ones", async ({ page }) => {
  const { place: business } = await open(page);
  const tall = { name: "tall.jpg", mimeType: "image/jpeg", buffer: await photo(600, 900) };
  await page.getByLabel(t.drop).setInputFiles([tall, await file("wide.jpg", 40)]);
  await expect(rows(page)).toHaveCount(2);
  const sizes = await sql("SELECT width FROM media WHERE business_id = $1 ORDER BY position", [business]);
  expect(sizes).toEqual([{ width: 900 }, { width: 600 }]);
});
