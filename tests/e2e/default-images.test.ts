import { photo } from "@/tests/support/pictures";
import { walkStates } from "../support/walk-states";
import { awake } from "./hydrating";
import { signIn } from "./people";
import { expect } from "./section-page";

const file = async (name: string, buffer?: Buffer, mimeType = "image/jpeg") => ({
  name,
  mimeType,
  buffer: buffer ?? (await photo(320, 240)),
});

walkStates("default images", "ps", async ({ page, lng, t: words }) => {
  await signIn(page, { role: "admin" });
  const address = `/${lng}/dashboard/default-images`;
  return {
    list: async () => {
      await page.goto(address);
      await awake(page.getByRole("searchbox"));
    },
    nothing: async () => {
      await page.getByRole("searchbox").fill("zzzzzz");
      await expect(page.getByRole("button", { name: words.resource.clearSearch })).toBeVisible();
    },
    adding: async () => {
      await page.goto(`${address}/add`);
      await awake(page.getByRole("main").getByRole("button").last());
      await page
        .getByLabel(words.defaultImages.drop)
        .setInputFiles([await file("qabuli.jpg"), await file("x.gif", Buffer.from("x"), "text/plain")]);
      await expect(page.locator("main ul:not(nav ul) > li")).toHaveCount(2);
    },
  };
});
