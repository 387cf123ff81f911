import { awake } from "../../e2e/hydrating";
import { signIn } from "../../e2e/people";
import { expect } from "../../e2e/section-page";
import { sql } from "../../support/e2e-database";
import { walkStates } from "../../support/walk-states";

walkStates("the searches", "ps", async ({ page, lng, t }) => {
  const words = t.searches;
  await sql(`INSERT INTO search_log (query, folded, language, results, visitor)
    SELECT 'zzaxe', 'zzaxe', 'ps', 0, 'zz' || n FROM generate_series(1, 9) n`);
  await signIn(page, { role: "admin" });
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog", { name: words.new });
  return {
    "what finds nothing": async () => {
      await page.goto(`/${lng}/dashboard/searches`);
      await awake(main.getByRole("searchbox"));
    },
    "another name": async () => {
      await main.getByRole("row").filter({ hasText: "zzaxe" }).getByRole("button").click();
      await expect(dialog).toBeVisible();
    },
    tried: async () => {
      await dialog.getByLabel(words.standsFor).selectOption("mantu");
      await dialog.getByRole("button", { name: words.try.act, exact: true }).click();
      await expect(dialog.getByRole("heading", { name: words.try.after })).toBeVisible();
    },
    "an error beside its field": async () => {
      await dialog.getByLabel(words.term).fill("");
      await dialog.getByRole("button", { name: t.resource.save }).click();
      await expect(dialog.locator("[aria-invalid]").first()).toBeVisible();
    },
    "other names": async () => {
      await page.goto(`/${lng}/dashboard/searches?tab=aliases`);
      await expect(main.getByRole("row").nth(2)).toBeVisible();
    },
  };
});
