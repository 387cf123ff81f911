import { expect, type Page } from "@playwright/test";
import type { RunOptions } from "axe-core";
import { type Violation, violationsIn } from "./axe-in-page";
import { inTurn } from "./in-turn";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const TARGET_SIZE = "target-size";
/** Rules that depend on the theme, which changes only colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

export type Theme = "light" | "dark";
export const THEMES: readonly Theme[] = ["light", "dark"];

/** All rules, all except target sizes, or single rules by name. */
export type Rules = "all" | "all but sizes" | readonly string[];

type Look = {
  readonly rules?: Rules;
  /** Selector: if the part exists, colours and sizes are checked in it only, since the rest was checked before. */
  readonly part?: string;
};

/**
 * Changes the theme without transitions: colours in between are neither old nor new, and transitions out of sight never
 * end.
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

/** Waits for animations: a toast that fades in has transient colours. */
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

/** Parts with `content-visibility`: until they are laid out, axe measures them too small. */
const LAID_OUT_LATE = ".result-card, .posts-teaser, .app-banner, .owner-call, .site-footer";

async function layOutAll(page: Page): Promise<void> {
  await page.evaluate((late) => {
    const shown = new CSSStyleSheet();
    shown.replaceSync(`${late} { content-visibility: visible !important }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, shown];
  }, LAID_OUT_LATE);
}

/** Runs in the page. @returns controls whose text overflows onto other content */
function spilling(): string[] {
  const isClipped = (element: Element | null, end: Element): boolean => {
    if (element === null) return false;
    const { overflowX, clipPath, position } = getComputedStyle(element);
    // Absolutely placed texts, such as the names beside markers, stand where their script found room.
    const isCut = overflowX !== "visible" || clipPath !== "none" || (element !== end && position === "absolute");
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

/** Runs in the page. @returns whether this URL was already checked since loading; marks it as checked */
function known(): boolean {
  const here = location.pathname + location.search;
  const seen = window as Window & { looked?: string };
  const isKnown = seen.looked === here;
  seen.looked = here;
  return isKnown;
}

/** Violations of the rules; only within the part if it exists and the rest of the page was checked before. */
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

/** Violations of WCAG 2.2 AA and best practices with their location, and overflowing elements. */
export async function problemsOf(page: Page, look: Look = {}): Promise<string[]> {
  const problems: string[] = [];
  await animationsOver(page);
  await layOutAll(page);
  for (const { id, nodes } of await violationsOf(page, look)) {
    const real = id === TARGET_SIZE ? await tooSmallAnywhere(page, nodes) : nodes;
    if (real.length > 0) problems.push(`${id}: ${real.map(describe).join(" | ")}`);
  }
  return [...problems, ...(await misplaced(page))];
}

async function misplaced(page: Page): Promise<string[]> {
  const problems = await page.evaluate(spilling);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return overflow > 0 ? [...problems, `${overflow} pixels wider than the screen`] : problems;
}

type Node = Violation["nodes"][number];

/**
 * Targets that are too small at every scroll position. A bar at the screen's edge may cover part of one, which
 * scrolling fixes, so each is checked again in the middle of the screen.
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

function describe({ target, colours: { fgColor, bgColor } }: Node): string {
  return fgColor ? `${target} (${fgColor} on ${bgColor})` : target;
}

export async function expectAccessible(page: Page, rules?: Rules): Promise<void> {
  expect(await problemsOf(page, { rules })).toEqual([]);
}

/** Checks one theme; `npm run test:all` also checks the colours of the other one. */
export async function expectAccessibleIn(page: Page, theme: Theme, look: Look = {}): Promise<void> {
  await changeTheme(page, theme);
  const about = (shown: Theme) => `${page.url()}, ${shown}`;
  expect.soft(await problemsOf(page, look), about(theme)).toEqual([]);
  if (!process.env.EVERY_REPETITION) return;
  const other = theme === "light" ? "dark" : "light";
  await changeTheme(page, other);
  expect.soft(await problemsOf(page, { ...look, rules: COLOUR_RULES }), about(other)).toEqual([]);
}

const WIDTHS = { phone: 360, desk: 1280 };
const VIEWS = ["phone light", "phone dark", "desk light", "desk dark"] as const;

/**
 * Checks a page on desktop and phone for overflow. The axe rules run in one view and theme, in turns by page; in `npm
 * run test:all` in both.
 * @param turn name of the page, which decides the view
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
