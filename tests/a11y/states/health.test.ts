import { awake } from "../../e2e/hydrating";
import { signIn } from "../../e2e/people";
import { expect } from "../../e2e/section-page";
import { sql } from "../../support/e2e-database";
import { walkStates } from "../../support/walk-states";

walkStates("the health page", "fa", async ({ page, lng, t }) => {
  await signIn(page, { role: "admin" });
  const main = page.getByRole("main");
  return {
    "each part": async () => {
      await page.goto(`/${lng}/dashboard/health`);
      await awake(main.locator("header button").first());
    },
    "a part with a fault": async () => {
      await sql(
        `INSERT INTO outbox (id, kind, payload, next_attempt_at)
          VALUES (gen_random_uuid(), 'zz-stuck', '{}', now() - interval '1 hour')`,
      );
      await main.getByRole("button", { name: t.dashboard.refresh }).click();
      await expect(main.getByText(t.health.someFault)).toBeVisible();
      await sql("DELETE FROM outbox WHERE kind = 'zz-stuck'");
    },
  };
});
