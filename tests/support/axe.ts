import { expect, type Page, test } from "@playwright/test";
import type { RunOptions } from "axe-core";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { type Violation, violationsIn } from "./axe-in-page";
import { inTurn } from "./in-turn";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const TARGET_SIZE = "target-size";
/** All that another theme can break: it changes colours and nothing else. They take two thirds of the time. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

export type Theme = "light" | "dark";
export const THEMES: readonly Theme[] = ["light", "dark"];

/** What is asked of a page: everything, or a part of it, or single rules by name. */
export type Rules = "all" | "colours" | "all but colours" | "all but sizes" | readonly string[];

/** One look at a page: in a theme, by what. */
export type Look = { readonly theme: Theme; readonly rules: Rules };

const ALL: Look = { theme: "light", rules: "all" };
/** All rules, and the colours of the dark. */
export const BOTH_THEMES: readonly [Look, Look] = [ALL, { theme: "dark", rules: "colours" }];
const NO_COLOURS: readonly Look[] = [{ theme: "light", rules: "all but colours" }];

/**
 * Colours know no language: the languages take turns to be asked about them, in both themes; everything else is asked in
 * each language.
 * @param index of the screen or state among its like, so that each language has its turn
 */
export const looksOf = (index: number, lng: Language): readonly Look[] =>
  LANGUAGES[index % LANGUAGES.length] === lng ? BOTH_THEMES : NO_COLOURS;

/** Opens a page in a theme as a visitor who chose it would see it. */
export async function openInTheme(page: Page, path: string, theme: Theme): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
  await page.goto(path);
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
}

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
  if (rules === "all but colours") return { runOnly: ALL_TAGS, rules: without(COLOUR_RULES) };
  return { runOnly: { type: "rule", values: rules === "colours" ? COLOUR_RULES : [...rules] } };
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

/** Violations of the rules; on a page already checked, only the colours of the part that opened. */
async function violationsOf(page: Page, rules: Rules, part?: string): Promise<readonly Violation[]> {
  if (!part || (await page.locator(part).count()) === 0) return violationsIn(page, optionsFor(rules));
  const colours = await violationsIn(page, optionsFor("colours"), `${part}, .toasts`);
  if (rules === "colours") return colours;
  const { runOnly, rules: left } = optionsFor(rules);
  return [...(await violationsIn(page, { runOnly, rules: { ...left, ...without(COLOUR_RULES) } })), ...colours];
}

/**
 * Violations of WCAG 2.2 AA and of good practice, each with where it is; and what is wider than its place.
 * @param part a selector: where it is there, everything else has colours that were looked at before it came
 */
export async function problemsOf(page: Page, rules: Rules = "all", part?: string): Promise<string[]> {
  const told: string[] = [];
  await animationsOver(page);
  await layOutAll(page);
  for (const { id, nodes } of await violationsOf(page, rules, part)) {
    const real = id === TARGET_SIZE ? await tooSmallAnywhere(page, nodes) : nodes;
    if (real.length > 0) told.push(`${id}: ${real.map(tell).join(" | ")}`);
  }
  told.push(...(await page.evaluate(spilling)));
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
  expect(await problemsOf(page, rules)).toEqual([]);
}

/**
 * Of several looks `npm test` takes the first, in light or in dark by turns: the other theme shows the same, and waits for
 * `npm run test:all`.
 */
function looksInTurn(looks: readonly Look[]): readonly Look[] {
  if (looks.length < 2 || process.env.EVERY_REPETITION) return looks;
  return inTurn(THEMES, test.info().title).map((theme) => ({ theme, rules: looks[0]?.rules ?? "all" }));
}

/** In each of these looks; what is wrong with one keeps nobody from seeing the next. */
export async function expectAccessibleIn(page: Page, looks: readonly Look[], part?: string): Promise<void> {
  for (const { theme, rules } of looksInTurn(looks)) {
    await changeTheme(page, theme);
    expect.soft(await problemsOf(page, rules, part), theme).toEqual([]);
  }
}

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 740 };

/**
 * Screens, one after the other, with axe and overflow at the width of a phone and of a desk: each in one language, or in all
 * of them (`npm run test:all`).
 * @param screens paths without the language, by what to call them
 */
export function testScreens(screens: Readonly<Record<string, string>>): void {
  for (const lng of LANGUAGES) {
    const own = Object.entries(screens).filter(([screen]) => inTurn(LANGUAGES, screen).includes(lng));
    if (own.length === 0) continue;
    test(`axe: ${own.map(([screen]) => screen).join("; ")}, ${lng}`, async ({ page }) => {
      test.setTimeout(own.length * 60_000);
      for (const [index, [screen, path]] of own.entries())
        await test.step(screen, async () => {
          await page.setViewportSize(PHONE);
          await openInTheme(page, `/${lng}${path}`, "light");
          const look: Look = { theme: inTurn(THEMES, screen)[0] ?? "light", rules: "all" };
          await expectAccessibleAtAllWidths(page, process.env.EVERY_REPETITION ? looksOf(index, lng) : [look]);
        });
    });
  }
}

/**
 * The same page on a phone, and at a desk: what a screen is made of is the same in each language, so that one of them, by
 * turns, is looked at on both. Colours know no width: those of the desk wait for `npm run test:all`.
 */
export async function expectAccessibleAtAllWidths(page: Page, looks: readonly Look[] = [ALL]): Promise<void> {
  await page.setViewportSize(PHONE);
  await expectAccessibleIn(page, looks);
  if (looks === NO_COLOURS) return;
  await page.setViewportSize(DESK);
  await expectAccessibleIn(page, process.env.EVERY_REPETITION ? looks : NO_COLOURS);
}
