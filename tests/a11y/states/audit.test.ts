import { awake } from "../../e2e/hydrating";
import { person, signInAs } from "../../e2e/people";
import { expect } from "../../e2e/section-page";
import { sql } from "../../support/e2e-database";
import { walkStates } from "../../support/walk-states";

walkStates("the audit log", "fa", async ({ page, lng, t }) => {
  const who = await person({ role: "admin" });
  await sql(
    `INSERT INTO audit_log (id, actor_id, action, entity, entity_id, before, after, ip, request_id)
      VALUES (app_uuid7(), $1::uuid, 'user.role', 'user', $1::uuid::text, $2, $3, '203.0.113.9', 'zz-request')`,
    [who.id, { role: "owner" }, { role: "admin" }],
  );
  await signInAs(page, who);
  const main = page.getByRole("main");
  return {
    "the log": async () => {
      await page.goto(`/${lng}/dashboard/audit`);
      await awake(main.locator("a[download]"));
    },
    "before and after": async () => {
      await page.goto(`/${lng}/dashboard/audit?who=${who.id}`);
      await awake(main.locator("a[download]"));
      await main.locator("summary").first().click();
      await expect(main.locator("dl").first()).toBeVisible();
    },
    "its filters": async () => {
      await main
        .getByRole("button", { name: /\d|[۰-۹]/ })
        .first()
        .click();
      await expect(page.getByLabel(t.audit.since)).toBeVisible();
    },
    "nothing found": async () => {
      await page.goto(`/${lng}/dashboard/audit?search=zzznothing`);
      await awake(main.locator("a[download]"));
      await expect(main.getByRole("button", { name: t.resource.clearSearch })).toBeVisible();
    },
  };
});
