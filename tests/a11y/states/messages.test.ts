import { awake } from "../../e2e/hydrating";
import { signIn } from "../../e2e/people";
import { expect } from "../../e2e/section-page";
import { sql } from "../../support/e2e-database";
import { walkStates } from "../../support/walk-states";

walkStates("the inbox", "fa", async ({ page, lng, t }) => {
  const words = t.inbox;
  const [row] = await sql<{ id: string }>(
    `INSERT INTO contact_messages (id, first_name, last_name, email, phone, reason, message, language)
      VALUES (app_uuid7(), 'مریم', 'نوری', 'maryam@private.example', '+93700000100', 'other', 'Zz axe', 'ps') RETURNING id`,
  );
  await signIn(page, { role: "admin" });
  const main = page.getByRole("main");
  return {
    "the list": async () => {
      await page.goto(`/${lng}/dashboard/messages`);
      await awake(main.locator("[data-message]").first());
    },
    "a message": async () => {
      await main.locator(`[data-message="${row?.id}"]`).click();
      await expect(page.getByLabel(words.answer)).toBeVisible();
    },
    "an answer that is none": async () => {
      await page.getByRole("button", { name: words.send }).click();
      await expect(main.locator("[aria-invalid]")).toBeVisible();
    },
    answered: async () => {
      await page.getByLabel(words.answer).fill("Zz");
      await page.getByRole("button", { name: words.send }).click();
      await expect(main.getByRole("article").getByRole("heading", { level: 3 })).toBeVisible();
    },
    "nothing found": async () => {
      await page.goto(`/${lng}/dashboard/messages?search=zzznothing`);
      await awake(main.locator("nav li a").first());
      await expect(main.getByRole("button", { name: t.resource.clearSearch })).toBeVisible();
    },
  };
});
