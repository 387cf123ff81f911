import { type Locator, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import { expectAccessibleAtAllWidths } from "../support/axe";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { photo } from "../support/pictures";
import { awake } from "./hydrating";
import { signIn } from "./people";
import { TEXTS } from "./profile-page";
import { dragOnto, expect, freshName, liftUp, row, said, toast, translationOf } from "./section-page";

// The tests change the same order, so they run one after the other.
test.describe.configure({ mode: "default", timeout: 90_000 });
// Left by a previous attempt.
test.beforeEach(async () => {
  for (const table of ["groups", "categories"])
    await sql(`UPDATE ${table} SET deleted_at = now() WHERE slug LIKE 'zz-%' AND deleted_at IS NULL`);
});

const SECTIONS = [
  { name: "groups", noun: "section", call: "group", requirements: "API-41" },
  { name: "categories", noun: "category", call: "category", requirements: "API-37 DDI-17" },
] as const;
type Section = (typeof SECTIONS)[number];

const make = ({ name }: Section, titles: Readonly<Record<string, string>>) =>
  sql(
    name === "groups"
      ? `INSERT INTO groups (id, slug, translation, position)
          SELECT gen_random_uuid(), 'zz-' || gen_random_uuid(), $1, max(position) + 1 FROM groups`
      : `INSERT INTO categories (id, slug, type, translation, position)
          SELECT gen_random_uuid(), 'zz-' || gen_random_uuid(), 'dish', $1, max(position) + 1
          FROM categories WHERE type = 'dish'`,
    [translationOf(titles)],
  );

/** Waits until the list is shown and hydrated. */
const expectList = (page: Page) => awake(page.getByRole("main").getByRole("listitem").first());

async function open(page: Page, { name }: Section, lng = "en"): Promise<void> {
  await signIn(page, { role: "admin" });
  await page.goto(`/${lng}/dashboard/${name}`);
  await expectList(page);
}

async function choose(page: Page, name: string, action: string, { more } = en.resource): Promise<void> {
  await row(page, name)
    .getByRole("button", { name: said(more, name) })
    .click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** A form with a choice of languages starts with that of the page, and requires a name in each that is chosen. */
async function chooseLanguage(editor: Locator, name: string, instead?: string): Promise<void> {
  await expect(editor.getByRole("textbox").first()).toBeVisible();
  const choice = (language: string) => editor.getByRole("checkbox", { name: language, exact: true });
  if (!(await choice(name).isVisible())) return;
  await choice(name).check();
  if (instead !== undefined && instead !== name) await choice(instead).uncheck();
}

for (const section of SECTIONS)
  for (const lng of inTurn(LANGUAGES, section.name))
    test(`${section.requirements} S-31 a ${section.noun} is made, changed, deleted and brought back, on a phone and at a desk, in ${lng}`, async ({
      page,
    }) => {
      const { resource: t, ...texts } = TEXTS[lng];
      const hasPicture = section.name === "categories";
      const name = freshName("Fish");
      await open(page, section, lng);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts[section.name].title);
      await page.getByRole("button", { name: texts[section.name].new }).click();
      const editor = page.getByRole("dialog");
      const save = editor.getByRole("button", { name: t.save });
      await chooseLanguage(editor, t.language.en, t.language[lng]);
      await editor.getByLabel(t.titleIn.en).fill(name);
      if (hasPicture) {
        const buffer = await photo(600, 400, 0);
        await editor.locator("input[type=file]").setInputFiles({ name: "p.jpg", mimeType: "image/jpeg", buffer });
        await expect(editor.locator("img")).toHaveJSProperty("naturalWidth", 600);
      }
      await expectAccessibleAtAllWidths(page, `${section.name} editor`);
      await save.click();
      await expect(toast(page, said(t.created, name))).toBeVisible();
      await expect(editor).toBeHidden();
      if (hasPicture) await expect(row(page, name).locator("img")).toHaveAttribute("src", /^\/media\//);

      const long = "د سړې هوا لپاره د کورنیو خوږو شیدو او میوو ټولګه";
      await choose(page, name, t.edit, t);
      await expect(page).toHaveURL(/[?&]edit=/);
      await chooseLanguage(editor, t.language.ps);
      await editor.getByLabel(t.titleIn.ps).fill(long);
      if (hasPicture) await editor.getByRole("button", { name: t.removePicture }).click();
      await save.click();
      await expect(row(page, long)).toBeVisible();
      await expect(row(page, long).locator("img")).toHaveCount(0);
      await expectAccessibleAtAllWidths(page, `${section.name} list`);

      const shown = lng === "ps" ? long : name;
      await choose(page, shown, t.delete, t);
      await expect(row(page, name)).toHaveCount(0);
      await toast(page, said(t.deleted, shown)).getByRole("button", { name: t.undo }).click();
      await expect(row(page, long)).toBeVisible();
    });

for (const section of inTurn(SECTIONS, "order"))
  test(`${section.requirements} the order of ${section.name} is changed by keyboard, by drag and by steps; search and order stand in the address`, async ({
    page,
  }) => {
    const [one, two, three] = [freshName("One"), freshName("Two"), freshName("Three")];
    await make(section, { en: one });
    await make(section, { en: two });
    await make(section, { en: three, fa: "آشک تازه‌پخت" });
    await open(page, section);
    const expectOrder = (...names: readonly string[]) =>
      expect(
        page
          .getByRole("main")
          .getByRole("listitem")
          .filter({ hasText: new RegExp([one, two, three].join("|")) }),
      ).toHaveText(names.map((name) => new RegExp(name)));
    /** Waits until a move is stored and the list is fetched again, which would end a drag. */
    const saving = async (move: () => Promise<void>) => {
      const saved = page.waitForResponse((answer) => answer.url().endsWith("/position"));
      const listed = saved.then(() =>
        page.waitForResponse((answer) => answer.url().includes(`/api/v1/${section.call}/manage`)),
      );
      await move();
      expect((await saved).status()).toBe(200);
      await listed;
    };
    await expectOrder(one, two, three);
    await saving(async () => {
      await page.getByRole("button", { name: said(en.resource.move, three) }).focus();
      await liftUp(page, three);
    });
    await expectOrder(one, three, two);
    await saving(() => dragOnto(page, two, one));
    await expectOrder(two, one, three);
    await saving(() => choose(page, two, en.resource.moveDown));
    await expectOrder(one, two, three);
    await page.route("**/position", (route) =>
      route.fulfill({ status: 409, json: { code: "conflict", message: "x" } }),
    );
    await choose(page, one, en.resource.moveDown);
    await expect(toast(page, en.resource.movedMeanwhile)).toBeVisible();
    await expectOrder(one, two, three);

    await page.getByLabel(en.resource.search).fill("آشک تازه پخت");
    await expect(page).toHaveURL(/search=/);
    await expectOrder(three);
    await page.getByLabel(en.resource.sortBy).selectOption("title");
    await expect(page).toHaveURL(/sort=title/);
    await page.reload();
    await expectList(page);
    await expectOrder(three);
    await page.goBack();
    await expectList(page);
    await expect(page.getByLabel(en.resource.sortBy)).toHaveValue("position");
    await page.getByLabel(en.resource.search).fill("zz nothing of that name");
    await expect(page.getByText(en.resource.nothingFoundText)).toBeVisible();
    await page.getByRole("button", { name: en.resource.clearSearch }).click();
    await expect(page).not.toHaveURL(/search=/);
  });
