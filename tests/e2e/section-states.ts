import { test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { BOTH_THEMES, expectAccessibleAtAllWidths } from "../support/axe";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import {
  addressOf,
  choose,
  expect,
  expectList,
  freshName,
  openSection,
  row,
  type Section,
  said,
  testInTurn,
  toast,
  translationOf,
} from "./section-page";

const TEXTS = { en, fa, ps };

/** Order, what others do meanwhile, errors, lost connections, and how it looks. */
export function stateTests(section: Section): void {
  const address = addressOf(section);
  const words = en[section.name];
  testInTurn(
    section,
    "the order is changed by keyboard, by steps and by drag, and a refusal puts it back",
    async ({ page }) => {
      const names = [freshName("One"), freshName("Two"), freshName("Three")];
      for (const name of names) await section.make({ en: name });
      await openSection(page, address);
      const [one = "", two = "", three = ""] = names;
      const order = () =>
        page
          .getByRole("list")
          .getByRole("listitem")
          .evaluateAll(
            (items, known) => items.flatMap(({ textContent }) => known.filter((name) => textContent?.includes(name))),
            names,
          );
      /** Waits until a move is stored, and the list has been read again: it would put an end to a drag. */
      const saving = async (move: () => Promise<void>) => {
        const saved = page.waitForResponse((answer) => answer.url().endsWith("/position"));
        const listed = saved.then(() =>
          page.waitForResponse((answer) => answer.url().includes(`/api/v1/${section.call}/manage`)),
        );
        await move();
        expect((await saved).status()).toBe(200);
        await listed;
      };
      await expect.poll(order).toEqual([one, two, three]);

      await saving(async () => {
        await page.getByRole("button", { name: said(en.resource.move, three) }).focus();
        await page.keyboard.press("Space");
        const told = page.locator("[aria-live=assertive]").filter({ hasText: three });
        await expect(told).toContainText("is at position");
        const before = await told.textContent();
        await page.keyboard.press("ArrowUp");
        await expect(told).not.toHaveText(before ?? "");
        await page.keyboard.press("Space");
      });
      await expect.poll(order).toEqual([one, three, two]);

      await saving(() => choose(page, one, en.resource.moveDown));
      await expect.poll(order).toEqual([three, one, two]);

      await saving(async () => {
        const grip = page.getByRole("button", { name: said(en.resource.move, two) });
        await grip.scrollIntoViewIfNeeded();
        const [from, to] = [await grip.boundingBox(), await row(page, three).boundingBox()];
        if (!from || !to) throw new Error("The rows are not on screen.");
        await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
        await page.mouse.down();
        await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 12 });
        await page.mouse.up();
      });
      await expect.poll(order).toEqual([two, three, one]);
      await page.reload();
      await expectList(page);
      await expect.poll(order).toEqual([two, three, one]);

      // Somebody else moves another one between them first.
      await page.route("**/position", (route) =>
        route.fulfill({ status: 409, json: { code: "conflict", message: "x" } }),
      );
      await choose(page, two, en.resource.moveDown);
      await expect(toast(page, en.resource.movedMeanwhile)).toBeVisible();
      await expect.poll(order).toEqual([two, three, one]);
    },
  );

  testInTurn(
    section,
    "what somebody else saved meanwhile is shown, and is not overwritten without a word",
    async ({ page }) => {
      const [name, theirs, mine] = [freshName("Bread"), freshName("Theirs"), freshName("Mine")];
      const id = await section.make({ en: name });
      await openSection(page, `${address}?edit=${id}`);
      const editor = page.getByRole("dialog");
      await editor.getByLabel(en.resource.titleIn.en).fill(mine);
      await sql(`UPDATE ${section.name} SET translation = $1, updated_at = now() WHERE id = $2`, [
        translationOf({ en: theirs, ps: "ډوډۍ" }),
        id,
      ]);
      await editor.getByRole("button", { name: en.resource.save }).click();
      const changed = editor.getByRole("alert").getByRole("listitem");
      await expect(changed).toHaveText([`${en.resource.language.en}: ${theirs}`, `${en.resource.language.ps}: ډوډۍ`]);
      await expect(editor.getByLabel(en.resource.titleIn.en)).toHaveValue(mine);
      await editor.getByRole("button", { name: en.resource.keepMine }).click();
      await expect(row(page, mine)).toBeVisible();
      // What this form has not changed stays as the other one saved it.
      const [stored] = await sql(`SELECT translation FROM ${section.name} WHERE id = $1`, [id]);
      expect(stored?.translation).toEqual({ en: { title: mine }, ps: { title: "ډوډۍ" } });
    },
  );

  test(`${section.titled} an error stands beside its field, a lost line keeps what was typed, and closing asks first`, async ({
    page,
    context,
  }) => {
    await openSection(page, `${address}?edit=new`);
    const editor = page.getByRole("dialog", { name: words.new });
    const field = editor.getByLabel(en.resource.titleIn.en);
    await editor.getByRole("button", { name: en.resource.save }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(editor).toContainText(section.untitled ?? en.fieldErrors.some_language);

    const name = freshName("Soup");
    await field.fill(name);
    await context.setOffline(true);
    await expect(page.getByText(en.resource.offline)).toBeAttached();
    await editor.getByRole("button", { name: en.resource.save }).click();
    await expect(editor.getByRole("alert")).toContainText(en.errors.network);
    await expect(field).toHaveValue(name);
    const clip = (await editor.getByRole("heading").first().boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 };
    const bright = await page.screenshot({ clip });
    await page.keyboard.press("Escape");
    const ask = page.getByRole("dialog", { name: en.resource.discardTitle });
    await expect(ask).toBeVisible();
    expect((await page.screenshot({ clip })).equals(bright), "its shade lies on the form").toBe(false);
    await ask.getByRole("button", { name: en.resource.keepEditing }).click();
    await expect(field).toHaveValue(name);
    await context.setOffline(false);
    await editor.getByRole("button", { name: en.resource.save }).dblclick();
    await expect(row(page, name)).toHaveCount(1);
  });

  testInTurn(section, "a list that can't be loaded says so, and is tried again", async ({ page }) => {
    await openSection(page, address);
    await page.route(`**/api/v1/${section.call}/manage?**`, (route) =>
      route.fulfill({ status: 500, json: { code: "internal" } }),
    );
    await page.getByLabel(en.resource.sortBy).selectOption("usage");
    await expect(page.getByText(en.resource.loadFailed)).toBeVisible();
    await page.unroute(`**/api/v1/${section.call}/manage?**`);
    await page.getByRole("button", { name: en.resource.retry }).click();
    await expectList(page);
  });

  for (const lng of inTurn(LANGUAGES, section.name))
    test(`S-31 in ${lng} it is accessible, and nothing slides sideways, on a phone and at a desk`, async ({ page }) => {
      const id = await section.make({ en: "Zz Sweets", ps: "د سړې هوا لپاره د کورنیو خوږو شیدو او میوو ټولګه" });
      await page.setViewportSize({ width: 360, height: 740 });
      await openSection(page, `/${lng}/dashboard/${section.name}?search=zz+sweets`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS[lng][section.name].title);
      await expectAccessibleAtAllWidths(page, BOTH_THEMES);
      await page.goto(`/${lng}/dashboard/${section.name}?edit=${id}`);
      // The editor's script comes when it is opened.
      await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeVisible();
      await expectAccessibleAtAllWidths(page, BOTH_THEMES);
    });
}
