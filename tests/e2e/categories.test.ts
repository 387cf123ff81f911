import { test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { photo } from "../support/pictures";
import { listTests } from "./section-list";
import {
  addressOf,
  choose,
  expect,
  freshName,
  oneAfterTheOther,
  openSection,
  row,
  type Section,
  translationOf,
} from "./section-page";
import { stateTests } from "./section-states";

/** A category that stands last in the list of its type. */
async function category(titles: Readonly<Record<string, string>>, type = "dish"): Promise<string> {
  const [made] = await sql<{ id: string }>(
    `INSERT INTO categories (id, slug, type, translation, position)
     SELECT gen_random_uuid(), 'zz-' || gen_random_uuid(), $2::text, $1, coalesce(max(position), 0) + 1
     FROM categories WHERE type = $2::text RETURNING id`,
    [translationOf(titles), type],
  );
  return made?.id ?? "";
}

const SECTION: Section = {
  name: "categories",
  noun: "category",
  call: "category",
  requirement: "API-37",
  titled: "RTE-39 DDI-16",
  listed: "type = 'dish' AND deleted_at IS NULL",
  make: category,
};
const ADDRESS = addressOf(SECTION);

oneAfterTheOther(SECTION);
listTests(SECTION);
stateTests(SECTION);

test("DDI-17 a picture is chosen, seen, saved, replaced and taken away; a wrong file is refused beside its field", async ({
  page,
}) => {
  const name = freshName("Grill");
  const imageOf = async () => {
    const [found] = await sql<{ image_id: string | null }>(
      "SELECT image_id FROM categories WHERE translation->'en'->>'title' = $1",
      [name],
    );
    return found?.image_id ?? null;
  };
  const jpeg = (hue: number) =>
    photo(600, 400, hue).then((buffer) => ({ name: "p.jpg", mimeType: "image/jpeg", buffer }));
  await openSection(page, `${ADDRESS}?edit=new`);
  const editor = page.getByRole("dialog");
  const file = editor.locator("input[type=file]");
  const save = () => editor.getByRole("button", { name: en.resource.save }).click();
  await editor.getByLabel(en.resource.titleIn.en).fill(name);
  await file.setInputFiles({ name: "p.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
  await save();
  await expect(editor).toContainText(en.fieldErrors.picture_none);
  await expect(editor.getByRole("button", { name: en.resource.replacePicture })).toBeFocused();
  await file.setInputFiles(await jpeg(0));
  await expect(editor.locator("img")).toHaveJSProperty("naturalWidth", 600);
  await save();
  await expect(row(page, name).locator("img")).toHaveAttribute("src", /^\/media\//);
  const first = await imageOf();
  expect(first).not.toBeNull();

  await choose(page, name, en.resource.edit);
  await expect(editor.locator("img")).toHaveAttribute("src", /^\/media\//);
  await file.setInputFiles(await jpeg(60));
  await expect(editor.locator("img")).toHaveAttribute("src", /^blob:/);
  await save();
  await expect(editor).toBeHidden();
  expect(await imageOf()).not.toBe(first);

  await choose(page, name, en.resource.edit);
  await editor.getByRole("button", { name: en.resource.removePicture }).click();
  await expect(editor.locator("img")).toHaveCount(0);
  await save();
  await expect(editor).toBeHidden();
  expect(await imageOf()).toBeNull();
  await expect(row(page, name).locator("img")).toHaveCount(0);
});
