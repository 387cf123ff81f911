import { expect, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { inTurn } from "../support/in-turn";
import { photo } from "../support/pictures";
import { BUSINESS, open } from "./business-page";
import { expectFits, SMALL } from "./small-screen";

const TEXTS = { en, fa, ps };
const send = (page: Page) => page.locator("form[data-form]:visible [type=submit]").click();
const choose = (page: Page, kind: string) => page.locator(`.wrong:visible input[value=${kind}]`).check();
/** Scripts are loaded with the first interaction. */
const scripted = (page: Page) => page.waitForFunction(() => "proof" in window);
const shownFields = (page: Page) => page.locator(".wrong__more:visible");
const number = () => `07${String(Date.now()).slice(-8)}`;

for (const lng of inTurn(["fa", "ps"], "corrections")) {
  const t = TEXTS[lng].correction;

  test.describe(`without script, in ${lng}`, () => {
    test.use({ javaScriptEnabled: false });

    test("the place is filled in, a choice opens its own fields, and a new number arrives with a photo", async ({
      page,
    }) => {
      await open(page, "overview", lng);
      await page.locator(".page-end a.button").click();
      await expect(page).toHaveURL(new RegExp(`/${lng}/${BUSINESS}/correct$`));
      await expect(page.locator("main h1")).toHaveText(t.title);
      await expect(page.locator(".fix__business b")).not.toBeEmpty();
      await expect(page.locator("meta[name=robots]").first()).toHaveAttribute("content", /noindex/);
      await expect(shownFields(page)).toHaveCount(0);
      await choose(page, "phone");
      await expect(shownFields(page)).toHaveCount(1);
      const typed = number();
      await page.locator("#phone").fill(typed);
      await page.locator("#note").fill("<b>نمبر نو</b>");
      await test.step("the photo is chosen by a button of the page's language, and the browser says which it is", async () => {
        await page.setViewportSize(SMALL);
        const [chooser] = await Promise.all([
          page.waitForEvent("filechooser"),
          page.locator(".photo-choice:visible").getByText(t.choosePhoto).click(),
        ]);
        const name = "the menu of the day, photographed at the door 2026.jpg";
        await chooser.setFiles({ name, mimeType: "image/jpeg", buffer: await photo() });
        await expect(page.locator("#photo")).toHaveCSS("opacity", "1");
        expect((await page.locator("#photo").boundingBox())?.width).toBeGreaterThan(80);
        await expectFits(page);
      });
      await send(page);
      await expect(page).toHaveURL(new RegExp(`/${lng}/outcome/[\\w-]{43}$`));
      await expect(page.locator("main h1")).toHaveText(t.outcome.pending);
      await expect(page.locator(".thanks__sum b")).toContainText(typed.slice(-3));
      await expect(page.locator(".thanks")).not.toContainText("نمبر نو");
      await expect(page.locator(".track [aria-current=step]")).toContainText(t.outcome.checks);
      const again = await page.reload();
      const headers = again?.headers() ?? {};
      expect([again?.request().method(), headers["cache-control"], headers["x-robots-tag"]]).toEqual([
        "GET",
        "private, no-store",
        "noindex",
      ]);
    });
  });

  test(`a price is corrected by keyboard from its dish, in ${lng}`, async ({ page }) => {
    await open(page, "menu", lng);
    await page.goto(new URL((await page.locator(".dish h3 a").first().getAttribute("href")) ?? "", page.url()).href);
    const link = page.locator(".dish-sheet__facts a[href*='/correct']");
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("input[value=price]")).toBeChecked();
    await expect(page.locator("#dishId")).not.toHaveValue("");
    await page.locator("#price").focus();
    await page.keyboard.type(`${Date.now() % 900_000}`);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/${lng}/outcome/`));
    await expect(page.locator("main h1")).toBeFocused();
    await expect(page.locator(".thanks__sum s")).toBeVisible();
    await expect(page.locator(".thanks [data-copy]")).toHaveAttribute("data-copy", page.url());
    await expect(page.locator(".thanks [data-copy]")).toBeVisible();
  });
}

/** Playwright can't read a form with a file, so the page's `fetch` records it. */
const noteForms = (page: Page) =>
  page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (input, init) => {
      if (init?.body instanceof FormData) {
        const sizes = [...init.body].map(([name, value]) => [name, typeof value === "string" ? 1 : value.size]);
        sessionStorage.setItem("sent", JSON.stringify(Object.fromEntries(sizes)));
      }
      return send(input, init);
    };
  });

test("with script only the fields of the choice are asked, what is missing is told before anything travels, and what is sent is small and has a proof of work", async ({
  page,
}) => {
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/correct")) posts += 1;
  });
  await noteForms(page);
  await page.goto(`/ps/${BUSINESS}/correct`);
  await choose(page, "phone");
  await scripted(page);
  await send(page);
  await expect(page.locator("#phone-error")).toHaveText(ps.correction.missing.phone);
  await expect(page.locator("#phone")).toBeFocused();
  expect(posts).toBe(0);
  await choose(page, "other");
  await expect(shownFields(page)).toHaveCount(1);
  await send(page);
  await expect(page.locator(".error-summary:visible")).toBeFocused();
  await expect(page.locator("#note-error:visible")).toHaveText(ps.correction.missing.note);
  expect(posts).toBe(1);
  await page.goto(`/ps/${BUSINESS}/correct?reason=phone`);
  await page.locator("#phone").fill(number());
  await scripted(page);
  const buffer = Buffer.concat([await photo(2400, 1800), Buffer.alloc(500_000)]);
  const chosen = page.locator("#photo");
  await chosen.setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer });
  await expect.poll(() => chosen.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe("photo.jpg");
  await send(page);
  await expect(page).toHaveURL(/\/ps\/outcome\//);
  const sent = JSON.parse(await page.evaluate(() => sessionStorage.getItem("sent") ?? "{}"));
  expect(sent).toMatchObject({ work: 1, phone: 1, photo: expect.any(Number) });
  expect(sent.photo).toBeLessThan(400_000);
  expect(sent).not.toHaveProperty("price");
  // The language switch keeps the correction.
  await page.goto(new URL(page.url()).pathname.replace("/ps/", "/en/"));
  await expect(page.locator("main h1")).toHaveText(en.correction.outcome.pending);
});

test("ERR-05 what was begun is kept for its place, overrules no link, and survives a dead line in a browser that keeps nothing", async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
  await page.goto(`/fa/${BUSINESS}/correct?reason=price`);
  await page.locator("#price").fill("۳۰۰");
  await scripted(page);
  await page.locator("#note").fill("نرخ نو");
  await page.goto(`/fa/${BUSINESS}/correct?reason=hours`);
  await expect(page.locator("#note")).toHaveValue("نرخ نو");
  await expect(page.locator("input[value=hours]")).toBeChecked();
  await page.goto("/fa/kabul/restaurant/bibi-gul/correct");
  await expect(page.locator("#note")).toHaveValue("");
  await page.goto(`/fa/${BUSINESS}/correct`);
  await choose(page, "hours");
  await page.locator("#note").fill("از نه تا پنج");
  await scripted(page);
  await page.route("**/correct", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await send(page);
  await expect(page.locator("[data-form-alert]")).toContainText(fa.correction.failed);
  await page.unroute("**/correct");
  await page.reload();
  await expect(page.locator("input[value=hours]")).toBeChecked();
  await expect(page.locator("#note")).toHaveValue("از نه تا پنج");
});
