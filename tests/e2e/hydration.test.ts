import { readdirSync } from "node:fs";
import { expect, type Locator, type Page, test } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { inTurn } from "../support/in-turn";
import { BUSINESS } from "./business-page";
import { holdReact, hydrated, settled, type Watched, watch } from "./hydrating";
import { signIn } from "./people";

type Routes = Readonly<Record<string, readonly string[]>>;

/**
 * Pages of each route under app/[lng]/(public), the plain one first. Routes in one object share their components, so
 * the tests take turns with them. Routes without an entry here are listed below.
 */
const KINDS: Readonly<Record<string, readonly Routes[]>> = {
  "texts, posts and maps": [
    {
      about: ["/about"],
      "404": ["/404"],
      offline: ["/offline"],
      "privacy-policy": ["/privacy-policy"],
      "terms-and-conditions": ["/terms-and-conditions"],
      cities: ["/cities"],
      data: ["/data"],
    },
    { posts: ["/posts"] },
    { "weblog/[id]": ["POST"] },
    { map: ["/map?city=herat", "/map?search=xqzv"] },
  ],
  "the start page, lists and forms": [
    { "": ["", "?city=herat"] },
    {
      "[city]": ["/herat", "/kabul?page=2", "/herat?openNow=true&sort=cheapest"],
      "[city]/[type]": ["/herat/restaurant"],
      businesses: ["/businesses?search=palaw", "/businesses?search=xqzv", "/businesses?search=palaw&tab=dishes"],
    },
    { "[city]/dishes/[dish]": ["DISH"] },
    { "contact-us": ["/contact-us", "/contact-us?reason=add_restaurant"] },
    { "[city]/[type]/[slug]/correct": [`/${BUSINESS}/correct?reason=phone`] },
  ],
  "a place": [
    {
      "[city]/[type]/[slug]/menu": [`/${BUSINESS}/menu`, `/${BUSINESS}/menu?q=palaw`, "OPEN-DISH"],
      "[city]/[type]/[slug]": [],
    },
    { "[city]/[type]/[slug]/overview": [`/${BUSINESS}/overview`] },
    { "[city]/[type]/[slug]/print": [`/${BUSINESS}/print`] },
    { "[city]/[type]/[slug]/reviews": [`/${BUSINESS}/reviews`, `/${BUSINESS}/reviews?filter=my`] },
    { "[city]/[type]/[slug]/photos": [`/${BUSINESS}/photos`, "OPEN-PHOTO"] },
  ],
};
const LANGUAGE_OF = ["fa", "en", "ps"] as const;
/** Nine hours later every opening badge of a page rendered now has changed. */
const LATER_MS = 9 * 3_600_000;

/** A map is rendered for a phone and then fits the screen: clusters split, and names find another side. */
const FITTED = 0.008;

/** Delayed scripts also delay `load`. */
const visit = (page: Page, address: string) => page.goto(address, { waitUntil: "domcontentloaded" });

const dishes = (page: Page) => page.getByRole("main").getByRole("heading", { level: 3 }).getByRole("link");
// The photos to swipe in the head are hidden beside a wide cover.
const photos = (page: Page) => page.getByRole("main").locator("a[href*='photo=']").filter({ visible: true });

const hrefOn = async (page: Page, path: string, find: (page: Page) => Locator) => {
  await visit(page, path);
  const href = await find(page).first().getAttribute("href");
  return new URL(href ?? "", page.url()).href;
};

function addressOf(page: Page, lng: string, path: string): Promise<string> | string {
  if (path === "POST") return hrefOn(page, `/${lng}/posts`, () => page.getByRole("article").getByRole("link"));
  if (path === "DISH") return hrefOn(page, `/${lng}/herat`, () => page.locator("a[href*='/dishes/']"));
  if (path === "OPEN-DISH") return hrefOn(page, `/${lng}/${BUSINESS}/menu`, dishes);
  if (path === "OPEN-PHOTO") return hrefOn(page, `/${lng}/${BUSINESS}/photos`, photos);
  return `/${lng}${path}`;
}

test("every public route is hydrated below", () => {
  const folder = "app/[lng]/(public)";
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?:^|\/)page\.tsx$/.test(file),
  );
  const routes = Object.values(KINDS).flatMap((kind) => kind.flatMap((alike) => Object.keys(alike)));
  expect(routes.sort()).toEqual(pages.map((file) => file.replace(/\/?page\.tsx$/, "")).sort());
});

