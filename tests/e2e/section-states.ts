import { test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { BOTH_THEMES, expectAccessibleAtAllWidths } from "../support/axe";
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
} from "./section-page";

const TEXTS = { en, fa, ps };

/** Order, what others do meanwhile, errors, lost connections, and how it looks. */
export function stateTests(section: Section): void {
  const address = addressOf(section);
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
