import { test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
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
  said,
  translationOf,
} from "./section-page";
import { stateTests } from "./section-states";

const SECTION: Section = {
  name: "groups",
  noun: "section",
  call: "group",
  requirement: "API-41",
  titled: "RTE-40 DDI-18",
  untitled: en.fieldErrors.required,
  listed: "deleted_at IS NULL",
  make: async (titles) => {
    const [made] = await sql<{ id: string }>(
      `INSERT INTO groups (id, slug, translation, position)
       SELECT gen_random_uuid(), 'zz-' || gen_random_uuid(), $1, max(position) + 1 FROM groups RETURNING id`,
      [translationOf(titles)],
    );
    return made?.id ?? "";
  },
};

oneAfterTheOther(SECTION);
listTests(SECTION);
stateTests(SECTION);

test("DDI-19 a group is made and changed in a modal, and a change or deletion that fails says so and changes nothing", async ({
  page,
}) => {
  const name = freshName("Soups");
  await openSection(page, addressOf(SECTION));
  await page.getByRole("button", { name: en.groups.new }).click();
  const added = page.getByRole("dialog", { name: en.groups.new });
  await added.getByLabel(en.resource.titleIn.en).fill(name);
  await added.getByRole("button", { name: en.resource.save }).click();
  await expect(added).toBeHidden();
  await page.route("**/api/v1/group/*", (route) =>
    ["PATCH", "DELETE"].includes(route.request().method()) ? route.abort() : route.continue(),
  );
  await choose(page, name, en.resource.edit);
  const changed = page.getByRole("dialog", { name });
  const field = changed.getByLabel(en.resource.titleIn.en);
  await field.fill(`${name} hot`);
  await changed.getByRole("button", { name: en.resource.save }).click();
  await expect(changed.getByRole("alert")).toContainText(en.errors.network);
  await expect(field).toHaveValue(`${name} hot`);
  await page.keyboard.press("Escape");
  await page
    .getByRole("dialog", { name: en.resource.discardTitle })
    .getByRole("button", { name: en.resource.discard, exact: true })
    .click();
  await expect(changed).toBeHidden();
  await choose(page, name, en.resource.delete);
  await expect(page.locator(".toast--error")).toContainText(en.errors.network);
  await expect(row(page, name)).toBeVisible();
  const stored = await sql("SELECT 1 FROM groups WHERE translation->'en'->>'title' = $1 AND deleted_at IS NULL", [
    name,
  ]);
  expect(stored).toHaveLength(1);
});

test("a section in use says what stands in the way, and its dishes can be moved", async ({ page }) => {
  const [name, target] = [freshName("Old"), freshName("New")];
  const [from, to] = [await SECTION.make({ en: name }), await SECTION.make({ en: target })];
  const [dish] = await sql<{ id: string; group_id: string }>(
    "SELECT id, group_id FROM dishes WHERE deleted_at IS NULL AND group_id IS NOT NULL LIMIT 1",
  );
  await sql("UPDATE dishes SET group_id = $1 WHERE id = $2", [from, dish?.id]);
  try {
    await openSection(page, addressOf(SECTION));
    await choose(page, name, en.resource.delete);
    const dialog = page.getByRole("dialog", { name: said(en.resource.cannotDelete, name) });
    await expect(dialog).toContainText("dish is in this section");
    const move = dialog.getByRole("button", { name: en.resource.moveAndDelete });
    await expect(move).toBeDisabled();
    await dialog.getByLabel(en.groups.moveDishesTo).selectOption({ label: target });
    await move.click();
    await expect(row(page, name)).toHaveCount(0);
    const groupOf = () => sql<{ group_id: string }>("SELECT group_id FROM dishes WHERE id = $1", [dish?.id]);
    await expect.poll(async () => (await groupOf())[0]?.group_id).toBe(to);
  } finally {
    await sql("UPDATE dishes SET group_id = $1 WHERE id = $2", [dish?.group_id, dish?.id]);
  }
});