const sessions = ["out", "in"] as const;
type Visit = { readonly path: string; readonly lng: string; readonly signed: (typeof sessions)[number] };

/** The URLs of a kind that `npm test` visits (`npm run test:all`: all), those without a session first. */
function visitsOf(kind: readonly Routes[]): readonly Visit[] {
  const paths = kind.flatMap((alike) => {
    const all = Object.values(alike).filter(([plain]) => plain !== undefined);
    return inTurn(all, String(all)).flatMap((own) => (process.env.EVERY_REPETITION ? own : own.slice(0, 1)));
  });
  const visits = paths.flatMap((path, index) =>
    inTurn(sessions, path).map((signed) => ({ path, lng: LANGUAGE_OF[index % LANGUAGE_OF.length] ?? "en", signed })),
  );
  return sessions.flatMap((session) => visits.filter(({ signed }) => signed === session));
}

/** Taps on these are replayed when React comes (components/vanilla/hydrate.ts). */
const REPLAYED = "[data-island],[data-mark],.like";

/** Remembers the visible buttons. @returns a function that lists those with handlers of React, after hydration */
async function watchButtons(page: Page): Promise<() => Promise<string[]>> {
  const buttons = await page.evaluateHandle((replayed) => {
    const all = [...document.querySelectorAll("button")];
    return all.filter((button) => button.checkVisibility() && !button.closest(replayed));
  }, REPLAYED);
  return () =>
    buttons.evaluate((early) => {
      const isReacts = (button: Element) =>
        Object.entries(button).some(([key, props]) => key.startsWith("__reactProps") && props.onClick);
      return early.filter(isReacts).map((button) => button.ariaLabel ?? button.textContent);
    });
}

type Arrival = { readonly shift: number; readonly lostTaps: readonly string[] };

/** Hydrates a page; as a visitor, by the first interaction. @returns the layout shift, and labels of buttons that lose taps */
async function reactComes(page: Page, address: string, isSignedIn: boolean, { moved }: Watched): Promise<Arrival> {
  const release = await holdReact(page);
  await visit(page, address);
  await settled(page);
  const islands = page.locator("[data-island]");
  const before = await moved();
  if (!isSignedIn && (await islands.count()) === 0) {
    await expect(page.locator("html")).not.toHaveAttribute("data-react");
    return { shift: 0, lostTaps: [] };
  }
  const lostTaps = await watchButtons(page);
  if (!isSignedIn) await islands.first().dispatchEvent("pointerover");
  release();
  await hydrated(page);
  await settled(page);
  return { shift: (await moved()) - before, lostTaps: await lostTaps() };
}

for (const [name, kind] of Object.entries(KINDS))
  test(`${name}: hydrates without warnings, layout shift or lost taps`, async ({ page }) => {
    test.setTimeout(180_000);
    const watched = await watch(page);
    // The script has replaced the server's opening states.
    await page.clock.setFixedTime(Date.now() + LATER_MS);
    let isSignedIn = false;
    for (const { path, lng, signed } of visitsOf(kind))
      await test.step(`/${lng}${path}, signed ${signed}`, async () => {
        if (signed === "in" && !isSignedIn) await signIn(page);
        isSignedIn = signed === "in";
        const address = await addressOf(page, lng, path);
        await page.unrouteAll();
        const { shift, lostTaps } = await reactComes(page, address, isSignedIn, watched);
        expect(watched.complaints).toEqual([]);
        expect(lostTaps).toEqual([]);
        expect(shift).toBeLessThanOrEqual(path.startsWith("/map") ? FITTED : 0);
      });
  });

/** Text of the page without the panel that React adds to an open dish. */
const textOf = (page: Page) =>
  page.locator("main").evaluate((main) => {
    const copy = main.cloneNode(true) as Element;
    for (const panel of copy.querySelectorAll(".dish-panel")) panel.remove();
    return copy.textContent;
  });

