import { awake } from "../../e2e/hydrating";
import { ownMenu } from "../../e2e/menus";
import { signInAs } from "../../e2e/people";
import { expect } from "../../e2e/section-page";
import { walkStates } from "../../support/walk-states";

const json = (name: string, content: unknown) => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify(content)),
});

walkStates("the menu uploader", "fa", async ({ page, lng, t }) => {
  const words = t.menuUploader;
  const menu = await ownMenu([{ name: "Ashak" }]);
  await signInAs(page, menu.owner);
  const check = page.getByRole("main").getByRole("button", { name: words.check, exact: true });
  const choose = async (dishes: unknown) => {
    await page.getByLabel(words.files.groups).setInputFiles(json("groups.json", []));
    await page.getByLabel(words.files.menu).setInputFiles(json("menu.json", dishes));
  };
  return {
    empty: async () => {
      await page.goto(`/${lng}/dashboard/menu-uploader`);
      await awake(check);
    },
    "files missing": async () => {
      await check.click();
      await expect(page.getByText(words.fileNeeded).first()).toBeVisible();
    },
    "a file that is empty": async () => {
      await choose([]);
      await check.click();
      await expect(page.locator("[aria-invalid]").first()).toBeAttached();
    },
    "lines to mend": async () => {
      const line = { translation: { fa: { title: "منتو" } }, price: "ارزان", group: "هیچ" };
      await page
        .getByLabel(words.files.groups)
        .setInputFiles(json("groups.json", [{ translation: { fa: { title: "هیچ" } } }]));
      await page.getByLabel(words.files.menu).setInputFiles(json("menu.json", [line, { price: 20 }]));
      await check.click();
      await expect(page.getByText(words.mendHere)).toBeVisible();
    },
  };
});
