import { awake } from "../../e2e/hydrating";
import { signIn } from "../../e2e/people";
import { expect } from "../../e2e/section-page";
import { walkStates } from "../../support/walk-states";

walkStates("the settings", "ps", async ({ page, lng, t }) => {
  const words = t.siteSettings;
  await signIn(page, { role: "admin" });
  return {
    "the form": async () => {
      await page.goto(`/${lng}/dashboard/settings`);
      await awake(page.getByLabel(words.email));
    },
    "an error beside its field": async () => {
      await page.getByLabel(words.email).fill("none");
      await page.getByRole("button", { name: t.resource.save }).click();
      await expect(page.getByRole("main").locator("[aria-invalid]")).toBeVisible();
    },
  };
});
