import { type Browser, expect, type Page, test } from "@playwright/test";
import { sql } from "../support/e2e-database";
import { plantBusiness } from "./claiming";
import { TEXTS } from "./profile-page";

const LANGUAGES = ["en", "fa", "ps"] as const;
type Lng = (typeof LANGUAGES)[number];

/** A page of a browser whose owner reads this language. */
async function reader(browser: Browser, baseURL: string | undefined, locale: string): Promise<Page> {
  const context = await browser.newContext({ locale, ...(baseURL ? { baseURL } : {}) });
  return context.newPage();
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("I18N-12 RTE-01 RTE-03 RTE-13 each reader is led to their own language, wherever the address has none of ours", async ({
  browser,
  baseURL,
}) => {
  for (const [locale, lng] of [
    ["fa-IR", "fa"],
    ["fa-AF", "fa"],
    ["ps-AF", "ps"],
    ["de-DE", "en"],
  ] as const) {
    const page = await reader(browser, baseURL, locale);
    for (const [path, leadsTo] of [
      ["/", ""],
      ["/de/herat?page=2", "/herat?page=2"],
      ["/about", "/about"],
    ] as const) {
      await page.goto(path);
      expect(new URL(page.url()).href.replace(/^https?:\/\/[^/]+/, "")).toBe(`/${lng}${leadsTo}`);
      await expect(page.locator("html")).toHaveAttribute("lang", lng);
      await expect(heading(page)).toBeVisible();
    }
    const leads = await page
      .locator("main a[href^='/']")
      .evaluateAll((links) => links.map((a) => a.getAttribute("href")));
    expect(leads.filter((href) => !new RegExp(`^/(?:${lng}(?:[/?#]|$)|media/)`).test(href ?? ""))).toEqual([]);
    await page.context().close();
  }
});

test("I18N-08 a language that is a script is none, whether in the address or in the cookie", async ({
  browser,
  baseURL,
}) => {
  for (const hostile of ["<script>alert(1)</script>", "javascript:alert(1)", "en\"onload='x'"]) {
    const page = await reader(browser, baseURL, "ps-AF");
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => dialogs.push(dialog.message()));
    await page.context().addCookies([{ name: "lng", value: encodeURIComponent(hostile), url: baseURL ?? "" }]);
    for (const path of ["/", `/?lng=${encodeURIComponent(hostile)}`]) {
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("lang", "ps");
    }
    expect(await page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe("ps");
    expect(dialogs).toEqual([]);
    await page.context().close();
  }
});

test("I18N-04 what is not written in the reader's language is shown in the next one, as what it is", async ({
  page,
}) => {
  const title = { en: "Silk Road House", fa: "خانهٔ راه ابریشم", ps: "د ورېښمو لارې کور" };
  for (const [written, shown] of [
    [["en", "fa"], { en: "en", fa: "fa", ps: "fa" }],
    [["en", "ps"], { en: "en", fa: "en", ps: "ps" }],
    [["fa", "ps"], { en: "fa", fa: "fa", ps: "ps" }],
  ] as const satisfies readonly (readonly [readonly Lng[], Record<Lng, Lng>])[]) {
    const { id, path } = await plantBusiness("Fallback");
    const translation = Object.fromEntries(written.map((lng) => [lng, { title: title[lng] }]));
    await sql("UPDATE businesses SET translation = $2 WHERE id = $1", [id, JSON.stringify(translation)]);
    for (const lng of LANGUAGES) {
      await page.goto(`/${lng}/${path}/overview`);
      await expect(heading(page)).toHaveText(title[shown[lng]]);
      await expect(heading(page)).toHaveAttribute("lang", shown[lng]);
    }
  }
});

test("RTE-04 RTE-05 RTE-47 a type by another word leads to its place, an unknown one to the page that says so", async ({
  page,
}) => {
  for (const word of ["iceMilk", "ice milk", "juice-shop"]) {
    await page.goto(`/ps/herat/${word}`);
    await expect(page).toHaveURL(/\/ps\/herat\/ice-milk$/);
    await expect(page.locator(".result-card").first()).toBeVisible();
  }
  for (const lng of LANGUAGES) {
    await page.goto(`/${lng}/herat/zoo`);
    await expect(page).toHaveURL(new RegExp(`/${lng}/404$`));
    await expect(heading(page)).toHaveText(TEXTS[lng].notFound.title);
  }
});

test("ERR-01 a link with a sign of percent in it leads nowhere, and breaks nothing", async ({ request }) => {
  for (const page of ["list", "outcome", "unsubscribe", "reset-password", "profile/invitation", "preview"])
    for (const token of ["%25", "%25zz", "%2525", "%25E0%25A4"]) {
      const { status } = await request.get(`/en/${page}/${token}`, { maxRedirects: 0 }).then((answer) => ({
        status: answer.status(),
      }));
      expect([page, token, status < 500]).toEqual([page, token, true]);
    }
});
