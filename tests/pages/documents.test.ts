import { expect, test, vi } from "vitest";
import { LANGUAGES } from "@/lib/core/constants";
import { CHANNEL } from "@/lib/core/page-tags";
import { sql } from "../support/e2e-database";
import { ask, attribute, open } from "../support/site";

/** In milliseconds. */
const WAIT = { timeout: 20_000, interval: 500 };

test.each(LANGUAGES)("RTE-16 CST-07 about in %s: numbers of the database, how to reach us in Herat", async (lng) => {
  const page = await open(`/${lng}/about`);
  expect(page.heading).not.toBe("");
  // Tests of other files add, hide and delete businesses meanwhile, some past the site.
  await vi.waitFor(async () => {
    await sql("SELECT pg_notify($1, 'businesses')", [CHANNEL]);
    const { pagination } = await (await ask("/api/v1/restaurant?limit=1")).json();
    const shown = (await open(`/${lng}/about`)).one(".about-numbers data").getAttribute("value");
    expect(shown).toBe(String(pagination.totalResults));
  }, WAIT);
  expect(page.text(".contact-lines")).toContain(lng === "en" ? "Herat" : "هرات");
  for (const name of ["contact-us", "terms-and-conditions", "privacy-policy"])
    page.one(`main a[href="/${lng}/${name}"]`);
});

test.each([
  ["RTE-28", "privacy-policy"],
  ["RTE-29", "terms-and-conditions"],
])("%s %s: contents whose anchors lead to headings", async (_id, name) => {
  for (const lng of LANGUAGES) {
    const page = await open(`/${lng}/${name}`);
    expect(page.heading, lng).not.toBe("");
    const anchors = page.attributes(".document__side a", "href");
    expect(anchors.length, lng).toBeGreaterThan(10);
    for (const anchor of anchors) expect(page.text(`${anchor} > h2`), lng).not.toBe("");
  }
});

test("RTE-28 the policy is in effect since 7 August 2025, in each calendar, and says each thing once", async () => {
  for (const [lng, date, sixty, lite] of [
    ["en", "7 August 2025", /sixty/g, /sav(?:e|ed|ing) data|data is to be saved/g],
    ["fa", "۱۶ اسد ۱۴۰۴", /شصت/g, /صرفه‌جویی/g],
    ["ps", "۱۶ زمری ۱۴۰۴", /شپېته/g, /سپما|سپموئ/g],
  ] as const) {
    const page = await open(`/${lng}/privacy-policy`);
    expect(page.text(".document__dates")).toContain(date);
    const text = page.text("#reading");
    expect([lng, text.match(sixty)?.length, text.match(lite)?.length]).toEqual([lng, 1, 1]);
  }
});

test("the reference of the API leads to its document without a script", async () => {
  const page = await open("/api/docs");
  const { status, path } = await page.follow(page.link("OpenAPI document", "body"));
  expect([status, path]).toEqual([200, "/api/openapi.json"]);
});

test("texts of what is opened are kept by the browser as long as they are these", async () => {
  const body = (await open("/ps/contact-us")).one("body");
  const texts = await ask(attribute(body, "data-texts").replace("NAME", "tray"));
  expect(await texts.json()).toHaveProperty("offlineTitle");
  expect(texts.headers.get("cache-control")).toContain("immutable");
  expect((await ask("/ps/texts/tray.json?v=old")).headers.get("cache-control")).toBe("no-store");
  expect((await ask("/ps/texts/mail.json")).status, "texts that no page says").toBe(404);
});

test("the service worker is asked for anew each time and may only ask its own server", async () => {
  const { headers } = await ask("/sw.js");
  expect(headers.get("cache-control")).toBe("no-cache");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
});
