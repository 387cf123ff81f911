import { type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { TEXTS } from "../support/texts";
import { plantBusiness } from "./claiming";
import { awake } from "./hydrating";
import { signIn } from "./people";
import { expect, isTooWide, toast } from "./section-page";

const { PICTURES } = process.env;
// One after the other: each begins with the places that wait longest.
test.describe.configure({ timeout: 120_000, mode: "default" });

/** Two places that wait to be confirmed, before all others. */
async function plantNew(): Promise<readonly string[]> {
  const [first, second] = [await plantBusiness("Awaited"), await plantBusiness("Expected")];
  for (const { id } of [second, first])
    await sql(
      `UPDATE businesses SET status = 'under_review', created_at = (SELECT min(created_at) FROM businesses) - interval '1 day'
        WHERE id = $1`,
      [id],
    );
  return [first.name, second.name];
}

const statusOf = async (name: string) =>
  (await sql<{ status: string }>("SELECT status FROM businesses WHERE translation->'en'->>'title' = $1", [name]))[0]
    ?.status;
const row = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name });

for (const lng of inTurn(LANGUAGES, "inbox")) {
  const t = TEXTS[lng];
  test(`ROLE-04 ${lng}: new places are confirmed by keys from the list, taken back, and rejected in a sheet on a phone`, async ({
    page,
  }) => {
    const [first = "", second = ""] = await plantNew();
    await signIn(page, { role: "admin" });
    await page.goto(`/${lng}/dashboard/inbox?tab=restaurant`);
    const pane = (name: string) => page.getByRole("article", { name });
    await awake(pane(first).getByRole("button", { name: t.inbox.restaurant.confirm }));
    await expectAccessible(page);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/inbox-${lng}-1280.png` });
    await page.keyboard.press("a");
    await expect(toast(page, first)).toBeVisible();
    await expect(row(page, second)).toBeFocused();
    await expect(pane(second)).toBeVisible();
    expect(await statusOf(first)).toBe("confirmed");
    await page.keyboard.press("u");
    await expect(pane(first)).toBeVisible();
    expect(await statusOf(first)).toBe("under_review");

    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`/${lng}/dashboard/inbox?tab=restaurant`);
    await awake(row(page, first));
    expect(await isTooWide(page)).toBe(false);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/inbox-${lng}-360.png` });
    await row(page, first).click();
    await expect(pane(first)).toBeVisible();
    await expectAccessible(page);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/inbox-${lng}-360-sheet.png` });
    await page.keyboard.press("Escape");
    await expect(row(page, first)).toBeFocused();
    await row(page, first).click();
    await pane(first).getByRole("button", { name: t.inbox.restaurant.reject }).click();
    const dialog = page.getByRole("dialog", { name: first });
    await dialog.getByLabel(t.decisions.template).selectOption({ index: 1 });
    await dialog.getByRole("button", { name: t.inbox.restaurant.reject }).click();
    await expect(pane(second)).toBeVisible();
    expect(await statusOf(first)).toBe("suspended");
  });
}
