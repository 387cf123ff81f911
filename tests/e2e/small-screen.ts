import { expect, type Page } from "@playwright/test";

/** The smallest supported phone (WCAG 1.4.10). */
export const SMALL = { width: 320, height: 640 };
/** Minimum size in CSS pixels of every control, and of submit buttons. */
const [LEAST, MAIN] = [24, 44];

type Met = {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  /** Size of the touchable area around its centre; 0 if something covers it. */
  readonly reach: { readonly x: number; readonly y: number };
  readonly sends: boolean;
};

/**
 * On a small screen nothing is wider than it, and every visible control is inside, not covered when scrolled to, and
 * large enough for touch: 24 px, and 44 px for submit buttons (WCAG 2.5.8).
 */
export async function expectFits(page: Page): Promise<void> {
  await expect.poll(() => misfits(page), { timeout: 20_000 }).toEqual([]);
}

async function misfits(page: Page): Promise<string[]> {
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  const met = await page.evaluate(controls);
  expect(met.length, "controls that were looked at").toBeGreaterThan(0);
  return [...(excess > 0 ? [`the page is ${excess} px too wide`] : []), ...met.flatMap(problemOf)];
}

function problemOf({ name, left, right, reach, sends }: Met): string[] {
  if (left < -1 || right > SMALL.width + 1) return [`${name}: outside, from ${left} to ${right}`];
  if (reach.x === 0) return [`${name}: covered`];
  if (Math.min(reach.x, reach.y) < LEAST) return [`${name}: ${reach.x} by ${reach.y}`];
  return sends && reach.y < MAIN ? [`${name}: ${reach.y} high`] : [];
}

/** Runs in the page. @returns the visible controls of the open dialog, or of the page */
function controls(): Met[] {
  const root =
    [...document.querySelectorAll("dialog:modal, [role=dialog]")].findLast((each) => each.checkVisibility()) ??
    document.body;
  const [x, y] = [scrollX, scrollY];
  const isFree = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest(".skip-link, [inert], .visually-hidden, .toast, [aria-hidden=true]");
  // Links within a sentence have the height of its lines.
  const isInText = (element: Element) =>
    getComputedStyle(element).display === "inline" &&
    (element.parentElement?.textContent ?? "").trim() !== (element.textContent ?? "").trim();
  // Toasts cover everything for some seconds.
  const isAt = (element: Element, across: number, down: number) =>
    element.contains(document.elementsFromPoint(across, down).find((each) => !each.closest(".toast")) ?? null);
  const reachOf = (element: Element, at: (by: number) => readonly [number, number]) => {
    const isHit = (by: number) => isAt(element, ...at(by));
    if (!isHit(0)) return 0;
    const far = [-1, 1].map((way) => {
      let by = 0;
      while (by < 44 && isHit(way * (by + 1))) by += 1;
      return by;
    });
    return far.reduce((sum, by) => sum + by, 1);
  };
  const all = [...root.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary")];
  const met = all.filter(isFree).flatMap((control) => {
    // Checkboxes and radio buttons are drawn by their labels.
    const drawn = control.matches("[type=radio], [type=checkbox]") ? (control.closest("label") ?? control) : control;
    // "nearest" would let a strip with scroll snapping fall back to the card before.
    drawn.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, right, top, width, height } = drawn.getBoundingClientRect();
    if (width <= 2 || height <= 2 || isInText(drawn)) return [];
    const down = top + height / 2;
    // A photo carries other controls, and the last one of a strip has them in its middle.
    const [middle, ...sides] = [left + width / 2, left + width / 4, right - width / 4] as const;
    const across = [middle, ...sides].find((each) => isAt(drawn, each, down)) ?? middle;
    const reach = {
      x: reachOf(drawn, (by) => [across + by, down]),
      y: reachOf(drawn, (by) => [across, down + by]),
    };
    const words = control.ariaLabel ?? drawn.textContent ?? "";
    const name = `${control.tagName}.${control.className} ${words.trim().slice(0, 40)}`;
    return [{ name, left, right, reach, sends: control.matches("[type=submit]:not(.button--small)") }];
  });
  scrollTo(x, y);
  return met;
}
