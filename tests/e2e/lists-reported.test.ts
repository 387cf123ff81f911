import { expect, test } from "@playwright/test";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { awake } from "./hydrating";
import { dialog, isWide, LONG_NAME, makeList, PHONE, TEXTS, toast } from "./own-lists";
import { person, signIn, signInAndReturn, signInAs } from "./people";

const reportsOf = (userId: string) =>
  sql<{ id: string; reason: string; note: string | null }>(
    "SELECT id, reason, note FROM reports WHERE user_id = $1 AND list_id IS NOT NULL",
    [userId],
  );

for (const lng of inTurn(["en", "fa", "ps"], "lists-reported"))
  test(`BIZ-09 a shared list is reported by keyboard, by the login and back, and an admin closes its link, in ${lng}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const { sharedList, reviewing } = TEXTS[lng];
    await signIn(page);
    await page.goto(`/${lng}/saved`);
    const { token } = await makeList(page, lng === "ps" ? LONG_NAME.ps : LONG_NAME.fa, { shared: true });
    const context = await browser.newContext({ viewport: PHONE, ...(baseURL && { baseURL }) });
    const other = await context.newPage();
    const who = await person({ verified: false });
    const here = `/${lng}/list/${token}`;
    await other.goto(here);
    const sign = other.getByText(sharedList.report);
    await sign.click();
    await expect(other).toHaveURL(`${baseURL}/${lng}/login?from=${encodeURIComponent(here)}`);
    await signInAndReturn(other, who);
    await awake(sign);
    expect(await isWide(other)).toBe(false);
    await sign.focus();
    await other.keyboard.press("Enter");
    await expect(dialog(other).getByRole("heading", { name: reviewing.reportTitle })).toBeVisible();
    await dialog(other).getByRole("button", { name: reviewing.report, exact: true }).press("Enter");
    await expect(dialog(other).getByText(reviewing.noReason)).toBeVisible();
    await dialog(other).getByRole("radio", { name: reviewing.reasons.privacy }).press("Space");
    await dialog(other).getByRole("textbox").fill("شمارهٔ خانه در یادداشت است.");
    await dialog(other).getByRole("button", { name: reviewing.report, exact: true }).press("Enter");
    await expect(toast(other)).toContainText(reviewing.reported);
    await expect(dialog(other)).toHaveCount(0);
    await expect(sign).toBeFocused();
    const [report] = await reportsOf(who.id);
    expect(report).toMatchObject({ reason: "privacy", note: "شمارهٔ خانه در یادداشت است." });

    const admin = await person({ role: "admin" });
    const desk = await context.newPage();
    await signInAs(desk, admin);
    await desk.goto(`/${lng}/about`);
    const headers = { authorization: `Bearer ${await desk.evaluate(() => localStorage.getItem("accessToken"))}` };
    const decided = await desk.request.patch(`/api/v1/report/${report?.id}`, { headers, data: { status: "resolved" } });
    expect(decided.status()).toBe(200);
    expect((await other.goto(here))?.status()).toBe(410);
    await context.close();
  });
