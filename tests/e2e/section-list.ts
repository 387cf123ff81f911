import { test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import {
  addressOf,
  choose,
  expect,
  expectList,
  firstTitle,
  freshName,
  openSection,
  row,
  type Section,
  said,
  testInTurn,
  toast,
} from "./section-page";

/** Creating, deleting, searching and paging. */
export function listTests(section: Section): void {
  const address = addressOf(section);
  const words = en[section.name];
  testInTurn(
    section,
    "a page past the end of the list leads to its last page, not to an empty list",
    async ({ page }) => {
      await openSection(page, `${address}?page=900`);
      await expect(page).toHaveURL((url) => url.searchParams.get("page") !== "900");
      await expect(row(page, (await firstTitle(section)) ?? "")).toBeVisible();
    },
  );

  test(`${section.requirement} a ${section.noun} is made, changed, deleted and brought back`, async ({ page }) => {
    await openSection(page, address);
    const [name, other] = [freshName("Fish"), freshName("Trout")];
    await page.getByRole("button", { name: words.new }).click();
    const editor = page.getByRole("dialog", { name: words.new });
    await editor.getByLabel(en.resource.titleIn.en).fill(name);
    await editor.getByRole("button", { name: en.resource.save }).click();
    await expect(toast(page, said(en.resource.created, name))).toBeVisible();
    await expect(editor).toBeHidden();
    await expect(row(page, name)).toBeVisible();

    await choose(page, name, en.resource.edit);
    const again = page.getByRole("dialog", { name });
    await expect(page).toHaveURL(/[?&]edit=/);
    await again.getByLabel(en.resource.titleIn.en).fill(other);
    // Where the languages are chosen, this one is not yet.
    const dari = again.getByRole("checkbox", { name: en.resource.language.fa, exact: true });
    if (await dari.isVisible()) await dari.check();
    await again.getByLabel(en.resource.titleIn.fa).fill("ماهی رودخانه");
    await again.getByRole("button", { name: en.resource.save }).click();
    await expect(row(page, other)).toContainText("ماهی رودخانه");

    await choose(page, other, en.resource.delete);
    await expect(row(page, other)).toHaveCount(0);
    await toast(page, said(en.resource.deleted, other)).getByRole("button", { name: en.resource.undo }).click();
    await expect(row(page, other)).toBeVisible();

    await choose(page, other, en.resource.delete);
    await expect(row(page, other)).toHaveCount(0);
    await page.getByLabel(en.resource.show).selectOption("deleted");
    await expect(page).toHaveURL(/state=deleted/);
    await row(page, other).getByRole("button", { name: en.resource.restore }).click();
    await expect(row(page, other)).toHaveCount(0);
    await page.getByLabel(en.resource.show).selectOption("active");
    await expect(row(page, other)).toBeVisible();
  });

  testInTurn(
    section,
    "search, order and page stand in the address, and the way back leads through them",
    async ({ page }) => {
      const name = freshName("Ashak");
      await section.make({ en: name, fa: "آشک تازه‌پخت" });
      await openSection(page, address);
      await page.getByLabel(en.resource.search).fill("آشک تازه پخت");
      await expect(page).toHaveURL(/search=/);
      await expect(row(page, name)).toBeVisible();
      await expect(page.getByRole("list").getByRole("listitem").filter({ hasText: "آشک" })).toHaveCount(1);
      await page.getByLabel(en.resource.sortBy).selectOption("title");
      await expect(page).toHaveURL(/sort=title/);
      await page.reload();
      await expectList(page);
      await expect(row(page, name)).toBeVisible();
      await page.goBack();
      await expectList(page);
      await expect(page.getByLabel(en.resource.sortBy)).toHaveValue("position");
      await page.getByLabel(en.resource.search).fill("zz nothing of that name");
      await expect(page).toHaveURL(/search=zz/);
      await expect(page.getByText(en.resource.nothingFoundText)).toBeVisible();
      await page.getByRole("button", { name: en.resource.clearSearch }).click();
      await expect(page).not.toHaveURL(/search=/);
    },
  );
}
