import { expect, type Page } from "@playwright/test";
import { BUSINESS } from "../../e2e/business-page";
import { expectAccessible } from "../../support/axe";
import { ABOVE, type Walk, walkStates } from "../../support/walk-states";

const searching: Walk = ({ page, lng }) => ({
  "a list without words": async () => {
    await page.goto(`/${lng}/herat`);
    await expect(page.locator(".liked").first()).toBeVisible();
  },
  "the orders": async () => {
    await page.locator(".tools__sort summary").click();
    await expect(page.locator(".tools__sort .drop__list")).toBeVisible();
  },
  "the filters": async () => {
    await page.locator(".tool--filter").click();
    await expect(page.locator("#filters")).toBeVisible();
  },
  suggestions: async () => {
    await page.goto(`/${lng}/herat`);
    await page
      .locator("form input[role=combobox]")
      .first()
      .fill(lng === "en" ? "man" : "منت");
    await expect(page.locator(".suggestions:visible mark").first()).toBeVisible();
  },
  "nothing found": async () => {
    await page.goto(`/${lng}/nimroz?search=mantu&services=ladiesOnly`);
    await expect(page.locator(".zero")).toBeVisible();
  },
});

const place: Walk = ({ page, lng }) => {
  const viewer = page.locator("dialog.lightbox");
  const onward = lng === "en" ? "ArrowRight" : "ArrowLeft";
  return {
    "all ways to reach it": async () => {
      await page.goto(`/${lng}/${BUSINESS}/menu`);
      await page.locator(".action-bar [popovertarget=ways]").click();
      await expect(page.locator("#ways")).toBeVisible();
    },
    "one photo, large": async () => {
      await page.goto(`/${lng}/${BUSINESS}/photos`);
      await page.locator(".photo-list a").first().click();
      await expect(viewer.locator(".pswp__img").first()).toBeVisible();
    },
    "the next one": async () => {
      const before = page.url();
      await page.keyboard.press(onward);
      await expect(page).not.toHaveURL(before);
      await expect(viewer.locator(".pswp__img").first()).toBeVisible();
    },
  };
};

const post: Walk = ({ page, lng }) => ({
  "the day in all calendars": async () => {
    await page.goto(`/${lng}/posts`);
    await page.locator(".post-card__title a").nth(2).click();
    await page.locator(".calendar-date summary").click();
  },
  "how it is shared": () => page.locator(".post__foot button").click(),
  "the contents of a long text": async () => {
    await page.goto(`/${lng}/privacy-policy`);
    await page.locator(".document__contents summary").click();
  },
});

const contact: Walk = ({ page, lng }) => ({
  "refused by the server": async () => {
    await page.goto(`/${lng}/contact-us`);
    await page.locator("form[data-form] [type=submit]").click();
    await page.locator("#email").fill("x@y");
    await page.locator("form[data-form]").evaluate((form: HTMLFormElement) => form.submit());
    await expect(page.locator(".error-summary")).toBeVisible();
  },
  "not sent": async () => {
    await page.route("**/contact-us", (route) => route.fulfill({ status: 503 }));
    for (const name of ["firstName", "lastName", "message"]) await page.locator(`#${name}`).fill("x");
    await page.locator("#email").fill("x@y.af");
    await page.locator("#reason").selectOption("other");
    await page.locator("form[data-form] [type=submit]").click();
    await expect(page.locator(".toast")).toBeVisible();
  },
});

const lite: Walk = ({ page, lng }) => ({
  "saving data": async () => {
    await page.evaluate(() => localStorage.setItem("lite", "1"));
    await page.goto(`/${lng}/herat`);
    await expect(page.locator(".lite-bar")).toBeVisible();
  },
});

const small = { most: 320 };
walkStates("searching", "en", searching, {
  ...small,
  part: `${ABOVE}, .tools__sort[open], #filters, .suggestions, .zero, .liked`,
});
walkStates("what opens above a place", "fa", place, { part: ABOVE });
walkStates("posts and forms", "ps", { "a post": post, "a message to us": contact, "a slow line": lite }, small);

const ready = (page: Page) => expect(page.locator("[data-map=ready]")).toBeVisible({ timeout: 20_000 });

async function choose(page: Page): Promise<void> {
  await page.locator(".map-pin:not(.map-pin--many)").first().press("Enter");
  await expect(page.locator(".map__chosen")).toBeVisible();
}

walkStates("the map", "fa", ({ page, lng }) => ({
  "a place, and no marker under a button": async () => {
    for (const path of ["map", "map?city=kabul", "map?city=herat&type=cafe"]) {
      await page.goto(`/${lng}/${path}`);
      await ready(page);
      await expectAccessible(page, ["target-size"]);
    }
    await expect(page.locator(".map-pin:not(.map-pin--many)").first()).toHaveAttribute(
      "aria-label",
      lng === "en" ? /, / : /، /,
    );
    await choose(page);
  },
  "results beside it, at a desk": async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const near = "place=herat-nights&lat=34.34&lon=62.2&radius=5000&sort=nearest";
    await page.goto(`/${lng}/map?city=herat&${near}`);
    await ready(page);
    await choose(page);
  },
  "nothing found and nobody located": async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/${lng}/map?search=zzzzqq`);
    await ready(page);
    await page.locator(".map__rail button").nth(3).click();
    await expect(page.locator(".map__notice")).not.toBeEmpty();
  },
  "what is near": async () => {
    await page.context().grantPermissions(["geolocation"]);
    await page.context().setGeolocation({ latitude: 34.341, longitude: 62.203 });
    await page.goto(`/${lng}`);
    await page.locator("[data-nearby] [data-near-me]").click();
    await expect(page.locator(".nearby-list li").first()).toBeVisible();
  },
}));
