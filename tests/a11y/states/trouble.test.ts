import { expect, type Page } from "@playwright/test";
import { SIGN_OUT } from "@/lib/api-client/stored-session";
import { openReviews, strip, WORDS, waitingWords, writeWithoutLine } from "../../e2e/broken-line";
import { BUSINESS } from "../../e2e/business-page";
import { signIn } from "../../e2e/people";
import { someBusiness, writeElsewhere } from "../../e2e/reviewing";
import { ABOVE, type Walk, walkStates } from "../../support/walk-states";

const unsent: Walk = async ({ page, lng, t, line }) => {
  await signIn(page);
  const business = await someBusiness();
  return {
    "a review that waits": async () => {
      await writeWithoutLine(page, line, business, t);
      await waitingWords(page).scrollIntoViewIfNeeded();
    },
    "all that waits": async () => {
      await strip(page).locator("summary").click();
      await expect(strip(page).locator("li")).toContainText(WORDS);
    },
    "a part that did not come": async () => {
      await strip(page).locator("summary").click();
      await page.context().setOffline(true);
      await page.locator(".review:not(.review--own)").first().locator(".act").last().click();
      await expect(page.locator(".toast--error")).toContainText(t.layout.lost.text);
    },
    "refused when it was sent": async () => {
      await page.route("**/api/v1/review/*", (route) =>
        route.request().method() === "POST"
          ? route.fulfill({ status: 403, json: { status: "error", code: "banned", message: "x" } })
          : route.fallback(),
      );
      await page.context().setOffline(false);
      line.broken = false;
      await openReviews(page, line, business, lng);
      await expect(waitingWords(page).getByRole("alert")).toBeVisible({ timeout: 20_000 });
      await waitingWords(page).scrollIntoViewIfNeeded();
    },
  };
};

const correction: Walk = ({ page, lng }) => {
  const choose = (kind: string) => async () => {
    await page.locator(`.wrong:visible input[value=${kind}]`).check();
    await page.locator(".wrong__more:visible").first().scrollIntoViewIfNeeded();
  };
  return {
    "a number": async () => {
      await page.goto(`/${lng}/${BUSINESS}/correct`);
      await choose("phone")();
    },
    "the hours": choose("hours"),
    "a price": choose("price"),
    "what they no longer have": choose("fact"),
    "where it is": choose("location"),
    "closed for good": choose("closed"),
    "something else": choose("other"),
    "something missing": async () => {
      await page.locator("form[data-form]:visible [type=submit]").click();
      await expect(page.locator(".field__error:visible").first()).toBeVisible();
    },
    "refused by the server, with its errors": async () => {
      await page.goto(`/${lng}/${BUSINESS}/correct?reason=location`);
      await page.locator("#latitude").fill("x");
      await page.locator("#email").fill("x@y");
      await page.locator("form[data-form]").evaluate((form: HTMLFormElement) => form.submit());
      await expect(page.locator(".error-summary")).toBeVisible();
      await expect(page.locator(".field__error:visible")).toHaveCount(3);
    },
    thanks: async () => {
      await page.locator("input[value=closed]").check();
      await page.locator("#email").fill("");
      await page.locator("#note:visible").fill(`${lng} ${Date.now()}`);
      await page.locator("form[data-form]:visible [type=submit]").click();
      await expect(page.locator(".thanks")).toBeVisible();
    },
  };
};

const broken: Walk = async ({ page, lng, t }) => {
  await page.unrouteAll();
  await signIn(page);
  const business = await someBusiness();
  /** Answers without required fields, as after an incompatible release. */
  const spoil = (call: RegExp, data: unknown) => page.route(call, (route) => route.fulfill({ json: { data } }));
  const told = (words: string) => expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
  return {
    "in its frame": async () => {
      // The user's own review without ratings and photos.
      await page.goto(`/${lng}/${business.path}/reviews`);
      await writeElsewhere(page, business, WORDS);
      await spoil(/\/v1\/review\/restaurant\/[^/]+\/user\//, { _id: "x", message: "x", user: null });
      await page.reload();
      await told(t.layout.lost.text);
    },
    "of the profile": async () => {
      await spoil(/\/v1\/review\/mine/, [{ _id: "x" }]);
      await page.goto(`/${lng}/profile`);
      const tab = page.getByRole("navigation", { name: t.profile.tabs });
      await tab.getByRole("link", { name: t.profile.tab.reviews, exact: true }).click();
      await told(t.profile.failed);
    },
    "without its frame": async () => {
      // A browser that can't listen for the end of a session.
      await page.addInitScript((event) => {
        const add = window.addEventListener;
        window.addEventListener = (...[name, ...rest]: Parameters<typeof add>) => {
          if (name === event) throw new Error(name);
          add.call(window, name, ...rest);
        };
      }, SIGN_OUT);
      await page.goto(`/${lng}/profile`);
      await told(t.layout.lost.text);
      await expect(page.locator(".nav-bar")).toHaveCount(0);
    },
  };
};

const missing: Walk = ({ page, lng }) => {
  const visit = (path: string) => () => page.goto(`/${lng}${path}`);
  const answer = (page: Page, status: number) =>
    page.route("**/api/**", (route) => route.fulfill({ status, json: { code: "internal" } }));
  return {
    "an unknown place": visit("/herat/restaurant/nowhere/menu"),
    "an unknown outcome": visit(`/outcome/${"x".repeat(43)}`),
    "a server in trouble": async () => {
      await signIn(page);
      await page.goto(`/${lng}/herat`);
      await expect(page.locator("html")).toHaveAttribute("data-react", "here");
      await answer(page, 500);
      await page.locator("[data-mark]:visible").first().click();
      await expect(page.locator(".toast--error")).toBeVisible();
    },
  };
};

walkStates("something to correct", "fa", correction, { most: 320, part: ".wrong, .error-summary, .thanks" });
walkStates("what is not there or broken", "en", { "not there": missing, broken }, { part: `${ABOVE}, .toast` });
walkStates("what is written without a line", "fa", unsent, { part: `${ABOVE}, .toast, .waiting-words, .outbox` });
