import { awake } from "../../e2e/hydrating";
import { signIn } from "../../e2e/people";
import { expect } from "../../e2e/section-page";
import { walkStates } from "../../support/walk-states";

walkStates("the form of a business", "fa", async ({ page, lng, t }) => {
  const words = t.businessEditor;
  await signIn(page, { role: "admin" });
  const step = (name: keyof typeof words.step) =>
    page.getByRole("navigation", { name: words.steps }).getByRole("button", { name: words.step[name] });
  const go = (name: keyof typeof words.step) => async () => {
    await step(name).click();
    await expect(page.getByRole("heading", { name: words.stepTitle[name] })).toBeFocused();
  };
  return {
    names: async () => {
      await page.goto(`/${lng}/dashboard/restaurants/add`);
      await awake(step("names"));
    },
    contact: go("contact"),
    location: go("location"),
    map: async () => {
      await page.getByRole("button", { name: words.openMap }).click();
      await expect(page.getByText(words.mapHint)).toBeVisible();
    },
    hours: go("hours"),
    services: go("services"),
    photos: go("photos"),
    review: go("review"),
    "what is lacking": async () => {
      await page.getByRole("button", { name: words.add, exact: true }).click();
      await expect(page.getByText(words.needed.name)).toBeVisible();
    },
  };
});
