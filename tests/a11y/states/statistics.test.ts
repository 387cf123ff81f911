import { awake } from "../../e2e/hydrating";
import { signIn } from "../../e2e/people";
import { expect } from "../../e2e/section-page";
import { walkStates } from "../../support/walk-states";

walkStates("the statistics", "ps", async ({ page, lng, t }) => {
  await signIn(page, { role: "admin" });
  const main = page.getByRole("main");
  return {
    "the figures": async () => {
      await page.goto(`/${lng}/dashboard/statistics`);
      await awake(main.locator("a[download]").first());
      await expect(main.getByRole("table").nth(1)).toBeVisible();
    },
    "the chart as a table": () => main.getByText(t.statistics.asTable).click(),
    "a time of one's own, wrong": async () => {
      await page.locator("select[name=period]").selectOption("custom");
      await page.getByRole("button", { name: t.statistics.show, exact: true }).click();
      await expect(main.getByText(t.statistics.faults.missing).first()).toBeVisible();
    },
    "nothing counted": async () => {
      await page.goto(`/${lng}/dashboard/statistics?period=custom&from=2020-01-01&to=2020-01-07`);
      await expect(main.getByText(t.statistics.none)).toBeVisible();
    },
  };
});
