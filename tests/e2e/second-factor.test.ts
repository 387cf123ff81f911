import { type Browser, expect, type Page, test } from "@playwright/test";
import { TOTP } from "otpauth";
import { freePort } from "@/scripts/bench/server";
import { startServer } from "@/scripts/start/server-process";
import { expectAccessible } from "../support/axe";
import { secondServerSettings, sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { openTestLog } from "../support/test-log";
import { submit } from "./account-form";
import { PASSWORD, signInAs } from "./people";
import { openProfile, TEXTS, told } from "./profile-page";

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: secret.replace(/\s/g, "") }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Screenshot for review, as in `tests/a11y/states`. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

const PHONE = { viewport: { width: 360, height: 740 } };

for (const lng of inTurn(["fa", "en", "ps"], "second-factor"))
  test(`an app that shows codes is set up in the profile and asked for at the login, also without a script (${lng})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const t = TEXTS[lng].profile.factor;
    await page.setViewportSize(PHONE.viewport);
    const made = await openProfile(page, `/${lng}/profile?tab=account`);
    await page.getByRole("button", { name: t.addApp }).click();
    const dialog = page.getByRole("dialog", { name: t.addApp });
    const secret = (await dialog.locator("p.font-mono").textContent()) ?? "";
    await picture(page, `factor-app-${lng}`);
    await expectAccessible(page);
    await dialog.getByLabel(t.code).fill("000000");
    await dialog.getByRole("button", { name: t.confirmApp }).click();
    await expect(dialog.getByText(TEXTS[lng].errors.invalid_code)).toBeVisible();
    await dialog.getByLabel(t.code).fill(codeOf(secret, -1));
    await dialog.getByRole("button", { name: t.confirmApp }).click();
    const codes = page.getByRole("dialog", { name: t.saveCodes });
    await expect(codes.getByRole("listitem")).toHaveCount(10);
    const recovery = (await codes.getByRole("listitem").first().textContent()) ?? "";
    await picture(page, `factor-codes-${lng}`);
    await codes.getByRole("button", { name: t.kept }).click();
    await page.getByRole("heading", { name: t.codes }).scrollIntoViewIfNeeded();
    await picture(page, `factor-on-${lng}`);

    for (const [javaScriptEnabled, code] of [
      [false, codeOf(secret)],
      [true, recovery],
    ] as const) {
      const other = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled, ...PHONE });
      const visitor = await other.newPage();
      await visitor.goto(`/${lng}/login?from=/${lng}/profile`);
      await visitor.locator("#email").fill(made.email);
      await visitor.locator("#password").fill(PASSWORD);
      await submit(visitor).click();
      const step = TEXTS[lng].account.secondStep;
      await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(step.title);
      await picture(visitor, `second-step-${lng}-${javaScriptEnabled}`);
      await visitor.locator("#code").fill("999999");
      await submit(visitor).click();
      await expect(visitor.locator("main").getByText(TEXTS[lng].account.wrong.code).first()).toBeVisible();
      await visitor.locator("#code").fill(code);
      await submit(visitor).click();
      await expect(visitor).toHaveURL(new RegExp(`/${lng}/profile`));
      await other.close();
    }
  });

/** Adds a virtual authenticator with user verification. */
async function withFinger(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const notConfirmed = (userId: string) =>
  sql("UPDATE sessions SET confirmed_at = now() - interval '11 minutes' WHERE user_id = $1", [userId]);

/** A second server reached by name: browsers create no passkeys for IP addresses. Its managers need a second factor. */
async function atLocalhost(browser: Browser): Promise<{ page: Page; stop: () => Promise<unknown> }> {
  const port = await freePort();
  const env = { ...secondServerSettings(), SITE_URL: `http://localhost:${port}`, SECOND_FACTOR: "managers" };
  const server = await startServer({ host: "127.0.0.1", port, env, output: openTestLog(`localhost-${port}`) });
  const page = await browser.newPage({ baseURL: env.SITE_URL });
  return { page, stop: () => page.close().then(() => server.stop()) };
}

for (const lng of inTurn(["ps", "fa"], "passkey"))
  test(`a passkey is added by name, opens the account, and is removed after the password; who needs one is led to it (${lng})`, async ({
    browser,
  }) => {
    const { page, stop } = await atLocalhost(browser);
    const t = TEXTS[lng].profile.factor;
    const made = await openProfile(page, `/${lng}/profile?tab=account`);
    await withFinger(page);
    await page.getByRole("button", { name: t.addPasskey }).click();
    const dialog = page.getByRole("dialog", { name: t.addPasskey });
    await dialog.getByLabel(t.name).fill("Zz Phone");
    await dialog.getByRole("button", { name: t.make }).click();
    await page.getByRole("dialog", { name: t.saveCodes }).getByRole("button", { name: t.kept }).click();
    await expect(page.getByText("Zz Phone")).toBeVisible();

    await page.context().clearCookies();
    await page.goto(`/${lng}/login?from=${encodeURIComponent(`/${lng}/profile?tab=account`)}`);
    await page.locator("#email").fill(made.email);
    await page.locator("#password").fill(PASSWORD);
    await submit(page).click();
    await page.getByRole("button", { name: TEXTS[lng].account.secondStep.passkey }).click();
    await expect(page).toHaveURL(/profile\?tab=account/);

    await notConfirmed(made.id);
    await page.getByRole("button", { name: t.removeNamed.replace("{name}", "Zz Phone") }).click();
    await page.getByRole("dialog").getByRole("button", { name: t.remove, exact: true }).click();
    const confirm = TEXTS[lng].profile.confirm;
    const asked = page.getByRole("dialog", { name: confirm.title });
    await asked.getByLabel(confirm.password).fill("wrong one");
    await asked.getByRole("button", { name: confirm.action }).click();
    await expect(asked.getByText(confirm.wrong)).toBeVisible();
    await picture(page, `confirm-${lng}`);
    await asked.getByLabel(confirm.password).fill(PASSWORD);
    await asked.getByRole("button", { name: confirm.action }).click();
    await expect(told(page, t.removed)).toBeVisible();
    await page.context().clearCookies();
    await signInAs(page, made);

    await sql("UPDATE users SET role = 'admin' WHERE id = $1", [made.id]);
    await page.goto(`/${lng}/dashboard/reviews`);
    await expect(page).toHaveURL(`/${lng}/profile?tab=account`);
    await expect(page.getByRole("button", { name: t.addPasskey })).toBeVisible();
    await stop();
  });