/** Changes in one object are made by the same script, so the tests take turns with them. */
const CHANGES: readonly Readonly<Record<string, (page: Page) => Promise<void>>>[] = [
  {
    "a search with suggestions": async (page) => {
      await visit(page, "/en/herat");
      await page.getByRole("combobox").fill("pal");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  {
    "what was found in a menu": async (page) => {
      await visit(page, `/en/${BUSINESS}/menu`);
      await page.getByRole("searchbox").fill("palaw");
      await expect(page.locator("[data-found]")).toBeVisible();
    },
    "more reviews": async (page) => {
      await visit(page, `/en/${BUSINESS}/reviews`);
      await page.getByRole("link", { name: en.reviews.more, exact: true }).click();
      await expect(page.locator("[data-more-slot] > li").first()).toBeVisible();
    },
  },
  {
    "an open dish": async (page) => {
      await visit(page, `/en/${BUSINESS}/menu`);
      await dishes(page).first().click();
      await expectWhole(page.getByRole("dialog"));
    },
    "an open photo that another follows": async (page) => {
      await visit(page, `/en/${BUSINESS}/photos`);
      await photos(page).first().click();
      await page.getByRole("dialog").locator("[rel~=next]").click();
      await expect(page.getByRole("dialog").locator("[rel~=prev]")).toBeVisible();
    },
    "a dish that the address names, closed again": async (page) => {
      await visit(page, await hrefOn(page, `/en/${BUSINESS}/menu`, dishes));
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    },
  },
  {
    "what is missing in a form": async (page) => {
      await visit(page, "/en/contact-us");
      await send(page).click();
      await expect(page.getByText(en.contact.missing.firstName).first()).toBeVisible();
    },
    "a form that the server refused": async (page) => {
      await visit(page, "/en/contact-us");
      await page
        .locator("form[data-form]")
        .evaluate((form: HTMLFormElement) => [...form.elements].map((each) => each.removeAttribute("required")));
      await send(page).click();
      await expect(page.getByRole("alert").first()).toBeVisible();
    },
  },
  {
    "the province that was looked at last": async (page) => {
      await page.addInitScript(() => Object.assign(localStorage, { city: "herat" }));
      await visit(page, "/en");
      // By id: the script replaces the element.
      await page.evaluate(() => document.getElementById("nearby")?.scrollIntoView());
      await expect(page.locator("#nearby").first()).toContainText("Herat");
    },
  },
];

const send = (page: Page) => page.locator("form[data-form] [type=submit]");

async function expectWhole(dish: Locator): Promise<void> {
  await expect(dish.getByRole("heading", { level: 2 })).toBeVisible();
  await expect(dish).not.toHaveAttribute("aria-busy", "true");
}

test("React finds its page though a script has changed it", async ({ page }) => {
  test.slow();
  await signIn(page);
  const { complaints } = await watch(page);
  for (const alike of CHANGES)
    for (const [what, change] of inTurn(Object.entries(alike), Object.keys(alike).join()))
      await test.step(what, async () => {
        await page.unrouteAll();
        const release = await holdReact(page);
        await change(page);
        // The script may still be at it: suggestions replace one another.
        await settled(page);
        const shown = await textOf(page);
        release();
        await hydrated(page);
        await settled(page);
        expect(complaints).toEqual([]);
        expect(await textOf(page)).toBe(shown);
      });
});

test("buttons on pictures that are not loaded make way for React and are there again", async ({ page }) => {
  await page.addInitScript(() => Object.assign(localStorage, { lite: "1" }));
  const { complaints } = await watch(page);
  await page.goto(`/en/${BUSINESS}/reviews`);
  const buttons = page.getByRole("button", { name: en.layout.lite.show });
  await expect(buttons.first()).toBeVisible();
  const count = await buttons.count();
  await page.locator("[data-island]").first().dispatchEvent("pointerover");
  await hydrated(page);
  await expect(buttons).toHaveCount(count);
  expect(complaints).toEqual([]);
});

test("a menu that was translated before React came keeps its dishes when React writes it anew", async ({ page }) => {
  await signIn(page);
  const release = await holdReact(page);
  await visit(page, `/fa/${BUSINESS}/menu`);
  const before = await dishes(page).count();
  expect(before).toBeGreaterThan(20);
  await page.evaluate(() => {
    // Like a browser's translator: other text, wrapped in its own elements.
    for (const part of document.querySelectorAll("main h1, main h2, .group-chips a, footer a, main p"))
      part.innerHTML = `<font><font>${part.textContent} translated</font></font>`;
  });
  const first = await page.locator("main h2").first().elementHandle();
  release();
  await hydrated(page);
  await expect.poll(() => first?.evaluate((old) => old.isConnected), "React has written it anew").toBe(false);
  await expect(dishes(page)).toHaveCount(before);
  await dishes(page).first().click();
  await expectWhole(page.getByRole("dialog"));
});
