import { expect, type Page, test } from "@playwright/test";
import { awake } from "../e2e/hydrating";
import { ownMenu } from "../e2e/menus";
import { person, signInAs } from "../e2e/people";
import { isTooWide } from "../e2e/section-page";

test.describe.configure({ timeout: 180_000 });

const ADMIN = [
  ...["", "inbox", "reviews", "restaurants/list", "restaurants/add", "weblog/add", "statistics", "audit", "settings"],
  ...["featured", "users", "mails"],
];
const OWNER = ["", "dishes/list", "dishes/add", "menu-photo", "menu-uploader", "images", "answers", "hours", "team"];

/** 320 px is a laptop at 400 %, and 640 px one whose text is twice as large. */
const WIDTHS = [320, 640] as const;

/** Visits pages with `visit`, which returns complaints about one. */
async function complaints(page: Page, lng: string, paths: readonly string[], visit: () => Promise<string[]>) {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(`/${lng}/dashboard/${path}`);
    await awake(page.locator("header button[aria-haspopup=dialog]").last());
    found.push(...(await visit()).map((what) => `${path || "overview"}: ${what}`));
  }
  return found;
}

const PEOPLE = {
  admin: async () => ({ who: await person({ role: "admin" }), paths: ADMIN }),
  owner: async () => ({ who: (await ownMenu([{ name: "Ashak" }])).owner, paths: OWNER }),
};

for (const [role, lng] of [
  ["admin", "fa"],
  ["owner", "ps"],
] as const) {
  test(`A11Y-01 DSH-02 the pages of an ${role} are no wider than a phone of 320 px, nor at 200 %`, async ({ page }) => {
    const { who, paths } = await PEOPLE[role]();
    await signInAs(page, who);
    const found = await complaints(page, lng, paths, async () => {
      const wide: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 640 });
        if (await isTooWide(page)) wide.push(`too wide at ${width}`);
      }
      return wide;
    });
    expect(found).toEqual([]);
  });

  test(`A11Y-01 DSH-02 in forced colours the pages of an ${role} show what is chosen, and where a button ends`, async ({
    page,
  }) => {
    const { who, paths } = await PEOPLE[role]();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ forcedColors: "active" });
    await signInAs(page, who);
    expect(await complaints(page, "en", paths, () => page.evaluate(unseen))).toEqual([]);
  });
}

/** In the page: states and buttons that only colours tell, which forced colours take away. */
function unseen(): string[] {
  const CHOSEN =
    "[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true], [aria-checked=true]";
  const nameOf = (part: Element) =>
    `“${(part.textContent || part.getAttribute("aria-label") || "").trim().slice(0, 30)}”`;
  const isShown = (part: Element) => part.checkVisibility() && part.getBoundingClientRect().width > 1;
  /** Styles of a part and its contents that forced colours leave. */
  const looksOf = (part: Element) =>
    [part, ...part.querySelectorAll("*")]
      .flatMap((each) =>
        [getComputedStyle(each), getComputedStyle(each, "::before"), getComputedStyle(each, "::after")].map((style) =>
          [
            ...[style.borderBlockEndWidth, style.borderBlockEndColor, style.borderInlineStartWidth, style.outlineStyle],
            ...[style.borderBlockEndStyle, style.fontWeight, style.textDecorationLine, style.insetInlineStart],
            ...[style.content, style.backgroundColor, style.transform],
          ].join(),
        ),
      )
      .join("|");
  const states = [...document.querySelectorAll(CHOSEN)].filter(isShown).flatMap((part) => {
    const alike = [
      ...(part.closest("ul, ol, nav, [role=tablist], main")?.querySelectorAll(part.localName) ?? []),
    ].filter(
      (other) =>
        !other.matches(CHOSEN) && isShown(other) && other.className.split(" ")[0] === part.className.split(" ")[0],
    );
    const same = alike.find((other) => looksOf(other) === looksOf(part));
    return same ? [`${nameOf(part)} looks like ${nameOf(same)}`] : [];
  });
  const buttons = [...document.querySelectorAll(".button")]
    .filter((part) => isShown(part) && Number.parseFloat(getComputedStyle(part).borderBlockEndWidth) === 0)
    .map((part) => `${nameOf(part)} has no border`);
  return [...states, ...buttons];
}
