import { expect, test } from "@playwright/test";
import { inTurn } from "../support/in-turn";
import { atRest, deploy, reportButton, watchLoads } from "./deploys";
import { hydrated } from "./hydrating";
import { signIn } from "./people";
import { TEXTS } from "./profile-page";
import { openReviews, someBusiness } from "./reviewing";

for (const lng of inTurn(["fa", "ps", "en"], "lost-scripts"))
  test(`LAY-13 a dialog whose script is gone: one reload, then the page says so and stays whole (${lng})`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const { lost } = TEXTS[lng].layout;
    await signIn(page);
    const { asked, loads } = watchLoads(page);
    await openReviews(page, await someBusiness(), lng);
    await atRest(page);
    const back = await deploy(page, asked);
    const report = reportButton(page);
    const before = loads();
    await report.click();
    await expect.poll(loads, "it loads itself anew").toBe(before + 1);
    await hydrated(page);
    await report.click();
    const notice = page.locator("[data-lost]");
    await expect(notice).toBeVisible();
    await expect(notice).toContainText(lost.text);
    await expect(page.locator(".toast--error")).toContainText(lost.text);
    await expect(page.locator("main h1")).toBeVisible();
    expect(await page.locator("body").textContent()).not.toMatch(/application error|exception|went wrong/i);
    expect(loads(), "once, not for ever").toBe(before + 1);
    await back();
    await page.locator(".toast--error").getByRole("button", { name: lost.retry }).click();
    await expect.poll(loads).toBe(before + 2);
    await hydrated(page);
    await report.click();
    await expect(page.getByRole("dialog", { name: TEXTS[lng].reviewing.reportTitle })).toBeVisible();
  });
