import type { Page } from "@playwright/test";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import { test } from "../e2e/broken-line";
import { signIn } from "../e2e/people";
import { changeTheme, expectAccessibleIn, THEMES } from "./axe";
import type { Line } from "./line";
import type { Wish } from "./people";
import { TEXTS } from "./texts";

/** Setting of a walk: a phone in one language, on a line that can break. */
export type Stage = { readonly page: Page; readonly lng: Language; readonly t: typeof en; readonly line: Line };

/** States by name, in order; each step starts from the previous state. */
export type States = Readonly<Record<string, () => Promise<unknown>>>;

export type Walk = (stage: Stage) => Promise<States> | States;

type Wishes = {
  /** Range of screen widths with these states, in pixels. */
  readonly least?: number;
  readonly most?: number;
  /** The screen has two scrolling parts: something is always half hidden and would count as too small. */
  readonly scrolls?: boolean;
  /** Selector of the part that the states change; the rest of the page is checked elsewhere. */
  readonly part?: string;
  readonly as?: Wish;
};

export const ABOVE = "dialog[open], [role=dialog], [role=menu], :popover-open";

/** PICTURES: folder for screenshots of all states, for review. */
const { PICTURES, PICTURE_WIDTH = "360" } = process.env;
/** First number of the file names, which sort in the order of the walk. */
const FIRST = 10;
const TEST_MS = PICTURES ? 900_000 : 180_000;

/**
 * Walks through the states of a screen and runs axe in each. Themes change within the page, so that each state is
 * reached once; above an open dialog only the dialog's colours and sizes are checked.
 * @param walk several, by name, follow one another in the same browser
 * @param asked language of the walk; walks take turns, since reaching the states takes most of the time. Screenshots
 * are taken in all languages
 */
export function walkStates(
  subject: string,
  asked: Language,
  walk: Walk | Readonly<Record<string, Walk>>,
  { least = 0, most = Number.POSITIVE_INFINITY, scrolls = false, part, as }: Wishes = {},
): void {
  const rules = scrolls ? "all but sizes" : "all";
  const width = Math.min(most, Math.max(least, Number(PICTURE_WIDTH)));
  const walks = typeof walk === "function" ? { [subject]: walk } : walk;
  for (const lng of PICTURES ? LANGUAGES : [asked])
    test(`axe in each state: ${subject}, ${lng}`, async ({ page, line }) => {
      await page.setViewportSize({ width, height: 780 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      test.setTimeout(TEST_MS * Object.keys(walks).length);
      if (as) await signIn(page, as);
      for (const [name, begin] of Object.entries(walks)) {
        const states = await begin({ page, lng, t: TEXTS[lng], line });
        for (const [index, [state, bring]] of Object.entries(states).entries())
          await test.step(`${name}: ${state}`, async () => {
            await bring();
            if (PICTURES) await keepPictures(page, [name, String(index + FIRST), state, lng]);
            else await expectAccessibleIn(page, themeOf(index), { rules, part: part ?? partOf(index) });
          });
      }
    });
}

/** The themes take turns. */
const themeOf = (index: number) => (index % 2 === 0 ? "light" : "dark");
/** After the first state the page itself has been checked. */
const partOf = (index: number) => (index === 0 ? undefined : ABOVE);

/** In both themes and without axe, which would take most of the time. */
async function keepPictures(page: Page, name: readonly string[]): Promise<void> {
  for (const theme of THEMES) {
    await changeTheme(page, theme);
    const words = [...name, theme, page.viewportSize()?.width].join("-");
    await page.screenshot({ path: `${PICTURES}/${words.replaceAll(/[^\w-]+/g, "_")}.png` });
  }
}
