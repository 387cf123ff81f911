import { expect } from "@playwright/test";
import { awake } from "../../e2e/hydrating";
import { signIn } from "../../e2e/people";
import { walkStates } from "../../support/walk-states";

walkStates("the dashboard's frame", "ps", async ({ page, lng, t }) => {
  await signIn(page, { role: "admin" });
  const close = async () => {
    // The language stands above the drawer.
    for (const left of [1, 0]) {
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(left);
    }
  };
  const drawer = page.getByRole("dialog", { name: t.dashboard.nav });
  return {
    "the overview": async () => {
      await page.goto(`/${lng}/dashboard`);
      await expect(page.getByRole("heading", { name: t.dashboardOverview.series })).toBeVisible();
      await awake(page.locator("header button[aria-haspopup=dialog]"));
    },
    "the month as a table": () => page.getByText(t.dashboardOverview.asTable).click(),
    "the drawer": async () => {
      await page.getByRole("button", { name: t.dashboard.menu, exact: true }).click();
      await expect(drawer).toBeVisible();
    },
    "the language": async () => {
      await drawer.getByRole("button", { name: t.dashboard.language }).click();
      await expect(page.getByRole("dialog", { name: t.dashboard.languageTitle })).toBeVisible();
    },
    "the palette": async () => {
      await close();
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
    "nothing by that name": async () => {
      await page.getByRole("combobox").fill("zzz");
      await expect(page.getByRole("option")).toHaveCount(0);
    },
  };
});
