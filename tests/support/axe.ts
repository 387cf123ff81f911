import { expect, type Page } from "@playwright/test";
import type { RunOptions } from "axe-core";
import { type Violation, violationsIn } from "./axe-in-page";
import { inTurn } from "./in-turn";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const TARGET_SIZE = "target-size";
/** All that another theme can break: it changes colours and nothing else. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

export type Theme = "light" | "dark";
export const THEMES: readonly Theme[] = ["light", "dark"];

/** Everything, or all but sizes, or single rules by name. */
export type Rules = "all" | "all but sizes" | readonly string[];

/** How a look differs from the usual. */
type Look = {
  readonly rules?: Rules;
  /** A selector: where it is there, everything else has colours and sizes that were looked at before it came. */
  readonly part?: string;
};

/**
 * Changes the theme of what is shown. At once: colours on their way are neither the old ones nor the new ones, and out of
 * sight they never arrive.
 */
export async function changeTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { transition: none !important }");
    document.adoptedStyleSheets = [still];
    document.documentElement.setAttribute("data-theme", name);
  }, theme);
}

const ALL_TAGS = { type: "tag", values: STANDARDS } as const;
const without = (rules: readonly string[]) => Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));

function optionsFor(rules: Rules): RunOptions {
  if (rules === "all") return { runOnly: ALL_TAGS };
  if (rules === "all but sizes") return { runOnly: ALL_TAGS, rules: without([TARGET_SIZE]) };
  return { runOnly: { type: "rule", values: [...rules] } };
}

/** Until what appears or goes has done so: a message that fades in has colours that nobody reads. */
async function animationsOver(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined);
  });
}

/** What is far from sight is not laid out: until it is, axe finds it smaller than anybody will see it. */
const LAID_OUT_LATE = ".result-card, .posts-teaser, .app-banner, .owner-call, .site-footer";

async function layOutAll(page: Page): Promise<void> {
  await page.evaluate((late) => {
    const shown = new CSSStyleSheet();
    shown.replaceSync(`${late} { content-visibility: visible !important }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, shown];
  }, LAID_OUT_LATE);
}

/** Runs in the page: controls whose words stand outside them, on what is beside them. */
function spilling(): string[] {
  const isClipped = (element: Element | null, end: Element): boolean => {
    if (element === null) return false;
    const { overflowX, clipPath } = getComputedStyle(element);
    const isCut = overflowX !== "visible" || clipPath !== "none";
    return isCut || (element !== end && isClipped(element.parentElement, end));
  };
  const found: string[] = [];
  for (const control of document.querySelectorAll("a, button, summary, label, th")) {
    if (!control.checkVisibility() || getComputedStyle(control).display === "inline") continue;
    const box = control.getBoundingClientRect();
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const isOutside = [...range.getClientRects()].some(
        ({ left, right, width }) => width > 1 && (left < box.left - 1 || right > box.right + 1),
      );
      if (isOutside && !isClipped(text.parentElement, control))
        found.push(`"${text.textContent?.trim()}" leaves its ${control.localName}`);
    }
  }
  return found;
}

/** Runs in the page: whether this address has been looked at since it was loaded; from now on it has. */
function known(): boolean {
  const here = location.pathname + location.search;
  const seen = window as Window & { looked?: string };
  const isKnown = seen.looked === here;
  seen.looked = here;
  return isKnown;
}

/** Violations of the rules, in the part alone where one is there and the rest of the page has been looked at. */
async function violationsOf(page: Page, { rules = "all", part }: Look): Promise<readonly Violation[]> {
  const isKnown = await page.evaluate(known);
  if (typeof rules !== "string" || !part || (await page.locator(part).count()) === 0)
    return violationsIn(page, optionsFor(rules));
  const within = `${part}, .toasts`;
  if (isKnown && !process.env.EVERY_REPETITION) return violationsIn(page, optionsFor(rules), within);
  // Colours and sizes take nine tenths of the time.
  const looks = rules === "all" ? [...COLOUR_RULES, TARGET_SIZE] : COLOUR_RULES;
  return [
    ...(await violationsIn(page, { runOnly: ALL_TAGS, rules: without([...COLOUR_RULES, TARGET_SIZE]) })),
    ...(await violationsIn(page, optionsFor(looks), within)),
  ];
}

/** Violations of WCAG 2.2 AA and of good practice, each with where it is; and what is wider than its place. */
export async function problemsOf(page: Page, look: Look = {}): Promise<string[]> {
  const told: string[] = [];
  await animationsOver(page);
  await layOutAll(page);
  for (const { id, nodes } of await violationsOf(page, look)) {
    const real = id === TARGET_SIZE ? await tooSmallAnywhere(page, nodes) : nodes;
    if (real.length > 0) told.push(`${id}: ${real.map(tell).join(" | ")}`);
  }
  return [...told, ...(await misplaced(page))];
}

/** Elements that are wider than their place, or than the screen. */
async function misplaced(page: Page): Promise<string[]> {
  const told = await page.evaluate(spilling);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return overflow > 0 ? [...told, `${overflow} pixels wider than the screen`] : told;
}

type Node = Violation["nodes"][number];

/**
 * The targets that are too small wherever they stand. A bar at the edge of the screen leaves a strip of whatever happens to
 * be under it, and takes nothing from who scrolls on: each is looked at again in the middle of the screen.
 */
async function tooSmallAnywhere(page: Page, nodes: readonly Node[]): Promise<Node[]> {
  const { x, y } = await page.evaluate(() => ({ x: window.scrollX, y: window.scrollY }));
  const small: Node[] = [];
  for (const node of nodes) {
    const target = page.locator(node.target).first();
    await target.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    if ((await violationsIn(page, optionsFor([TARGET_SIZE]), node.target)).length > 0) small.push(node);
  }
  await page.evaluate(([left, top]) => window.scrollTo({ left, top, behavior: "instant" }), [x, y] as const);
  return small;
}

/** Where it is; of colours, which. */
function tell({ target, colours: { fgColor, bgColor } }: Node): string {
  return fgColor ? `${target} (${fgColor} on ${bgColor})` : target;
}

export async function expectAccessible(page: Page, rules?: Rules): Promise<void> {
  expect(await problemsOf(page, { rules })).toEqual([]);
}

/** In this theme, and in `npm run test:all` with the colours of the other one. */
export async function expectAccessibleIn(page: Page, theme: Theme, look: Look = {}): Promise<void> {
  await changeTheme(page, theme);
  expect.soft(await problemsOf(page, look), theme).toEqual([]);
  if (!process.env.EVERY_REPETITION) return;
  const other = theme === "light" ? "dark" : "light";
  await changeTheme(page, other);
  expect.soft(await problemsOf(page, { ...look, rules: COLOUR_RULES }), other).toEqual([]);
}

const WIDTHS = { phone: 360, desk: 1280 };
const VIEWS = ["phone light", "phone dark", "desk light", "desk dark"] as const;

/**
 * A page at a desk and on a phone, where nothing leaves its place. The rules look at one of them, in light or in dark, and
 * pages take turns; in `npm run test:all` at both.
 * @param turn what the page is called among its like
 */
export async function expectAccessibleAtAllWidths(page: Page, turn: string): Promise<void> {
  const views = inTurn(VIEWS, turn);
  for (const [name, width] of Object.entries(WIDTHS)) {
    await page.setViewportSize({ width, height: 740 });
    const theme = THEMES.find((each) => views.some((view) => view === `${name} ${each}`));
    if (theme) await expectAccessibleIn(page, theme);
    else expect.soft(await misplaced(page), name).toEqual([]);
  }
}
