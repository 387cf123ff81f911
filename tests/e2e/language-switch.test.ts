import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { inTurn } from "../support/in-turn";
import { BUSINESS } from "./business-page";
import { routed } from "./hydrating";
import { PASSWORD, signIn } from "./people";
import { openComposer, openReviews, someBusiness } from "./reviewing";

const NEXT = { fa: "ps", ps: "en", en: "fa" } as const;

async function change(page: Page, to: string): Promise<void> {
  const [before] = [new URL(page.url())];
  await page
    .locator(`a[data-lng=${to}]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL((url) => url.pathname.startsWith(`/${to}`) && url.pathname !== before.pathname);
  await expect(page.locator("html")).toHaveAttribute("lang", to);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("form:moved"))).toBeNull();
}

/** The form's autosave in this tab would also bring it along. */
const forgetForms = (page: Page) => page.evaluate(() => sessionStorage.clear());

const place = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll("main :is(h2,h3)")];
    const at = cards.findIndex((card) => card.getBoundingClientRect().bottom > 0);
    return [at, Math.round(cards[at]?.getBoundingClientRect().top ?? 0)];
  });

for (const from of inTurn(LANGUAGES, "language-switch")) {
  const to = NEXT[from];

  test(`I18N-09 I18N-10 a long list stays where it was, with what it is narrowed by (${from} → ${to})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/${from}/herat?openNow=false&sort=cheapest#top`);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => scrollTo(0, 1200));
    const before = await place(page);
    expect(before[0]).toBeGreaterThan(1);
    await change(page, to);
    expect(new URL(page.url()).search + new URL(page.url()).hash).toContain("sort=cheapest");
    await expect.poll(async () => (await place(page))[0]).toBe(before[0]);
    expect(Math.abs(((await place(page))[1] ?? 0) - (before[1] ?? 0))).toBeLessThan(40);
    // Without its script the language still changes.
    await page.route("**/moved.js*", (route) => route.fulfill({ status: 404 }));
    await change(page, from);
    await expect(page).toHaveURL(new RegExp(`/${from}/herat\\?openNow=false&sort=cheapest`));
  });

  test(`I18N-10 half-filled forms go along, but for the password (${from} → ${to})`, async ({ page }) => {
    await page.goto(`/${from}/signup?from=/${from}/herat`);
    await page.locator("#fullname").fill("مریم نوری");
    await page.locator("#email").fill("maryam@private.example");
    await page.locator("#ageConfirmed").check();
    const secret = page.locator("#password");
    await secret.fill(PASSWORD);
    // A visible password is an ordinary field for the browser.
    await secret.evaluate((field: HTMLInputElement) => Object.assign(field, { type: "text" }));
    // Before any script of the next page removes it.
    await page.addInitScript(() =>
      Object.assign(globalThis, { brought: JSON.stringify({ ...sessionStorage, ...localStorage }) }),
    );
    await change(page, to);
    await expect(page.locator("#fullname")).toHaveValue("مریم نوری");
    await expect(page.locator("#email")).toHaveValue("maryam@private.example");
    await expect(page.locator("#ageConfirmed")).toBeChecked();
    await expect(page.locator("#password")).toHaveValue("");
    const brought = await page.evaluate(() => String(Reflect.get(globalThis, "brought")));
    expect(brought).toContain("maryam@private.example");
    expect(brought).not.toContain(PASSWORD);

    await page.goto(`/${from}/contact-us`);
    await page.locator("#firstName").fill("مریم");
    await page.locator("#reason").selectOption("complaint");
    await page.locator("#message").fill("سالن فامیلی بسته بود.");
    await forgetForms(page);
    await change(page, to);
    await expect(page.locator("#firstName")).toHaveValue("مریم");
    await expect(page.locator("#reason")).toHaveValue("complaint");
    await expect(page.locator("#message")).toHaveValue("سالن فامیلی بسته بود.");

    await page.goto(`/${from}/${BUSINESS}/correct`);
    await page.locator(".wrong:visible input[value=phone]").check();
    await page.locator("#phone").fill("0700123456");
    await page.locator("#note").fill("نمبر نو");
    await forgetForms(page);
    await change(page, to);
    await expect(page.locator(".wrong:visible input[value=phone]")).toBeChecked();
    await expect(page.locator("#phone")).toHaveValue("0700123456");
    await expect(page.locator("#note")).toHaveValue("نمبر نو");
  });
}

test("I18N-09 I18N-10 REV-01 pages of the app keep their address, and the draft of a review is there in the other language", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/fa/saved");
  await routed(page);
  await page.evaluate(() => history.replaceState(null, "", `${location.pathname}?search=qabuli`));
  await expect(page.locator("html")).toHaveAttribute("data-signed-in", "");
  await change(page, "ps");
  await expect(page).toHaveURL(/\/ps\/saved\?search=qabuli$/);
  await expect(page.getByRole("searchbox")).toHaveValue("qabuli");
  expect(await page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe("ps");

  const business = await someBusiness();
  await openReviews(page, business, "fa");
  const form = await openComposer(page, fa);
  await form.getByRole("textbox").fill("منتو خیلی خوب بود.");
  await change(page, "ps");
  await expect(page).toHaveURL(new RegExp(`/ps/${business.path}/reviews`));
  const again = await openComposer(page, ps);
  await expect(again.getByRole("textbox")).toHaveValue("منتو خیلی خوب بود.");
});
