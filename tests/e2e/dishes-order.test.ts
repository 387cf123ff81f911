import { type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { openMenu, ownMenu, priceField } from "./menus";
import { dragOnto, expect, liftUp, said, toast } from "./section-page";

const t = en.dishes;
test.describe.configure({ timeout: 90_000 });

const grip = (page: Page, name: string) => page.getByRole("button", { name: said(en.resource.move, name) });
const listed = (page: Page) => page.locator("main li bdi:first-child").filter({ hasText: /^(?:Palaw|Mantu|Ashak)$/ });

async function answered(page: Page, work: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((response) => /\/dish\/[^/]+\/position/.test(response.url()));
  await work();
  await answer;
}

test("DDI-14 dishes are put in order by their grips, by mouse and keyboard; a refused order goes back", async ({
  page,
}) => {
  const menu = await ownMenu([{ name: "Palaw" }, { name: "Mantu" }, { name: "Ashak" }]);
  const stored = async () => {
    const rows = await sql<{ name: string }>(
      "SELECT translation->'en'->>'title' AS name FROM dishes WHERE business_id = $1 ORDER BY position",
      [menu.place],
    );
    return rows.map(({ name }) => name);
  };
  await openMenu(page, menu);
  await answered(page, () => dragOnto(page, "Palaw", "Ashak"));
  await expect(listed(page)).toHaveText(["Mantu", "Ashak", "Palaw"]);
  expect(await stored()).toEqual(["Mantu", "Ashak", "Palaw"]);

  // The grip is a cell like the others; a lifted dish moves up with the arrow that else moves to the row above.
  await priceField(page, "Palaw").focus();
  await page.keyboard.press("Home");
  await expect(grip(page, "Palaw")).toBeFocused();
  await answered(page, () => liftUp(page, "Palaw"));
  await expect(listed(page)).toHaveText(["Mantu", "Palaw", "Ashak"]);
  await expect(grip(page, "Palaw")).toBeFocused();
  expect(await stored()).toEqual(["Mantu", "Palaw", "Ashak"]);

  await page.route("**/position", (route) =>
    route.fulfill({ status: 409, json: { code: "conflict", message: "x", details: {} } }),
  );
  await answered(page, () => dragOnto(page, "Ashak", "Mantu"));
  await expect(toast(page, en.resource.movedMeanwhile)).toBeVisible();
  await expect(listed(page)).toHaveText(["Mantu", "Palaw", "Ashak"]);

  // A filtered list can't be reordered; Tab still reaches the menu.
  await grip(page, "Palaw").focus();
  await page.getByRole("combobox", { name: t.statusLabel }).selectOption("active");
  await expect(grip(page, "Palaw")).toHaveCount(0);
  await expect(page.locator("[data-grid] [tabindex='0']")).toHaveCount(1);
});
