import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { createGunzip } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { OWN_SCRIPTS } from "@/lib/page-cache/theme-script";
import en from "@/messages/en.json" with { type: "json" };
import { holding } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { logIn } from "./account-form";
import { freshEmail, PASSWORD, person, signIn } from "./people";

const DASHBOARD = "/en/dashboard";
/** What React has not moved into its place yet is there too, hidden. */
const count = (page: Page) => page.getByText(/\d places? in your care/).filter({ visible: true });
const refresh = (page: Page) => page.getByRole("button", { name: en.dashboard.refresh });

/** The cookie of somebody who logged in. */
async function cookieOf(page: Page, role: "admin" | "owner"): Promise<string> {
  await signIn(page, { role });
  return (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** A page as it comes, piece by piece. */
async function stream(
  cookie: string,
): Promise<{ read: () => string; ended: Promise<unknown>; answer: IncomingMessage }> {
  const base = test.info().project.use.baseURL ?? "";
  const sent = request(new URL(DASHBOARD, base), { headers: { cookie, "accept-encoding": "gzip" } });
  sent.end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const pieces = answer.pipe(createGunzip());
  let html = "";
  pieces.on("data", (piece: Buffer) => (html += piece));
  return { read: () => html, ended: once(pieces, "end"), answer };
}

test.describe("GRD-06 RTE-30 the dashboard is guarded on the server", () => {
  test("GRD-01 GRD-02 nobody gets to the login, which leads back", async ({ page }) => {
    await page.goto(`${DASHBOARD}?tab=1`);
    await expect(page).toHaveURL(/\/en\/login\?from=%2Fen%2Fdashboard%3Ftab%3D1$/);
    const { email } = await person({ role: "owner" });
    await page.locator("#email").fill(email);
    await page.locator("#password").fill(PASSWORD);
    await page.locator("form[data-account] [type=submit]").click();
    await expect(page).toHaveURL(/\/en\/dashboard\?tab=1$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.dashboard.title);
  });

  test("a session that was ended opens nothing, though its cookie is whole", async ({ page }) => {
    const cookie = await cookieOf(page, "owner");
    await page.request.post("/api/user/logout");
    const answer = await page.request.get(DASHBOARD, { headers: { cookie }, maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([307, "/en/login?from=%2Fen%2Fdashboard"]);
    expect(await answer.text()).not.toContain(en.dashboard.refresh);
  });

  test("GRD-02 a login that was on its way nowhere leads owners and admins to the dashboard", async ({ page }) => {
    await logIn(page, await person({ role: "owner" }));
    await expect(page).toHaveURL(/\/en\/dashboard$/);
    await page.goto("/en/login");
    await expect(page).toHaveURL(/\/en\/dashboard$/);
  });

  test("GRD-04 DSH-01 a customer is led home", async ({ page }) => {
    await signIn(page);
    await page.goto(DASHBOARD);
    await expect(page).toHaveURL(/\/en$/);
  });

  for (const lng of inTurn(["en", "fa", "ps"], "app-pages"))
    test(`an admin gets in, in ${lng}, by the address without a language too`, async ({ page }) => {
      await signIn(page, { role: "admin" });
      await page.goto(`/dashboard?lng=${lng}`);
      await expect(page).toHaveURL(new RegExp(`/${lng}/dashboard$`));
      await expect(page.locator("html")).toHaveAttribute("dir", lng === "en" ? "ltr" : "rtl");
    });

  test("what is not there says so with 404, in the language of the address", async ({ page }) => {
    await signIn(page, { role: "admin" });
    const answer = await page.goto(`/fa/dashboard/${freshEmail()}`);
    expect(answer?.status()).toBe(404);
    await expect(page.locator("html")).toHaveAttribute("lang", "fa");
    await expect(page.locator("h1")).toBeVisible();
  });
});

test("the frame of a page comes before what waits for the database", async ({ page }) => {
  const cookie = await cookieOf(page, "admin");
  const { free } = await holding("businesses");
  const { read, ended, answer } = await stream(cookie);
  await expect.poll(read).toContain(en.dashboard.loading);
  expect(read()).not.toMatch(/\d places? in your care/);
  expect([answer.headers["content-encoding"], answer.headers["cache-control"]]).toEqual(["gzip", "private, no-store"]);
  await free();
  await ended;
  expect(read()).toMatch(/\d places in your care/);
});

test("S-80 each script has the nonce of its answer, each answer another one", async ({ page }) => {
  const cookie = await cookieOf(page, "admin");
  const nonces: (string | undefined)[] = [];
  for (let asked = 0; asked < 2; asked += 1) {
    const answer = await page.request.get(DASHBOARD, { headers: { cookie } });
    const policy = answer.headers()["content-security-policy"] ?? "";
    const nonce = /script-src [^;]*'nonce-([^']+)'/.exec(policy)?.[1];
    expect(policy).not.toMatch(/script-src [^;]*'unsafe-inline'/);
    const scripts = [...(await answer.text()).matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
    const bare = scripts.filter(([, attributes]) => !attributes?.includes(`nonce="${nonce}"`));
    expect(scripts.length).toBeGreaterThan(5);
    expect(bare.map(([, , text]) => text)).toEqual(OWN_SCRIPTS);
    nonces.push(nonce);
  }
  expect(new Set(nonces).size).toBe(2);
});

test("it is hydrated and clickable while the rest is on its way, and violates no policy", async ({ page }) => {
  await signIn(page, { role: "admin" });
  // What the page after the login says is not meant.
  await page.goto("about:blank");
  const complaints: string[] = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  const { free } = await holding("businesses");
  await page.goto(DASHBOARD, { waitUntil: "commit" });
  await expect(page.getByText(en.dashboard.loading)).toBeVisible();
  const asked = page.waitForRequest((sent) => sent.headers().rsc === "1");
  await expect(async () => {
    await refresh(page).click({ timeout: 500 });
    await expect(refresh(page)).toBeDisabled({ timeout: 500 });
  }).toPass();
  await free();
  const parts = await (await asked).response();
  expect(parts?.headers()["content-type"]).toBe("text/x-component");
  await expect(count(page)).toBeVisible();
  await expect(refresh(page)).toBeEnabled();
  expect(complaints).toEqual([]);
});

test("it brings neither the small scripts of public pages nor a kept copy", async ({ page }) => {
  const cookie = await cookieOf(page, "owner");
  const html = await (await page.request.get(DASHBOARD, { headers: { cookie } })).text();
  expect(html).not.toMatch(/enhance\.js|account\.js|data-hydrate/);
  expect(html).toContain("0 places in your care");
});

test("S-80 a script that another one makes runs only if it is ours", async ({ page }) => {
  await signIn(page, { role: "admin" });
  const foreign: string[] = [];
  await page.route("https://evil.example/**", (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "window.foreign = true" });
  });
  await page.goto(DASHBOARD);
  await expect(page.locator("h1")).toBeVisible();
  const ran = await page.evaluate(async () => {
    const made = (fill: (script: HTMLScriptElement) => void) => {
      const script = document.createElement("script");
      fill(script);
      document.head.append(script);
    };
    made((script) => {
      script.textContent = "window.inline = true";
    });
    made((script) => {
      script.src = "https://evil.example/x.js";
    });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return { inline: "inline" in window, foreign: "foreign" in window };
  });
  expect({ ...ran, asked: foreign }).toEqual({ inline: false, foreign: false, asked: [] });
});
