import { awake } from "../../e2e/hydrating";
import { signIn } from "../../e2e/people";
import { expect } from "../../e2e/section-page";
import { sql } from "../../support/e2e-database";
import { walkStates } from "../../support/walk-states";

walkStates("the mails", "ps", async ({ page, lng, t }) => {
  const [row] = await sql<{ id: string }>(
    `INSERT INTO outbox (id, kind, payload, attempts, error, failed_at) VALUES (app_uuid7(), 'mail', $1, 3, $2, now())
      RETURNING id`,
    [
      JSON.stringify({ mail: "banned", email: "zz-axe@private.example", language: "fa", reason: "Zz" }),
      "refused by the mail server with 550",
    ],
  );
  await signIn(page, { role: "admin" });
  const main = page.getByRole("main");
  return {
    "the list": async () => {
      await page.goto(`/${lng}/dashboard/mails`);
      await awake(main.locator("[data-mail]").first());
    },
    "a mail": async () => {
      await main.locator(`[data-mail="${row?.id}"]`).click();
      await expect(page.getByRole("dialog").getByRole("article")).toBeVisible();
    },
    "none of them": async () => {
      await page.goto(`/${lng}/dashboard/mails?state=kept`);
      await expect(main.getByText(t.mails.none.kept)).toBeVisible();
    },
  };
});
