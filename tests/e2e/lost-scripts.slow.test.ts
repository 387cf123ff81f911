import { expect, test } from "@playwright/test";
import { inTurn } from "../support/in-turn";
import { atRest, deploy, reportButton, watchLoads } from "./deploys";
import { awake } from "./hydrating";
import { signIn } from "./people";
import { TEXTS } from "./profile-page";
import { openReviews, someBusiness } from "./reviewing";

for (const lng of inTurn(["fa", "ps"], "lost-scripts 2"))
  test(`LAY-13 the dashboard recovers from lost scripts as well, and says so in its reader's language (${lng})`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    const t = TEXTS[lng];
    await signIn(page, { role: "admin" });
    const { asked, loads } = watchLoads(page);
    await page.goto(`/${lng}/dashboard/groups`);
    const open = page.getByRole("button", { name: t.groups.new });
    await awake(open);
    await atRest(page);
    await deploy(page, asked);
    const before = loads();
    await open.click();
    await expect.poll(loads).toBe(before + 1);
    await awake(open);
    await open.click();
    await expect(page.locator("[data-lost]")).toContainText(t.layout.lost.text);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.groups.title);
    expect(loads()).toBe(before + 1);
  });

test("LAY-13 a dead line is no release: nothing is loaded anew, the page says what did not come", async ({
  page,
  context,
}) => {
  await signIn(page);
  const { loads } = watchLoads(page);
  await openReviews(page, await someBusiness(), "ps");
  await atRest(page);
  const before = loads();
  await context.setOffline(true);
  await reportButton(page).click();
  await expect(page.locator(".toast--error")).toContainText(TEXTS.ps.layout.lost.text);
  await expect(page.locator("main h1")).toBeVisible();
  expect(loads()).toBe(before);
});

for (const lng of inTurn(["fa", "ps"], "lost-scripts 3"))
  test(`LAY-13 what was typed survives the reload (${lng})`, async ({ page }) => {
    await page.goto(`/${lng}/herat`);
    const field = page.locator("main input[name=search]").first();
    await field.fill("قابلی");
    const loaded = page.waitForEvent("load");
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.src = "/_next/static/chunks/gone.js";
      document.head.append(script);
    });
    await loaded;
    await expect(field).toHaveValue("قابلی");
  });
