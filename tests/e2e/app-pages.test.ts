import { expect, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { holding } from "../support/e2e-database";
import { PASSWORD, person, signIn } from "./people";

const DASHBOARD = "/en/dashboard";
/** Content that React has not moved into place yet exists as well, hidden. */
const work = (page: Page) => page.getByText(en.dashboardOverview.attention).filter({ visible: true });
const refresh = (page: Page) => page.getByRole("button", { name: en.dashboard.refresh });

test("GRD-01 GRD-02 GRD-06 RTE-30 nobody gets to the login, which leads back", async ({ page }) => {
  await page.goto(`${DASHBOARD}?tab=1`);
  await expect(page).toHaveURL(/\/en\/login\?from=%2Fen%2Fdashboard%3Ftab%3D1$/);
  const { email } = await person({ role: "owner" });
  await page.locator("#email").fill(email);
  await page.locator("#password").fill(PASSWORD);
  await page.locator("form[data-account] [type=submit]").click();
  await expect(page).toHaveURL(/\/en\/dashboard\?tab=1$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.today.title);
});

const SLOW_CLUSTER = "Three instances on one machine need longer than a statement may take.";

test("a form that comes after the frame is hydrated is the one that was sent, not a new one", async ({ page }) => {
  test.skip(process.env.E2E_URL !== undefined, SLOW_CLUSTER);
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, { role: "admin" });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      for (const form of document.querySelectorAll<HTMLElement>("div[hidden] form")) form.dataset.sent = "";
    }).observe(document, { childList: true, subtree: true });
  });
  // A machine that needs longer for the frame than a statement may take tries again.
  await expect(async () => {
    const { free } = await holding("settings");
    try {
      await page.goto(`${DASHBOARD}/settings`, { waitUntil: "commit" });
      // The frame has learnt that the window is narrow.
      await expect(page.locator(`[aria-label="${en.dashboard.widen}"]`)).toBeAttached();
    } finally {
      await free();
    }
    const email = page.getByLabel(en.siteSettings.email);
    await expect(page.locator("form[data-sent]").filter({ has: email })).toBeVisible();
  }).toPass({ timeout: 25_000 });
});

test("S-80 it is hydrated and clickable while the rest is on its way, and violates no policy", async ({ page }) => {
  test.skip(process.env.E2E_URL !== undefined, SLOW_CLUSTER);
  await signIn(page, { role: "admin" });
  // Drops the messages of the page after the login.
  await page.goto("about:blank");
  const complaints: string[] = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  const { free } = await holding("businesses");
  const asked = page.waitForRequest((sent) => sent.headers().rsc === "1");
  try {
    await page.goto(DASHBOARD, { waitUntil: "commit" });
    await expect(page.getByRole("status", { name: en.dashboard.loading })).toBeVisible();
    await expect(async () => {
      await refresh(page).click({ timeout: 500 });
      await expect(refresh(page)).toBeDisabled({ timeout: 500 });
    }).toPass({ timeout: 10_000 });
  } finally {
    // Other tests wait for the table too.
    await free();
  }
  const parts = await (await asked).response();
  expect(parts?.headers()["content-type"]).toBe("text/x-component");
  await expect(work(page)).toBeVisible();
  await expect(refresh(page)).toBeEnabled();
  expect(complaints).toEqual([]);

  // A script added by another one runs only if it comes from the site.
  const foreign: string[] = [];
  await page.route("https://evil.example/**", (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "window.foreign = true" });
  });
  const ran = await page.evaluate(async () => {
    const refused: string[] = [];
    // The browser reports what the content security policy has blocked.
    const both = new Promise<void>((resolve) =>
      document.addEventListener("securitypolicyviolation", ({ blockedURI }) => {
        if (refused.push(blockedURI) === 2) resolve();
      }),
    );
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
    await both;
    return refused;
  });
  expect(ran.sort()).toEqual(["https://evil.example/x.js", "inline"]);
  expect(await page.evaluate(() => ["inline" in window, "foreign" in window])).toEqual([false, false]);
  expect(foreign).toEqual([]);
});
